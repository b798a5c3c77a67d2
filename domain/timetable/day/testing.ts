import { type SeededRandom, seededRandom, shuffle } from '../../start-order/seeded-random.ts'
import {
  type Day,
  type DayCompetition,
  type DayRules,
  type DayStarter,
  type GapRule,
  usualDayRules,
} from './day.ts'
import { travelSeconds } from './price.ts'
import { layOutDay } from './slots.ts'

/** What a day for tests and measurements is made of. Each competition is drawn unless it says else. */
export interface DayShape {
  seed: string
  arenas: number
  competitionsPerArena: number
  startsPerCompetition: number
  horses: number
  horsesPerRider: number
  /** Between two competitions of an arena. */
  pauseMinutes?: number
  rules?: DayRules
  order?: DayCompetition['order']
  /** So many competitions have a later round in the order of the first, in an arena of their own. */
  laterRounds?: number
}

/** 14 May 2026, 08:00 UTC */
export const eight = 1_778_745_600_000

export function competition(id: string, given: Partial<DayCompetition> = {}): DayCompetition {
  return {
    id,
    arenaId: '1',
    begin: { kind: 'earliest', at: eight },
    secondsPerStart: 120,
    breaks: [],
    judgeIds: [],
    order: { kind: 'random' },
    seed: id,
    horsConcours: 'mixed',
    ...given,
  }
}

/** `competition id rider horse` */
export function starter(text: string, given: Partial<DayStarter> = {}): DayStarter {
  const [competitionId = '', id = '', riderId = '', horseId = ''] = text.split(' ')
  return {
    competitionId,
    id,
    riderId,
    horseIds: [horseId],
    horsConcours: false,
    group: null,
    ranking: null,
    entered: null,
    ...given,
  }
}

/**
 * A day for which an order without a violation exists, because it is made from one: the slots are
 * filled as the clock goes, each with a horse that may start there; then the order is forgotten.
 * Null where no horse was left that may.
 */
export function feasibleDay(shape: DayShape): Day | null {
  const random = seededRandom(shape.seed)
  const rules = shape.rules ?? usualDayRules
  const competitions = competitionsOf(shape)
  const empty: Day = {
    seed: shape.seed,
    arenas: [...new Set(competitions.map(({ arenaId }) => arenaId))].map((id) => ({
      id,
      closed: [],
    })),
    competitions,
    starters: competitions.flatMap(({ id }) =>
      Array.from({ length: shape.startsPerCompetition }, (_, index) =>
        starter(`${id} ${id}.${index} nobody ${id}.${index}`),
      ),
    ),
    judging: null,
    rules,
  }
  const laid = layOutDay(empty)
  const timesOf = ({ id }: DayCompetition) => (laid.get(id) ?? []).map(({ startsAt }) => startsAt)
  const later = new Map(competitions.flatMap((each) => followedBy(each, competitions)))
  const slots = competitions
    .filter(({ order }) => order.kind !== 'follows')
    .flatMap((each) => {
      const round = later.get(each.id)
      const again = round ? timesOf(round) : []
      return timesOf(each).map((startsAt, index): FilledSlot => {
        const at = again[index]
        const first = { competition: each, startsAt }
        return [first, ...(round && at !== undefined ? [{ competition: round, startsAt: at }] : [])]
      })
    })
    .toSorted((a, b) => (a[0]?.startsAt ?? 0) - (b[0]?.startsAt ?? 0))
  const starters = fill(slots, { rules, shape, random })
  return starters && { ...empty, starters: shuffle(starters, random) }
}

function followedBy(round: DayCompetition, competitions: readonly DayCompetition[]) {
  const { order } = round
  const first =
    order.kind === 'follows' && competitions.find(({ id }) => id === order.competitionId)
  return first ? [[first.id, round] as const] : []
}

