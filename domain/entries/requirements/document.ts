import { z } from 'zod'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { addDays, addMonths, localDay } from '#domain/timetable/local-time.ts'
import { condition } from '../condition.ts'
import {
  factName,
  missing,
  missingCosts,
  type Outcome,
  outcomeOf,
  type ReviewReason,
  requirementSubject,
  requirementText,
  review,
  type ShowDays,
} from './requirement.ts'
import { checkVaccination, type NextStep, type VaccinationFailure } from './vaccination.ts'
import { span, vaccinationValues } from './vaccination-rule.ts'
import { vaccinationRuleOn, vaccinationRules } from './vaccination-rules.ts'

export const documentKinds = [
  'passport',
  'vaccination',
  'coggins',
  'healthCertificate',
  'selfCertificate',
  'measurement',
  'insurance',
  'guardianConsent',
  'approval',
  'other',
] as const

export const fileTypes = ['pdf', 'jpeg', 'png', 'heic'] as const

/** How many days before the show a reminder may begin, at most. */
const dueDays = z.int().min(0).max(365)

/** What a document must say to be good for a show. */
const validity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** It must not expire before the first or last day of the show. */
  z.strictObject({ kind: z.literal('expiry'), until: z.enum(['firstDay', 'lastDay']) }),
  /** It must not be older than this on the first day of the show. */
  z.strictObject({ kind: z.literal('age'), most: span }),
  /** It must be dated between two days, both included. */
  z.strictObject({ kind: z.literal('dated'), from: localDay, until: localDay }),
  /** The doses must satisfy a rule on the day of arrival. */
  z.strictObject({ kind: z.literal('vaccination'), series: z.string().refine(isSeries) }),
])

export const documentRequirement = z.strictObject({
  id: factName,
  text: requirementText,
  of: requirementSubject,
  /** Needed only where this holds; absent: always. */
  when: condition.optional(),
  kind: z.enum(documentKinds),
  /** What may be uploaded; null for a paper that is only shown at the show. */
  files: z
    .strictObject({
      types: z.array(z.enum(fileTypes)).min(1),
      mostBytes: z.int().min(1).max(50_000_000),
      mostFiles: z.int().min(1).max(20),
    })
    .nullable(),
  validity,
  /** Days before the first day of the show by which it is to be there; null for no deadline of its own. */
  dueDays: dueDays.nullable(),
  ifMissing: missingCosts,
})

export type DocumentRequirement = z.output<typeof documentRequirement>

/** A document of a rider, horse or entry, with what is known of what it says. */
export const givenDocument = z.strictObject({
  files: z.array(
    z.strictObject({
      name: z.string().max(200),
      type: z.string().max(60),
      bytes: z.int().min(0),
    }),
  ),
  issuedOn: localDay.nullable(),
  expiresOn: localDay.nullable(),
  doses: z.array(z.strictObject({ day: localDay, by: z.string().nullable() })),
  review,
})

export type GivenDocument = z.output<typeof givenDocument>

export type DocumentReason =
  | ReviewReason
  | { kind: 'nothingUploaded' }
  | { kind: 'fileType'; file: string; types: readonly string[] }
  | { kind: 'fileTooLarge'; file: string; bytes: number; mostBytes: number }
  | { kind: 'tooManyFiles'; files: number; mostFiles: number }
  | { kind: 'expiryUnknown' }
  | { kind: 'expires'; expiresOn: string; needed: string }
  | { kind: 'dateUnknown' }
  | { kind: 'tooOld'; issuedOn: string; earliest: string }
  | { kind: 'issuedAfter'; issuedOn: string; latest: string }
  | { kind: 'noRule'; series: string; arrival: string }
  | { kind: 'vaccination'; failure: VaccinationFailure; next: NextStep }

export interface Occasion extends ShowDays {
  /** When the horse comes; the first day of the show where that is not known. */
  arrival: string | null
  birthYear: number | null
}

