import type { ValueForm } from '#domain/scoring/value-form.ts'

/** "4,5" with three decimals is 4500; null where it is no number or has more decimals. */
export function readAmount(typed: string, decimals: number): number | null {
  const match = /^(\d{1,6})(?:[.,](\d*))?$/.exec(typed.trim())
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  return fraction.length > decimals ? null : Number(whole + fraction.padEnd(decimals, '0'))
}

/** Several of them one after the other: "4 8". */
export function readAmounts(typed: string, decimals: number): number[] | null {
  const amounts: number[] = []
  for (const word of typed.split(/[\s;]+/).filter(Boolean)) {
    const amount = readAmount(word, decimals)
    if (amount === null) return null
    amounts.push(amount)
  }
  return amounts
}

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
