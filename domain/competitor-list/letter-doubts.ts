import { readNation } from '#domain/registry/nations.ts'

/** Letters of names, the frequent ones of each language first; a word with another sign in it is read wrongly. */
const frequent = 'äöüßéèêëáíóúñçåøæÄÖÜÉÅØ'
const lessFrequent =
  'àâîïôûùœãõìòÿÀÁÂÇÈÊËÍÎÏÑÓÔÕÚÛÆŒšžčćđřěůýďťňľĺŕąęłńśźżőűăâîșțŠŽČĆĐŘĚŮÝĎŤŇĽĄĘŁŃŚŹŻŐŰȘȚŞşŢţğıİ'
const centralEuropean = 'šžčćđřěůýďťňľĺŕąęłńśźżőűăşţŠŽČĆĐŘĚŮÝĎŤŇĽĄĘŁŃŚŹŻŐŰȘȚŞŢ'

const centralNations = ['CZE', 'POL', 'SVK', 'HUN', 'ROU', 'SLO', 'CRO', 'SRB', 'BIH', 'ALB']

/** Signs that stand in names as punctuation: apostrophes, quotes, dashes, the degree and ordinal signs. */
const punctuation = /[’‘‚“”„«»–—…·ºª°№€\u00a0]/u

/**
 * How likely a text is what was written, against another reading of the same bytes: the higher. Counts letters
 * that names have, and what no name has: capitals behind small letters (`MŸller`), signs within a word
 * (`M¸ller`), control characters.
 */
export function plausibility(text: string): number {
  const isCentral = mostlyCentral(text)
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u{7f}]/gu)) {
    const before = text[index - 1] ?? ''
    const after = text[index + sign.length] ?? ''
    sum += plausibilityOf(sign, { before, after }) + (isCentral ? centralBonus(sign) : 0)
  }
  return sum
}

function plausibilityOf(sign: string, { before, after }: { before: string; after: string }) {
  if (/[\p{Cc}\p{Co}\u{fffd}]/u.test(sign)) return -20
  if (punctuation.test(sign)) return 0
  if (!/\p{L}/u.test(sign)) return /\p{L}/u.test(before + after) ? -6 : -1
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) return -6
  if (frequent.includes(sign)) return 3
  return lessFrequent.includes(sign) ? 2 : -1
}

function centralBonus(sign: string): number {
  return centralEuropean.includes(sign) ? 2 : 0
}

/** Whether the list names nations, and mostly those whose letters Western Europe does not have. */
function mostlyCentral(text: string): boolean {
  const codes = (text.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => readNation(code))
  return codes.filter((code) => centralNations.includes(code)).length * 2 > codes.length
}

const mostSamples = 5

/**
 * Cells of a list with letters beyond ASCII, so few that they are seen at a glance: each has a letter that those
 * before it do not have. Readings of the same bytes by other codes give the same cells.
 */
export function letterSamples(text: string): string[] {
  const seen = new Set<string>()
  const samples: string[] = []
  for (const [cell] of text.matchAll(/[^\t;,|\r\n"]*[^\0-\u{7f}][^\t;,|\r\n"]*/gu)) {
    const signs = cell.match(/[^\0-\u{7f}]/gu) ?? []
    if (signs.every((sign) => seen.has(sign))) continue
    for (const sign of signs) seen.add(sign)
    samples.push(cell.trim().slice(0, 60))
    if (samples.length === mostSamples) break
  }
  return samples
}
