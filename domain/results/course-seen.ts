import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { heldAt, holdsOnCourse } from '#domain/scoring/holds.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { isTimed, postsOf } from './posts.ts'
import type { ResultLine } from './result-list.ts'

/** Where somebody is on a course that several are on at once, by what its posts and clocks have sent. */
export interface CourseSeen {
  /** The section whose clock runs; null between two, and where the course has but one. */
  section: string | null
  /** By the clock at the start (of the later section), hundredths of a second since midnight at the show. */
  startedAt: number | null
  /** The last fence or obstacle of which anything is known; null before the first. */
  last: SeenPost | null
  held: Held | null
  /** For how long its fences or obstacles held it, hundredths of a second; absent where none did. */
  stood?: number
}

export interface SeenPost {
  part: string
  /** Which one of the course it is, from 1. */
  number: number
  /** In the obstacle, hundredths of a second; null at fences and while it is not known. */
  time: number | null
  /** What was counted there; empty: clear. */
  faults: readonly { field: string; count: number }[]
}

export interface Held {
  /** Hundredths of a second since midnight at the show. */
  since: number
  /** The fence; null where the start and finish said it. */
  part: string | null
  /** The start and finish hold it, and its clock stands: they let it go on, whoever else stopped it. */
  byClock: boolean
}

export function courseSeen(
  written: Sheet,
  round: RoundSpec,
  discipline: OpenDiscipline,
): CourseSeen {
  const sheet = discipline.counted(written)
  const posts = postsOf(discipline, round)
  const timed = discipline.parts.filter((spec) => round.parts.includes(spec.part) && isTimed(spec))
  const at = posts.findLastIndex((post) => isSeen(sheet, post))
  const post = posts[at]
  const running = timed.find(
    ({ part }) =>
      numberIn(sheet, part, 'startedAt') !== null &&
      ['finishedAt', 'time'].every((field) => numberIn(sheet, part, field) === null),
  )
  return {
    section: timed.length > 1 ? (running?.part ?? null) : null,
    startedAt:
      timed.map(({ part }) => numberIn(sheet, part, 'startedAt')).findLast(isKnown) ?? null,
    last: post === undefined ? null : seenAt(sheet, post, at + 1),
    held: heldIn(sheet, { timed, posts: posts.slice(Math.max(at, 0)) }),
    ...stoodAt(sheet, { timed, posts }),
  }
}

/**
 * As a device with the sheet of the clock alone knows it: of the posts what the list tells. With their
 * sheets it needs to be told nothing.
 */
export function courseTold(own: CourseSeen, told: CourseSeen | undefined): CourseSeen {
  if (told === undefined || own.last !== null || (own.held?.part ?? null) !== null) return own
  const part = told.held?.part ?? null
  const atPost = part === null || told.held?.byClock ? null : told.held
  const stood = told.stood === undefined ? {} : { stood: told.stood }
  return { ...own, ...stood, last: told.last, held: own.held ? { ...own.held, part } : atPost }
}

/**
 * Who nobody has judged there although they are past it: a later one is judged, or they are home. Whoever
 * ended on the way came to none behind the last that is known.
 */
export function unjudgedPosts(
  written: Sheet,
  round: RoundSpec,
  discipline: OpenDiscipline,
): readonly string[] {
  const sheet = discipline.counted(written)
  const posts = postsOf(discipline, round)
  const clock = discipline.parts.findLast(
    (spec) => round.parts.includes(spec.part) && isTimed(spec),
  )
  const isHome =
    clock !== undefined &&
    ['finishedAt', 'time'].some((field) => numberIn(sheet, clock.part, field) !== null)
  const last = isHome ? posts.length : posts.findLastIndex((post) => isSeen(sheet, post))
  return posts.flatMap((post, index) => (index < last && !isJudged(sheet, post) ? post.part : []))
}

