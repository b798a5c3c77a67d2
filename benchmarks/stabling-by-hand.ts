import { misfits } from '#domain/stabling/fit.ts'
import { areUnsettled, partyOf } from '#domain/stabling/group.ts'
import { allNeighbours } from '#domain/stabling/layout.ts'
import {
  boxesById,
  type LocatedBox,
  overlaps,
  type Plan,
  type Stabling,
  type Stay,
} from '#domain/stabling/stabling.ts'

/**
 * What an office does with a list and a map: group after group, the largest first, into the barn that it
 * wishes for or else the first one with enough free boxes; there each horse into the first box that is
 * free, lacks nothing and has no stallion or mare beside it that must not be. Where there is none, the
 * first such box of another barn, and last any that is free. No stay that has a box is moved.
 */
export function assignByHand(stabling: Stabling, before: Plan = []): Plan {
  const boxes = [...boxesById(stabling).values()]
  const stays = new Map(stabling.stays.map((stay) => [stay.id, stay]))
  const inBox = new Map<string, Stay[]>(boxes.map(({ box }) => [box.id, []]))
  const neighbours = allNeighbours(stabling.barns)
  const plan = before.filter(({ stayId }) => stays.has(stayId))
  for (const { stayId, boxId } of plan) {
    const stay = stays.get(stayId)
    if (stay) inBox.get(boxId)?.push(stay)
  }
  const isFree = ({ box }: LocatedBox, stay: Stay) =>
    !inBox.get(box.id)?.some((other) => overlaps(other, stay))
  const fits = (located: LocatedBox, stay: Stay) =>
    misfits(stay, located.kind).length === 0 && isFree(located, stay)
  const isQuiet = ({ box }: LocatedBox, stay: Stay) => {
    const { beside, behind } = neighbours(box.id)
    return ![...beside, ...behind].some(({ id }) =>
      inBox
        .get(id)
        ?.some((other) => overlaps(other, stay) && areUnsettled(other.occupant, stay.occupant)),
    )
  }
  const barnFor = (group: readonly Stay[]) => {
    const wished = group[0]?.barnIds[0]
    const inOrder = stabling.barns.toSorted(
      (a, b) => Number(b.id === wished) - Number(a.id === wished),
    )
    const free = (barnId: string) =>
      boxes.filter(
        ({ barn, ...at }) =>
          barn.id === barnId && group.every((stay) => isFree({ barn, ...at }, stay)),
      ).length
    return inOrder.find(({ id }) => free(id) >= group.length)?.id
  }
  const placed = new Set(plan.map(({ stayId }) => stayId))
  const waiting = stabling.stays.filter(({ id }) => !placed.has(id))
  const barnOfMates = new Map(
    plan.flatMap(({ stayId, boxId }) => {
      const stay = stays.get(stayId)
      const barn = boxes.find(({ box }) => box.id === boxId)?.barn.id
      const party = stay && partyOf(stay)
      return party && barn ? [[party, barn] as const] : []
    }),
  )
  const groups = [...Map.groupBy(waiting, (stay) => partyOf(stay) ?? stay.id)]
  const made = [...plan]
  for (const [name, group] of groups.toSorted(([, a], [, b]) => b.length - a.length)) {
    const barnId = barnOfMates.get(name) ?? barnFor(group)
    for (const stay of group) {
      const possible = boxes.filter((each) => fits(each, stay))
      const quiet = possible.filter((each) => isQuiet(each, stay))
      const box = quiet.find(({ barn }) => barn.id === barnId) ?? quiet[0] ?? possible[0]
      if (!box) continue
      inBox.get(box.box.id)?.push(stay)
      made.push({ stayId: stay.id, boxId: box.box.id })
    }
  }
  return made
}
