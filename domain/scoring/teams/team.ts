import type { ResultLine } from '#domain/results/result-list.ts'
import type { Column, OutStatus } from '../discipline.ts'

/** What of a result line counts for a team. */
export type TeamLine = Pick<
  ResultLine,
  'competitorId' | 'place' | 'status' | 'horsConcours' | 'cells'
>

export interface Team {
  id: string
  /** Competitor ids in the order of the team, without reserves; the order keeps equal scores apart. */
  riders: readonly string[]
  substitutions: readonly Substitution[]
  /** Set where the team as a whole is out. */
  out: OutStatus | null
}

/** `reserve` rides for `rider` in the column at `from` and all after it. */
export interface Substitution {
  rider: string
  reserve: string
  /** Counted from 0 in the columns of the formula. */
  from: number
}

/** All lines of the competition, riders of no team too: the worst of a round may be theirs. */
export interface TeamField {
  columns: readonly Column[]
  lines: ReadonlyMap<string, TeamLine>
}
