import { numberIn } from '../check-write.ts'
import type { OutStatus } from '../discipline.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import { type Round, timedIn } from './format.ts'
import type { JumpingRules } from './rules.ts'
import {
  beforeTheRide,
  fieldsOf,
  formOf,
  type incidents,
  jokers,
  needsFinished,
  outcomes,
  started,
  stops,
} from './sheet-form.ts'

/** What one part of a sheet says, with what may not be written left out. Times are hundredths. */
export interface RoundReading {
  /** The sheet holds something that belongs to the ride. */
  begun: boolean
  outcome: OutStatus | null
  reason: string | null
  /** Summed over the obstacles, or as entered. */
  counts: IncidentCounts
  obstacles: readonly ObstacleReading[]
  /** What was entered as a total; null where it is reckoned or missing. */
  faults: number | null
  timeFaults: number | null
  points: number | null
  mark: number | null
  carried: number | null
  cleared: number | null
  /** As the clock showed it. */
  time: number | null
  timeAllowed: number | null
  joker: (typeof jokers)[number] | null
  stopped: (typeof stops)[number] | null
  group: number | null
  won: boolean | null
  /** Fields that must be filled in and are not. */
  missing: readonly string[]
  done: number
  expected: number
}

export interface IncidentCounts {
  knockdowns: number
  /** Refusals, run-outs and whatever else counts as a disobedience. */
  disobediences: number
  falls: number
  corrections: number
}

/** One obstacle, by its place in the course from 1. */
export interface ObstacleReading {
  number: number
  incidents: Readonly<Record<(typeof incidents)[number] | 'jumped', number>>
}

export function readRound(sheet: Sheet, round: Round, rules: JumpingRules): RoundReading {
  const form = formOf(round.part, rules)
  const part = partOf(sheet, round.part)
  const specs = fieldsOf(round.part, rules)
  const numbers = new Map(
    Object.entries(part).flatMap(([field, written]): [string, number][] => {
      const spec = specs.get(field)
      const value = spec === undefined ? null : numberIn(spec, written)
      return value === null ? [] : [[field, value]]
    }),
  )
  const read = (field: string) => numbers.get(field) ?? null
  const outcome = oneOf(outcomes, part, 'outcome')
  const won = form.flags?.includes('won') ? flag(part, 'won') : null
  const stopped = oneOf(stops, part, 'stopped')
  // The time is taken at the fence after the bell, which whoever refuses or falls does not jump.
  const hasNoTime = stopped === 'refusal' || stopped === 'fall'
  const required = form.fields.filter(
    ({ required, field }) => required && !(hasNoTime && field === 'time'),
  )
  const finished =
    needsFinished(round, rules) &&
    (flag(part, 'finished') === true || isTimed(sheet, timedIn(rules.format, round), rules))
  const obstacles = readObstacles(numbersOf(numbers), read)
  return {
    begun:
      outcome !== null ||
      finished ||
      won !== null ||
      flag(part, started) === true ||
      [...numbers.keys()].some((field) => !beforeTheRide.includes(field)),
    outcome,
    reason: typeof part['reason'] === 'string' ? part['reason'] : null,
    counts: withLast(countIncidents(obstacles, read), stopped),
    obstacles,
    faults: read('faults'),
    timeFaults: read('time_faults'),
    points: read('points'),
    mark: read('mark'),
    carried: read('carried'),
    cleared: read('cleared'),
    time: read('time'),
    timeAllowed: read('time_allowed'),
    joker: oneOf(jokers, part, 'joker'),
    stopped,
    group: read('group'),
    won,
    missing: required.filter(({ field }) => !numbers.has(field)).map(({ field }) => field),
    done: required.filter(({ field }) => numbers.has(field)).length + (finished ? 1 : 0),
    expected: required.length + (needsFinished(round, rules) ? 1 : 0),
  }
}

/** The fence that fell last and ended the round is one of those that fell, whether it was counted or not. */
function withLast(counts: IncidentCounts, stopped: RoundReading['stopped']): IncidentCounts {
  return stopped === 'knockdown' && counts.knockdowns === 0 ? { ...counts, knockdowns: 1 } : counts
}

/** A rider with a time has crossed the finish line, and so have the legs of a relay before that. */
function isTimed(sheet: Sheet, { part }: Round, rules: JumpingRules): boolean {
  const spec = fieldsOf(part, rules).get('time')
  return spec !== undefined && numberIn(spec, partOf(sheet, part)['time'] ?? null) !== null
}

type Read = (field: string) => number | null

/** The obstacles at which something was recorded. */
function numbersOf(numbers: ReadonlyMap<string, number>): readonly number[] {
  const named = [...numbers.keys()].flatMap((field) => {
    const [, number] = field.split('.')
    return number === undefined ? [] : [Number(number)]
  })
  return [...new Set(named)].toSorted((a, b) => a - b)
}

function readObstacles(numbers: readonly number[], read: Read): readonly ObstacleReading[] {
  return numbers.map((number) => ({
    number,
    incidents: {
      jumped: read(`jumped.${number}`) ?? 0,
      knockdown: read(`knockdown.${number}`) ?? 0,
      refusal: read(`refusal.${number}`) ?? 0,
      run_out: read(`run_out.${number}`) ?? 0,
      fall: read(`fall.${number}`) ?? 0,
      correction: read(`correction.${number}`) ?? 0,
    },
  }))
}

function countIncidents(obstacles: readonly ObstacleReading[], read: Read): IncidentCounts {
  const sum = (kind: keyof ObstacleReading['incidents']) =>
    obstacles.reduce((total, { incidents }) => total + incidents[kind], 0)
  return {
    knockdowns: sum('knockdown') + (read('knockdowns') ?? 0),
    disobediences: sum('refusal') + sum('run_out') + (read('disobediences') ?? 0),
    falls: sum('fall') + (read('falls') ?? 0),
    corrections: sum('correction') + (read('corrections') ?? 0),
  }
}

function oneOf<Option extends string>(
  options: readonly Option[],
  part: SheetPart,
  field: string,
): Option | null {
  const value = valueIn(part, field)
  return options.find((option) => option === value) ?? null
}

function flag(part: SheetPart, field: string): boolean | null {
  const value = valueIn(part, field)
  return typeof value === 'boolean' ? value : null
}
