import type { ChoiceSpec, FieldSpec, SheetPartSpec, Unit } from '../discipline.ts'
import { heldAt, heldFrom, holds, postHolds } from '../holds.ts'
import { lateStart } from '../late-start.ts'
import { countField, numberField } from '../sheet-fields.ts'
import { withSpareJudge } from '../spare-judge.ts'
import type { TimedRound } from '../timed-round.ts'
import { usualInObstacle, usualSum, usualTimeBeside } from '../usual.ts'
import { fieldOf, incidentsAt, kindOf, type Place } from './incidents.ts'
import type { CoursePhase, DressagePhase, MarathonPhase, Phase, Section } from './phases.ts'
import type { DrivingRules } from './rules.ts'

/**
 * One part for each official who writes: judge positions (`C`), sections (`section.A`), obstacles by
 * their number (`3`), a part for the phase itself (`dressage`, `marathon`, `cones`, `indoor`) and one
 * for a second round (`cones.2`).
 */
export function sheetParts(rules: DrivingRules): readonly SheetPartSpec[] {
  return rules.phases.flatMap((phase) => phaseParts(phase, rules))
}

export const fullMark = 100

/** Tenths of a point that this judge's sheet holds at most. */
export const mostPoints = (phase: DressagePhase): number => 10 * phase.maxPoints

export const sectionPart = ({ name }: Pick<Section, 'name'>): string => `section.${name}`

export const obstacleParts = ({ obstacles }: MarathonPhase): readonly string[] =>
  Array.from({ length: obstacles }, (_, index) => `${index + 1}`)

export const secondPart = ({ kind }: CoursePhase): string => `${kind}.2`

/** What is recorded of one phase. */
export function phaseParts(phase: Phase, rules: DrivingRules): readonly SheetPartSpec[] {
  if (entersPenalties(phase)) return [part(phase.kind, [penalties()])]
  switch (phase.kind) {
    case 'dressage':
      return [...judgeParts(phase, rules), part('dressage', counts('dressage'))]
    case 'marathon':
      return marathonParts(phase)
    case 'cones':
    case 'indoor': {
      const allowed = phase.kind === 'cones' ? [inForce()] : []
      const round = (name: string, timeAllowed: number | null) => {
        const own = time(usualTimeBeside(timeAllowed))
        return part(name, [own, ...counts(phase.kind), countField('rebuilds'), ...allowed])
      }
      const first = round(phase.kind, phase.kind === 'cones' ? phase.timeAllowed : null)
      const { secondRound } = phase
      return secondRound === null
        ? [first]
        : [first, round(secondPart(phase), secondRound.timeAllowed)]
    }
    case 'total':
      return []
  }
}

/** The parts that an official of their own fills in; the phase's own part is the office's. */
export function judgedParts(rules: DrivingRules): readonly string[] {
  return rules.phases.flatMap((phase) => {
    if (entersPenalties(phase)) return []
    if (phase.kind === 'dressage') return judgeParts(phase, rules).map((each) => each.part)
    if (phase.kind !== 'marathon') return []
    return [...phase.sections.map(sectionPart), ...obstacleParts(phase)]
  })
}

/** Whether only the result of this phase is known. */
export function entersPenalties(phase: Phase): boolean {
  return phase.kind === 'total' || ('entry' in phase && phase.entry === 'penalties')
}

function judgeParts(phase: DressagePhase, rules: DrivingRules): readonly SheetPartSpec[] {
  const judges = phase.positions.map((position) => judgePart(position, phase, rules))
  return phase.spare ? withSpareJudge(judges) : judges
}

function judgePart(position: string, phase: DressagePhase, rules: DrivingRules): SheetPartSpec {
  const fields = judgeFields(phase, rules)
  const marked = fields.filter(({ kind }) => kind !== 'points')
  return {
    part: position,
    fields,
    texts: ['comment', 'signedBy', ...marked.map(({ field }) => `remark.${field}`)],
    flags: ['signed'],
    flagsSilently: true,
  }
}

/** The marks of one judge in the order of the sheet, or the one sum of them. */
export function judgeFields(phase: DressagePhase, { values }: DrivingRules): readonly FieldSpec[] {
  const mark = (kind: string, number: number, coefficient: number): FieldSpec =>
    numberField(kind, {
      number,
      coefficient,
      maximum: fullMark,
      step: values.markStep,
      required: true,
    })
  if (phase.entry === 'marks') {
    return [
      ...phase.movements.map((coefficient, index) => mark('movement', index + 1, coefficient)),
      ...phase.generalMarks.map((each, index) => mark('generalMark', index + 1, each)),
    ]
  }
  const maximum = mostPoints(phase)
  const usual = usualSum(maximum)
  return [numberField('points', { maximum, step: values.markStep, required: true, usual })]
}

