import highs from 'highs'
import { misfits } from '#domain/stabling/fit.ts'
import { areUnsettled } from '#domain/stabling/group.ts'
import { allNeighbours } from '#domain/stabling/layout.ts'
import {
  boxesById,
  isThere,
  type LocatedBox,
  nightsOf,
  overlaps,
  type Plan,
  type Stabling,
  type Stay,
} from '#domain/stabling/stabling.ts'

export interface ExactPlan {
  plan: Plan
  /** Nothing with fewer violations exists; else the best that was found in the time. */
  isProven: boolean
}

/** Its types are those of its CommonJS build, in which the loader is a field. */
const loadHighs = highs as unknown as typeof highs.default

/** Seconds for one show; what is not proven by then is the best that was found. */
const patience = 20

/**
 * The plan with the fewest violations as one integer program, solved by HiGHS: stays without a box, and pairs that must
 * not be on both sides of a wall. Groups and wishes are not in it. For shows of some forty boxes without kinds that are
 * safe for stallions.
 */
export async function assignExactly(stabling: Stabling): Promise<ExactPlan> {
  const solver = await loadHighs()
  const options = { output_flag: false, time_limit: patience, random_seed: 1 }
  const { stays } = stabling
  const boxes = [...boxesById(stabling).values()]
  const solved = solver.solve(programOf(stabling, boxes), options)
  const plan = stays.flatMap((stay, s) => {
    const at = boxes.findIndex((_, b) => isChosen(solved.Columns[`x_${s}_${b}`]))
    const box = boxes[at]?.box
    return box ? { stayId: stay.id, boxId: box.id } : []
  })
  return { plan, isProven: solved.Status === 'Optimal' }
}

/** A value of 1, which a column has only where there is a solution. */
function isChosen(column: object | undefined): boolean {
  const value: unknown = column && Reflect.get(column, 'Primal')
  return typeof value === 'number' && value > 0.5
}

/** In the format of CPLEX: `x` a stay in a box, `u` one without, `y` a pair on both sides of a wall. */
function programOf(stabling: Stabling, boxes: readonly LocatedBox[]): string {
  const { stays } = stabling
  const suits = stays.map((stay) =>
    boxes.flatMap(({ kind }, b) => (misfits(stay, kind).length === 0 ? b : [])),
  )
  const pairs = unsettledPairs(stays)
  const neighbours = neighbourIndexes(stabling, boxes)
  const inSome = (s: number, among: readonly number[]) =>
    among.filter((b) => suits[s]?.includes(b)).map((b) => `x_${s}_${b}`)
  const placed = stays.map((_, s) => `${[...inSome(s, suits[s] ?? []), `u_${s}`].join(' + ')} = 1`)
  const once = nightsOf(stabling).flatMap((night) =>
    boxes.flatMap((_, b) => {
      const there = stays.flatMap((stay, s) =>
        isThere(stay, night) && suits[s]?.includes(b) ? `x_${s}_${b}` : [],
      )
      return there.length < 2 ? [] : `${there.join(' + ')} <= 1`
    }),
  )
  const apart = pairs.flatMap(([s, t]) =>
    (suits[s] ?? []).flatMap((b) => {
      const beside = inSome(t, neighbours[b] ?? [])
      return beside.length === 0 ? [] : `x_${s}_${b} + ${beside.join(' + ')} - y_${s}_${t} <= 1`
    }),
  )
  const xs = suits.flatMap((own, s) => own.map((b) => `x_${s}_${b}`))
  const us = stays.map((_, s) => `u_${s}`)
  const ys = pairs.map(([s, t]) => `y_${s}_${t}`)
  return [
    'Minimize',
    `violations: ${[...us, ...ys].join(' + ')}`,
    'Subject To',
    ...[...placed, ...once, ...apart].map((line, index) => `c${index}: ${line}`),
    'Binaries',
    ...[...xs, ...us, ...ys],
    'End',
  ].join('\n')
}

/** Who must not be on both sides of a wall, and is there on a common night; by their places in the list. */
function unsettledPairs(stays: readonly Stay[]): [number, number][] {
  return stays.flatMap((one, s) =>
    stays.flatMap((other, t): [number, number][] =>
      s < t && overlaps(one, other) && areUnsettled(one.occupant, other.occupant) ? [[s, t]] : [],
    ),
  )
}

function neighbourIndexes({ barns }: Stabling, boxes: readonly LocatedBox[]): number[][] {
  const neighbours = allNeighbours(barns)
  const at = new Map(boxes.map(({ box }, index) => [box.id, index]))
  return boxes.map(({ box }) => {
    const { beside, behind } = neighbours(box.id)
    return [...beside, ...behind].flatMap(({ id }) => at.get(id) ?? [])
  })
}
