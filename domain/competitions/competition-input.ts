import { z } from 'zod'
import { listedStatuses } from '#domain/competitor-list/listed-status.ts'
import {
  boundedList,
  id,
  nation,
  optionalId,
  optionalLines,
  optionalText,
  plainText,
  requiredText,
  storedJson,
  storedLines,
  storedText,
} from '#domain/forms/inputs.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { memberRoles, roles } from './members.ts'
import {
  type CompetitorStatus,
  competitionStatuses,
  competitorStatuses,
  needsReason,
} from './status.ts'

/** An instant, as the wire carries it or as the server's scalar has read it; UTC, ISO 8601. */
const instant = z.union([
  z.iso.datetime({ offset: true, error: 'forms.invalid' }),
  z.date().transform((date) => date.toISOString()),
])

const optionalInstant = instant.nullish().transform((moment) => moment ?? null)

const startBreakInput = z.object({
  /** The break stands behind this many starts. */
  afterStart: z.int().min(1).max(10_000),
  minutes: z.int().min(1).max(600),
  label: plainText(100),
})

const startBreaks = boundedList(startBreakInput, { maximum: 100 })
  .superRefine(refuseTwice((pause) => String(pause.afterStart), ['afterStart', 'forms.breakTwice']))
  .transform((breaks) => breaks.toSorted((a, b) => a.afterStart - b.afterStart))

/** Who fills in which part of the sheets; parts that nobody is named for are there without them. */
const judges = boundedList(z.object({ position: requiredText(40), officialId: optionalId }), {
  maximum: 100,
}).superRefine(refuseTwice((judge) => judge.position, ['position', 'forms.positionTwice']))

/** What the set-up tab of a competition sends; shared by form and server. */
export const competitionInput = z.object({
  eventId: optionalId,
  number: requiredText(20),
  name: requiredText(200),
  discipline: z.enum(disciplineIds),
  /** What the discipline leaves to the organiser; its own schema in `domain/scoring` reads it. */
  choice: storedJson,
  judges,
  arenaId: optionalId,
  sponsorId: optionalId,
  startsAt: optionalInstant,
  secondsPerStart: z.int().min(10).max(7200),
  maximumStarters: z
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((most) => most ?? null),
  breaks: startBreaks,
})

export type CompetitionValues = z.output<typeof competitionInput>

/** Where and when a whole competition goes: absent stays, null takes it away. */
export const competitionMove = z.object({
  arenaId: id.nullish(),
  startsAt: instant.nullish(),
})

export const competitionNumber = z.object({ number: requiredText(20) })

/** Who signs a result, as they write their name. */
export const signature = z.object({ signedBy: requiredText(200) })

/** A person and a horse of the registry, or names for new ones. */
const pairFields = {
  personId: optionalId,
  horseId: optionalId,
  firstName: optionalText(100),
  familyName: optionalText(100),
  nation,
  athleteFeiId: optionalText(20),
  club: optionalText(200),
  horseName: optionalText(100),
  horseFeiId: optionalText(20),
}

const pairInput = z.object(pairFields)

export type PairValues = z.output<typeof pairInput>

/** A person or horse of a competitor: what its role does not ask for is not looked at. */
const memberInput = pairInput.extend({
  /** Of somebody who need not be in the registry. */
  name: optionalText(100),
  headNumber: changedText(10),
})

export type MemberValues = z.output<typeof memberInput>

/** By role, in their order. More than a competitor has are refused by name, where the discipline is known. */
const members = z
  .partialRecord(z.enum(memberRoles), boundedList(memberInput, { maximum: 20 }).nullish())
  .superRefine((given, check) => {
    for (const role of memberRoles) {
      for (const [index, member] of (given[role] ?? []).entries()) {
        refuseUnnamed[roles[role].of](member, check, [role, index])
      }
    }
  })

export type MembersValues = z.output<typeof members>

const competitorFields = {
  ...pairFields,
  headNumber: optionalText(10),
  group: optionalText(60),
  team: optionalText(100),
}

/**
 * A new competitor. A first name may be missing: published lists and some riders have none.
 */
export const competitorInput = z
  .object({
    ...competitorFields,
    members: members.nullish().transform((given) => given ?? {}),
    horsConcours: z
      .boolean()
      .nullish()
      .transform((horsConcours) => horsConcours ?? false),
    /** As a list says it. */
    status: z
      .enum(listedStatuses)
      .nullish()
      .transform((status) => status ?? ('entered' as const)),
    statusReason: optionalLines(500),
    /** What the list that it comes from calls the entry. */
    foreignId: optionalText(200),
  })
  .superRefine((pair, check) => refuseNameless(pair, check))
  .superRefine(refuseUnreasoned)

export type CompetitorValues = z.output<typeof competitorInput>

/**
 * What changes of a competitor: a field that is absent stays, null or an empty text clears it.
 * Names mend a spelling in the registry; `substitute…` puts another person or horse in the place.
 */
