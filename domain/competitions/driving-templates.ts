import type { DrivingChoice, PhaseChoice } from '#domain/scoring/driving/choice.ts'
import type { JudgePosition } from '#domain/scoring/driving/phases.ts'

export type Turnout = 'single' | 'pair' | 'four' | 'singlePony' | 'pairPony' | 'fourPony'

export type DrivingKind =
  | 'combined'
  | 'dressage'
  | 'marathon'
  | 'cones'
  | 'conesInSeconds'
  | 'indoor'

/** What a new driving competition starts from; every value may be changed afterwards. */
export interface DrivingTemplate {
  id: string
  kind: DrivingKind
  turnout: Turnout
  /** A national class. */
  level: 'light' | 'medium' | 'heavy' | null
  body: string
  ruleSet: string
  /** Metres a minute of the cones. */
  conesSpeed: number
  /** Metres an hour. */
  sectionSpeeds: { A: number; transfer: number; B: number }
  obstacles: number
  /** Whether the speeds were read in a rule book. */
  sure: boolean
}

/**
 * KNHS Art. 425: metres a minute of the cones by class. What else is here was not read in a rule book
 * and is marked so.
 */
const dutchCones: readonly (readonly [Turnout, number, number, number])[] = [
  ['singlePony', 235, 240, 250],
  ['pairPony', 235, 240, 245],
  ['fourPony', 210, 220, 230],
]

/** As FEI event codes name them: CAI-H4 is an international competition of four-in-hands. */
const codes: Readonly<Record<Turnout, string>> = {
  single: 'H1',
  pair: 'H2',
  four: 'H4',
  singlePony: 'P1',
  pairPony: 'P2',
  fourPony: 'P4',
}

/** "CAI-H4", and "H4" where it is no international event; how a schedule names what a template makes. */
export function codeOf({ kind, turnout, body }: DrivingTemplate): string {
  return kind === 'combined' && body === 'FEI' ? `CAI-${codes[turnout]}` : codes[turnout]
}

const horses: readonly Turnout[] = ['single', 'pair', 'four']
const turnouts: readonly Turnout[] = [...horses, 'singlePony', 'pairPony', 'fourPony']

export const drivingTemplates: readonly DrivingTemplate[] = [
  ...turnouts.map((turnout) => international('combined', turnout)),
  ...horses.map((turnout) => international('dressage', turnout)),
  ...horses.map((turnout) => international('marathon', turnout)),
  ...horses.map((turnout) => international('cones', turnout)),
  ...horses.map((turnout) => international('conesInSeconds', turnout)),
  international('indoor', 'four'),
  ...horses.map((turnout) => ({
    ...international('combined', turnout),
    id: `oeto-combined-${turnout}`,
    body: 'AUT',
    ruleSet: 'oeto-2026',
  })),
  ...dutchCones.flatMap(([turnout, ...speeds]) =>
    (['light', 'medium', 'heavy'] as const).map((level, index) => ({
      ...international('cones', turnout),
      id: `knhs-cones-${turnout.toLowerCase()}-${level}`,
      level,
      body: 'NED',
      ruleSet: 'knhs-2022',
      conesSpeed: speeds[index] ?? 0,
      sure: true,
    })),
  ),
]

function international(kind: DrivingKind, turnout: Turnout): DrivingTemplate {
  const isPony = turnout.endsWith('Pony')
  return {
    id: `fei-${kind.toLowerCase()}-${turnout.toLowerCase()}`,
    kind,
    turnout,
    level: null,
    body: 'FEI',
    ruleSet: 'fei-2026',
    conesSpeed: turnout.startsWith('four') ? 240 : 250,
    sectionSpeeds: isPony
      ? { A: 14_000, transfer: 6000, B: 13_000 }
      : { A: 15_000, transfer: 7000, B: 14_000 },
    obstacles: 7,
    sure: false,
  }
}

/** The test that the library has of driving, as a choice names its coefficients. */
export interface TemplateDressage {
  test: string | null
  movements: number[]
  generalMarks: number[]
}

/** The choice that a template stands for, with lengths that the course builder then measures. */
export function choiceOfDrivingTemplate(
  template: DrivingTemplate,
  dressage: TemplateDressage,
): DrivingChoice {
  const { kind, ruleSet } = template
  const marathon = marathonOf(template)
  const cones = conesOf(template)
  const test: PhaseChoice = {
    kind: 'dressage',
    entry: dressage.movements.length > 0 ? 'marks' : 'penalties',
    positions: usualJudges,
    ...dressage,
  }
  switch (kind) {
    case 'combined':
      return { ruleSet, phases: [test, marathon, cones] }
    case 'dressage':
      return { ruleSet, phases: [test] }
    case 'marathon':
      return { ruleSet, phases: [marathon] }
    case 'cones': {
      const driveOff = { kind: 'drive-off', timeAllowed: null } as const
      return { ruleSet, phases: [{ ...cones, secondRound: driveOff }] }
    }
    case 'conesInSeconds':
      return { ruleSet, phases: [{ ...cones, judged: 'time', secondRound: winningRound }] }
    case 'indoor':
      return { ruleSet, phases: [{ kind: 'indoor', timeLimit: null, secondRound: winningRound }] }
  }
}

const usualJudges: JudgePosition[] = ['C', 'B', 'E']

const winningRound = { kind: 'winning-round', timeAllowed: null, size: 3, counts: 'alone' } as const

function marathonOf({ sectionSpeeds, obstacles }: DrivingTemplate) {
  const section = (name: 'A' | 'transfer' | 'B', distance: number) => ({
    name,
    distance,
    speed: sectionSpeeds[name],
  })
  return {
    kind: 'marathon' as const,
    entry: 'sheets' as const,
    sections: [section('A', 6000), section('transfer', 1000), section('B', 8000)],
    obstacles,
    withCones: false,
  }
}

/** 600 m, until the course is measured. */
function conesOf({ conesSpeed }: DrivingTemplate) {
  return {
    kind: 'cones' as const,
    entry: 'sheets' as const,
    judged: 'faults' as const,
    distance: 600,
    speed: conesSpeed,
    secondRound: null,
  }
}