/** The state of a document for a show. A requirement without files asks only for what the paper says. */
export function checkDocument(
  requirement: DocumentRequirement,
  given: GivenDocument | null,
  occasion: Occasion,
): Outcome<DocumentReason> {
  const { files, validity: asked } = requirement
  const isThere =
    given !== null && (files === null ? saysSomething(given, asked.kind) : given.files.length > 0)
  if (given === null || !isThere) {
    const said = given?.review ?? { state: 'unseen' as const }
    return missing<DocumentReason>(requirement, said, { kind: 'nothingUploaded' })
  }
  const wrong = [
    ...fileReasons(requirement, given),
    ...validityReasons(requirement, given, occasion),
  ]
  return outcomeOf<DocumentReason>(requirement, given.review, wrong)
}

/** By which day a document is to be there, and whether that has passed on a day. */
export function dueOn(
  { dueDays: before }: DocumentRequirement,
  { firstDay }: ShowDays,
): string | null {
  return before === null ? null : addDays(firstDay, -before)
}

/** A paper that is only shown is there once something of it was written down, or the office saw it. */
function saysSomething(
  given: GivenDocument,
  kind: DocumentRequirement['validity']['kind'],
): boolean {
  if (given.review.state !== 'unseen') return true
  if (kind === 'expiry') return given.expiresOn !== null
  if (kind === 'vaccination') return given.doses.length > 0
  return given.issuedOn !== null
}

function fileReasons(
  { files: allowed }: DocumentRequirement,
  { files }: GivenDocument,
): DocumentReason[] {
  if (allowed === null) return []
  const { types, mostBytes, mostFiles } = allowed
  const known: readonly string[] = types
  const each = files.flatMap(({ name, type, bytes }): DocumentReason[] => [
    ...(known.includes(type) ? [] : [{ kind: 'fileType' as const, file: name, types }]),
    ...(bytes > mostBytes ? [{ kind: 'fileTooLarge' as const, file: name, bytes, mostBytes }] : []),
  ])
  if (files.length <= mostFiles) return each
  return [{ kind: 'tooManyFiles', files: files.length, mostFiles }, ...each]
}

function validityReasons(
  { validity: asked }: DocumentRequirement,
  given: GivenDocument,
  occasion: Occasion,
): DocumentReason[] {
  switch (asked.kind) {
    case 'none':
      return []
    case 'expiry':
      return expiryReasons(given.expiresOn, occasion[asked.until])
    case 'age': {
      const { months, days } = asked.most
      const earliest = addDays(addMonths(occasion.firstDay, -months), -days)
      return datedReasons(given.issuedOn, earliest, occasion.lastDay)
    }
    case 'dated':
      return datedReasons(given.issuedOn, asked.from, asked.until)
    case 'vaccination':
      return vaccinationReasons(asked.series, given, occasion)
  }
}

function expiryReasons(expiresOn: string | null, needed: string): DocumentReason[] {
  if (expiresOn === null) return [{ kind: 'expiryUnknown' }]
  return expiresOn < needed ? [{ kind: 'expires', expiresOn, needed }] : []
}

function datedReasons(issuedOn: string | null, earliest: string, latest: string): DocumentReason[] {
  if (issuedOn === null) return [{ kind: 'dateUnknown' }]
  if (issuedOn < earliest) return [{ kind: 'tooOld', issuedOn, earliest }]
  return issuedOn > latest ? [{ kind: 'issuedAfter', issuedOn, latest }] : []
}

function vaccinationReasons(
  series: string,
  { doses }: GivenDocument,
  { arrival, firstDay, birthYear }: Occasion,
): DocumentReason[] {
  const day = arrival ?? firstDay
  const values = vaccinationValues.safeParse(
    plainValues({ ...vaccinationRuleOn(series, day)?.values }),
  )
  if (!values.success) return [{ kind: 'noRule', series, arrival: day }]
  const check = checkVaccination({ doses, birthYear }, day, values.data)
  return check.ok ? [] : [{ kind: 'vaccination', failure: check.failure, next: check.next }]
}

function isSeries(series: string): boolean {
  return vaccinationRules.some((rule) => rule.series === series)
}