function marathonParts(phase: MarathonPhase): readonly SheetPartSpec[] {
  const balls = phase.withCones ? [countField(kindOf('cones.balls'), { field: 'balls' })] : []
  const wrongPace = numberField('wrongPace', { maximum: anHour, unit: 'seconds' })
  return [
    ...phase.sections.map((section) =>
      part(sectionPart(section), [
        time({ unit: 'clock', ...usualTimeBeside(section.timeAllowed) }),
        ...clockTimes(),
        ...holdFields(holds),
        numberField(lateStart, { maximum: anHour, unit: 'clock' }),
        wrongPace,
        ...counts('section'),
        inForce('clock'),
      ]),
    ),
    ...obstacleParts(phase).map((name) =>
      part(name, [
        time({ usual: usualInObstacle }),
        ...counts('obstacle'),
        clockTime(heldAt),
        ...holdFields(postHolds),
      ]),
    ),
    part('marathon', balls),
  ]
}

/** How long each hold was, and since when. */
function holdFields(names: readonly string[]): readonly FieldSpec[] {
  return names.flatMap((name, index) => {
    const number = index + 1
    return [
      numberField('hold', { number, ...aSection }),
      { ...clockTime('heldFrom'), field: heldFrom(name), number },
    ]
  })
}

function clockTimes(): readonly FieldSpec[] {
  return ['startedAt', 'finishedAt', heldAt].map(clockTime)
}

/** Hundredths of a second since midnight at the show, as those on the course write them down. */
function clockTime(kind: string): FieldSpec {
  return numberField(kind, { maximum: aDay - 1, unit: 'clock' })
}

const anHour = 360_000
const aDay = 24 * anHour

const aSection = { maximum: aDay, unit: 'clock' } as const

function part(name: string, fields: readonly FieldSpec[]): SheetPartSpec {
  return {
    part: name,
    fields,
    choices: [outcome, reason],
    texts: ['comment', 'signedBy'],
    flags: ['signed'],
  }
}

export const outcomes = ['retired', 'eliminated', 'withdrawn', 'no_show', 'disqualified'] as const

/** Why a phase ended, where the sheet does not say it by what it counts. */
export const reasons = [
  'horse_inspection',
  'mandatory_retirement',
  'technical_elimination',
  'outside_help',
  'time_limit',
  'fall',
] as const

const outcome: ChoiceSpec = { field: 'outcome', kind: 'outcome', options: outcomes }
const reason: ChoiceSpec = { field: 'reason', kind: 'reason', options: reasons }

/** A section is minutes long and read so; obstacles and cones are in seconds. */
function time(given: Partial<FieldSpec> = {}): FieldSpec {
  return numberField('time', { maximum: aDay, unit: 'seconds', required: true, ...given })
}

/** The time allowed under which a pair went, where it was changed after that. */
export const timeInForce = 'time_allowed'

function inForce(unit: Unit = 'seconds'): FieldSpec {
  return numberField(timeInForce, { maximum: aDay, unit })
}

/** Sections and rounds of which a sheet can say the time under which the pair went. */
export function timedRounds({ phases }: DrivingRules): readonly TimedRound[] {
  const timed = (name: string, allowed: number | null): TimedRound[] =>
    allowed === null
      ? []
      : [
          {
            part: name,
            field: timeInForce,
            allowed,
            beforeTheRide: [timeInForce],
            isByOffice: true,
          },
        ]
  return phases.flatMap((phase) => {
    if (entersPenalties(phase)) return []
    if (phase.kind === 'marathon') {
      return phase.sections.flatMap((each) => timed(sectionPart(each), each.timeAllowed))
    }
    if (phase.kind !== 'cones' || phase.judged === 'time') return []
    const second = phase.secondRound?.timeAllowed ?? null
    return [...timed(phase.kind, phase.timeAllowed), ...timed(secondPart(phase), second)]
  })
}

function penalties(): FieldSpec {
  return numberField('penalties', {
    maximum: 1_000_000,
    step: 10,
    unit: 'penalties',
    required: true,
  })
}

/** How often each incident of this place happened. */
function counts(place: Place): readonly FieldSpec[] {
  return incidentsAt(place).map((key) => countField(kindOf(key), { field: fieldOf(key) }))
}
