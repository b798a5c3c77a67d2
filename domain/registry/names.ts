/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** How the same letters are written out where there is no key for them (Müller, Mueller). */
const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

/** Without case and accents; punctuation and spaces stay. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[ßøæœåłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** A name for comparison: without case, accents and punctuation, words separated by one space. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Whether two names are the same to a reader: case, accents, punctuation and the order of the words
 * do not count, and neither does ä written as ae.
 */
export function isSameName(a: string, b: string): boolean {
  const spellings = new Set(spellingsOf(a))
  return spellingsOf(b).some((spelling) => spelling !== '' && spellings.has(spelling))
}

function spellingsOf(name: string): string[] {
  const out = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => writtenOut[letter] ?? letter)
  return [name, out].map((spelling) => foldName(spelling).split(' ').toSorted().join(' '))
}
