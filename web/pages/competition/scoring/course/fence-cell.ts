import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'

/** How one fence of one pair stands on the board. */
export interface FenceCell {
  state: 'toCome' | 'missing' | 'clear' | 'faults' | 'out'
  refusals: number
  frangible: boolean
  flag: boolean
}

/**
 * The fences of one pair in their order. A fence without a word is missing once a later one is judged,
 * the pair is home, or it is known to be out before anything later was seen.
 */
export function fenceCells(sheet: Sheet, fences: readonly string[]): readonly FenceCell[] {
  const judged = fences.map((part) => valueIn(partOf(sheet, part), 'refusals') !== null)
  const course = partOf(sheet, 'cross_country')
  const isHome = valueIn(course, 'finishedAt') !== null || valueIn(course, 'time') !== null
  const last = isHome ? fences.length - 1 : judged.lastIndexOf(true)
  return fences.map((part, index) => {
    const written = partOf(sheet, part)
    const count = (field: string) => {
      const value = valueIn(written, field)
      return typeof value === 'number' ? value : 0
    }
    const marks = {
      refusals: count('refusals'),
      frangible: count('frangibles') > 0,
      flag: count('missedFlags') > 0,
    }
    if (valueIn(written, 'outcome') !== null) return { state: 'out', ...marks }
    if (!judged[index]) return { state: index < last || isHome ? 'missing' : 'toCome', ...marks }
    const isClear = marks.refusals === 0 && !marks.frangible && !marks.flag
    return { state: isClear ? 'clear' : 'faults', ...marks }
  })
}

/** A word of one or two letters for the board. */
export function cellMark({ state, refusals, frangible, flag }: FenceCell): string {
  switch (state) {
    case 'toCome':
      return '·'
    case 'missing':
      return '?'
    case 'clear':
      return '0'
    case 'faults':
    case 'out': {
      const faults = `${refusals > 0 ? refusals : ''}${frangible ? 'F' : ''}${flag ? 'P' : ''}`
      return state === 'out' ? `X${faults}` : faults
    }
  }
}
