import { readDecimal } from '#domain/forms/decimal.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { parseMark } from '#domain/scoring/dressage/mark-entry.ts'
import { isMark } from '#locales/sheet-words.ts'
import { readTime } from './typed-time.ts'

/** What a person typed into a field, in its smallest unit, or why it is not taken. */
export type TypedValue =
  | { ok: true; value: number | null }
  /** Names its words: `scoring.typed.<code>`. */
  | { ok: false; code: 'not-a-mark' | 'not-a-number' | 'out-of-range' | 'wrong-step' }

/** Nothing typed takes the value back. */
export function readTyped(spec: FieldSpec, typed: string): TypedValue {
  const text = typed.trim()
  if (text === '') return { ok: true, value: null }
  if (spec.unit === 'clock') return within(spec, readTime(asClock(text, spec)))
  if (!isMark(spec)) return within(spec, readNumber(text, spec))
  const mark = parseMark(text, spec.step)
  return mark.ok ? { ok: true, value: mark.tenths } : { ok: false, code: mark.code }
}

/** Whether somebody is asked once more before a value is taken: a slip of the keys is likelier. */
export function isUnusual({ usual }: FieldSpec, value: number | null): boolean {
  return usual !== undefined && value !== null && (value < usual.least || value > usual.most)
}

/** Whether nothing more can follow, so that the next field may be offered at once. */
export function isComplete(spec: FieldSpec, typed: string): boolean {
  if (spec.maximum !== 100 || !spec.required) return false
  // 10 may still become 100, and would leave a 0 in the next field.
  return /^(?!10$)\d\d$|^\d[.,]\d$/.test(typed.trim()) && readTyped(spec, typed).ok
}

/** Where whole seconds are taken nothing stands behind their point: 5.25 is 5:25, as a keyboard of figures has it. */
function asClock(text: string, { step }: FieldSpec): string {
  return step % 100 === 0 ? text.replace(/^(\d{1,3})[.,](\d\d)$/, '$1:$2') : text
}

function within({ minimum, maximum, step }: FieldSpec, value: number | null): TypedValue {
  if (value === null) return { ok: false, code: 'not-a-number' }
  if (value < minimum || value > maximum) return { ok: false, code: 'out-of-range' }
  return value % step === 0 ? { ok: true, value } : { ok: false, code: 'wrong-step' }
}

function readNumber(text: string, { unit }: FieldSpec): number | null {
  const read = readDecimal(text, { decimals: unitDecimals[unit] })
  return read.ok ? read.value : null
}
