import { isParticle } from './split-name.ts'

/** Signs that separate names and stand in none. */
const betweenNames = /\s*;\s*|\s*\/\s*|\s+\+\s+/

const groomWords = 'grooms?|beifahrer(?:in|innen)?|bijrijders?|groomar?|copilotos?'

const groomTitle = new RegExp(`^(?:${groomWords})(?:\\s*:\\s*|\\s+)`, 'iu')

const groomsBehind = new RegExp(
  `(?:\\s*[,;|(–—-]|\\s/)\\s*(?:${groomWords})(?:\\s*:\\s*|\\s+)([^)]+)\\)?\\s*$`,
  'iu',
)

/** `…, groom Om Otter`: what stands before it, and the grooms; undefined where none are named. */
export function splitGrooms(line: string): { before: string; grooms: string } | undefined {
  const match = groomsBehind.exec(line)
  return match?.[1] ? { before: line.slice(0, match.index), grooms: match[1].trim() } : undefined
}

/** `Groom: Om Otter` */
export function beginsWithGroom(cell: string): boolean {
  return groomTitle.test(cell)
}

const joining = /\s(?:&|and|und|et|en|och)\s/i

/** Also stand within one family name (Ortega y Gasset). */
const joiningFullNames = /\s(?:y|e|i)\s/i

/** The horses of a cell: what a comma or a plus separates is a horse each. */
export function horsesIn(cell: string): string[] {
  const names = filled(cell.split(betweenNames))
  return names.length > 1 ? names : filled(cell.split(','))
}

/** The persons of a cell, without `Groom:` before them; `Otter, Om` stays one, as family and first name. */
export function personsIn(cell: string): string[] {
  return filled(cell.replace(groomTitle, '').split(betweenNames))
    .flatMap(splitAtWord)
    .flatMap(splitAtComma)
}

/** Whether a horse's name may be those of two: `Bonnie & Clyde`. */
export function joinsWords(name: string): boolean {
  return joining.test(name) || joiningFullNames.test(name)
}

/**
 * The riders of a cell where one is asked for. A comma separates full names only where it does not
 * separate family and first names all over the list (`García López, María José`).
 */
export function ridersIn(cell: string, commaSeparatesNames: boolean): string[] {
  const names = filled(cell.split(betweenNames)).flatMap(splitAtWord)
  return commaSeparatesNames ? names.flatMap(splitAtComma) : names
}

function splitAtWord(text: string): string[] {
  const parts = filled(text.split(joining))
  const isOneName = parts.some((part, index) => index > 0 && isWithinName(parts[index - 1], part))
  if (parts.length > 1 && !isOneName) return parts
  const full = filled(text.split(joiningFullNames))
  return full.length > 1 && full.every(isFullName) ? full : [text]
}

/** `von und zu` */
function isWithinName(before: string | undefined, after: string): boolean {
  const last = (before ?? '').split(' ').at(-1) ?? ''
  return isParticle(last) || isParticle(after.split(' ')[0] ?? '')
}

/** Full names side by side; two parts of which one is a single word are family and first name. */
function splitAtComma(text: string): string[] {
  const parts = filled(text.split(','))
  if (parts.length > 2) return parts
  const beginsWithFamily = isParticle(text.split(' ')[0] ?? '')
  return parts.length === 2 && parts.every(isFullName) && !beginsWithFamily ? parts : [text]
}

function isFullName(name: string): boolean {
  return name.includes(' ')
}

function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
