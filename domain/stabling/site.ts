import { z } from 'zod'
import { bedsNeeded } from './accommodation.ts'
import { arrivalWindow } from './arrival-windows.ts'
import type { Occupant, Plan, Sharer, Stabling, Stay } from './stabling.ts'
import {
  barnInput,
  checkIn,
  drawnBox,
  features,
  offerHours,
  type RoomSharer,
  sharer,
  siteKind,
} from './stabling-input.ts'
import { stayWishes } from './stay-wishes.ts'

export const stayStatuses = ['expected', 'arrived', 'left', 'missing'] as const

export type StayStatus = (typeof stayStatuses)[number]

const siteStay = z.object({
  id: z.string(),
  occupant: z.enum(['horse', 'tack', 'feed', 'guests', 'vehicle']),
  /** The name of the registry where the horse is of it. */
  name: z.string(),
  sex: z.enum(['mare', 'gelding', 'stallion']).nullable(),
  from: z.string(),
  until: z.string(),
  needs: features,
  isolation: z.boolean(),
  group: z.string().nullable(),
  barnIds: z.array(z.string()),
  beside: z.array(z.string()),
  notBeside: z.array(z.string()),
  bedding: z.array(z.object({ kind: z.string(), bales: z.number(), day: z.string().nullable() })),
  sharers: z.array(sharer),
  note: z.string(),
  expectedAt: z.string().nullable(),
  /** Comes from an entry: who and when is changed there. */
  isOrdered: z.boolean(),
  boxId: z.string().nullable(),
  /** Since which night it has that box. */
  boxFrom: z.string().nullable(),
  isFixed: z.boolean(),
  status: z.enum(stayStatuses),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  checkIn: checkIn.nullable(),
  /** Of what was ordered, as it was typed. */
  wishes: stayWishes.nullable().default(null),
  /** Of the entry that ordered it; null of what the office typed. */
  entryId: z.string().nullable().default(null),
  entryNumber: z.int().nullable().default(null),
  /** What was ordered: it says the kind of box and its deposit. */
  product: z.string().nullable().default(null),
  deposit: z.enum(['returned', 'kept']).nullable().default(null),
  depositNote: z.string().default(''),
  /** Charged by a fee of the schedule, or taken at the desk; null: there is none. */
  depositCharge: z.enum(['rule', 'desk']).nullable().default(null),
})

/** A stay as the office sees it. */
export type SiteStay = z.output<typeof siteStay>

const storedBox = drawnBox.extend({ id: z.string() })

const siteBarn = barnInput.extend({ id: z.string(), boxes: z.array(storedBox) })

export type SiteBarn = z.output<typeof siteBarn>

/** An order that is no stay yet, because one of its nights was full. */
const waitingOrder = z.object({
  itemId: z.string(),
  entryId: z.string(),
  number: z.int(),
  product: z.string(),
  quantity: z.int(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  horse: z.string().nullable(),
  responsible: z.string(),
  since: z.string(),
  /** A box is offered to it until then. */
  offeredUntil: z.string().nullable().default(null),
})

/** All of a site that its office follows, as it comes from the server. */
export const site = z.object({
  opens: z.string(),
  closes: z.string(),
  kinds: z.array(siteKind),
  offerHours: offerHours.default(48),
  windows: z.array(arrivalWindow).default([]),
  barns: z.array(siteBarn),
  stays: z.array(siteStay),
  /** The first first. */
  waiting: z.array(waitingOrder).default([]),
})

export type Site = z.output<typeof site>

/**
 * The site as plans are judged and searched on it, and the plan that stands. Stays that did not come are
 * left out: nothing is kept for them.
 */
export function planOfSite({ stays, ...rest }: Site): { stabling: Stabling; plan: Plan } {
  const counted = stays.filter(({ status }) => status !== 'missing')
  return {
    stabling: { ...rest, stays: counted.map(stayOf) },
    plan: counted.flatMap(({ id, boxId }) => (boxId === null ? [] : { stayId: id, boxId })),
  }
}

function stayOf(stay: SiteStay): Stay {
  const { id, from, until, boxFrom, isolation, barnIds, beside, notBeside, bedding } = stay
  const shared = stay.sharers.map(asSharer)
  return {
    id,
    from: boxFrom ?? from,
    until,
    occupant: occupantOf(stay, shared),
    needs:
      stay.occupant === 'guests'
        ? { ...stay.needs, beds: Math.max(stay.needs.beds, bedsNeeded(shared)) }
        : stay.needs,
    isolation,
    groupId: stay.group,
    barnIds,
    beside,
    notBeside,
    fixed: fixedOf(stay),
    bedding,
  }
}

/**
 * What a veterinarian sees of a site: barns, horses, and what was looked at when they came. Nothing of what was
 * ordered, who pays, or what the office noted.
 */
export function siteOfHorses({ barns, stays, kinds, ...site }: Site): Site {
  return {
    ...site,
    kinds: kinds.map((kind) => ({ ...kind, products: [], deposit: null })),
    barns: barns.filter(({ kind }) => kind === 'barn'),
    stays: stays
      .filter(({ occupant }) => occupant === 'horse')
      .map((stay) => ({
        ...stay,
        ...{ note: '', wishes: null, barnIds: [], beside: [], notBeside: [] },
        ...{ bedding: [], sharers: [], product: null, deposit: null },
        ...{ depositNote: '', depositCharge: null },
      })),
    waiting: [],
  }
}

/** People of a room go by their names: not all of them are of the registry. */
export function asSharer({ name, from, until }: RoomSharer): Sharer {
  return { personId: name, from, until }
}

function occupantOf({ occupant, sex }: SiteStay, sharers: readonly Sharer[]): Occupant {
  if (occupant === 'horse') return { kind: 'horse', sex }
  return occupant === 'guests' ? { kind: 'guests', sharers } : { kind: occupant }
}

function fixedOf({ boxId, status, isFixed }: SiteStay): Stay['fixed'] {
  if (boxId === null) return null
  if (status !== 'expected') return { boxId, why: 'arrived' }
  return isFixed ? { boxId, why: 'byHand' } : null
}
