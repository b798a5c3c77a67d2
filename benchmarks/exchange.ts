import { showXml } from '#exports/show-xml.ts'
import { exampleCompetition } from '#exports/testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf, openedRules } from '#exports/testing/made-up-exchange.ts'
import { alternate, type BenchmarkOptions, median, medianRatio, type Row } from './measure.ts'

/** A large show: as many starts as twenty competitions of sixty have. */
const starts = 1200
const competitionsOfShow = 20

/** A show as XML, with every value of its sheets, beside the same as JSON by the engine's own writer. */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const input = largeShow()
  const timed = async (write: () => string) => {
    const from = performance.now()
    const { length } = write()
    return { milliseconds: performance.now() - from, length }
  }
  const [ours = [], other = []] = await alternate(quick ? 1 : 15, [
    () => timed(() => showXml.write(input)),
    () => timed(() => JSON.stringify(input)),
  ])
  const of = (side: typeof ours) => side.map(({ milliseconds }) => milliseconds)
  const own = median(of(ours))
  return [
    {
      name: `XML of ${starts} starts, ${((ours[0]?.length ?? 0) / 1_000_000).toFixed(1)} MB`,
      ours: `${own.toFixed(0)} ms`,
      other: `${median(of(other)).toFixed(0)} ms (JSON.stringify)`,
      ratio: medianRatio(of(ours), of(other)),
      target: '≤ 1000 ms',
      ok: own <= 1000,
    },
  ]
}

function largeShow() {
  const example = exampleCompetition('dressage')
  const fields = openedRules(example).parts.map(({ part, fields: specs }) => [
    part,
    Object.fromEntries(specs.map(({ field, maximum }) => [field, maximum])),
  ])
  const [rider] = example.competitors
  if (!rider) throw new Error('the example has no competitors')
  const sheet = Object.fromEntries(fields)
  return inputOf(
    exchangedWith(
      Array.from({ length: competitionsOfShow }, (_, index) => ({
        ...example,
        id: `c${index}`,
        number: `${index + 1}`,
        competitors: Array.from({ length: starts / competitionsOfShow }, (__, at) => ({
          ...rider,
          id: `${index}-${at}`,
          startOrder: at + 1,
          headNumber: `${at + 1}`,
          sheet,
        })),
      })),
    ),
  )
}
