import { z } from 'zod'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { DrawStep } from '#domain/start-order/draw.ts'
import { drawChoice } from '#domain/start-order/draw-method.ts'
import type { ListedStart } from '#domain/start-order/impact.ts'
import { insertCompetitor, latePosition } from '#domain/start-order/reorder.ts'
import { type PlannedBreak, planTimetable, type TimetableRow } from '#domain/timetable/timetable.ts'

const instant = z.number().nullable()

const plannedBreak = z.object({ afterStart: z.int(), minutes: z.int(), label: z.string() })

const storedOrder = z.object({
  starts: z.array(z.object({ competitorId: z.string(), startOrder: z.int(), startsAt: instant })),
  breaks: z.array(plannedBreak),
})

/** The shape in which a draft outlives a reload of the page. */
export const draftShape = z.object({
  /** The version of the competition that `base` is of. */
  version: z.int(),
  /** What the server had when the draft was begun. */
  base: storedOrder,
  order: z.array(z.string()),
  breaks: z.array(plannedBreak),
  keepApart: z.int(),
  /** Null while nothing was drawn in this draft. */
  draw: z
    .object({
      choice: drawChoice,
      seed: z.string(),
      /** By competitor, where the draw went by a ranking. */
      rankings: z.record(z.string(), z.number()),
      /** Who was taken from the drawn place to keep a rider's horses apart. */
      moved: z.array(z.string()),
      steps: z.array(z.custom<DrawStep>(isStep)),
    })
    .nullable(),
  byHand: z.boolean(),
  /** Slotted in since the draft was begun. */
  late: z.array(z.string()),
})

/** A start list in the making: in this browser only, until it is published or saved. */
export type Draft = z.infer<typeof draftShape>

/** The order on the server. */
export type StoredOrder = z.infer<typeof storedOrder>

/** A starter. */
export interface Starter {
  id: string
  riderId: string
  status: CompetitorStatus
}

export function beginDraft(base: StoredOrder, version: number, keepApart: number): Draft {
  const order = base.starts.map((start) => start.competitorId)
  const { breaks } = base
  return { version, base, order, breaks, keepApart, draw: null, byHand: false, late: [] }
}

export interface Reconciled {
  draft: Draft
  added: readonly string[]
  removed: readonly string[]
}

/** The draft with those who start now: late starters slotted in, those who left taken out. */
export function reconcile(draft: Draft, starters: readonly Starter[]): Reconciled {
  const starting = new Map(starters.map((starter) => [starter.id, starter]))
  const listed = new Set(draft.order)
  const removed = draft.order.filter((id) => !starting.has(id))
  const added = starters.filter(({ id }) => !listed.has(id)).map(({ id }) => id)
  if (removed.length + added.length === 0) return { draft, added, removed }
  const order = slotIn(
    draft.order.filter((id) => starting.has(id)),
    added,
    { starters, keepApart: draft.keepApart },
  )
  const late = [...draft.late.filter((id) => starting.has(id)), ...added]
  return { draft: { ...draft, order, late, byHand: true }, added, removed }
}

/** Each at the place where the fewest times change and the rider's horses stay apart. */
export function slotIn(
  order: readonly string[],
  newcomers: readonly string[],
  { starters, keepApart }: { starters: readonly Starter[]; keepApart: number },
): string[] {
  const byId = new Map(starters.map((starter) => [starter.id, starter]))
  const fixed = fixedStarts(order, starters)
  let result = [...order]
  for (const id of newcomers) {
    const riderId = byId.get(id)?.riderId ?? ''
    const others = result.map((other) => ({ id: other, riderId: byId.get(other)?.riderId ?? '' }))
    const { position } = latePosition(others, { id, riderId, keepApart, fixed })
    result = insertCompetitor(result, id, position)
  }
  return result
}

const started: readonly CompetitorStatus[] = [
  'on_course',
  'finished',
  'retired',
  'eliminated',
  'disqualified',
]

/** How many at the front keep their places because one of them, or one behind them, has started. */
export function fixedStarts(order: readonly string[], starters: readonly Starter[]): number {
  const ridden = new Set(
    starters.filter(({ status }) => started.includes(status)).map(({ id }) => id),
  )
  return order.findLastIndex((id) => ridden.has(id)) + 1
}

