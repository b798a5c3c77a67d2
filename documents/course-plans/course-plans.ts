import type { CoursePlan, CourseStretch } from '#domain/scoring/course-plans.ts'
import { type Chosen, type FileOptions, part } from '#locales/file-options.ts'
import { formatClock, formatFigure } from '#locales/formatting.ts'
import { isMessageId, type Translate } from '#locales/messages.ts'
import { partWords } from '#locales/sheet-words.ts'
import { type ListInput, listOptions, type PrintedDocument } from '../document.ts'
import { prepareNamedSheet, type SheetContent } from '../sheet.ts'
import words from './course-plans.words.json' with { type: 'json' }

export interface CoursePlansInput extends ListInput {
  plans: readonly CoursePlan[]
  /** Of the arena, as the office wrote it: "20 × 60 m". */
  arenaSize: string | null
  /** The course designers of the show. */
  designers: readonly string[]
  /** Of the competition. */
  version: number
}

/** What `course-plans.typ` places: for each course its figures, room to draw it, and its obstacles. */
export interface CoursePlansContent {
  sheet: SheetContent
  courses: readonly CourseOnPaper[]
  labels: {
    plan: string
    scale: string
    obstacles: string
    heads: readonly [number: string, type: string, height: string, spread: string]
  }
  /** Each with the name where one is known; empty words are a line to write on. */
  signatures: readonly { label: string; name: string }[]
  empty: string
}

interface CourseOnPaper {
  name: string
  size: string
  /** Figures that do not depend on the stretch. */
  facts: readonly Fact[]
  stretches: readonly { name: string; facts: readonly Fact[] }[]
  /** Numbers of the obstacles, empty ones where none are set up; no rows at all where the list is left out. */
  obstacles: readonly string[]
}

/** Empty words are a line to write on. */
interface Fact {
  label: string
  words: string
}

const options = {
  ...listOptions,
  obstacles: part('documents.part.obstacles'),
} as const satisfies FileOptions

/** For the course designer: figures of each course, a grid to draw it on, and its obstacles. */
export const coursePlansDocument = {
  id: 'course-plans',
  name: words.name,
  options,
  template: 'course-plans/course-plans.typ',
  prepare: prepareCoursePlans,
} as const satisfies PrintedDocument<CoursePlansInput, typeof options, CoursePlansContent>

/** Where no obstacles are set up: as many as a course of a national class has. */
const blankObstacles = 14

function prepareCoursePlans(
  input: CoursePlansInput,
  t: Translate,
  chosen: Chosen<typeof options>,
): CoursePlansContent {
  const own = ownWords(t)
  const [designer = ''] = input.designers
  return {
    sheet: prepareNamedSheet(input, t, {
      name: own('name'),
      version: input.version,
      options: chosen,
    }),
    courses: input.plans.map((plan) => courseOf(plan, input, { t, chosen })),
    labels: {
      plan: own('plan'),
      scale: own('scale'),
      obstacles: own('obstacles'),
      heads: [own('number'), own('type'), `${own('height')} (cm)`, `${own('spread')} (cm)`],
    },
    signatures: [
      { label: own('designer'), name: input.designers.length === 1 ? designer : '' },
      { label: own('president'), name: '' },
    ],
    empty: own('none'),
  }
}

function courseOf(
  plan: CoursePlan,
  { arenaSize }: CoursePlansInput,
  { t, chosen }: { t: Translate; chosen: Chosen<typeof options> },
): CourseOnPaper {
  const own = ownWords(t)
  const { obstacles, height } = plan
  const efforts = obstacles.length
  const numbered = new Set(obstacles.map((each) => each.replace(/\D+$/, ''))).size
  const isOutside = plan.part === 'cross_country' || plan.part === 'marathon'
  return {
    name: nameOf(plan.part, t),
    size: isOutside || !arenaSize ? '' : own('size').replace('{size}', arenaSize),
    facts: [
      { label: own('efforts'), words: efforts === 0 ? '' : `${numbered} / ${efforts}` },
      ...(isOutside
        ? []
        : [{ label: own('height'), words: height === null ? '' : `${height} cm` }]),
    ],
    stretches: plan.stretches.map((stretch) => ({
      name: plan.stretches.length > 1 ? nameOf(stretch.part, t) : '',
      facts: factsOf(stretch, t),
    })),
    obstacles:
      chosen.obstacles === 'without'
        ? []
        : efforts === 0
          ? Array.from({ length: blankObstacles }, () => '')
          : obstacles,
  }
}

function factsOf(stretch: CourseStretch, t: Translate): Fact[] {
  const own = ownWords(t)
  const { distance, speed, time, limit, minimum, timeIs } = stretch
  const measured = (value: number | null, unit: string) =>
    value === null ? '' : `${formatFigure(value, 0, t.locale)} ${unit}`
  const clock = (value: number | null) =>
    value === null ? '' : isShort(value) ? `${value / 100} s` : formatClock(value, t.locale)
  const facts = [
    { label: t('course.distance'), words: measured(distance, t('course.metres')) },
    { label: t('course.speed'), words: measured(speed, t('course.metresPerMinute')) },
    {
      label: t(timeIs === 'optimum' ? 'course.optimumTime' : 'course.timeAllowed'),
      words: clock(time),
    },
    { label: own('limit'), words: clock(limit) },
  ]
  if (minimum === null) return facts
  const label = own(timeIs === 'optimum' ? 'tooFast' : 'minimum')
  return [...facts, { label, words: clock(minimum) }]
}

/** Rounds in an arena are told in seconds, longer ones in minutes and seconds. */
function isShort(hundredths: number): boolean {
  return hundredths < 20_000 && hundredths % 100 === 0
}

function nameOf(name: string, t: Translate): string {
  return partWords(name, { t, isKnown: isMessageId })
}

function ownWords(t: Translate) {
  return (word: keyof typeof words) => words[word][t.locale]
}
