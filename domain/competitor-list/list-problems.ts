import type { ListColumn } from './list-columns.ts'

/** error: cannot be taken over as it is · warning: probably wrong · hint: was understood otherwise than typed. */
export interface ListProblem {
  code: ListProblemCode
  severity: 'error' | 'warning' | 'hint'
  field: ListColumn | null
  /** What it is taken for, or what would do. */
  suggestion: string | null
  /** The first line with the same rider and horse, or the same number; where a quote begins. */
  otherLine: number | null
}

const severities = {
  'missing-rider': 'error',
  'missing-first-name': 'error',
  'missing-horse': 'error',
  'missing-partner': 'error',
  'number-without-partner': 'warning',
  'twice-in-relay': 'error',
  'leg-too-many': 'error',
  'members-too-many': 'error',
  'member-twice': 'error',
  'more-horses-than-class': 'warning',
  'one-person-or-two': 'hint',
  'one-horse-or-two': 'hint',
  'grooms-not-read': 'warning',
  'two-riders': 'warning',
  'two-horses': 'warning',
  'too-long': 'error',
  'nation-unknown': 'warning',
  'nation-not-noc': 'hint',
  'name-split-guessed': 'hint',
  'fei-athlete-id-form': 'error',
  'fei-athlete-id-unusual': 'warning',
  'fei-horse-id-unusual': 'warning',
  'fei-athlete-id-twice': 'warning',
  'fei-horse-id-twice': 'warning',
  'fei-athlete-id-of-other': 'warning',
  'fei-horse-id-of-other': 'warning',
  'fei-athlete-id-differs': 'warning',
  'fei-horse-id-differs': 'warning',
  'fei-athlete-name-differs': 'warning',
  'fei-horse-name-differs': 'warning',
  'nation-of-registry': 'warning',
  'club-of-registry': 'hint',
  'cell-error': 'error',
  'yes-or-no-unknown': 'warning',
  'status-listed': 'hint',
  'status-unknown': 'warning',
  'logical-as-name': 'warning',
  'date-as-name': 'warning',
  'above-header': 'warning',
  'extra-cells': 'warning',
  'open-quote': 'warning',
  'lines-in-quotes': 'warning',
  'part-of-letter': 'hint',
  'twice-in-list': 'error',
  'already-entered': 'error',
  'entered-with-other-horse': 'warning',
  'head-number-twice': 'error',
  'head-number-taken': 'error',
  'head-number-elsewhere': 'warning',
  'head-number-differs': 'warning',
} as const

/** Words are `entries.list.<code>`. */
export type ListProblemCode = keyof typeof severities

export function problem(
  code: ListProblemCode,
  field: ListColumn | null,
  suggestion: string | null = null,
): ListProblem {
  return { code, severity: severities[code], field, suggestion, otherLine: null }
}
