import { z } from 'zod'
import { type CompetitionValues, competitionInput } from '#domain/competitions/competition-input.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { ChosenRules } from '#domain/scoring/open-discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { type LocalTime, repeatAt, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { parseDuration } from '#domain/timetable/timetable.ts'
import type { CompetitionSetUpFragment } from '#web/graphql/generated/graphql.ts'
import type { Choice } from './discipline-set-up.ts'
import { shownRules } from './shown-rules.ts'

/** The set-up as it is typed: times on the show's clocks, durations as minutes and seconds. */
export type SetUpValues = {
  eventId: string | null
  number: string
  name: string
  sponsorId: string | null
  discipline: DisciplineId
  choice: Choice
  /** Who fills in a part of the sheets, by part. */
  officials: Record<string, string | null>
  arenaId: string | null
  /** `2026-05-14`, empty while it is not known. */
  day: string
  /** `08:30` */
  time: string
  /** In the hour that the clock change repeats. */
  isSecond: boolean
  /** `8:00` */
  perStart: string
  maximumStarters: number | null
  breaks: TypedBreak[]
}

export type TypedBreak = { afterStart: number | null; minutes: number | null; label: string }

/**
 * Turns what was typed into what the server takes, refusing what it would refuse. `stored` is what the
 * competition had until then.
 */
export function setUpSchema(
  timeZone: string,
  stored: ChosenRules | null,
): z.ZodType<CompetitionValues, SetUpValues> {
  return z
    .custom<SetUpValues>()
    .transform((values) => inputOf(values, timeZone, stored))
    .pipe(competitionInput)
    .superRefine(refuseMisfits)
}

/** A day without a time, or the other way round, is no start: what is missing is refused as empty. */
function inputOf(
  values: SetUpValues,
  timeZone: string,
  stored: ChosenRules | null,
): z.input<typeof competitionInput> {
  const { day, time, isSecond, perStart, maximumStarters, breaks, officials, ...kept } = values
  const parts = shownRules(values, stored)?.open.judges ?? []
  return {
    ...kept,
    judges: parts.map((position) => ({ position, officialId: officials[position] ?? null })),
    startsAt: day === '' && time === '' ? null : startOf({ day, time, timeZone, isSecond }),
    secondsPerStart: parseDuration(perStart) ?? Number.NaN,
    maximumStarters,
    breaks: breaks.map(({ afterStart, minutes, label }) => ({
      afterStart: afterStart ?? Number.NaN,
      minutes: minutes ?? Number.NaN,
      label,
    })),
  }
}

/** What the discipline does not take, at the input that holds it. */
function refuseMisfits({ discipline, choice }: CompetitionValues, check: z.RefinementCtx): void {
  const frozen = disciplineOf(discipline)?.freeze(choice)
  if (!frozen || frozen.ok) return
  const paths = frozen.code === 'unknown-rule-set' ? ['ruleSet'] : frozen.paths
  for (const path of paths) {
    const keys = path === '' ? [] : path.split('.')
    const value = keys.reduce<unknown>(valueAt, choice)
    const isMissing = value === undefined || value === null || value === ''
    const message = isMissing ? 'forms.required' : 'forms.invalid'
    check.addIssue({ code: 'custom', path: ['choice', ...keys], message })
  }
}

function valueAt(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  return Object.entries(holder).find(([each]) => each === key)?.[1]
}

function startOf(start: LocalTime): string {
  if (start.day === '' || start.time === '') return ''
  return new Date(toInstant(start)).toISOString()
}

/** A stored set-up, as it is typed. */
export function storedValues(competition: CompetitionSetUpFragment): SetUpValues {
  const { event, arena, sponsor, startsAt, show, secondsPerStart, maximumStarters } = competition
  const local = startsAt ? toLocal(Date.parse(startsAt), show.timeZone) : { day: '', time: '' }
  return {
    eventId: event?.id ?? null,
    number: competition.number,
    name: competition.name,
    sponsorId: sponsor?.id ?? null,
    discipline: competition.discipline,
    choice: choiceOf(competition),
    officials: Object.fromEntries(
      competition.judgePositions.map(({ position, official }) => [position, official?.id ?? null]),
    ),
    arenaId: arena?.id ?? null,
    ...local,
    isSecond: startsAt !== null && repeatAt(Date.parse(startsAt), show.timeZone) === 'second',
    perStart: minutesAndSeconds(secondsPerStart),
    maximumStarters,
    breaks: competition.breaks.map(({ afterStart, minutes, label }) => ({
      afterStart,
      minutes,
      label,
    })),
  }
}

/** What was chosen and what was frozen of it. */
export function chosenRulesOf({ choice, rules }: CompetitionSetUpFragment): ChosenRules {
  return { choice, rules }
}

function choiceOf({ choice }: CompetitionSetUpFragment): Choice {
  return z.record(z.string(), z.unknown()).catch({}).parse(choice)
}

/** 480 is `8:00`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
