import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { competitionAtArena } from '#domain/results/arena-board.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'

/** Where a device at ringside works. */
export type Work =
  /** On the sheet of whoever is on course or starts next. */
  | { page: 'sheet'; showId: string; competitionId: string; position: string | null }
  /** On a competition of several phases: its clock, or the sheet of who is in the arena. */
  | { page: 'clock'; showId: string; competitionId: string; arenaId: string }
  | { page: 'gate' | 'speaker'; showId: string; arenaId: string }
  | { page: 'show'; showId: string }

export interface WorkShow {
  id: string
  arenas: readonly { id: string }[]
  competitions: readonly WorkCompetition[]
}

interface WorkCompetition {
  id: string
  discipline: string
  status: CompetitionStatus
  startsAt: string | null
  arena: { id: string } | null
  judgePositions: readonly { id: string; position: string }[]
  /** Its later rounds, as called; without an arena where it is. */
  roundStarts: readonly { arenaId: string | null; startsAt: string | null }[]
}

/** What a grant of the device is for. */
export interface WorkEntry {
  className: string
  objectIdIdentity: string
  privileges: readonly string[]
}

/**
 * The work of the entry that was opened last, the first of `entries` that has any; undefined where
 * nothing is to be done at ringside. `now` in epoch milliseconds.
 */
export function workOf(
  shows: readonly WorkShow[],
  entries: readonly WorkEntry[],
  now: number,
): Work | undefined {
  for (const kind of ['JudgePosition', 'Arena', 'Show']) {
    const works = entries
      .filter(({ className }) => className === kind)
      .flatMap((entry) => shows.flatMap((show) => workIn(show, entry, now) ?? []))
    const [work] = works
    if (work) return work
  }
  return undefined
}

function workIn(show: WorkShow, entry: WorkEntry, now: number): Work | undefined {
  const id = entry.objectIdIdentity
  switch (entry.className) {
    case 'JudgePosition':
      return seatIn(show, id)
    case 'Arena':
      return show.arenas.some((arena) => arena.id === id) ? clockAt(show, id, now) : undefined
    default:
      return show.id === id ? functionIn(show, entry, now) : undefined
  }
}

function seatIn({ id: showId, competitions }: WorkShow, positionId: string): Work | undefined {
  for (const { id: competitionId, status, judgePositions } of competitions) {
    const seat = judgePositions.find(({ id }) => id === positionId)
    if (seat === undefined) continue
    const isDrawn = status === 'drawn' || status === 'running' || status === 'provisional'
    const { position } = seat
    return isDrawn ? { page: 'sheet', showId, competitionId, position } : { page: 'show', showId }
  }
  return undefined
}

/** A dressage ride has no clock: who keeps time there calls the starters. */
function clockAt({ id: showId, competitions }: WorkShow, arenaId: string, now: number): Work {
  const held = competitions.flatMap((each) => [each, ...inCalledArenas(each, now)])
  const competition = competitionAtArena(held, { arenaId, now })
  switch (competition?.discipline) {
    case 'jumping':
      return { page: 'sheet', showId, competitionId: competition.id, position: null }
    case 'eventing':
    case 'driving':
      return { page: 'clock', showId, competitionId: competition.id, arenaId }
    default:
      return { page: 'gate', showId, arenaId }
  }
}

/** As in each arena into which a round is called: there it does not run before the round begins. */
function inCalledArenas(competition: WorkCompetition, now: number): WorkCompetition[] {
  return competition.roundStarts.flatMap(({ arenaId, startsAt }) => {
    if (arenaId === null || arenaId === competition.arena?.id) return []
    const isComing = startsAt !== null && parseInstant(startsAt) > now
    return {
      ...competition,
      arena: { id: arenaId },
      startsAt: startsAt ?? competition.startsAt,
      status: isComing && competition.status === 'running' ? 'drawn' : competition.status,
    }
  })
}

/** The gate or the speaker's page of the arena where something runs; of several, the office says which. */
function functionIn(
  { id: showId, arenas, competitions }: WorkShow,
  { privileges }: WorkEntry,
  now: number,
): Work {
  const page = privileges.includes('call_starters') ? 'gate' : 'speaker'
  const running = arenas.filter(
    ({ id }) => competitionAtArena(competitions, { arenaId: id, now })?.status === 'running',
  )
  const [only, ...others] = arenas.length === 1 ? arenas : running
  return only && others.length === 0 ? { page, showId, arenaId: only.id } : { page: 'show', showId }
}
