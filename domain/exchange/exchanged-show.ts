import { z } from 'zod'
import { memberRoles } from '#domain/competitions/members.ts'
import { competitionStatuses, competitorStatuses } from '#domain/competitions/status.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { officialFunctions } from '#domain/shows/show-input.ts'

/**
 * A whole show as it leaves and comes back: the show file for programs is this as JSON, the XML of
 * `docs/show-results.xsd` says the same with the results beside it. Ids are those of the file alone: a
 * reader gives its own. What the forms of a show check is checked again by them.
 */

const id = z.string().min(1).max(60)
const text = z.string().max(2000)
const optionalText = text.nullable().default(null)
const optionalId = id.nullable().default(null)
const instant = z.iso.datetime({ offset: true })
const optionalInstant = instant.nullable().default(null)
const json = z.record(z.string(), z.unknown())

const exchangedPerson = z.strictObject({
  firstName: text.default(''),
  familyName: text,
  nation: optionalText,
  club: optionalText,
  feiId: optionalText,
  licence: optionalText,
})

const exchangedHorse = z.strictObject({
  name: text,
  feiId: optionalText,
  ueln: optionalText,
})

const exchangedMember = z.strictObject({
  role: z.enum(memberRoles),
  name: optionalText,
  headNumber: optionalText,
  athlete: exchangedPerson.nullable().default(null),
  horse: exchangedHorse.nullable().default(null),
})

const exchangedCompetitor = z.strictObject({
  id,
  startOrder: z.int().min(1).max(100_000).nullable().default(null),
  headNumber: optionalText,
  status: z.enum(competitorStatuses).default('entered'),
  statusReason: optionalText,
  horsConcours: z.boolean().default(false),
  group: optionalText,
  team: optionalText,
  /** What the system that the entry came from calls it. */
  foreignId: optionalText,
  athlete: exchangedPerson,
  horse: exchangedHorse,
  members: boundedList(exchangedMember, { maximum: 60 }).default([]),
  /** What stands on the sheet, by part and field, in the smallest unit. */
  sheet: z.record(z.string().max(40), z.record(z.string().max(60), fieldValue)).default({}),
})

const exchangedRound = z.strictObject({
  part: z.string().min(1).max(40),
  arena: optionalId,
  startsAt: optionalInstant,
  secondsPerStart: z.int().min(10).max(7200).nullable().default(null),
  /** Competitors in the order in which they start. */
  order: boundedList(id, { maximum: 1000 }).default([]),
})

const startBreak = z.strictObject({
  afterStart: z.int().min(1).max(10_000),
  minutes: z.int().min(1).max(600),
  label: text.default(''),
})

export const exchangedCompetition = z.strictObject({
  id,
  number: text,
  name: text,
  discipline: z.enum(disciplineIds),
  event: optionalId,
  arena: optionalId,
  sponsor: optionalId,
  status: z.enum(competitionStatuses),
  startsAt: optionalInstant,
  secondsPerStart: z.int().min(10).max(7200).default(420),
  maximumStarters: z.int().min(1).max(10_000).nullable().default(null),
  drawMethod: optionalText,
  drawSeed: optionalText,
  signedBy: optionalText,
  signedAt: optionalInstant,
  feiId: optionalText,
  breaks: boundedList(startBreak, { maximum: 100 }).default([]),
  judges: boundedList(
    z.strictObject({ position: z.string().min(1).max(40), official: optionalId }),
    { maximum: 100 },
  ).default([]),
  /** What the organiser decided, and every rule value as it was frozen then. */
  choice: json,
  rules: json,
  /** Prize money, teams and who goes on; nothing where none was said. */
  conditions: json.default({}),
  teamsOut: json.default({}),
  competitors: boundedList(exchangedCompetitor, { maximum: 2000 }).default([]),
  /** Later rounds that were called. */
  rounds: boundedList(exchangedRound, { maximum: 40 }).default([]),
})

const exchangedParts = {
  events: boundedList(
    z.strictObject({
      id,
      discipline: z.enum(disciplineIds),
      code: text,
      name: text.default(''),
      category: text.default(''),
      feiId: optionalText,
    }),
    { maximum: 100 },
  ).default([]),
  arenas: boundedList(
    z.strictObject({
      id,
      name: text,
      size: text.default(''),
      surface: text.default(''),
      indoor: z.boolean().default(false),
    }),
    { maximum: 100 },
  ).default([]),
  officials: boundedList(
    z.strictObject({
      id,
      firstName: text,
      familyName: text,
      nation: optionalText,
      function: z.enum(officialFunctions),
      level: text.default(''),
      feiId: optionalText,
    }),
    { maximum: 1000 },
  ).default([]),
  sponsors: boundedList(z.strictObject({ id, name: text, link: optionalText }), {
    maximum: 500,
  }).default([]),
}

/** The show without its competitions, which are read one by one. */
export const exchangedHead = z.strictObject({
  name: text,
  venue: text.default(''),
  address: text.default(''),
  country: optionalText,
  timeZone: text,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  currency: optionalText,
  feiId: optionalText,
  numberBy: z.enum(['horse', 'pair']).default('pair'),
  numberFrom: z.int().min(1).max(99_999).default(1),
  ...exchangedParts,
})

export const showFileFormat = 'paddock-show-1'

export const exchangedShow = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(showFileFormat),
  madeAt: optionalInstant,
  show: exchangedHead,
  competitions: boundedList(exchangedCompetition, { maximum: 500 }),
})

export type ExchangedShow = z.output<typeof exchangedShow>
export type ExchangedHead = z.output<typeof exchangedHead>
export type ExchangedCompetition = z.output<typeof exchangedCompetition>
export type ExchangedCompetitor = z.output<typeof exchangedCompetitor>
export type ExchangedPerson = z.output<typeof exchangedPerson>
export type ExchangedHorse = z.output<typeof exchangedHorse>
