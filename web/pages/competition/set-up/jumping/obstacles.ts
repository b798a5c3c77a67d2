/** What a course designer's list of obstacles says, or what of it cannot be taken. */
export type TypedObstacles =
  | { ok: true; obstacles: readonly string[] }
  | { ok: false; code: 'unreadable' | 'twice'; label: string }

/** "1 2 3 4a 4b 5": one for each jump; "1-10" stands for ten single ones, "4abc" for three parts. */
export function parseObstacles(typed: string): TypedObstacles {
  const words = typed
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const obstacles: string[] = []
  for (const word of words) {
    const labels = labelsOf(word.toLowerCase())
    if (labels === null) return { ok: false, code: 'unreadable', label: word }
    for (const label of labels) {
      if (obstacles.includes(label)) return { ok: false, code: 'twice', label }
      obstacles.push(label)
    }
  }
  const [tooMuch] = obstacles.slice(mostObstacles)
  return tooMuch === undefined
    ? { ok: true, obstacles }
    : { ok: false, code: 'unreadable', label: tooMuch }
}

export function formatObstacles(obstacles: readonly string[]): string {
  return obstacles.join(' ')
}

/** As many as the rules of a competition take. */
const mostObstacles = 60

function labelsOf(word: string): readonly string[] | null {
  const range = /^(\d{1,2})[-–](\d{1,2})$/.exec(word)
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    if (from < 1 || to < from) return null
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  }
  const combination = /^(\d{1,2})([a-d]{2,})$/.exec(word)
  if (combination !== null) {
    return [...(combination[2] ?? '')].map((part) => `${combination[1]}${part}`)
  }
  return /^\d{1,2}[a-d]?$|^[a-z]$/.test(word) ? [word] : null
}
