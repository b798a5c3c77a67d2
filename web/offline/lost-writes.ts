/**
 * Of what this device has sent, what the server does not have any more, in the order in which it was
 * made. What a later write about the same has overtaken, and the server has that one, is not missing:
 * sent after it, it would contradict.
 */
export function lostWrites<T extends { id: string }>(
  inOrder: readonly T[],
  known: ReadonlySet<string>,
  isAboutSame: (a: T, b: T) => boolean,
): readonly T[] {
  return inOrder.filter(
    (write, index) =>
      !known.has(write.id) &&
      !inOrder.slice(index + 1).some((later) => known.has(later.id) && isAboutSame(later, write)),
  )
}
