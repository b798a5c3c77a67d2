import type { ChoiceSpec, FieldSpec, SheetPartSpec } from '../discipline.ts'
import { countField, numberField } from '../sheet-fields.ts'
import type { TimedRound } from '../timed-round.ts'
import { faultUnit } from './fault-unit.ts'
import type { Round } from './format.ts'
import { type Course, courseOf, type JumpingRules } from './rules.ts'
import { timeAllowedOf, usualTime } from './time.ts'

/** How a round ended, where it did not end at the finish. */
export const outcomes = ['retired', 'eliminated', 'withdrawn', 'no_show', 'disqualified'] as const

/** Who retires from a jump-off without a good reason is placed like who did not start (FEI JR 247.2). */
export const withoutReason = 'no_good_reason'

/** Why it ended, as the jury says it. */
export const reasons = [
  'disobediences',
  'fall',
  'time_limit',
  'resistance',
  'wrong_course',
  'late_start',
  'outside_help',
  'equipment',
  'horse_inspection',
  'other',
  withoutReason,
] as const

export const jokers = ['joker_clear', 'joker_knocked'] as const

/** What ended a round that a fault or the bell ends. */
export const stops = ['bell', 'knockdown', 'refusal', 'fall'] as const

/** What can go wrong at one obstacle. */
export const incidents = ['knockdown', 'refusal', 'run_out', 'fall', 'correction'] as const

const mostFaults = 1_000_000

/** Ten knock-downs, in thousandths of a point. */
const usualFaults = { least: 0, most: 40_000 }
const faults = { unit: 'penalties', maximum: mostFaults } as const
const seconds = { unit: 'seconds', maximum: 60 * 60 * 100 } as const

// The rules of a competition are one object for all its sheets: their forms are built once.
const forms = new WeakMap<JumpingRules, Forms>()

interface Forms {
  parts: readonly SheetPartSpec[]
  fields: ReadonlyMap<string, ReadonlyMap<string, FieldSpec>>
}

export function sheetParts(rules: JumpingRules): readonly SheetPartSpec[] {
  return formsOf(rules).parts
}

/** The clock runs: the round is begun before there is a fault or a time. */
export const started = 'started'

/** Written before anybody has gone. */
export const beforeTheRide: readonly string[] = ['time_allowed', 'group']

/** Rounds whose sheet can say the time allowed that was in force. */
export function timedRounds(rules: JumpingRules): readonly TimedRound[] {
  return rules.format.rounds.flatMap(({ part }) =>
    fieldsOf(part, rules).has('time_allowed')
      ? [
          {
            part,
            field: 'time_allowed',
            allowed: timeAllowedOf(courseOf(part, rules)),
            beforeTheRide,
          },
        ]
      : [],
  )
}

export function formOf(part: string, rules: JumpingRules): SheetPartSpec {
  return sheetParts(rules).find((form) => form.part === part) ?? { part, fields: [] }
}

/** The numbers of one part, by field. */
export function fieldsOf(part: string, rules: JumpingRules): ReadonlyMap<string, FieldSpec> {
  return formsOf(rules).fields.get(part) ?? new Map()
}

function formsOf(rules: JumpingRules): Forms {
  const known = forms.get(rules)
  if (known !== undefined) return known
  const parts = rules.format.rounds.map((round) => partOfRound(round, rules))
  const fields = new Map(
    parts.map((form) => [form.part, new Map(form.fields.map((spec) => [spec.field, spec]))]),
  )
  const built = { parts, fields }
  forms.set(rules, built)
  return built
}

/**
 * Where the faults of a round are typed, its time is asked for only where it decides, or where it says that
 * a ride without a break goes on into the next phase.
 */
export function needsTime(round: Round, rules: JumpingRules): boolean {
  const { entry, format } = rules
  const goesOn = format.rounds.some(({ continues }) => continues)
  const isSaid =
    entry === 'totals' && round.table === 'A' && !goesOn && !decidesByTime(round, rules)
  return !isSaid && isTimed(round, rules)
}

function decidesByTime({ part }: Round, { format }: JumpingRules): boolean {
  return format.key.some(
    ({ by, rounds }) => (by === 'time' || by === 'off_ideal') && rounds.includes(part),
  )
}

/** Table A without a time allowed and not against the clock (puissance) has no time. */
export function isTimed({ part, table, clock, timeFaults }: Round, rules: JumpingRules): boolean {
  if (table === 'carried' || clock === 'runs-on') return false
  if (table === 'C' || table === 'points' || clock !== 'none') return true
  return timeFaults !== 'none' && timeAllowedOf(courseOf(part, rules)) !== null
}

