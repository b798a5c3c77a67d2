import type { Requirement } from './rules.ts'
import type { UsedFact } from './scope.ts'
import type { Thing } from './things.ts'

/** One line of what was decided about a thing that was asked for. */
export interface Verdict {
  entry: Thing | null
  thing: Thing
  rule: string
  text: string
  facts: readonly UsedFact[]
}

export interface Waiting extends Verdict {
  position: number
}

export interface Marked extends Verdict {
  as: Exclude<Requirement['else'], 'refuse' | undefined>
}

export interface OpenQuestion {
  entry: Thing | null
  thing: Thing
  rule: string
  unknown: readonly string[]
}

/** What came of everything that was asked for. */
export interface Judgement {
  refused: Verdict[]
  waiting: Waiting[]
  marked: Marked[]
  open: OpenQuestion[]
  /** What is wrong with the schedule itself. */
  problems: Verdict[]
}
