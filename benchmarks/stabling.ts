import { assignBoxes, assignTask } from '#domain/stabling/assign.ts'
import { partyOf } from '#domain/stabling/group.ts'
import { judgePlan } from '#domain/stabling/judge.ts'
import type { Plan, Stabling, Stay } from '#domain/stabling/stabling.ts'
import { largeShow, madeShow, type ShowShape } from '#domain/stabling/testing.ts'
import type { Unmet } from '#domain/stabling/verdict.ts'
import { seededRandom, shuffle } from '#domain/start-order/seeded-random.ts'
import { type BenchmarkOptions, median, type Row } from './measure.ts'
import { assignByHand } from './stabling-by-hand.ts'
import { assignExactly } from './stabling-exact.ts'

/**
 * 500 horses and 40 boxes for tack in twelve barns of 50, five nights, and a fuller show: assigned, then
 * changed late. Beside the search what an office does by hand, which looks at the same rules, one stay after
 * the other; on small shows also the fewest violations that there can be, by an exact solver.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const seeds = ['1', '2', '3', '4', '5', '6'].slice(0, quick ? 1 : undefined)
  return [
    ...rowsFor(largeShow, seeds, { seconds: 3, split: 6 }),
    ...rowsFor({ ...largeShow, horses: 590, tack: 60 }, seeds, { seconds: 3, split: 6 }),
    ...(await exactRows(quick ? 1 : 4)),
  ]
}

const small = [
  { name: '30 horses and 2 of tack in 40 boxes', barns: 2, boxesPerRow: 10, horses: 30, tack: 2 },
  // Too many for the boxes, and too many stallions for the walls.
  { name: '45 horses in 40 boxes', barns: 2, boxesPerRow: 10, horses: 45, tack: 0 },
  { name: '26 horses in 24 boxes', barns: 2, boxesPerRow: 6, horses: 26, tack: 0 },
] as const

/** Where an exact solver can tell the fewest violations: the search has no more. */
async function exactRows(seeds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, ...shape } of small) {
    let [ours, byHand, exact, worse, proven] = [0, 0, 0, 0, 0]
    for (let seed = 1; seed <= seeds; seed += 1) {
      const show = madeShow({ ...shape, nights: 5, seed: `small ${seed}` })
      const violations = (plan: Plan) => judgePlan(show, plan).violations.length
      const solved = await assignExactly(show)
      const own = violations(assignBoxes(assignTask(show, String(seed))))
      const least = violations(solved.plan)
      ours += own
      byHand += violations(assignByHand(show))
      exact += least
      if (own > least) worse += 1
      if (solved.isProven) proven += 1
    }
    rows.push({
      name: `${name}, 5 nights, ${seeds} shows: violations`,
      ours: String(ours),
      other: `HiGHS ${exact} (${proven} proven), by hand ${byHand}`,
      ratio: exact === 0 ? null : ours / exact,
      target: 'never more than HiGHS',
      ok: worse === 0,
    })
  }
  return rows
}

function rowsFor(
  shape: Omit<ShowShape, 'seed'>,
  seeds: readonly string[],
  target: { seconds: number; split: number },
): Row[] {
  const measured = seeds.map((seed) => measure({ ...shape, seed }))
  const sum = (take: (each: Measured) => number) =>
    measured.reduce((total, each) => total + take(each), 0)
  const most = (take: (each: Measured) => number) => Math.max(...measured.map(take))
  const mid = (take: (each: Measured) => number) => median(measured.map(take))
  const mean = (take: (each: Measured) => number) => sum(take) / measured.length
  const shows = `${seeds.length} ${seeds.length === 1 ? 'show' : 'shows'}`
  const compared = (name: string, take: (side: Side) => number): Row => {
    const byHand = sum((each) => take(each.byHand))
    return {
      name,
      ours: mean((each) => take(each.ours)).toFixed(1),
      other: `by hand ${(byHand / measured.length).toFixed(1)}`,
      ratio: byHand === 0 ? null : sum((each) => take(each.ours)) / byHand,
      target: '',
      ok: true,
    }
  }
  const late = (take: (each: Measured) => Side) =>
    `${most((each) => take(each).moved)} moved at most, ${sum((each) => take(each).violations)} violations, ${mean((each) => take(each).split).toFixed(1)} split`
  return [
    {
      name: `${shape.horses + shape.tack} stays in 600 boxes, 5 nights: assigned`,
      ours: `${mid((each) => each.ours.ms).toFixed(0)} ms CPU, slowest ${most((each) => each.ours.ms).toFixed(0)} ms`,
      other: `by hand ${mid((each) => each.byHand.ms).toFixed(0)} ms`,
      ratio: null,
      target: `≤ ${target.seconds} s`,
      ok: most((each) => each.ours.ms) <= 1000 * target.seconds,
    },
    {
      name: `the same: violations left in ${shows}`,
      ours: `${sum((each) => each.ours.violations)}`,
      other: `by hand ${sum((each) => each.byHand.violations)}`,
      ratio: null,
      target: '0',
      ok: sum((each) => each.ours.violations) === 0,
    },
    {
      ...compared(
        `the same: of ${mean((each) => each.groups).toFixed(0)} groups not in one barn`,
        ({ split }) => split,
      ),
      target: `≤ ${target.split} in each`,
      ok: most((each) => each.ours.split) <= target.split,
    },
    compared('the same: stays not in the barn wished for', ({ barn }) => barn),
    compared('the same: tack not beside its group', ({ tack }) => tack),
    {
      name: 'the same: 12 leave, 12 come, 60 % are there already',
      ours: `${late((each) => each.late)}, ${mid((each) => each.late.ms).toFixed(0)} ms`,
      other: `by hand ${late((each) => each.lateByHand)}`,
      ratio: null,
      target: '≤ 3 moved, 0 violations',
      ok: most((each) => each.late.moved) <= 3 && sum((each) => each.late.violations) === 0,
    },
  ]
}

