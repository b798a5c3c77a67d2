import {
  type PlannedCompetition,
  type PlannedStarter,
  touchedCompetitions,
} from '#domain/competitions/programme-difference.ts'
import { isDrawn } from '#server/competitions/competition-status.ts'
import {
  type NamedCompetitorRow,
  notStarting,
} from '#server/competitions/competitors/competitors.sql.ts'
import type { Concerned } from './programme.sql.ts'
import type { ProgrammeOutcome } from './programme.ts'

/** A competition that an act is about, with all that hangs on it. */
export interface ConcernedCompetition extends Concerned {
  id: string
  /** Null: the act makes it. */
  before: PlannedCompetition | null
  /** Null: the act takes it away. */
  after: PlannedCompetition | null
  /** Riders know their times, and papers and exports with the old ones may be about. */
  isPublished: boolean
}

/** Somebody who was told a start that is not true after the act. */
export interface Told {
  competitor: NamedCompetitorRow
  before: { number: string; startsAt: string | null }
  /** Null: does not start at all. */
  after: { number: string; startsAt: string | null } | null
}

export function concernedOf(outcome: ProgrammeOutcome): ConcernedCompetition[] {
  const { difference, after, concerned } = outcome
  return touchedCompetitions(difference).map((id) => {
    const row = difference.competitions.find((each) => each.id === id)
    const unchanged = after.competitions.find((each) => each.id === id) ?? null
    const pair = row ?? { before: unchanged, after: unchanged }
    const facts = concerned.get(id) ?? { competitors: 0, recorded: 0, openLinks: 0, officials: [] }
    return {
      id,
      before: pair.before,
      after: pair.after,
      isPublished: isPublished(pair.before),
      ...facts,
    }
  })
}

/** Who starts, of published lists, and starts at another time, in another competition or not at all. */
export function toldOf(outcome: ProgrammeOutcome): Told[] {
  const { difference, after, competitors } = outcome
  const rows = new Map(difference.competitions.map((row) => [row.id, row]))
  const starters = new Map(difference.starters.map((row) => [row.id, row]))
  const starts = new Map(after.starters.map((row) => [row.id, row]))
  const nowOf = (id: string) => after.competitions.find((each) => each.id === id) ?? null
  const wasOf = (id: string) => rows.get(id)?.before ?? nowOf(id)
  return [...competitors.values()].flat().flatMap((competitor): Told[] => {
    const now = starts.get(competitor.id)
    if (!now || notStarting.includes(competitor.status)) return []
    const { before } = starters.get(competitor.id) ?? { before: now }
    const was = wasOf(before.competitionId)
    const is = nowOf(competitor.competitionId)
    const isOff = is === null || is.status === 'cancelled'
    if (!was || !isPublished(was) || !(isOff || isElsewhere(before, now))) return []
    return [
      {
        competitor,
        before: { number: was.number, startsAt: before.startsAt },
        after: isOff ? null : { number: is.number, startsAt: now.startsAt },
      },
    ]
  })
}

type Start = Pick<PlannedStarter, 'competitionId' | 'startsAt'>

function isElsewhere(before: Start, after: Start): boolean {
  return before.competitionId !== after.competitionId || before.startsAt !== after.startsAt
}

function isPublished(competition: PlannedCompetition | null): boolean {
  return competition !== null && isDrawn(competition.status)
}