/** Whether publishing the draft would change nothing. */
export function isUnchanged(draft: Draft, { starts, breaks }: StoredOrder): boolean {
  const order = starts.map((start) => start.competitorId)
  return sameList(draft.order, order) && sameBreaks(draft.breaks, breaks)
}

/**
 * Whether somebody else has ordered meanwhile: those who are in both lists stand otherwise, or the
 * breaks do. Late starters, withdrawals and marks are no such change.
 */
export function isOrderedMeanwhile(base: StoredOrder, now: StoredOrder): boolean {
  const before = base.starts.map((start) => start.competitorId)
  const after = now.starts.map((start) => start.competitorId)
  const stayed = before.filter((id) => after.includes(id))
  const isSame = sameList(
    stayed,
    after.filter((id) => before.includes(id)),
  )
  return !isSame || !sameBreaks(base.breaks, now.breaks)
}

/** The draft as if it had been begun from what the server has now. */
export function rebase(draft: Draft, base: StoredOrder, version: number): Draft {
  return { ...draft, base, version }
}

/** A break of `order` at another place; where there is one already it goes one further the same way. */
export function moveBreak(
  breaks: readonly PlannedBreak[],
  from: number,
  { to, last }: { to: number; last: number },
): PlannedBreak[] {
  const moved = breaks.find((pause) => pause.afterStart === from)
  const others = breaks.filter((pause) => pause.afterStart !== from)
  const step = to < from ? -1 : 1
  let place = to
  while (others.some((pause) => pause.afterStart === place)) place += step
  if (!moved || place < 1 || place > last) return [...breaks]
  return sortedBreaks([...others, { ...moved, afterStart: place }])
}

/** A break behind a start, or at the nearest place behind it that has none. */
export function addBreak(
  breaks: readonly PlannedBreak[],
  added: PlannedBreak,
  last: number,
): PlannedBreak[] {
  let { afterStart } = added
  while (breaks.some((pause) => pause.afterStart === afterStart)) afterStart += 1
  if (afterStart > last) return [...breaks]
  return sortedBreaks([...breaks, { ...added, afterStart }])
}

/** What the times of a list come from; without a first start there are places and no times. */
export interface StartPlan {
  firstStartAt: number | null
  secondsPerStart: number
}

/**
 * The rows of a list, with times that mean something only where there is a first start. It ends with the
 * last who still rides: whoever withdrew may stand behind.
 */
export function plannedRows(
  order: readonly string[],
  breaks: readonly PlannedBreak[],
  { firstStartAt, secondsPerStart, away }: StartPlan & { away?: ReadonlySet<string> },
): { rows: readonly TimetableRow[]; endsAt: number | null } {
  const plan = { firstStartAt: firstStartAt ?? 0, secondsPerStart, breaks }
  const { rows } = planTimetable(order, plan)
  const last = rows.findLast((row) => row.kind === 'start' && !away?.has(row.competitorId))
  const endsAt = last ? last.startsAt + secondsPerStart * 1000 : firstStartAt
  return { rows, endsAt: firstStartAt === null ? null : endsAt }
}

export function listedStarts(
  rows: readonly TimetableRow[],
  { firstStartAt }: StartPlan,
): ListedStart[] {
  return rows.flatMap((row) => {
    if (row.kind === 'break') return []
    const { competitorId, startOrder, startsAt } = row
    return [{ competitorId, startOrder, startsAt: firstStartAt === null ? null : startsAt }]
  })
}

function sortedBreaks(breaks: readonly PlannedBreak[]): PlannedBreak[] {
  return breaks.toSorted((a, b) => a.afterStart - b.afterStart)
}

function sameBreaks(a: readonly PlannedBreak[], b: readonly PlannedBreak[]): boolean {
  const key = (breaks: readonly PlannedBreak[]) =>
    sortedBreaks(breaks).map(({ afterStart, minutes, label }) =>
      JSON.stringify([afterStart, minutes, label]),
    )
  return sameList(key(a), key(b))
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function isStep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'step' in value
}
