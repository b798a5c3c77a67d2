/** The fields of a form, or of the part of one that is saved by itself. */
export type Section = Readonly<Record<string, unknown>>

/** A section as it is stored, as it was when it was opened, and as it is typed. */
export interface OpenSection<Fields extends Section = Section> {
  stored: Fields
  opened: Fields
  typed: Fields
}

/**
 * What became of a section that another person changed while it was open. Every field is in one place at
 * most: one that only they changed is `taken`, one that both changed otherwise is `disputed`.
 */
export interface MergedSection<Fields extends Section> {
  /** With what was taken from them; of what is disputed as it was typed. */
  typed: Fields
  /** What the section is compared with from now on; of what is disputed as it was opened. */
  opened: Fields
  taken: readonly (keyof Fields & string)[]
  disputed: readonly (keyof Fields & string)[]
}

/** Takes what only the other person changed; nothing that was typed is lost. */
export function mergeSection<Fields extends Section>({
  stored,
  opened,
  typed,
}: OpenSection<Fields>): MergedSection<Fields> {
  const changed = fieldsOf(stored).filter((field) => !isSame(stored[field], opened[field]))
  const agreed = changed.filter((field) => isSame(stored[field], typed[field]))
  const taken = changed.filter(
    (field) => !agreed.includes(field) && isSame(typed[field], opened[field]),
  )
  return {
    typed: withFields(typed, stored, taken),
    opened: withFields(opened, stored, [...taken, ...agreed]),
    taken,
    disputed: changed.filter((field) => !agreed.includes(field) && !taken.includes(field)),
  }
}

/**
 * The fields that another person changed since the section was opened, and not to what is to be saved:
 * while there is one, nothing may be saved. Fields that are not typed, or undefined, are of other sections.
 */
export function changedMeanwhile({ stored, opened, typed }: OpenSection): string[] {
  return Object.keys(typed).filter(
    (field) =>
      typed[field] !== undefined &&
      !isSame(stored[field], opened[field]) &&
      !isSame(stored[field], typed[field]),
  )
}

/** The section with some of its fields as another has them. */
export function withFields<Fields extends Section>(
  section: Fields,
  other: Fields,
  fields: readonly (keyof Fields)[],
): Fields {
  const changed: Fields = { ...section }
  for (const field of fields) changed[field] = other[field]
  return changed
}

/** Whether two values are stored alike: the order of names in an object says nothing, NaN is itself. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [ofA, ofB] = [entriesOf(a), entriesOf(b)]
  return ofA.size === ofB.size && [...ofA].every(([key, value]) => isSame(value, ofB.get(key)))
}

function entriesOf(holder: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(holder).filter(([, value]) => value !== undefined))
}

function fieldsOf<Fields extends Section>(section: Fields): (keyof Fields & string)[] {
  return Object.keys(section)
}
