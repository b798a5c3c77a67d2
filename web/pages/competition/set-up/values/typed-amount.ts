import type { ValueForm } from '#domain/scoring/value-form.ts'

/** What a part of a value begins with that there was none of before. */
export function firstValue(form: ValueForm): unknown {
  switch (form.kind) {
    case 'number':
      return form.minimum
    case 'option':
      return form.options[0]
    case 'order':
      return []
    case 'list':
      return form.least === 0 ? [] : [firstValue(form.of)]
    case 'group':
      return Object.fromEntries(
        form.fields.flatMap(({ name, form: field }) => {
          const first = firstValue(field)
          return first === undefined ? [] : [[name, first]]
        }),
      )
    case 'optional':
      return form.absent
  }
}

/** A field of a value whose shape is known by its form; undefined where it has none. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** The value with a field changed; undefined takes the field out. */
export function withField(value: unknown, name: string, field: unknown): unknown {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const isKnown = fields.some(([key]) => key === name)
  const all = isKnown
    ? fields.map(([key, each]): [string, unknown] => [key, key === name ? field : each])
    : [...fields, [name, field] as const]
  return Object.fromEntries(all.filter(([, each]) => each !== undefined))
}
