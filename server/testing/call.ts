import { randomUUID } from 'node:crypto'
import { addDays, toLocal } from '#domain/timetable/local-time.ts'
import { words } from './marked-text.ts'

/** Calls one field of `Query` or `Mutation` by its name; answers what it returns, two levels deep. */
export type Call = (field: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>

/** What stands after all calls, for whoever looks at it. */
export interface MarkedShow {
  showId: string
  /** Marked, protested against and signed. */
  dressageId: string
  /** With one pair on course each. */
  jumpingId: string
  eventingId: string
  drivingId: string
  /** Of jumping, with a partner. */
  relayId: string
  /** Of driving, with further horses and grooms. */
  turnoutId: string
  /** Of the dressage competition, in start order; the last one is withdrawn. */
  competitorIds: string[]
  /** Of an entry, with everything that can be booked. */
  payerId: string
  /** Of the registry, with every fact. */
  registered: { personId: string; horseId: string; testId: string }
}

export interface MadeShow {
  showId: string
  eventId: string
  arenaId: string
  officialId: string
  sponsorId: string
}

/** A day, `2026-05-14`, in UTC. */
export function dayFromNow(days: number): string {
  return addDays(toLocal(Date.now(), 'UTC').day, days)
}

export function competitionInput(discipline: string, choice: object): Record<string, unknown> {
  return {
    number: words(20),
    name: words(200),
    discipline,
    choice,
    judges: [],
    startsAt: '2026-05-14T06:30:00.000Z',
    secondsPerStart: 600,
    maximumStarters: 60,
    breaks: [{ afterStart: 1, minutes: 10, label: words(100) }],
  }
}

/** A test of one's own, with names of its own. */
export const dressageChoice = {
  ruleSet: 'fei-2026',
  entryMode: 'marks',
  positions: ['C', 'E'],
  test: {
    id: 'own-test',
    name: words(120),
    year: '2026',
    body: words(20),
    kind: 'standard',
    movements: [1, 1],
    collectives: [{ label: words(60), coefficient: 2 }],
    artistic: [],
    quality: [],
    maxPoints: 40,
    seconds: null,
    minimumHorseAge: null,
    errors: null,
    otherFaults: null,
    source: words(500),
    sure: false,
  },
}

export function addressOf(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.org`
}

export function idOf(answer: unknown): { id: string } {
  return { id: textAt(answer, 'id') }
}

/** The text at a path of an answer; throws where there is none. */
export function textAt(answer: unknown, ...path: readonly (string | number)[]): string {
  const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), answer)
  if (typeof found === 'string') return found
  throw new Error(`no text at ${path.join('.')} of ${JSON.stringify(answer)?.slice(0, 500)}`)
}
