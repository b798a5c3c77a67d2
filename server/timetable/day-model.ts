import { isAbsent } from '#domain/competitions/status.ts'
import { drawOptions, readDrawMethod } from '#domain/start-order/draw-method.ts'
import type {
  Day,
  DayCompetition,
  DayRules,
  DayStarter,
  OrderRule,
} from '#domain/timetable/day/day.ts'
import { usualDayRules } from '#domain/timetable/day/day.ts'
import { arenaOf, type StartList } from '#domain/timetable/day/start-lists.ts'
import {
  hasOrder,
  hasRidden,
  isBlock,
  isClosed,
  namelessStarters,
  type StoredCompetition,
  type StoredDay,
  storedList,
} from './stored-day.ts'
import type { DayStarterRow } from './timetable.sql.ts'

/**
 * What may change: lists that nobody knows yet; also published ones that have not begun; or every list
 * that is not closed, as far as a repair lets it.
 */
export type Redraw = 'unpublished' | 'all' | 'mended'

/** A competition and the list by which it is held: the stored one, or that of a draft. */
export interface HeldCompetition {
  competition: StoredCompetition
  list: StartList
}

/** How a day is looked at: its seed, and which lists may change. */
interface Wanted {
  seed: string
  redraw: Redraw
}

/** The day as the solver and the rules see it; the lists say where and when each competition begins. */
export function dayOf(
  of: Pick<StoredDay, 'show' | 'ways'>,
  held: readonly HeldCompetition[],
  wanted: Wanted,
): Day {
  const { show } = of
  const competitions = held
    .map((each) => heldCompetition(each, { held, wanted }))
    .toSorted((a, b) => a.begin.at - b.begin.at)
  const arenaIds = new Set(competitions.map(({ arenaId }) => arenaId))
  return {
    seed: wanted.seed,
    arenas: [...arenaIds].map((id) => ({ id, closed: [] })),
    competitions,
    starters: held.flatMap(({ competition }) =>
      isBlock(competition)
        ? namelessStarters(competition).map((id) => nameless(competition, id))
        : competition.starters.filter((each) => !isAbsent(each)).map(dayStarter),
    ),
    judging: {
      mostMinutes: show.judgingMinutes,
      breakMinutes: show.judgeBreakMinutes,
      label: '',
    },
    rules: rulesOf(of),
  }
}

function rulesOf({ show, ways }: Pick<StoredDay, 'show' | 'ways'>): DayRules {
  return {
    ...usualDayRules,
    sameHorse: { seconds: show.sameHorseMinutes * 60, price: 'hard' },
    sameRider: { seconds: show.minimumGapMinutes * 60, price: 'hard' },
    travel: { seconds: show.travelMinutes * 60, price: 'hard', between: ways },
  }
}

function heldCompetition(
  { competition, list }: HeldCompetition,
  { held, wanted: { seed, redraw } }: { held: readonly HeldCompetition[]; wanted: Wanted },
): DayCompetition {
  const isDrawn = mayRedraw(competition, redraw)
  const first = followedBy(competition, { held, redraw })
  return {
    ...dayCompetition(competition, list),
    // A list that stays has its breaks already, whatever its judges would need, and so has a later round.
    judgeIds: isDrawn && !competition.round ? competition.officialIds : [],
    order: first
      ? { kind: 'follows', competitionId: first.id }
      : isDrawn
        ? drawnOrder(competition)
        : fixedOrder(list),
    seed: drawSeedOf(seed, competition.number),
  }
}

/** A list as it stands. */
export function dayCompetition(competition: StoredCompetition, list: StartList): DayCompetition {
  return {
    id: competition.id,
    arenaId: arenaOf(list),
    isUnplaced: list.arenaId === null,
    begin: { kind: 'fixed', at: list.startsAt },
    secondsPerStart: list.secondsPerStart,
    breaks: list.breaks.map(({ afterStart, minutes, label }) => ({
      kind: 'after',
      start: afterStart,
      minutes,
      label,
    })),
    judgeIds: [],
    order: fixedOrder(list),
    stays: isBlock(competition),
    seed: competition.number,
    horsConcours: readDrawMethod(competition.drawMethod)?.choice.horsConcours ?? 'mixed',
  }
}

/** Of one list of the day, as it is published with it. */
export function drawSeedOf(seed: string, number: string): string {
  return `${seed} ${number}`
}

function fixedOrder({ order }: StartList): OrderRule {
  return { kind: 'fixed', order }
}

/** The competition that is drawn anew and whose order this round takes over; everybody starts in both. */
export function followedBy(
  { round, competitionId, starters }: StoredCompetition,
  { held, redraw }: { held: readonly HeldCompetition[]; redraw: Redraw },
): StoredCompetition | null {
  if (round?.order !== 'first' || redraw === 'mended') return null
  const first = held.find(({ competition }) => competition.id === competitionId)?.competition
  if (!first || !mayRedraw(first, redraw)) return null
  const idsOf = (all: readonly DayStarterRow[]) =>
    all
      .filter((each) => !isAbsent(each))
      .map(({ competitorId }) => competitorId)
      .toSorted()
      .join()
  return idsOf(starters) === idsOf(first.starters) ? first : null
}

/** Alone: a round that follows a list is drawn with it, and one that was called is only mended. */
export function mayRedraw(competition: StoredCompetition, redraw: Redraw): boolean {
  if (redraw === 'mended') return !isClosed(competition) && !isBlock(competition)
  if (competition.round) return false
  if (competition.starters.some(hasRidden)) return false
  const isKnown = competition.status !== 'draft' && competition.status !== 'open'
  return !isKnown || (redraw === 'all' && competition.status === 'drawn')
}

/**
 * As the list was drawn before; without a draw, at random. A ranking is not kept with a list: such an
 * order, once there, stays.
 */
function drawnOrder(competition: StoredCompetition): OrderRule {
  const { drawMethod, starters, round } = competition
  // Nothing but use keeps a round in the order of the first; where that does not go, the office calls another.
  if (round?.order === 'first') return { kind: 'random' }
  if (round) return fixedOrder(storedList(competition))
  const choice = readDrawMethod(drawMethod)?.choice
  if (!choice) return { kind: 'random' }
  if (choice.kind === 'reverse-ranking') {
    return hasOrder(competition)
      ? { kind: 'fixed', order: starters.map(({ id }) => id) }
      : { kind: 'random' }
  }
  return drawOptions(
    choice,
    '',
    starters.map(({ startGroup }) => ({ group: startGroup })),
  ).method
}

export function dayStarter(starter: DayStarterRow): DayStarter {
  const { id, competitorId } = starter
  return {
    competitionId: starter.competitionId,
    id,
    riderId: starter.personId,
    horseIds: [starter.horseId, ...(starter.furtherHorses ?? []).map((horse) => horse.id)],
    horsConcours: starter.horsConcours,
    group: starter.startGroup,
    ranking: null,
    entered: Number(competitorId),
    ...(starter.partners && {
      partners: starter.partners.map(({ personId, horseId }) => ({
        riderId: personId,
        horseIds: [horseId],
      })),
    }),
    // The start in the first round has the id of the competitor.
    ...(id !== competitorId && { follows: competitorId }),
  }
}

/** Takes its time in an arena, and is close to nobody. */
export function nameless({ id: competitionId }: StoredCompetition, id: string): DayStarter {
  return {
    competitionId,
    id,
    riderId: id,
    horseIds: [id],
    horsConcours: false,
    group: null,
    ranking: null,
    entered: null,
  }
}
