/** Centimetres of a height in metres, as courses are announced: "1.20", "1,2 m", "1m20"; null for any other text. */
export function readMetres(typed: string): number | null {
  const match = /^([0-2])(?:[.,](\d{1,2}) ?m?| ?m ?(\d{2})?)$/i.exec(typed.trim())
  if (match === null) return null
  const [, metres = '', decimals, centimetres] = match
  return Number(metres + (decimals ?? centimetres ?? '').padEnd(2, '0'))
}