/** All that is asked at this fence or obstacle stands, or that it was the end. */
export function isJudged(sheet: Sheet, { part, fields }: SheetPartSpec): boolean {
  if (valueIn(partOf(sheet, part), 'outcome') !== null) return true
  return fields.every(({ field, required }) => !required || numberIn(sheet, part, field) !== null)
}

/**
 * Whom each has passed on the course: who started before and was not seen as far. Only those who have
 * passed somebody are in it.
 */
export function passedOnCourse(
  onCourse: readonly ResultLine[],
): ReadonlyMap<string, readonly ResultLine[]> {
  const passed = onCourse.map((line) => {
    const far = farOf(line)
    const behind = onCourse.filter(
      (other) => other.course !== undefined && startsBefore(other, line) && farOf(other) < far,
    )
    return [line.competitorId, behind] as const
  })
  return new Map(passed.filter(([, behind]) => behind.length > 0))
}

function isKnown(time: number | null): boolean {
  return time !== null
}

function farOf({ course }: ResultLine): number {
  return course?.last?.number ?? 0
}

/** By the clock at the start where it was taken for both, else in the order in which they start. */
function startsBefore(first: ResultLine, second: ResultLine): boolean {
  const [a, b] = [first.course?.startedAt ?? null, second.course?.startedAt ?? null]
  if (a !== null && b !== null) return a < b
  return (
    first.startOrder !== null && second.startOrder !== null && first.startOrder < second.startOrder
  )
}

function isSeen(sheet: Sheet, { part, fields }: SheetPartSpec): boolean {
  if (valueIn(partOf(sheet, part), 'outcome') !== null) return true
  return fields.some(
    ({ field, kind }) => !isOfHold(field, kind) && numberIn(sheet, part, field) !== null,
  )
}

/** A pair that is or was held there is not through yet. */
function isOfHold(field: string, kind: string): boolean {
  return field === heldAt || kind === 'hold' || kind === 'heldFrom'
}

function seenAt(sheet: Sheet, { part, fields }: SheetPartSpec, number: number): SeenPost {
  return {
    part,
    number,
    time: numberIn(sheet, part, 'time'),
    faults: fields.flatMap(({ field, unit }) => {
      const count = numberIn(sheet, part, field) ?? 0
      return unit === 'count' && count > 0 ? [{ field, count }] : []
    }),
  }
}

interface Where {
  timed: readonly SheetPartSpec[]
  /** From the last that is known on: who was seen behind a fence does not stand there any more. */
  posts: readonly SheetPartSpec[]
}

/** What its posts take off the clock that runs, or off the last one. */
function stoodAt(sheet: Sheet, { timed, posts }: Where): Pick<CourseSeen, 'stood'> {
  const written = ({ part }: SheetPartSpec) => ({
    part,
    number: (field: string) => numberIn(sheet, part, field),
  })
  const clock = timed.find(({ part }) => part === 'section.B') ?? timed.at(-1)
  if (clock === undefined) return {}
  const { holds } = holdsOnCourse(written(clock), posts.map(written))
  const stood = holds.reduce((sum, { part, time }) => sum + (part === clock.part ? 0 : time), 0)
  return stood === 0 ? {} : { stood }
}

function heldIn(sheet: Sheet, { timed, posts }: Where): Held | null {
  const sinceAt = (specs: readonly SheetPartSpec[]) =>
    specs.flatMap(({ part }) => {
      const since = numberIn(sheet, part, heldAt)
      return since === null ? [] : [{ part, since }]
    })
  const [post] = sinceAt(posts)
  const [clock] = sinceAt(timed)
  const byClock = clock !== undefined
  if (post !== undefined) return { since: clock?.since ?? post.since, part: post.part, byClock }
  return clock === undefined ? null : { since: clock.since, part: null, byClock }
}

function numberIn(sheet: Sheet, part: string, field: string): number | null {
  const value = valueIn(partOf(sheet, part), field)
  return typeof value === 'number' ? value : null
}
