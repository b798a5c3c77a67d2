import type { EventingChoice } from '#domain/scoring/eventing/choice.ts'

/** What a new eventing competition starts from; every value may be changed afterwards. */
export interface EventingTemplate {
  id: string
  name: string
  body: string
  ruleSet: string
  format: EventingChoice['format']
  /** Metres and metres a minute; null where no cross-country is ridden. */
  crossCountry: { speed: number; fences: number; shortest: number; longest: number } | null
  jumpingSpeed: number
  judges: EventingChoice['dressage']['positions']
  /** A test of the library; null where it has none of this level. */
  testId: string | null
  /** Whether speeds and lengths were read in a rule book. */
  sure: boolean
}

type Level = readonly [
  stars: string,
  speed: number,
  shortest: number,
  longest: number,
  fences: number,
  jumpingSpeed: number,
]

/**
 * Speeds 500, 520 and 550 as ÖTO 2026 § 310 has them for the equal national levels, 570 as Badminton
 * 2025; how the lengths divide into short and long, the fences and the jumping speeds were not read in
 * the FEI book.
 */
const short: readonly Level[] = [
  ['1*-Intro', 500, 2000, 3000, 20, 350],
  ['2*-S', 520, 2600, 3120, 22, 350],
  ['3*-S', 550, 3025, 3575, 24, 350],
  ['4*-S', 570, 3420, 3990, 26, 350],
]

const long: readonly Level[] = [
  ['2*-L', 520, 3640, 4680, 24, 350],
  ['3*-L', 550, 4400, 5500, 26, 350],
  ['4*-L', 570, 5700, 6270, 30, 350],
  ['5*-L', 570, 6270, 6840, 32, 375],
]

/** ÖTO 2026 § 310: metres a minute by class. Lengths are outer limits; below V105 they are a proposal. */
const austrian: readonly Level[] = [
  ['Welcome', 350, 1000, 1800, 12, 325],
  ['V80', 400, 1200, 2000, 14, 325],
  ['V90', 450, 1500, 2400, 16, 325],
  ['V100', 480, 1800, 2800, 18, 350],
  ['V105', 500, 2000, 3000, 20, 350],
  ['V110', 520, 2600, 4680, 22, 350],
  ['V115', 550, 3025, 5500, 24, 350],
]

export const eventingTemplates: readonly EventingTemplate[] = [
  ...short.map((level) => international(level, 'short_cross_country_second')),
  ...long.map((level) => international(level, 'long')),
  ...(['2*', '3*', '4*'] as const).map((stars): EventingTemplate => {
    const level = short.find(([name]) => name.startsWith(stars))
    if (level === undefined) throw new Error(`no level ${stars}`)
    const [, ...rest] = level
    return {
      ...template([stars, ...rest], { body: 'FEI', ruleSet: 'fei-2026', format: 'one_day' }),
      id: `cnc-${slug(stars)}`,
      name: `CCN${stars}`,
    }
  }),
  ...austrian.map((level) => ({
    ...template(level, { body: 'AUT', ruleSet: 'oeto-2026', format: 'one_day' }),
    id: `oeto-${slug(level[0])}`,
    name: level[0] === 'Welcome' ? 'Vielseitigkeit Welcome' : `Vielseitigkeit ${level[0]}`,
    sure: /^V1(05|10|15)$/.test(level[0]),
  })),
  ...[
    ['fei-2026', 'FEI'],
    ['oeto-2026', 'AUT'],
    ['usef-2023', 'USA'],
  ].map(
    ([ruleSet = '', body = '']): EventingTemplate => ({
      id: `combined-training-${slug(body)}`,
      name: 'Combined training',
      body,
      ruleSet,
      format: 'combined_training',
      crossCountry: null,
      jumpingSpeed: 350,
      judges: ['C'],
      testId: null,
      sure: false,
    }),
  ),
]

/** The choice that a template stands for: its shortest course, which the organiser then measures. */
export function choiceOfTemplate(
  { ruleSet, format, crossCountry, jumpingSpeed, judges }: EventingTemplate,
  dressage: Partial<EventingChoice['dressage']>,
): EventingChoice {
  const course = { entry: 'faults', allowed: null, fastest: null } as const
  return {
    ruleSet,
    format,
    dressage: {
      entry: 'percent',
      positions: judges,
      test: null,
      movements: [],
      collectives: [],
      ...dressage,
    },
    crossCountry: crossCountry && {
      ...course,
      fences: crossCountry.fences,
      distance: crossCountry.shortest,
      speed: crossCountry.speed,
    },
    jumping: { ...course, fences: 0, distance: usualJumping, speed: jumpingSpeed },
    finalJumping: null,
    values: {},
  }
}

/** Metres of a jumping course, until it is measured. */
const usualJumping = 400

function international(level: Level, format: EventingTemplate['format']): EventingTemplate {
  const [stars] = level
  const made = template(level, { body: 'FEI', ruleSet: 'fei-2026', format })
  const isFiveStar = stars.startsWith('5')
  return {
    ...made,
    id: `cci-${slug(stars)}`,
    name: `CCI${stars}`,
    judges: format === 'long' && /^[45]/.test(stars) ? ['H', 'C', 'B'] : ['C', 'B'],
    testId: isFiveStar ? 'fei-cci5-b-eventing-2024' : null,
  }
}

function template(
  [, speed, shortest, longest, fences, jumpingSpeed]: Level,
  { body, ruleSet, format }: Pick<EventingTemplate, 'body' | 'ruleSet' | 'format'>,
): Omit<EventingTemplate, 'id' | 'name'> {
  return {
    body,
    ruleSet,
    format,
    crossCountry: { speed, fences, shortest, longest },
    jumpingSpeed,
    judges: ['C'],
    testId: null,
    sure: false,
  }
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll('*', '').replaceAll(/\s+/g, '-')
}
