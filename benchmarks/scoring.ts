import { standingsOf } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import { judgePositions } from '#domain/scoring/dressage/rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import bulk from '#domain/scoring/eventing/published/fei-2026-phase-scores.json' with {
  type: 'json',
}
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type BenchmarkOptions, median, medianRatio, type Row } from './measure.ts'

/** Beside the sizes that shows have, how it grows. */
const sizes = [50, 200, 1000, 5000] as const

/**
 * One mark changes, and the whole result list is made anew: scores, places, the places that every
 * judge alone would give, findings. Beside it plain floating-point arithmetic over all marks, which
 * knows no rules, no rounding, no ties and makes places only.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return [...marks(quick ? 20 : 3000), await phases(quick ? 20 : 300)]
}

function marks(rounds: number): Row[] {
  const measured = sizes.map((size) => measure(size, size > 1000 ? Math.ceil(rounds / 50) : rounds))
  const smallest = measured[0]
  return measured.map(({ size, ours, plain, kept, made }): Row => {
    const p99 = percentile(ours, 0.99)
    // What n log n would make of the smallest size.
    const growth = (size * Math.log2(size)) / (sizes[0] * Math.log2(sizes[0]))
    const allowed = median(smallest?.ours ?? []) * growth
    const isGoal = size === 200
    return {
      name: `standings of ${size} × 7 judges after a mark`,
      ours: `${median(ours).toFixed(3)} ms, p99 ${p99.toFixed(3)} ms (${made.toFixed(0)} kB made, ${kept.toFixed(0)} kB kept)`,
      other: `plain floats ${median(plain).toFixed(3)} ms`,
      ratio: medianRatio(ours, plain),
      target: isGoal ? 'p99 < 1 ms' : size === 5000 ? `≤ ${allowed.toFixed(1)} ms (n log n)` : '',
      ok: isGoal ? p99 < 1 : median(ours) <= allowed,
    }
  })
}

/**
 * One phase of one rider changes among all the rides of the International Equestrian Federation's
 * eventing shows of June and July 2026. Beside it the sum of floats, sorted.
 */
async function phases(rounds: number): Promise<Row> {
  const opened = openEventing()
  // Strömsholm's dressage is percent in the source, not penalties.
  const events = bulk.events.filter(({ event }) => !event.startsWith('Strömsholm'))
  const rows = events.flatMap((event) => event.rows).map((row) => row.map((each) => each ?? 0))
  const sheets = new Map(rows.map((row, index) => [`${index}`, phaseSheet(row)]))
  const competitors = [...sheets.keys()].map((id) => madeUpCompetitor(id, Number(id) + 1))
  const input = { competitionId: '1', version: 1, status: 'running', discipline: opened } as const
  let standings = standingsOf({ ...input, competitors, sheets })
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const id = (round * 7919) % rows.length
    const row = rows[id] ?? []
    row[3] = 4 * (round % 5)
    const startedOurs = performance.now()
    sheets.set(`${id}`, phaseSheet(row))
    standings = standingsOf({ ...input, competitors, sheets }, standings)
    const startedPlain = performance.now()
    plainSums(rows)
    const ended = performance.now()
    if (round < warmUp) continue
    ours.push(startedPlain - startedOurs)
    plain.push(ended - startedPlain)
  }
  return {
    name: `standings of ${rows.length} eventing rides after a phase`,
    ours: `${median(ours).toFixed(3)} ms, p99 ${percentile(ours, 0.99).toFixed(3)} ms`,
    other: `plain floats ${median(plain).toFixed(3)} ms`,
    ratio: medianRatio(ours, plain),
    target: '',
    ok: true,
  }
}

function openEventing(): OpenDiscipline {
  const frozen = eventing.freeze({
    ruleSet: 'fei-2026',
    format: 'short_cross_country_second',
    dressage: { entry: 'penalties' },
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'total' },
  })
  const opened = frozen.ok ? eventing.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(JSON.stringify(frozen))
  return opened
}

function phaseSheet([dressage, jumped, time, jumping]: readonly number[]): Sheet {
  const thousandths = (penalties = 0) => 100 * Math.round(10 * penalties)
  return {
    dressage: { penalties: thousandths(dressage) },
    cross_country: { jumpingPenalties: thousandths(jumped), timePenalties: thousandths(time) },
    jumping: { penalties: thousandths(jumping) },
  }
}

function plainSums(rows: readonly (readonly number[])[]): readonly unknown[] {
  return rows
    .map((row, index) => ({ index, sum: row.reduce((total, each) => total + each, 0) }))
    .toSorted((a, b) => a.sum - b.sum)
    .map(({ index }, position) => ({ index, place: position + 1 }))
}

