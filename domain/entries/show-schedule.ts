import { z } from 'zod'
import { priceFile } from '#domain/money/price-file.ts'
import type { FileProblem } from '#domain/show-file/file-problem.ts'
import { daysBetween, parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { Entry, EntryFile } from './entry-file.ts'
import { asFileRules, type EntryRules } from './entry-rules.ts'
import type { EntrySettings } from './entry-settings.ts'
import { type OpenListQuestion, openListQuestions } from './open-questions.ts'
import { readEntryFile } from './read-entry-file.ts'
import { sampleAnswers } from './sample-answers.ts'
import { sampleEntries } from './sample-riders.ts'
import { statedFacts } from './stated-facts.ts'

/** A competition as the rules see it, before the schedule adds facts of its own. */
export const scheduledCompetition = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  discipline: z.string(),
  /** For each start, in the smallest unit of the show's currency; null: not said. */
  fee: z.int().nullable(),
  /** Most starters; null: no limit. */
  places: z.int().nullable(),
  /** An instant; null: not timed. */
  startsAt: z.string().nullable(),
  judges: z.int(),
  /** The purse; null: there is none. */
  prizeMoney: z.int().nullable(),
})

export type ScheduledCompetition = z.output<typeof scheduledCompetition>

/** All that entries of a show are judged and priced by. */
export interface ShowSchedule {
  rules: EntryRules
  settings: Pick<EntrySettings, 'closesAt' | 'lateUntil' | 'opensAt'>
  currency: string
  timeZone: string
  firstDay: string
  lastDay: string
  competitions: readonly ScheduledCompetition[]
  /** Local moments at which the show, or competitions by their ids, were cancelled. */
  cancelled?: { show: string | null; competitions: ReadonlyMap<string, string> }
}

/** The schedule as an entry file, with these entries. */
export function scheduleFile(schedule: ShowSchedule, entries: readonly Entry[]): EntryFile {
  const { rules, currency, timeZone, cancelled } = schedule
  const { show, ...fileRules } = asFileRules(rules)
  const added = new Map(rules.competitions.map(({ id, ...facts }) => [id, facts]))
  return {
    ...{ format: 'paddock-entries-1', currency, timeZone, ...fileRules },
    // What the office sets on its pages is what its rules go by.
    show: Object.assign({}, show, showFacts(schedule), cancelledFact(cancelled?.show)),
    competitions: schedule.competitions.map((each) =>
      Object.assign(
        competitionFacts(each, timeZone),
        added.get(each.id),
        cancelledFact(cancelled?.competitions.get(each.id)),
      ),
    ),
    entries: [...entries],
  }
}

function cancelledFact(cancelledAt: string | null | undefined) {
  return statedFacts({ cancelledAt: cancelledAt ?? null })
}

function showFacts({ settings, timeZone, firstDay, lastDay }: ShowSchedule) {
  const moment = (instant: string | null) => (instant === null ? null : local(instant, timeZone))
  return {
    ...{ start: firstDay, days: daysBetween(firstDay, lastDay) + 1 },
    ...statedFacts({
      closing: moment(settings.closesAt),
      lateUntil: moment(settings.lateUntil),
      opens: moment(settings.opensAt),
    }),
  }
}

function competitionFacts(competition: ScheduledCompetition, timeZone: string) {
  const { id, number, name, discipline, startsAt, judges, ...money } = competition
  const { fee, places, prizeMoney } = money
  const starts = startsAt === null ? null : local(startsAt, timeZone)
  return {
    ...{ id, number, name, discipline, judges },
    ...statedFacts({ fee, places, prizeMoney, starts }),
  }
}

/** 2026-05-01T18:00, as the clocks of the show say it. */
function local(instant: string, timeZone: string): string {
  const { day, time } = toLocal(parseInstant(instant), timeZone)
  return `${day}T${time.slice(0, 5)}`
}

/** Why entries cannot be opened yet. */
export type OpeningProblem =
  | { kind: 'noCompetitions' | 'noClosing' | 'noLanguages' | 'noContact' | 'closingBeforeOpening' }
  /** The competitions have neither a fee nor does any rule charge a start. */
  | { kind: 'noFees' }
  | { kind: 'wrongRule'; problem: FileProblem }
  /** What somebody enters cannot be priced: nobody asks for these facts. */
  | { kind: 'openSample'; sample: string; rule: string; unknown: readonly string[] }

/** The samples of the organiser, or those that the program makes up. */
export function samplesOf(schedule: ShowSchedule): readonly Entry[] {
  const { rules } = schedule
  if (rules.samples.length > 0) return rules.samples
  const made = sampleEntries(scheduleFile(schedule, []))
  return made.map((entry) => sampleAnswers(entry, rules))
}

/** Empty: entries may open. */
export function openingProblems(
  schedule: ShowSchedule & { settings: EntrySettings },
): readonly OpeningProblem[] {
  const { settings, competitions, rules } = schedule
  const { opensAt, closesAt } = settings
  const missing = (
    kind: Exclude<OpeningProblem, { rule: string } | { problem: unknown }>['kind'],
  ) => [{ kind }] as const
  const isFree = competitions.every(({ fee }) => fee === null) && rules.fees.length === 0
  return [
    ...(competitions.length === 0 ? missing('noCompetitions') : []),
    ...(closesAt === null ? missing('noClosing') : []),
    ...(opensAt !== null && closesAt !== null && closesAt <= opensAt
      ? missing('closingBeforeOpening')
      : []),
    ...(settings.languages.length === 0 ? missing('noLanguages') : []),
    ...(settings.contactEmail === null ? missing('noContact') : []),
    ...(isFree ? missing('noFees') : []),
    ...sampleProblems(schedule),
  ]
}

function sampleProblems(schedule: ShowSchedule): readonly OpeningProblem[] {
  const rules = readEntryFile(scheduleFile(schedule, []))
  if (!rules.ok) return rules.problems.map((problem) => ({ kind: 'wrongRule', problem }) as const)
  return samplesOf(schedule).flatMap((sample) => problemsOf(sample, schedule))
}

/** Of a sample by itself: "H1" of two samples is not one horse. */
function problemsOf(sample: Entry, schedule: ShowSchedule): readonly OpeningProblem[] {
  const read = readEntryFile(scheduleFile(schedule, [sample]))
  if (!read.ok) return read.problems.map((problem) => ({ kind: 'wrongRule', problem }) as const)
  const entries = priceFile(read.file).cases.flatMap((each) => each.entries)
  return entries.flatMap(({ id, open }) =>
    open.map(({ rule, unknown }) => ({ kind: 'openSample', sample: id, rule, unknown }) as const),
  )
}

/** What the schedule leaves open and the organiser has not answered with "it is meant so". */
export function unansweredQuestions(schedule: ShowSchedule): readonly OpenListQuestion[] {
  const meant = new Set(schedule.rules.meant.map(({ id }) => id))
  const file = scheduleFile(schedule, [])
  return openListQuestions(file).filter((question) => !meant.has(questionKey(question)))
}

/** The same question of the same rules has the same key. */
export function questionKey(question: OpenListQuestion): string {
  const details = 'path' in question ? question.path : 'names' in question ? question.names : ''
  return [question.kind, question.rules, details].flat().join(' ').slice(0, 500)
}
