export interface SplitName {
  firstName: string
  familyName: string
  /** False where three or more words could be parted at more than one place. */
  sure: boolean
}

/** Words that belong to the family name that follows them. */
const particles = new Set(
  `van von vom zu zur zum der den de di da do dos das del della du la le los las ter ten te af av
  el al bin ibn 't`.split(/\s+/),
)

/** A full name as a list gives it, with the nation behind it: `Isabell Werth (GER)`. */
export function splitRider(text: string): SplitName & { nation: string | undefined } {
  const [, bare = text, nation] = /^(.*\S)\s*\(([A-Z]{3})\)$/.exec(text.trim()) ?? []
  return { ...splitName(bare), nation }
}

/**
 * Parts a full name: `Family, First`, `FAMILY First`, `First FAMILY`, `First von Family` and
 * `First Family`. One word alone is the family name. What is typed is kept but for blanks.
 */
export function splitName(text: string): SplitName {
  const name = text.replace(/\s+/g, ' ').trim()
  const comma = name.indexOf(',')
  if (comma >= 0) {
    const familyName = name.slice(0, comma).trim()
    return { firstName: name.slice(comma + 1).trim(), familyName, sure: familyName !== '' }
  }
  const words = name.split(' ')
  return splitByCapitals(words) ?? splitByParticles(words)
}

/** Undefined unless the capital words stand together at one end of the name. */
function splitByCapitals(words: readonly string[]): SplitName | undefined {
  const first = words.findIndex(isCapital)
  const last = words.findLastIndex(isCapital)
  const inside = words.slice(first, last + 1).every((word) => isCapital(word) || isParticle(word))
  if (first < 0 || !inside) return undefined
  const start = startOfParticles(words, first)
  if (start === 0 && last < words.length - 1)
    return parted(words.slice(last + 1), words.slice(0, last + 1))
  if (start > 0 && last === words.length - 1)
    return parted(words.slice(0, start), words.slice(start))
  return undefined
}

function splitByParticles(words: readonly string[]): SplitName {
  const [firstWord = ''] = words
  if (particles.has(firstWord) && words.length > 2) {
    const end = words.findIndex((word) => !isParticle(word)) + 1
    if (end > 0 && end < words.length) return parted(words.slice(end), words.slice(0, end))
  }
  const start = Math.max(startOfParticles(words, words.length - 1), Math.min(1, words.length - 1))
  const split = parted(words.slice(0, start), words.slice(start))
  return { ...split, sure: start < 2 || start < words.length - 1 }
}

function startOfParticles(words: readonly string[], from: number): number {
  let start = from
  while (start > 0 && isParticle(words[start - 1] ?? '')) start -= 1
  return start
}

function parted(first: readonly string[], family: readonly string[]): SplitName {
  return { firstName: first.join(' '), familyName: family.join(' '), sure: true }
}

/** `van der Meer` */
export function beginsWithParticle(name: string): boolean {
  const [first = '', second] = name.split(' ')
  return second !== undefined && isParticle(first)
}

/** `van`, `de`: belongs to the family name behind it. */
export function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase())
}

/** Initials (`J.`) are no capital words; neither are scripts that have no capitals. */
function isCapital(word: string): boolean {
  return (
    /\p{L}.*\p{L}/u.test(word) &&
    !word.includes('.') &&
    word === word.toUpperCase() &&
    word !== word.toLowerCase()
  )
}
