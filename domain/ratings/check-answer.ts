import { type Check, check, compareChecks } from './check.ts'
import { quickElo } from './elo.ts'
import { formula } from './formula-in-use.ts'
import type { GlickoRating } from './glicko.ts'
import { type Pool, ratePool } from './rate-pool.ts'
import type { RatedCompetition } from './rated-competition.ts'

/** How well the formula in use and another one foretold the results of a pool; shares in thousandths. */
export interface CheckAnswer {
  formulas: readonly FormulaAnswer[]
  /** Log loss of the formula in use less that of the other, with two standard errors, in ten-thousandths. */
  difference: number
  margin: number
}

export interface FormulaAnswer {
  name: string
  competitions: number
  duels: number
  /** In ten-thousandths; null where nothing could be foretold. */
  logLoss: number | null
  accuracy: number | null
  calibration: readonly {
    from: number
    to: number
    duels: number
    foretold: number | null
    happened: number | null
  }[]
}

/** Foretells the later results of a discipline by the earlier ones; `pool` is made of them by the formula in use. */
export function checkAnswer(
  competitions: readonly RatedCompetition[],
  pool: Pool<GlickoRating>,
): CheckAnswer {
  const current = check(pool, formula)
  const other = check(ratePool(competitions, quickElo), quickElo)
  const { difference, margin } = compareChecks(current, other)
  return {
    formulas: [formulaAnswer(formula.name, current), formulaAnswer(quickElo.name, other)],
    difference: parts(difference, 1e4),
    margin: parts(margin, 1e4),
  }
}

function formulaAnswer(name: string, { competitions, duels, ...checked }: Check): FormulaAnswer {
  return {
    name,
    competitions,
    duels,
    logLoss: partsOrNull(checked.logLoss, 1e4),
    accuracy: partsOrNull(checked.accuracy, 1e3),
    calibration: checked.calibration.map((bin) => ({
      from: parts(bin.from, 1e3),
      to: parts(bin.to, 1e3),
      duels: bin.duels,
      foretold: partsOrNull(bin.foretold, 1e3),
      happened: partsOrNull(bin.happened, 1e3),
    })),
  }
}

function partsOrNull(value: number | null, many: number): number | null {
  return value === null ? null : parts(value, many)
}

function parts(value: number, many: number): number {
  return Math.round(value * many) + 0
}
