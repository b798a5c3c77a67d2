import type { Lettering } from './picture.ts'

/** Shares of the letter size; Inter with tabular figures, rounded up, so that labels rather have too much room. */
const narrow = 0.34
const usual = 0.62
const wide = 0.98

/** How wide a text is at most. Nobody can measure letters without a screen: a page and a printed sheet agree on this. */
export function textWidth(text: string, { size }: Lettering): number {
  let width = 0
  for (const letter of text) width += size * shareOf(letter)
  return width
}

/** Latin, Greek and Cyrillic letters, and signs; others may be as wide as high. */
const simple = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}]/u

function shareOf(letter: string): number {
  if (/[ .,:;'’|!ijlI·-]/.test(letter)) return narrow
  return /[mwMW%@—]/.test(letter) || !simple.test(letter) ? wide : usual
}

export function lineHeight({ size }: Lettering): number {
  return size * 1.4
}

/** The text, or as much of it as has room, with an ellipsis. */
export function shortened(text: string, room: number, lettering: Lettering): string {
  if (textWidth(text, lettering) <= room) return text
  const letters = [...text]
  while (letters.length > 0) {
    letters.pop()
    const short = `${letters.join('').trimEnd()}…`
    if (textWidth(short, lettering) <= room) return short
  }
  return ''
}
