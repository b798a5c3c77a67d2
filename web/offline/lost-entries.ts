import { isSameField, type OutboxEntry } from './outbox-entry.ts'

/**
 * Of what this device has sent, what the server does not have any more, in the order in which it was
 * entered. What a later entry of the same field has overtaken, and the server has that one, is not
 * missing: sent after it, it would contradict.
 */
export function lostEntries(
  sent: readonly OutboxEntry[],
  known: ReadonlySet<string>,
): readonly OutboxEntry[] {
  const inOrder = sent.toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  return inOrder.filter(
    (entry, index) =>
      !known.has(entry.id) &&
      !inOrder.slice(index + 1).some((later) => known.has(later.id) && isSameField(later, entry)),
  )
}
