/** Whether two systems mean the same competition: "01" is "1". */
export function sameNumber(one: string, other: string): boolean {
  return plainNumber(one) === plainNumber(other)
}

/** Without zeros in front. */
export function plainNumber(number: string): string {
  return number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
}