interface Side {
  ms: number
  violations: number
  /** Groups in several barns. */
  split: number
  /** Not in the dearest barn. */
  barn: number
  tack: number
  moved: number
}

interface Measured {
  /** Of two stays or more. */
  groups: number
  ours: Side
  byHand: Side
  late: Side
  /** From the plan of the search. */
  lateByHand: Side
}

function measure(shape: ShowShape): Measured {
  const { seed } = shape
  const show = madeShow(shape)
  const first = timed(() => assignBoxes(assignTask(show, seed)))
  const byHand = timed(() => assignByHand(show))
  const changed = changedLate(show, first.plan, seed)
  const late = timed(() => assignBoxes(assignTask(changed, seed, first.plan)))
  const lateByHand = timed(() => assignByHand(changed, first.plan))
  const parties = Map.groupBy(show.stays, partyOf)
  return {
    groups: [...parties].filter(([name, stays]) => name !== null && stays.length > 1).length,
    ours: sideOf(show, first),
    byHand: sideOf(show, byHand),
    late: sideOf(changed, late, first.plan),
    lateByHand: sideOf(changed, lateByHand, first.plan),
  }
}

interface Timed {
  plan: Plan
  ms: number
}

/** Processor time of this thread, which neighbours disturb least. */
function timed(made: () => Plan): Timed {
  const before = process.threadCpuUsage()
  const plan = made()
  const { user, system } = process.threadCpuUsage(before)
  return { plan, ms: (user + system) / 1000 }
}

function sideOf(show: Stabling, { plan, ms }: Timed, before: Plan = []): Side {
  const { violations, unmet } = judgePlan(show, plan, before)
  const count = (wish: Unmet['wish']) => unmet.filter((each) => each.wish === wish).length
  return {
    ms,
    violations: violations.length,
    split: count('together'),
    barn: count('barn'),
    tack: count('nearGroup'),
    moved: count('sameBox'),
  }
}

/** Twelve stays leave, twelve horses come to stables that are there; six of ten of the others have arrived. */
function changedLate(show: Stabling, plan: Plan, seed: string): Stabling {
  const random = seededRandom(`late ${seed}`)
  const boxOf = new Map(plan.map(({ stayId, boxId }) => [stayId, boxId]))
  const lots = shuffle(show.stays, random)
  const left = new Set(lots.slice(0, 12))
  const there = show.stays
    .filter((stay) => !left.has(stay))
    .map((stay): Stay => {
      const boxId = boxOf.get(stay.id)
      const hasArrived = random.below(10) < 6
      return hasArrived && boxId !== undefined
        ? { ...stay, fixed: { boxId, why: 'arrived' } }
        : stay
    })
  const stables = lots.slice(24, 36).map(({ groupId }) => groupId)
  const late = lots.slice(12, 24).map(
    (stay, index): Stay => ({
      ...stay,
      id: `late ${index}`,
      groupId: stables[index] ?? null,
      barnIds: [],
    }),
  )
  return { ...show, stays: [...there, ...late] }
}
