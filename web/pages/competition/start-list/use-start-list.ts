import { useMemo } from 'react'
import { isAbsent, isStartListPublished } from '#domain/competitions/status.ts'
import { dressageKeepApart } from '#domain/start-order/draw.ts'
import { readDrawMethod } from '#domain/start-order/draw-method.ts'
import { compareStartLists, type Impact } from '#domain/start-order/impact.ts'
import { moveCompetitor } from '#domain/start-order/reorder.ts'
import type { PlannedBreak, TimetableRow } from '#domain/timetable/timetable.ts'
import {
  addBreak,
  fixedStarts,
  listedStarts,
  moveBreak,
  plannedRows,
  type StartPlan,
  type StoredOrder,
  slotIn,
} from './draft.ts'
import { type CloseStarts, closeStarts, type LanePart, lanes } from './findings.ts'
import { type FollowingImpact, followingImpacts } from './following-impacts.ts'
import type { StartListCompetition } from './operations.ts'
import { type ListedStarter, startersOf, storedOrderOf } from './starters.ts'
import { type DraftState, useDraft } from './use-draft.ts'

/** The list that is shown: the draft, or what the server has. */
export interface StartList extends DraftState {
  starters: ReadonlyMap<string, ListedStarter>
  stored: StoredOrder
  order: readonly string[]
  /** Breaks of the plan that stand between two starts of the list. */
  breaks: readonly PlannedBreak[]
  /** Planned behind the last start, for more entries than there are. */
  breaksBehind: readonly PlannedBreak[]
  plan: StartPlan
  rows: readonly TimetableRow[]
  /** Epoch milliseconds. */
  endsAt: number | null
  /** How many at the front have started and stay. */
  fixed: number
  /** How many others are wanted between two starts of a rider. */
  keepApart: number
  close: readonly CloseStarts[]
  /** For each start, its part of the lines beside the list. */
  lanes: ReadonlyMap<string, readonly LanePart[]>
  /** What publishing would change for those who know the published list; null before the first one. */
  impact: Impact | null
  /** The same for phases in the order of this list, on whatever day; those that nobody moves in are left out. */
  following: readonly FollowingImpact[]
  edits: StartListEdits
}

/**
 * Every one begins a draft. Positions are counted from 1; one among those who have started is the first
 * free one, and a break between them stays.
 */
export interface StartListEdits {
  move: (id: string, position: number) => void
  /** To where the rider's horses are apart and the fewest times change. */
  slotIn: (id: string) => void
  addBreak: (pause: PlannedBreak) => void
  moveBreak: (from: number, to: number) => void
  changeBreak: (afterStart: number, change: Pick<PlannedBreak, 'minutes' | 'label'>) => void
  removeBreak: (afterStart: number) => void
  setBreaks: (breaks: readonly PlannedBreak[]) => void
}

export function useStartList(competition: StartListCompetition): StartList {
  const starterList = useMemo(() => startersOf(competition), [competition])
  const stored = useMemo(() => storedOrderOf(competition), [competition])
  const state = useDraft(competition, stored, starterList)
  const { draft } = state
  const order = useMemo(
    () => draft?.order ?? stored.starts.map((start) => start.competitorId),
    [draft, stored],
  )
  const allBreaks = draft?.breaks ?? stored.breaks
  const keepApart = draft?.keepApart ?? storedKeepApart(competition)
  const fixed = fixedStarts(order, starterList)
  const plan = usePlan(competition)
  const { rows, endsAt } = useMemo(() => {
    const away = new Set(starterList.filter(isAbsent).map(({ id }) => id))
    return plannedRows(order, allBreaks, { ...plan, away })
  }, [order, allBreaks, plan, starterList])
  const starters = useMemo(
    () => new Map(starterList.map((starter) => [starter.id, starter])),
    [starterList],
  )
  const close = useMemo(
    () =>
      closeStarts(
        order.flatMap((id) => starters.get(id) ?? []),
        keepApart,
      ),
    [order, starters, keepApart],
  )
  const laneOf = useMemo(() => {
    const parts = lanes(order, close)
    return new Map(order.map((id, index) => [id, parts[index] ?? []]))
  }, [order, close])
  const impact = useMemo(
    () =>
      isPublished(competition) ? compareStartLists(stored.starts, listedStarts(rows, plan)) : null,
    [competition, stored, rows, plan],
  )
  const following = useMemo(
    () => (impact === null ? [] : followingImpacts(competition, stored, order)),
    [competition, stored, order, impact],
  )
  return {
    ...state,
    starters,
    stored,
    order,
    breaks: allBreaks.filter((pause) => pause.afterStart < order.length),
    breaksBehind: allBreaks.filter((pause) => pause.afterStart >= order.length),
    plan,
    rows,
    endsAt,
    fixed,
    keepApart,
    close,
    lanes: laneOf,
    impact,
    following,
    edits: editsOf(state, { starters: starterList, fixed }),
  }
}

/** In these statuses riders know the list. */
export function isPublished({ status }: Pick<StartListCompetition, 'status'>): boolean {
  return isStartListPublished(status)
}

function editsOf(
  { change }: DraftState,
  { starters, fixed }: { starters: readonly ListedStarter[]; fixed: number },
): StartListEdits {
  const editBreaks = (
    edit: (breaks: readonly PlannedBreak[], last: number) => readonly PlannedBreak[],
  ) =>
    change((draft) => {
      const breaks = edit(draft.breaks, draft.order.length - 1)
      return { ...draft, breaks: [...breaks] }
    })
  return {
    move: (id, position) =>
      change((draft) => {
        if (draft.order.indexOf(id) < fixed) return draft
        const order = moveCompetitor(draft.order, id, Math.max(position, fixed + 1))
        const isSame = order.every((other, index) => other === draft.order[index])
        return isSame ? draft : { ...draft, order, byHand: true }
      }),
    slotIn: (id) =>
      change((draft) => {
        const others = draft.order.filter((other) => other !== id)
        const { keepApart } = draft
        return { ...draft, order: slotIn(others, [id], { starters, keepApart }), byHand: true }
      }),
    addBreak: (pause) => editBreaks((breaks, last) => addBreak(breaks, pause, last)),
    moveBreak: (from, to) => {
      if (Math.min(from, to) < fixed) return
      editBreaks((breaks, last) => moveBreak(breaks, from, { to, last }))
    },
    changeBreak: (afterStart, values) =>
      editBreaks((breaks) =>
        breaks.map((pause) => (pause.afterStart === afterStart ? { ...pause, ...values } : pause)),
      ),
    removeBreak: (afterStart) =>
      editBreaks((breaks) => breaks.filter((pause) => pause.afterStart !== afterStart)),
    setBreaks: (breaks) => editBreaks(() => breaks),
  }
}

function usePlan({ startsAt, secondsPerStart }: StartListCompetition): StartPlan {
  return useMemo(
    () => ({ firstStartAt: startsAt ? Date.parse(startsAt) : null, secondsPerStart }),
    [startsAt, secondsPerStart],
  )
}

function storedKeepApart({ drawMethod }: StartListCompetition): number {
  return readDrawMethod(drawMethod ?? null)?.choice.keepApart ?? dressageKeepApart
}
