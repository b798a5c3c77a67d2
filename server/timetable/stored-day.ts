import { isAbsent } from '#domain/competitions/status.ts'
import type { Travel } from '#domain/timetable/day/day.ts'
import type { StartList } from '#domain/timetable/day/start-lists.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import type { DayStarterRow } from './timetable.sql.ts'

/** A day of a show as it is stored: its competitions in the order of their starts. */
export interface StoredDay {
  show: ShowRow
  /** Between arenas that have a way of their own. */
  ways: readonly Travel[]
  /** `2026-05-14`, by the show's clock. */
  day: string
  competitions: readonly StoredCompetition[]
  /** Rounds on other days in the order of a list of this one: whoever moves there moves in them too. */
  following: readonly StoredCompetition[]
  /** Lists of the days before and after so close that gaps lie across midnight; they stay as they are. */
  near: readonly StoredCompetition[]
}

export interface StoredCompetition extends CompetitionRow {
  /** Of the list: each round has one of its own (`idInRound`), and so has each start in it. */
  id: string
  competitionId: string
  /** Null for the competition as it is ridden first. */
  round: HeldRound | null
  /** Only those of a day have a place in it. */
  startsAt: Date
  /** In start order, those without one behind; also those who withdrew. */
  starters: readonly DayStarterRow[]
  breaks: readonly PlannedBreak[]
  officialIds: readonly string[]
  /** When its start list was stored last. */
  orderedAt: Date | null
}

/** A later round with a time of its own. */
export interface HeldRound {
  part: string
  /**
   * `first`: that of the start list. `called`: the office's own. `unknown`: it follows from a result that
   * is not there yet; nobody has a time, and it is a block that stays where it is.
   */
  order: 'first' | 'called' | 'unknown'
  /** Its own; null as the competition has it. */
  arenaId: string | null
  secondsPerStart: number | null
  /** How long it is where nobody knows who starts. */
  expectedStarts: number
  /** No rule says beforehand how many go on. */
  isLengthGuessed: boolean
}

/** Of a competition as its list in one round, or of a competitor as a start there; `part` null: the first. */
export function idInRound(id: string, part: string | null): string {
  return part === null ? id : `${id} ${part}`
}

/** A round of which nobody knows the order. */
export function isBlock({ round }: Pick<StoredCompetition, 'round'>): boolean {
  return round?.order === 'unknown'
}

export function outOf(competitions: readonly StoredCompetition[]): ReadonlySet<string> {
  return new Set(
    competitions.flatMap(({ starters }) => starters.filter(isAbsent).map(({ id }) => id)),
  )
}

/** Rides that have begun or are over; the list stays as it is for them. */
export function hasRidden({ status, startedAt }: DayStarterRow): boolean {
  return startedAt !== null || !['entered', 'ready', 'withdrawn', 'no_show'].includes(status)
}

/** Those who came after their list was published: nobody knows a time of theirs yet. */
export function lateStarters({ starters, orderedAt }: StoredCompetition): string[] {
  if (!orderedAt) return []
  return starters
    .filter((starter) => starter.creationTime > orderedAt && !hasRidden(starter))
    .map(({ id }) => id)
}

/** How many late starters stand behind a slot whose starter withdrew, and that is still to come. */
export function lateBehindFree(competition: StoredCompetition, now: number): number {
  if (isClosed(competition)) return 0
  const free = competition.starters.filter(
    (starter) => isAbsent(starter) && (starter.startsAt?.getTime() ?? 0) > now,
  )
  return Math.min(free.length, lateStarters(competition).length)
}

/** Results that are out are not planned anew. */
export function isClosed({ status }: Pick<CompetitionRow, 'status'>): boolean {
  return status === 'provisional' || status === 'official' || status === 'cancelled'
}

/** A list that stays as it is, but for a repair. */
export function isFixed(competition: StoredCompetition): boolean {
  return isClosed(competition) || isBlock(competition) || competition.starters.some(hasRidden)
}

/** A competition has a start list once everybody who starts has a place; a round that was called, once it was. */
export function hasOrder({ starters, round }: StoredCompetition): boolean {
  if (round?.order === 'unknown') return round.expectedStarts > 0
  if (round?.order === 'called') return starters.length > 0
  return starters.length > 0 && starters.every(({ startOrder }) => startOrder !== null)
}

/** The list that stands; empty where there is none yet. Of a block those who will start have no names. */
export function storedList(competition: StoredCompetition): StartList {
  const { id, arenaId, startsAt, secondsPerStart, breaks, starters } = competition
  const nameless = isBlock(competition) ? namelessStarters(competition) : []
  return {
    competitionId: id,
    arenaId,
    startsAt: startsAt.getTime(),
    secondsPerStart,
    breaks: breaks.map(({ afterStart, minutes, label }) => ({ afterStart, minutes, label })),
    order: [
      ...starters.flatMap((starter) => (starter.startOrder === null ? [] : [starter.id])),
      ...nameless,
    ],
  }
}

/** Ids for the starts of a block. */
export function namelessStarters({ id, round }: StoredCompetition): string[] {
  return Array.from({ length: round?.expectedStarts ?? 0 }, (_, index) => `${id} ${index + 1}`)
}