function competitionsOf(shape: DayShape): DayCompetition[] {
  const { arenas, competitionsPerArena, startsPerCompetition, pauseMinutes = 0, order } = shape
  const first = Array.from({ length: arenas * competitionsPerArena }, (_, index) => {
    const arena = index % arenas
    const before = Math.floor(index / arenas)
    const secondsPerStart = 105 + 15 * arena
    return competition(`c${index}`, {
      arenaId: `arena ${arena}`,
      begin: {
        kind: 'earliest',
        at:
          eight +
          before * (startsPerCompetition * secondsPerStart + (pauseMinutes + 10) * 60) * 1000,
      },
      secondsPerStart,
      breaks: [{ kind: 'every', starts: 25, minutes: 10, label: '' }],
      order: order ?? { kind: 'random' },
    })
  })
  // An hour after the first start: somebody's second ride lies among the first rides of others.
  const later = first.slice(0, shape.laterRounds ?? 0).map((each) =>
    competition(`${each.id}-later`, {
      arenaId: `${each.arenaId} later`,
      begin: { kind: 'earliest', at: each.begin.at + 3_600_000 },
      secondsPerStart: each.secondsPerStart + 30,
      order: { kind: 'follows', competitionId: each.id },
    }),
  )
  return [...first, ...later]
}

interface PlacedRide {
  competition: DayCompetition
  startsAt: number
}

/** A start with those that follow it in later rounds. */
type FilledSlot = readonly PlacedRide[]

interface Filling {
  rules: DayRules
  shape: DayShape
  random: SeededRandom
}

interface Horse {
  horseId: string
  riderId: string
  starts: PlacedRide[]
}

/** Horses with few starts first, so that all come to about as many. */
function fill(
  slots: readonly FilledSlot[],
  { rules, shape, random }: Filling,
): DayStarter[] | null {
  const names = shuffle([...slots.keys()], random)
  const horses = Array.from(
    { length: shape.horses },
    (_, horse): Horse => ({
      horseId: `horse ${horse}`,
      riderId: `rider ${Math.floor(horse / shape.horsesPerRider)}`,
      starts: [],
    }),
  )
  const stables = Map.groupBy(horses, ({ riderId }) => riderId)
  const starters: DayStarter[] = []
  for (const [index, slot] of slots.entries()) {
    const free = shuffle(horses, random)
      .toSorted((a, b) => a.starts.length - b.starts.length)
      .find((horse) => slot.every((ride) => mayRide(horse, ride, { stables, rules })))
    if (!free) return null
    free.starts.push(...slot)
    const { riderId, horseId } = free
    const id = `s${names[index] ?? 0}`
    const of = { riderId, horseIds: [horseId] }
    for (const [round, { competition }] of slot.entries())
      starters.push(
        round === 0
          ? starter(`${competition.id} ${id}`, of)
          : {
              ...starter(`- ${id}.later`, of),
              competitionId: competition.id,
              follows: id,
            },
      )
  }
  return starters
}

interface Stabled {
  stables: ReadonlyMap<string, readonly Horse[]>
  rules: DayRules
}

function mayRide(horse: Horse, ride: PlacedRide, { stables, rules }: Stabled): boolean {
  const { competition } = ride
  if (horse.starts.some((start) => start.competition === competition)) return false
  return (stables.get(horse.riderId) ?? []).every((other) =>
    other.starts.every((start) => {
      const near = other === horse ? rules.sameHorse : rules.sameRider
      const gap = Math.abs(ride.startsAt - start.startsAt)
      return gap >= apart(rules, near, [start.competition, competition])
    }),
  )
}

/** Milliseconds from a start of one competition to a start of the other, travel and all. */
function apart(
  rules: DayRules,
  near: GapRule,
  ends: readonly [DayCompetition, DayCompetition],
): number {
  const [from, to] = ends
  const travel = travelSeconds(rules.travel, from, to)
  if (travel === null) return near.seconds * 1000
  const ride = Math.max(from.secondsPerStart, to.secondsPerStart)
  return Math.max(near.seconds, ride + travel) * 1000
}
