import { misfits } from './fit.ts'
import { isOpen, neighbourhoods, type PlacedStay } from './occupancy.ts'
import {
  isThere,
  type LocatedBox,
  overlaps,
  type Plan,
  type Stabling,
  type Stay,
} from './stabling.ts'
import type { NotBeside, Unmet, Verdict, Violation } from './verdict.ts'
import {
  needSaferWall,
  type PlanView,
  partiesOf,
  viewOf,
  whyNot,
  whyNotTogether,
} from './why-not.ts'

/**
 * Everything that a plan does not keep, and why. Reads nothing but the plan, so it judges one made by
 * hand as well as one that was searched for. `before` is the plan that stays may know already.
 */
export function judgePlan(stabling: Stabling, plan: Plan, before: Plan = []): Verdict {
  const view = viewOf(stabling, plan)
  return {
    violations: [
      ...withoutBox(view),
      ...doubles(view),
      ...view.placed.flatMap((each) => wrongBox(view, each)),
      ...badNeighbours(view, plan),
    ],
    unmet: [
      ...partiesOf(view.placed).flatMap((party) => notTogether(view, party)),
      ...view.placed.flatMap((each) => [...notInBarn(view, each), ...farFromGroup(view, each)]),
      ...besideUnmet(view),
      ...moved(view, before),
    ],
  }
}

function withoutBox(view: PlanView): Violation[] {
  return view.stabling.stays.flatMap((stay): Violation[] => {
    const { id: stayId, fixed } = stay
    const at = view.placeOf.get(stayId)
    if (fixed && at?.box.id !== fixed.boxId)
      return [{ rule: 'notWhereFixed', stayId, boxId: fixed.boxId }]
    return at ? [] : [{ rule: 'unplaced', stayId, why: whyNot(view, stay, view.boxes) }]
  })
}

function doubles(view: PlanView): Violation[] {
  return view.boxes.flatMap(({ box }) => {
    const stays = view.inBox(box.id).map(({ stay }) => stay)
    return stays.flatMap((one, index) =>
      stays.slice(index + 1).flatMap((other): Violation[] => {
        if (!overlaps(one, other)) return []
        const nights = view.nights.filter((each) => isThere(one, each) && isThere(other, each))
        return [{ rule: 'double', stayIds: [one.id, other.id], boxId: box.id, nights }]
      }),
    )
  })
}

function wrongBox(view: PlanView, { stay, box, kind }: PlacedStay): Violation[] {
  const at = { stayId: stay.id, boxId: box.id }
  const nights = view.nights.filter((night) => isThere(stay, night) && !isOpen(box, night))
  const lacking = misfits(stay, kind)
  const found: Violation[] = []
  if (nights.length > 0) found.push({ rule: 'blocked', ...at, nights })
  if (lacking.length > 0)
    found.push({ rule: 'lacking', ...at, lacking, why: whyNot(view, stay, view.boxes) })
  return found
}

function badNeighbours(view: PlanView, plan: Plan): Violation[] {
  return neighbourhoods(view.stabling, plan).flatMap(({ stayIds, boxIds, nights }) => {
    const one = view.placeOf.get(stayIds[0])
    const other = view.placeOf.get(stayIds[1])
    if (!one || !other) return []
    const rules: ('stallion' | 'notBeside')[] = []
    if (needSaferWall(one, other)) rules.push('stallion')
    if (view.areUnwanted(one.stay, other.stay)) rules.push('notBeside')
    const movable = one.stay.fixed ? other : one
    return rules.map(
      (rule): Violation => ({
        rule,
        stayIds,
        boxIds,
        nights,
        why: whyNot(view, movable.stay, view.boxes),
      }),
    )
  })
}

function notTogether(view: PlanView, party: readonly PlacedStay[]): Unmet[] {
  const byBarn = [...Map.groupBy(party, ({ barn }) => barn.id)]
  const groupId = party[0]?.stay.groupId
  if (byBarn.length < 2 || !groupId) return []
  const barns = byBarn
    .map(([barnId, members]) => ({ barnId, stayIds: members.map(({ stay }) => stay.id) }))
    .toSorted((a, b) => b.stayIds.length - a.stayIds.length)
  return [{ wish: 'together', groupId, barns, why: whyNotTogether(view, party) }]
}

function notInBarn(view: PlanView, { stay, box, barn }: PlacedStay): Unmet[] {
  const [barnId] = stay.barnIds
  if (barnId === undefined || barnId === barn.id) return []
  const there = view.boxes.filter((each) => each.barn.id === barnId)
  return [{ wish: 'barn', stayId: stay.id, barnId, boxId: box.id, why: whyNot(view, stay, there) }]
}

/** Of tack and feed whose group has a box on one of its nights. */
function farFromGroup(view: PlanView, { stay, box }: PlacedStay): Unmet[] {
  if (stay.occupant.kind !== 'tack' && stay.occupant.kind !== 'feed') return []
  if (stay.groupId === null) return []
  const isMate = (other: Stay) =>
    other !== stay && other.groupId === stay.groupId && overlaps(other, stay)
  const mates = view.placed.filter((each) => isMate(each.stay))
  const near = new Set(mates.flatMap((each) => touching(view, each)))
  if (mates.length === 0 || near.has(box.id)) return []
  const boxes = view.boxes.filter((each) => near.has(each.box.id))
  return [{ wish: 'nearGroup', stayId: stay.id, boxId: box.id, why: whyNot(view, stay, boxes) }]
}

function touching({ neighbours }: PlanView, { box }: LocatedBox): string[] {
  const { beside, behind } = neighbours(box.id)
  return [...beside, ...behind].map(({ id }) => id)
}

/** Each pair once, whichever of the two asked. */
function besideUnmet(view: PlanView): Unmet[] {
  const stays = new Map(view.stabling.stays.map((stay) => [stay.id, stay]))
  const seen = new Set<string>()
  return view.stabling.stays.flatMap((one) =>
    one.beside.flatMap((id): Unmet[] => {
      const other = stays.get(id)
      const pair = [one.id, id].toSorted().join('\n')
      const why = other && !seen.has(pair) ? whyNotBeside(view, one, other) : null
      seen.add(pair)
      return why ? [{ wish: 'beside', stayIds: [one.id, id], why }] : []
    }),
  )
}

function whyNotBeside(view: PlanView, one: Stay, other: Stay): NotBeside | null {
  const at = view.placeOf.get(one.id)
  const otherAt = view.placeOf.get(other.id)
  if (!at || !otherAt) return 'unplaced'
  if (!overlaps(one, other)) return 'neverAtOnce'
  if (touching(view, at).includes(otherAt.box.id)) return null
  return one.fixed && other.fixed ? 'bothFixed' : 'taken'
}

function moved(view: PlanView, before: Plan): Unmet[] {
  return before.flatMap(({ stayId, boxId }): Unmet[] => {
    const now = view.placeOf.get(stayId)
    if (!now || now.box.id === boxId) return []
    const takenBy = view.inBox(boxId).filter(({ stay }) => overlaps(stay, now.stay))
    return [
      {
        wish: 'sameBox',
        stayId,
        before: boxId,
        now: now.box.id,
        takenBy: takenBy.map(({ stay }) => stay.id),
      },
    ]
  })
}
