import type { NamedMember } from '#domain/competitions/members.ts'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import type { Cell, Column, Finding, OutStatus, Progress } from '#domain/scoring/discipline.ts'
import type { CourseSeen } from './course-seen.ts'

/**
 * A competition, ranked: the only thing that screens, prints, exports and live frames read.
 * None of them computes a score. Texts that depend on the reader's language are not in it.
 */
export interface ResultList {
  competitionId: string
  /** Grows with every change of the competition; a watcher names the version that it has. */
  version: number
  discipline: string
  status: CompetitionStatus
  columns: readonly Column[]
  /** In the order in which they are ridden; absent where there is one, whose start list the lines are. */
  rounds?: readonly ListRound[] | undefined
  /**
   * Ranked lines first by place, then those too low for one, those under way, hors concours, those still to come, and those
   * who are out. `scratched` competitors are not in it.
   */
  lines: readonly ResultLine[]
}

export interface ResultLine {
  competitorId: string
  /** Null for those not yet scored, too low for a place, out (EL, RT …), or hors concours. */
  place: number | null
  /**
   * The place that the score so far takes among those who have one and the others under way (after the
   * dressage of an event that is everybody); only while under way.
   */
  provisionalPlace?: number
  /** Within its group, where the competition is ridden in groups. */
  groupPlace: number | null
  group: string | null
  /** The group is a division of its own: the place is what a common ranking would give. */
  ownDivision?: true
  team: string | null
  /** The team as a whole is out, whatever its riders have: it has no place, and the next move up. */
  teamOut?: OutStatus
  status: CompetitorStatus
  statusReason: string | null
  horsConcours: boolean
  startOrder: number | null
  /** UTC, ISO 8601. */
  startsAt: string | null
  headNumber: string | null
  athlete: NamedPerson
  horse: NamedHorse
  /** Of a relay: who rides the legs after the first; absent elsewhere. */
  partners?: readonly NamedPair[]
  /** Whom this list names beside them; absent where that is nobody. */
  members?: readonly NamedMember[]
  cells: readonly Cell[]
  /** `ScoreBase.total`, unrounded no further than its unit; null for who is out. Printed by `totalOf`. */
  total: number | null
  progress: Progress
  findings: readonly Finding[]
  /** UTC, ISO 8601: when the ride began and was over, by the server's clock; absent while not known. */
  startedAt?: string
  finishedAt?: string
  /** In a list of one round: where on the course, as its ride says it. */
  course?: CourseSeen
  /** The same of its `byGate`. */
  byGate?: true
  /** One for each of the list's `rounds`, null where it is not started in; absent with them. */
  rides?: readonly (LineRide | null)[]
}

/** A round with its own start order; what is null is as the competition has it. */
export interface ListRound {
  /** Its name (`RoundSpec.part`). */
  part: string
  arenaId: string | null
  /** UTC, ISO 8601. */
  startsAt: string | null
  secondsPerStart: number | null
  /** Several are on the course at once: they start one after another without waiting for each other. */
  several: boolean
  /** The office has said who starts in it and in which order, or when it is held. */
  isCalled: boolean
}

/** `out`: taken out before the round was over. */
export type RideState = 'to-come' | 'ready' | 'on_course' | 'over' | 'out'

/** What the gate, the marks and the office said of somebody in one round. Instants are UTC, ISO 8601. */
export interface ToldRide {
  part: string
  state: 'to-come' | 'ready' | 'on_course' | 'over'
  startedAt: string | null
  finishedAt: string | null
}

export interface LineRide {
  state: RideState
  startOrder: number | null
  startsAt: string | null
  startedAt: string | null
  finishedAt: string | null
  /** While on a course that several are on at once. */
  course?: CourseSeen
  /** Only the gate says so: of who is on course nothing is written, of whose ride is over not all. */
  byGate?: true
}

export interface NamedPair {
  headNumber: string | null
  athlete: NamedPerson
  horse: NamedHorse
}

export interface NamedPerson {
  firstName: string
  familyName: string
  /** NOC code (GER, NED …), not ISO. */
  nation: string | null
  club?: string | null
}

export interface NamedHorse {
  /** Of a turnout those of all its horses (`turnoutName`). */
  name: string
}