export const competitorChange = z.object({
  headNumber: changedText(10),
  group: changedText(60),
  team: changedText(100),
  note: storedLines.max(2000).optional(),
  horsConcours: z.boolean().nullish(),
  substitutePersonId: optionalId,
  substituteHorseId: optionalId,
  /** A person who is not in the registry yet takes the place. */
  substituteFirstName: optionalText(100),
  substituteFamilyName: optionalText(100),
  substituteNation: nation,
  substituteHorseName: optionalText(100),
  /** Whose spelling is mended; the competitor's own pair otherwise. */
  member: z.object({ role: z.enum(memberRoles), position: z.int().min(1).max(100) }).nullish(),
  firstName: optionalText(100),
  familyName: optionalText(100),
  nation: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, 'forms.notANation')
    .nullable()
    .transform((code) => code || null)
    .optional(),
  horseName: optionalText(100),
  /** All of a role anew; a role that is absent stays. */
  members: members.nullish(),
})

export type CompetitorChangeValues = z.output<typeof competitorChange>

/** The same or each its own for many competitors, all or none. */
export const competitorChanges = z.object({
  changes: boundedList(
    competitorChange
      .pick({ headNumber: true, group: true, team: true, horsConcours: true })
      .extend({ id }),
    { minimum: 1, maximum: 1000 },
  ).superRefine(refuseTwice((change) => change.id, ['id', 'forms.invalid'])),
})

/** An order as drawn or dragged, made from `version` of the competition. */
export const startOrderInput = z.object({
  version: z.int().nonnegative(),
  order: boundedList(id, { maximum: 10_000 }).refine(
    (order) => new Set(order).size === order.length,
    'forms.invalid',
  ),
  drawSeed: optionalText(100),
  drawMethod: optionalText(60),
  breaks: startBreaks.nullish(),
  publish: z.boolean().nullish(),
})

/** One value from ringside on its way into the score journal. */
export const scoreWriteInput = z.object({
  id: z.uuid('forms.invalid').toLowerCase(),
  competitorId: id,
  part: requiredText(40),
  field: requiredText(60),
  value: fieldValue.nullish().transform((value) => value ?? null),
  basedOn: z
    .uuid('forms.invalid')
    .toLowerCase()
    .nullish()
    .transform((entry) => entry ?? null),
  deviceId: requiredText(100),
  deviceSequence: z.int().nonnegative(),
  deviceTime: optionalInstant,
  reason: optionalLines(500),
})

export type ScoreWriteValues = z.output<typeof scoreWriteInput>

/** How many values a device sends in one go; a longer queue is sent in pieces. */
export const mostScoreWrites = 500

export const competitionStatusChange = z.object({
  status: z.enum(competitionStatuses),
  reason: optionalLines(500),
})

export const competitorStatusChange = z.object({
  status: z.enum(competitorStatuses),
  reason: optionalLines(500),
  /** What only the office may read of it. */
  detail: optionalLines(500),
  /** The round in which it holds, where a competition has several. */
  round: z.string().max(40).nullish(),
})

/** Undefined: stays. Null or empty: is cleared. */
function changedText(maximum: number) {
  return storedText
    .max(maximum)
    .nullable()
    .transform((text) => text || null)
    .optional()
}

type Named = Readonly<Record<'personId' | 'familyName' | 'horseId' | 'horseName', string | null>>

/** Eliminations and disqualifications have a reason. */
function refuseUnreasoned(
  { status, statusReason }: { status: CompetitorStatus; statusReason: string | null },
  check: z.RefinementCtx,
): void {
  if (statusReason !== null || !needsReason(status)) return
  check.addIssue({ code: 'custom', path: ['statusReason'], message: 'forms.required' })
}

type Refuse = (named: Named, check: z.RefinementCtx, path?: readonly PropertyKey[]) => void

const refuseNobody: Refuse = ({ personId, familyName }, check, path = []) => {
  if (personId !== null || familyName !== null) return
  check.addIssue({ code: 'custom', path: [...path, 'familyName'], message: 'forms.required' })
}

const refuseHorseless: Refuse = ({ horseId, horseName }, check, path = []) => {
  if (horseId !== null || horseName !== null) return
  check.addIssue({ code: 'custom', path: [...path, 'horseName'], message: 'forms.required' })
}

type RefuseMember = (
  member: Named & { name: string | null },
  check: z.RefinementCtx,
  path: readonly PropertyKey[],
) => void

const refuseNameless: Refuse = (named, check, path) => {
  refuseNobody(named, check, path)
  refuseHorseless(named, check, path)
}

const refuseUnnamed = {
  pair: refuseNameless,
  horse: refuseHorseless,
  person: refuseNobody,
  party: ({ personId, name }, check, path) => {
    if (personId !== null || name !== null) return
    check.addIssue({ code: 'custom', path: [...path, 'name'], message: 'forms.required' })
  },
} as const satisfies Readonly<Record<string, RefuseMember>>

/** Refuses the second item with the same key, at the field that holds it. */
function refuseTwice<Item>(
  keyOf: (item: Item) => string,
  [field, message]: readonly [string, string],
): (items: readonly Item[], check: z.RefinementCtx) => void {
  return (items, check) => {
    const seen = new Set<string>()
    for (const [index, item] of items.entries()) {
      const key = keyOf(item)
      if (!seen.has(key)) {
        seen.add(key)
        continue
      }
      check.addIssue({ code: 'custom', path: [index, field], message })
    }
  }
}
