import { z } from 'zod'
import { type CompetitionValues, competitionInput } from '#domain/competitions/competition-input.ts'
import {
  type DressageRules,
  dressageRules,
  type EntryMode,
  type JudgePosition,
  judgePositions,
} from '#domain/scoring/dressage/rules.ts'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { parseDuration } from '#domain/timetable/timetable.ts'
import type { CompetitionSetUpFragment } from '#web/graphql/generated/graphql.ts'

/** The set-up as it is typed: times on the show's clocks, durations as minutes and seconds. */
export type SetUpValues = {
  eventId: string | null
  number: string
  name: string
  sponsorId: string | null
  testId: string
  ruleSetId: string
  entryMode: EntryMode
  judges: ChosenJudge[]
  arenaId: string | null
  /** `2026-05-14`, empty while it is not known. */
  day: string
  /** `08:30` */
  time: string
  /** `8:00` */
  perStart: string
  maximumStarters: number | string
  breaks: TypedBreak[]
}

export type ChosenJudge = { position: JudgePosition; officialId: string | null }

export type TypedBreak = { afterStart: number | string; minutes: number | string; label: string }

/** Turns what was typed into what the server takes, refusing what it would refuse. */
export function setUpSchema(timeZone: string): z.ZodType<CompetitionValues, SetUpValues> {
  return z
    .custom<SetUpValues>()
    .transform((values) => inputOf(values, timeZone))
    .pipe(competitionInput)
}

/** A day without a time, or the other way round, is no start: what is missing is refused as empty. */
function inputOf(values: SetUpValues, timeZone: string): z.input<typeof competitionInput> {
  const { day, time, perStart, maximumStarters, breaks, ...kept } = values
  return {
    ...kept,
    discipline: 'dressage',
    startsAt: day === '' && time === '' ? null : startOf(day, time, timeZone),
    secondsPerStart: parseDuration(perStart) ?? Number.NaN,
    maximumStarters: numberOf(maximumStarters),
    breaks: breaks.map(({ afterStart, minutes, label }) => ({
      afterStart: numberOf(afterStart) ?? Number.NaN,
      minutes: numberOf(minutes) ?? Number.NaN,
      label,
    })),
  }
}

function startOf(day: string, time: string, timeZone: string): string {
  if (day === '' || time === '') return ''
  return new Date(toInstant({ day, time, timeZone })).toISOString()
}

function numberOf(typed: number | string): number | null {
  return typed === '' ? null : Number(typed)
}

/** A stored set-up, as it is typed. */
export function storedValues(competition: CompetitionSetUpFragment): SetUpValues {
  const { event, arena, sponsor, startsAt, show, secondsPerStart, maximumStarters } = competition
  const rules = dressageRules.safeParse(competition.rules).data
  const local = startsAt ? toLocal(Date.parse(startsAt), show.timeZone) : { day: '', time: '' }
  return {
    eventId: event?.id ?? null,
    number: competition.number,
    name: competition.name,
    sponsorId: sponsor?.id ?? null,
    testId: rules?.test.id ?? '',
    ruleSetId: rules?.ruleSet ?? '',
    entryMode: rules?.entryMode ?? 'marks',
    judges: inOrder(
      competition.judgePositions.flatMap(({ position, official }) => {
        const known = judgePositions.find((each) => each === position)
        return known ? [{ position: known, officialId: official?.id ?? null }] : []
      }),
    ),
    arenaId: arena?.id ?? null,
    ...local,
    perStart: minutesAndSeconds(secondsPerStart),
    maximumStarters: maximumStarters ?? '',
    breaks: competition.breaks.map(({ afterStart, minutes, label }) => ({
      afterStart,
      minutes,
      label,
    })),
  }
}

/** The rules as they were frozen; null where they are no dressage rules. */
export function frozenRulesOf({ rules }: CompetitionSetUpFragment): DressageRules | null {
  return dressageRules.safeParse(rules).data ?? null
}

/** K E H C M B F, as judges sit and sheets are read. */
export function inOrder(judges: readonly ChosenJudge[]): ChosenJudge[] {
  return judges.toSorted(
    (a, b) => judgePositions.indexOf(a.position) - judgePositions.indexOf(b.position),
  )
}

/** Those who sit now at the wanted positions, and empty chairs at the new ones. */
export function withPositions(
  judges: readonly ChosenJudge[],
  positions: readonly string[],
): ChosenJudge[] {
  return judgePositions
    .filter((position) => positions.includes(position))
    .map(
      (position) =>
        judges.find((judge) => judge.position === position) ?? { position, officialId: null },
    )
}

/** 480 is `8:00`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
