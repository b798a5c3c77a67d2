/** A name for a rule from its text: "Late entry, per start" is `lateEntryPerStart`. */
export function idFromText(text: string, taken: readonly string[]): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const [first = 'rule', ...more] = words
  const id = [first.toLowerCase(), ...more.map(capital)].join('').slice(0, 40)
  if (!taken.includes(id)) return id
  const free = taken.map((_, index) => `${id}${index + 2}`).find((each) => !taken.includes(each))
  return free ?? `${id}${taken.length + 2}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
