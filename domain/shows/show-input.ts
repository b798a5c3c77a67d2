import { z } from 'zod'
import {
  boundedList,
  day,
  id,
  nation,
  optionalId,
  optionalText,
  plainLines,
  plainText,
  requiredText,
  timeZone,
  webAddress,
} from '#domain/forms/inputs.ts'
import { isCurrency } from '#domain/money/currencies.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'

const lastDayBeforeFirst = { path: ['lastDay'], message: 'forms.lastDayBeforeFirst' }

/** The fields of the show itself; each section of its settings shows some, and saves those alone. */
export const showFields = z.object({
  name: requiredText(200),
  venue: plainText(200),
  address: plainLines(500),
  latitude: z.number().min(-90).max(90).nullish().transform(orNull),
  longitude: z.number().min(-180).max(180).nullish().transform(orNull),
  country: nation,
  timeZone,
  firstDay: day,
  lastDay: day,
  federationId: optionalId,
  /** ISO 4217; absent: as it is, of a new show euros. */
  currency: z.string().refine(isCurrency, 'forms.invalid').nullish(),
  feiShowId: optionalText(60),
  website: webAddress,
  contact: plainLines(2000),
  minimumGapMinutes: minutes({ least: 0, usual: 20 }),
  sameHorseMinutes: minutes({ least: 0, usual: 10 }),
  travelMinutes: minutes({ least: 0, usual: 15 }),
  judgingMinutes: minutes({ least: 10, usual: 120 }),
  judgeBreakMinutes: minutes({ least: 0, usual: 15 }),
  headNumberFrom: z
    .number()
    .int()
    .min(1)
    .max(99_999)
    .nullish()
    .transform((first) => first ?? 1),
  headNumberBy: z
    .enum(['horse', 'pair'])
    .nullish()
    .transform((by) => by ?? 'pair'),
})

/** All of them, of a new show. */
export const showInput = showFields.refine(endsAfterItBegins, lastDayBeforeFirst)

/** Of a section that has the days among its fields. */
export function withDays<Fields extends z.ZodType<{ firstDay: string; lastDay: string }>>(
  fields: Fields,
) {
  return fields.refine(endsAfterItBegins, lastDayBeforeFirst)
}

/** Those that were sent; all others stay as they are. */
export function sentShowFields(input: object): z.ZodType<Partial<ShowValues>> {
  const sent = Object.entries(showFields.shape).filter(([field]) => Object.hasOwn(input, field))
  return z.object(Object.fromEntries(sent))
}

/**
 * What stays of planned times where a show gets another time zone: what the clocks say (20:00 stays
 * 20:00), or the moment (20:00 in Vienna becomes 14:00 in New York).
 */
export const keptTimes = z.enum(['clock', 'moment'])

export const keptTimesInput = z.object({
  keptTimes: keptTimes.nullish().transform((kept) => kept ?? null),
})

/** How much of a show was typed as a day and a time of it. */
export interface PlannedTimes {
  /** With a time of their own or of a later round; cancelled ones too. */
  competitions: number
  /** In them, as far as they are ridden. */
  starts: number
  /** When entries open and close, waiting lists end, access and codes for ringside begin or end. */
  others: number
}

/** Whether another time zone asks what stays. */
export function isAnyPlanned({ competitions, others }: PlannedTimes): boolean {
  return competitions + others > 0
}

export type ShowValues = z.output<typeof showInput>

export const eventInput = z.object({
  discipline: z.enum(disciplineIds),
  code: requiredText(40),
  name: plainText(200),
  category: plainText(60),
  federationId: optionalId,
  feiEventId: optionalText(60),
})

export type EventValues = z.output<typeof eventInput>

/** Among parts of the same kind; those of the same order stand by age. */
const sortOrder = z
  .number()
  .int()
  .min(0)
  .max(1000)
  .nullish()
  .transform((order) => order ?? 0)

export const arenaInput = z.object({
  name: requiredText(100),
  size: plainText(40),
  surface: plainText(60),
  indoor: z
    .boolean()
    .nullish()
    .transform((indoor) => indoor ?? false),
  sortOrder,
  /** To other arenas, where it is not the way of the show; absent: they stay as they are. */
  ways: boundedList(z.object({ arenaId: id, minutes: z.number().int().min(0).max(600) }), {
    maximum: 200,
  })
    .nullish()
    .transform((ways) => ways ?? null),
})

export type ArenaValues = z.output<typeof arenaInput>

export const officialFunctions = [
  'judge',
  'technical-delegate',
  'steward',
  'veterinarian',
  'course-designer',
  'speaker',
  'scribe',
] as const

export const officialInput = z.object({
  firstName: requiredText(100),
  familyName: requiredText(100),
  nation,
  function: z.enum(officialFunctions),
  level: plainText(40),
  feiId: optionalText(20),
})

export type OfficialValues = z.output<typeof officialInput>

export const sponsorInput = z.object({
  name: requiredText(200),
  link: webAddress,
  /** In which logos stand on papers. */
  sortOrder,
})

export type SponsorValues = z.output<typeof sponsorInput>

/** A whole number of them, ten hours at most. */
function minutes({ least, usual }: { least: number; usual: number }) {
  return z
    .number()
    .int()
    .min(least)
    .max(600)
    .nullish()
    .transform((given) => given ?? usual)
}

function endsAfterItBegins(show: { firstDay: string; lastDay: string }): boolean {
  return show.lastDay >= show.firstDay
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null
}
