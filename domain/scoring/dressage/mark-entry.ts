/** What a person typed, as a mark in tenths, or why it is none. */
export type MarkEntry =
  | { ok: true; tenths: number }
  | { ok: false; code: 'not-a-mark' | 'out-of-range' }
  | { ok: false; code: 'wrong-step'; step: number }

/**
 * Reads a typed mark as ringside types it, without a separator: 7 is 7.0, 75 is 7.5, 10 is 10.0.
 * So 1.0 is typed as 1. With point or comma it is read as it stands. `step` is in tenths.
 */
export function parseMark(typed: string, step: number): MarkEntry {
  const tenths = readTenths(typed.trim())
  if (tenths === null) return { ok: false, code: 'not-a-mark' }
  if (tenths > 100) return { ok: false, code: 'out-of-range' }
  return tenths % step === 0 ? { ok: true, tenths } : { ok: false, code: 'wrong-step', step }
}

function readTenths(typed: string): number | null {
  const separated = /^(\d{1,2})[.,](\d?)$/.exec(typed)
  if (separated !== null) return Number(separated[1]) * 10 + Number(separated[2] || 0)
  if (typed === '10' || typed === '100') return 100
  if (/^\d$/.test(typed)) return Number(typed) * 10
  return /^\d\d$/.test(typed) ? Number(typed) : null
}
