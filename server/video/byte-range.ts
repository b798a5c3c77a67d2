/** Of a `Range` header: one range of a file of this size; `all` where there is none, or several; null beyond its end. */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'all' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!found) return 'all'
  const [from, to] = [found[1] ?? '', found[2] ?? '']
  if (from === '' && to === '') return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? null : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return null
  return end < start ? 'all' : { start, end }
}
