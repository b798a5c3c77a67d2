import type { FieldSpec } from './discipline.ts'

/** A number from 0 up in whole steps, unless said otherwise; one of several is named with its number. */
export function numberField(
  kind: string,
  given: Pick<FieldSpec, 'maximum'> & Partial<FieldSpec>,
): FieldSpec {
  const { number = null } = given
  return {
    field: number === null ? kind : `${kind}.${number}`,
    kind,
    number: null,
    label: null,
    minimum: 0,
    step: 1,
    coefficient: 1,
    unit: 'points',
    required: false,
    ...given,
  }
}

/** How often something happened. */
export function countField(kind: string, given: Partial<FieldSpec> = {}): FieldSpec {
  return numberField(kind, { unit: 'count', maximum: 99, ...given })
}