/**
 * A round in which a clear rider leaves nothing else on the sheet says with `finished` that it was
 * ridden to the end.
 */
export function needsFinished(round: Round, rules: JumpingRules): boolean {
  const isByFaults = round.table === 'A' || round.table === 'C'
  return rules.entry === 'obstacles' && isByFaults && !needsTime(round, rules)
}

function partOfRound(round: Round, rules: JumpingRules): SheetPartSpec {
  const { part, table } = round
  if (table === 'carried')
    return { part, fields: [numberField('carried', { ...faults, step: faultUnit(rules) })] }
  return {
    part,
    fields: [...roundFields(round, rules), ...timeFields(round, rules)],
    choices: choicesOf(round),
    flags: flagsOf(round, rules),
  }
}

function roundFields(round: Round, rules: JumpingRules): readonly FieldSpec[] {
  const judged =
    round.table === 'style'
      ? [required(numberField('mark', { unit: 'mark', maximum: 1000, step: 10 }))]
      : []
  const group = round.groups ? [countField('group')] : []
  return [...judged, ...group, ...faultFields(round, rules)]
}

function faultFields(round: Round, rules: JumpingRules): readonly FieldSpec[] {
  const { part, table, points } = round
  if (points?.kind === 'fences') {
    const most = points.firstFaultEnds ? { maximum: 1 } : {}
    return [required(countField('cleared')), countField('knockdowns', most)]
  }
  if (rules.entry === 'obstacles') return obstacleFields(round, courseOf(part, rules))
  switch (table) {
    case 'A':
      return [
        required(numberField('faults', { ...faults, step: faultUnit(rules), usual: usualFaults })),
        numberField('time_faults', { ...faults, step: faultUnit(rules), usual: usualFaults }),
        countField('corrections'),
      ]
    case 'C':
      return [
        required(countField('knockdowns')),
        countField('disobediences'),
        countField('falls'),
        countField('corrections'),
      ]
    case 'style':
      return [
        countField('knockdowns'),
        countField('disobediences'),
        countField('falls'),
        countField('corrections'),
      ]
    case 'points':
      return [
        required(
          numberField('points', { ...faults, step: faultUnit(rules), minimum: -mostFaults }),
        ),
      ]
    case 'carried':
      return []
  }
}

/** Every obstacle apart; below them what happens between obstacles, and the corrections it brings. */
function obstacleFields({ points }: Round, { obstacles }: Course): readonly FieldSpec[] {
  const free = points?.kind === 'free'
  const kinds = free ? (['jumped', 'knockdown'] as const) : incidents
  const most = {
    jumped: 2,
    knockdown: free ? 2 : 1,
    refusal: 9,
    run_out: 9,
    fall: 1,
    correction: 9,
  }
  return [
    ...obstacles.flatMap((label, index) =>
      kinds.map((kind) => ({
        ...countField(kind, { number: index + 1, maximum: most[kind] }),
        label,
      })),
    ),
    countField('disobediences'),
    countField('falls'),
    countField('corrections'),
  ]
}

function timeFields(round: Round, rules: JumpingRules): readonly FieldSpec[] {
  if (round.clock === 'runs-on') return []
  const time = numberField('time', { ...seconds, usual: usualTime(round, rules) })
  return [
    needsTime(round, rules) ? required(time) : time,
    ...(round.timeFaults === 'none' && round.clock !== 'ideal'
      ? []
      : [numberField('time_allowed', seconds)]),
  ]
}

function choicesOf({ points }: Round): readonly ChoiceSpec[] {
  const joker =
    points?.kind === 'free' ||
    points?.kind === 'faults' ||
    (points?.kind === 'course' && points.joker)
  return [
    choice('outcome', outcomes),
    choice('reason', reasons),
    ...(points?.kind === 'fences' ? [choice('stopped', stopsOf(points))] : []),
    ...(joker ? [choice('joker', jokers)] : []),
  ]
}

/** After a knock-down a round against the bell goes on (FEI JR 267). */
function stopsOf({ firstFaultEnds }: { firstFaultEnds?: boolean | undefined }): readonly string[] {
  return firstFaultEnds === false ? stops.filter((stop) => stop !== 'knockdown') : stops
}

function flagsOf(round: Round, rules: JumpingRules): readonly string[] {
  const finished = needsFinished(round, rules) ? ['finished'] : []
  return [...(round.duel ? ['won'] : []), started, ...finished]
}

function choice(kind: string, options: readonly string[]): ChoiceSpec {
  return { field: kind, kind, options }
}

function required(spec: FieldSpec): FieldSpec {
  return { ...spec, required: true }
}