interface Measured {
  size: number
  ours: readonly number[]
  plain: readonly number[]
  /** What the sheets, their scores and one result list hold, in kilobytes. */
  kept: number
  /** What is made for one mark, in kilobytes: it decides how often a mark waits for the collector. */
  made: number
}

function measure(size: number, rounds: number): Measured {
  const opened = openGrandPrix()
  const before = heapUsed()
  const sheets = new Map(
    Array.from({ length: size }, (_, index) => [`${index}`, fullSheet(opened, index)]),
  )
  const competitors = [...sheets.keys()].map((id) => madeUpCompetitor(id, Number(id) + 1))
  const input = { competitionId: '1', version: 1, status: 'running', discipline: opened } as const
  let standings = standingsOf({ ...input, competitors, sheets })
  const kept = (heapUsed() - before) / 1024
  if (standings.list.lines.length !== size) throw new Error('the list lacks somebody')
  const floats = floatMarks(opened, sheets)
  const ours: number[] = []
  const plain: number[] = []
  const made: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const id = `${(round * 7919) % size}`
    const judge = judgePositions[round % judgePositions.length] ?? 'C'
    const mark = 50 + 5 * (round % 9)
    const heapBefore = process.memoryUsage().heapUsed
    const startedOurs = performance.now()
    const sheet = sheets.get(id) ?? {}
    sheets.set(id, { ...sheet, [judge]: { ...sheet[judge], 'movement.3': mark } })
    standings = standingsOf({ ...input, competitors, sheets }, standings)
    const startedPlain = performance.now()
    const heapAfter = process.memoryUsage().heapUsed
    const marks = floats[Number(id)]?.[round % judgePositions.length]
    if (marks !== undefined) marks[2] = mark / 10
    plainPlaces(floats, coefficients)
    const ended = performance.now()
    if (round < warmUp) continue
    ours.push(startedPlain - startedOurs)
    plain.push(ended - startedPlain)
    made.push((heapAfter - heapBefore) / 1024)
  }
  // Where the collector came in between, less is used after than before: the median knows nothing of it.
  return { size, ours, plain, kept, made: median(made) }
}

const warmUp = 50

function openGrandPrix(): OpenDiscipline {
  const test = dressageTestOf('fei-grand-prix-2026')
  const frozen =
    test &&
    freezeRules({ ruleSetId: 'fei-2026', test, positions: judgePositions, entryMode: 'marks' })
  const opened = frozen?.ok ? dressage.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error('the library has the Grand Prix')
  return opened
}

const coefficients: readonly number[] =
  openGrandPrix()
    .parts[0]?.fields.filter(({ required }) => required)
    .map(({ coefficient }) => coefficient) ?? []

/** Riders better and worse, judges up to a mark and a half apart: totals nearly all differ. */
function fullSheet({ parts }: OpenDiscipline, index: number): Sheet {
  return Object.fromEntries(
    parts.map(({ part, fields }, judge) => [
      part,
      Object.fromEntries(
        fields
          .filter(({ required }) => required)
          .map(({ field }, mark) => {
            const own = 57.5 + 20 * spread(index)
            const given = own + 15 * (spread(1000 * index + 50 * judge + mark) - 0.5)
            return [field, 5 * Math.round(given / 5)]
          }),
      ),
    ]),
  )
}

/** From 0 to 1, the same for the same number, and without a pattern that a reader would see. */
function spread(seed: number): number {
  return (Math.imul(seed + 1, 2_654_435_761) >>> 0) / 2 ** 32
}

function floatMarks({ parts }: OpenDiscipline, sheets: ReadonlyMap<string, Sheet>): number[][][] {
  return [...sheets.values()].map((sheet) =>
    parts.map(({ part, fields }) =>
      fields.flatMap(({ field, required }) => {
        const mark = sheet[part]?.[field]
        return required && typeof mark === 'number' ? [mark / 10] : []
      }),
    ),
  )
}

/** The best first, by index. */
function plainPlaces(
  all: readonly (readonly (readonly number[])[])[],
  weights: readonly number[],
): Uint16Array {
  const maximum = 10 * weights.reduce((sum, weight) => sum + weight, 0)
  const totals = Float64Array.from(all, (judges) => {
    let percent = 0
    for (const marks of judges) {
      // Entries would be an array for each mark, whose collection falls into our turn.
      const points = marks.reduce((sum, value, mark) => sum + value * (weights[mark] ?? 1), 0)
      percent += (100 * points) / maximum
    }
    return percent / judges.length
  })
  const order = Uint16Array.from(totals, (_, index) => index)
  return order.sort((a, b) => Math.sign((totals[b] ?? 0) - (totals[a] ?? 0)))
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function heapUsed(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
