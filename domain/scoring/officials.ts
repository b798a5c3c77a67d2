/**
 * Officials of a competition who fill in no sheet of their own: in jumping the ground jury decides
 * together and one round is one sheet. They stand beside the judges of other disciplines at positions
 * of the same kind.
 */
export const groundJury = ['president', 'member.1', 'member.2', 'member.3'] as const

const besideTheJury = ['course-designer', 'steward'] as const

export const officialsWithoutSheet = [...groundJury, ...besideTheJury] as const

/** Whether whoever is at this position fills in a sheet, so that a code for it opens something. */
export function fillsInSheet(position: string): boolean {
  return !officialsWithoutSheet.some((each) => each === position)
}

/** What somebody at this position is, as the officials of a show say it. */
export function functionAt(position: string): 'judge' | 'course-designer' | 'steward' {
  return besideTheJury.find((each) => each === position) ?? 'judge'
}

/** Whether somebody can be at this position of two competitions at once: who is not bound to the ring. */
export function isBoundToArena(position: string): boolean {
  return functionAt(position) === 'judge'
}
