import { z } from 'zod'
import {
  boundedList,
  day,
  id,
  optionalText,
  plainText,
  requiredText,
} from '#domain/forms/inputs.ts'
import { daysBetween } from '#domain/timetable/local-time.ts'
import { arrivalWindows } from './arrival-windows.ts'
import type { BoxUse, Features, Nights, Occupant, Side } from './stabling.ts'

/** Bounds of a site: far above the largest known show, and small enough to be drawn and searched. */
export const mostKinds = 40
export const mostBarns = 80
export const mostBoxesOfBarn = 1000
export const mostStays = 4000
export const mostNights = 60
const largestSite = 999
const largestBarn = 199

const centimetres = z.int().min(0).max(10_000).default(0)

export const features = z.object({
  permanent: z.boolean().default(false),
  stallionSafe: z.boolean().default(false),
  drinker: z.boolean().default(false),
  power: z.boolean().default(false),
  length: centimetres,
  width: centimetres,
  beds: z.int().min(0).max(50).default(0),
}) satisfies z.ZodType<Features, unknown>

const boxUses = ['horse', 'tack', 'feed', 'room', 'pitch'] as const satisfies readonly BoxUse[]

/** A kind of box, and by which products of the entry form it is ordered. */
export const siteKind = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, 'forms.invalid'),
  name: requiredText(60),
  use: z.enum(boxUses),
  isolation: z.boolean().default(false),
  has: features,
  products: boundedList(z.string().min(1).max(100), { maximum: 40 }).default([]),
  /** The fee of the schedule that is its deposit, given back when it is left in order. */
  deposit: z.string().min(1).max(100).nullable().default(null),
})

export type SiteKind = z.output<typeof siteKind>

const siteKinds = boundedList(siteKind, { maximum: mostKinds }).refine(
  (kinds) => new Set(kinds.map((kind) => kind.id)).size === kinds.length,
  'forms.invalid',
)

/** How long an offer to an order that waits stands; 0: the office gives what came free by hand. */
export const offerHours = z.int().min(0).max(240)

/** The nights that are offered, the kinds of boxes, and when horses arrive. */
export const siteInput = z
  .object({
    ...{ opens: day, closes: day, kinds: siteKinds, offerHours: offerHours.default(48) },
    windows: arrivalWindows.default([]),
  })
  .refine(({ opens, closes }) => isSpan({ from: opens, until: closes }), {
    path: ['closes'],
    message: 'stabling.problem.nightsWrongWay',
  })

export type SiteInput = z.output<typeof siteInput>

const nights = z.object({ from: day, until: day }).refine(isSpan, {
  path: ['until'],
  message: 'stabling.problem.nightsWrongWay',
})

const cell = (largest: number) =>
  z.object({ row: z.int().min(0).max(largest), column: z.int().min(0).max(largest) })

const sides = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Side[]

export const drawnBox = z.object({
  /** Absent: it is new. */
  id: id.optional(),
  label: requiredText(20),
  cell: cell(largestBarn),
  door: z.enum(sides),
  kindId: z.string().min(1).max(40),
  blocked: boundedList(nights, { maximum: 20 }).default([]),
})

export const barnInput = z.object({
  name: requiredText(60),
  kind: z.enum(['barn', 'house', 'campsite']),
  at: cell(largestSite),
  boxes: boundedList(drawnBox, { maximum: mostBoxesOfBarn })
    .refine((boxes) => areDifferent(boxes.map(({ label }) => label)), 'stabling.problem.labelTwice')
    .refine(
      (boxes) => areDifferent(boxes.map(({ cell: { row, column } }) => `${row} ${column}`)),
      'stabling.problem.cellTwice',
    ),
})

export type BarnInput = z.output<typeof barnInput>
export type DrawnBarnBox = BarnInput['boxes'][number]

const bedding = z.object({
  kind: requiredText(40),
  bales: z.int().min(1).max(999),
  day: day.nullish().transform((value) => value ?? null),
})

/** One of those who share a room. `pays` says who pays for their part. */
export const sharer = z
  .object({ name: requiredText(120), from: day, until: day, pays: plainText(120) })
  .refine(isSpan, { path: ['until'], message: 'stabling.problem.nightsWrongWay' })

export type RoomSharer = z.output<typeof sharer>

const occupants = [
  'horse',
  'tack',
  'feed',
  'guests',
  'vehicle',
] as const satisfies readonly Occupant['kind'][]

const others = boundedList(id, { maximum: 30 }).default([])

/** What the office types of a stay. Of guests the nights and beds follow from those who share. */
export const stayInput = z
  .object({
    occupant: z.enum(occupants),
    name: requiredText(120),
    sex: z
      .enum(['mare', 'gelding', 'stallion'])
      .nullish()
      .transform((sex) => sex ?? null),
    from: day,
    until: day,
    needs: features.prefault({}),
    isolation: z.boolean().default(false),
    group: optionalText(120),
    barnIds: others,
    beside: others,
    notBeside: others,
    bedding: boundedList(bedding, { maximum: 10 }).default([]),
    sharers: boundedList(sharer, { maximum: 20 }).default([]),
    note: plainText(500),
    /** `14:30`, on local time of the show. */
    expectedAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'forms.invalid')
      .nullish()
      .transform((time) => time ?? null),
  })
  .refine(isSpan, { path: ['until'], message: 'stabling.problem.nightsWrongWay' })

export type StayInput = z.output<typeof stayInput>

/** One stay to another box; `before` is where it was on the screen that sends it. */
export const placeMove = z.object({
  stayId: id,
  before: id.nullish().transform((value) => value ?? null),
  after: id.nullish().transform((value) => value ?? null),
})

export const placeMoves = boundedList(placeMove, { minimum: 1, maximum: mostStays }).refine(
  (moves) => areDifferent(moves.map(({ stayId }) => stayId)),
  'forms.invalid',
)

export type PlaceMove = z.output<typeof placeMove>

/** What is looked at when a horse arrives. Degrees Celsius in tenths. */
export const checkIn = z.object({
  papers: z.boolean().default(false),
  vaccination: z.enum(['valid', 'missing', 'unchecked']).default('unchecked'),
  temperature: z
    .int()
    .min(340)
    .max(430)
    .nullish()
    .transform((tenths) => tenths ?? null),
  key: z.boolean().default(false),
  note: plainText(300),
})

export type CheckIn = z.output<typeof checkIn>

/**
 * What stands after two people looked at one arrival: of each field what was typed where it differs from what the
 * form was opened with, else what is stored. Null where another person changed the same field meanwhile.
 */
export function mergedCheckIn(stored: CheckIn, opened: CheckIn, typed: CheckIn): CheckIn | null {
  const isTyped = (field: keyof CheckIn) => typed[field] !== opened[field]
  const fields = Object.keys(typed) as (keyof CheckIn)[]
  const isOvertaken = fields.some(
    (field) => isTyped(field) && stored[field] !== opened[field] && stored[field] !== typed[field],
  )
  if (isOvertaken) return null
  const own = fields.filter(isTyped).map((field) => [field, typed[field]])
  return checkIn.parse({ ...stored, ...Object.fromEntries(own) })
}

/** Horses and their equipment, or where people sleep: each is planned by itself. */
const sorts = ['stables', 'accommodation'] as const

export type Sort = (typeof sorts)[number]

export const runInput = z.object({
  seed: requiredText(60),
  sort: z.enum(sorts),
  isLateChange: z.boolean().default(false),
})

function isSpan({ from, until }: Nights): boolean {
  return from < until && daysBetween(from, until) <= mostNights
}

function areDifferent(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length
}
