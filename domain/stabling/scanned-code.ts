/** What a code at arrival names: one stay, or all that an entry ordered. */
export type ScannedCode =
  | { kind: 'stay'; stayId: string }
  | { kind: 'entry'; entryId: string }
  | { kind: 'entryNumber'; number: number }

/**
 * Reads the address in a code: of a stay, as the box map prints it, or of an entry, as its people get it. The number
 * of an entry may be typed as well (`E-0042`). Null: the text is something else, such as a name.
 */
export function readScannedCode(text: string): ScannedCode | null {
  const stayId = /[?&]stay=(\d{1,18})(?!\d)/.exec(text)?.[1]
  if (stayId !== undefined) return { kind: 'stay', stayId }
  const entryId = /\/my-entries\/(\d{1,18})(?!\d)/.exec(text)?.[1]
  if (entryId !== undefined) return { kind: 'entry', entryId }
  const number = /^\s*E-?(\d{1,9})\s*$/i.exec(text)?.[1]
  return number === undefined ? null : { kind: 'entryNumber', number: Number(number) }
}

interface Scannable {
  id: string
  entryId: string | null
  entryNumber: number | null
}

/** The stays that a code names, in the order of the list; none where it is of another show. */
export function scannedStays<Stay extends Scannable>(
  stays: readonly Stay[],
  code: ScannedCode,
): readonly Stay[] {
  switch (code.kind) {
    case 'stay':
      return stays.filter(({ id }) => id === code.stayId)
    case 'entry':
      return stays.filter(({ entryId }) => entryId === code.entryId)
    case 'entryNumber':
      return stays.filter(({ entryNumber }) => entryNumber === code.number)
  }
}
