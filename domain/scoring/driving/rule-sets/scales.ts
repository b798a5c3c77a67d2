import type { Scale } from '../incidents.ts'

/** Scales as rule books write them: in penalties, which are kept in thousandths. */

/** The same for every time. */
export function each(penalties: number): Scale {
  return { steps: [1000 * penalties], eliminateAt: null }
}

/** However often it happens. */
export function once(penalties: number): Scale {
  return { steps: [1000 * penalties, 0], eliminateAt: null }
}

/** First, second … and the time behind the last one ends the phase. */
export function thenEliminated(...penalties: readonly number[]): Scale {
  return { steps: penalties.map((each) => 1000 * each), eliminateAt: penalties.length + 1 }
}

export const eliminated: Scale = { steps: [], eliminateAt: 1 }

/** Indoors: seconds for every time, kept in hundredths. */
export function seconds(value: number): Scale {
  return { steps: [100 * value], eliminateAt: null }
}

/** Indoors: first, second … and the time behind the last one ends the drive. */
export function secondsThenEliminated(...values: readonly number[]): Scale {
  return { steps: values.map((value) => 100 * value), eliminateAt: values.length + 1 }
}
