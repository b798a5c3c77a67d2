/** The greatest whole number up to `most` that holds, where 0 holds and none holds behind one that does not. */
export function greatest(holds: (value: number) => boolean, most: number): number {
  let low = 0
  let high = Math.floor(most)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
