/** Heights of classes, in centimetres. */
const [lowest, highest] = [50, 200]

/** The height of fences that somebody looked for ("1.20", "1,20 m", "120 cm"), in centimetres; null without one. */
export function searchedHeight(search: string): number | null {
  const [, metres = '', parts = ''] = /(?:^|\s)([12])[.,](\d{2})(?:\s|m|$)/.exec(search) ?? []
  const [, whole = ''] = /(?:^|\s)(\d{2,3})\s?cm(?:\s|$)/.exec(search) ?? []
  const height = metres === '' ? Number(whole) : 100 * Number(metres) + Number(parts)
  return height >= lowest && height <= highest ? height : null
}

/** The rest of what was looked for, which names the format. */
export function withoutHeight(search: string): string {
  return search.replace(/(?:^|\s)(?:[12][.,]\d{2}\s?m?|\d{2,3}\s?cm)(?=\s|$)/g, ' ').trim()
}
