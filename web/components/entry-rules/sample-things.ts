import type { FactValue } from '#domain/entries/entry-file.ts'

/** With another fact; null takes it away. */
export function withFact<Of extends object>(
  thing: Of,
  fact: string,
  value: FactValue | undefined,
): Of {
  const changed = { ...thing, [fact]: value }
  if (value === null || value === undefined) Reflect.deleteProperty(changed, fact)
  return changed
}

export function factOf(thing: object, fact: string): FactValue {
  const value: unknown = Object.entries(thing).find(([name]) => name === fact)?.[1]
  return isScalar(value) ? value : null
}

export function textOf(thing: object, fact: string): string | null {
  const value = factOf(thing, fact)
  return typeof value === 'string' ? value : null
}

/** All values of a fact that may have several. */
export function textsOf(thing: object, fact: string): string[] {
  const value: unknown = Object.entries(thing).find(([name]) => name === fact)?.[1]
  return (Array.isArray(value) ? value : [value]).filter(isScalar).map(String)
}

/** The second week is a number wherever it is typed, or it would be another week. */
export function asTyped(text: string): string | number {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** R1, R2 …: the first that nobody has. */
export function freeName(prefix: string, things: readonly { id: string }[]): string {
  const taken = new Set(things.map(({ id }) => id))
  let number = things.length + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
