import { type Apart, startApart } from './apart/process.ts'
import type { BareServer } from './endpoint/bare-server.ts'
import type { Asked, Load } from './endpoint/load.ts'
import { type RequestKind, requestBodies } from './endpoint/operations.ts'
import type { YogaServer } from './endpoint/yoga-server.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import type { PaddockServer } from './paddock/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Requests per second of our endpoint, with all that a request passes through, beside GraphQL Yoga
 * with the same schema and database, and beside servers that hold the answer ready: by the processor
 * time that a request takes.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const ours = startApart<PaddockServer>(file('./paddock/server.ts'), [dataDir])
    try {
      // Paddock makes the database that Yoga joins.
      const { port, organizerJwt: jwt } = await ours.ask('open')
      const yoga = startApart<YogaServer>(file('./endpoint/yoga-server.ts'), [dataDir])
      const bare = startApart<BareServer>(file('./endpoint/bare-server.ts'))
      const load = startApart<Load>(file('./endpoint/load.ts'))
      try {
        const { id } = await ours.ask('draw', { riders: 100, filled: 100 })
        const bodies = requestBodies(id)
        const yogaPort = (await yoga.ask('open')).port
        const compare = async (kind: RequestKind) => {
          const body = bodies[kind]
          const answer = await sameAnswer(load, { jwt, body }, [port, yogaPort])
          const bytes = await bare.ask('serveBytes', { body: answer })
          const object = await bare.ask('serveObject', { body: answer })
          const others = [
            { name: 'node:http', process: bare, port: bytes.port },
            { name: 'JSON.stringify', process: bare, port: object.port },
            { name: 'Yoga', process: yoga, port: yogaPort },
          ].filter(({ name }) => Object.hasOwn(comparisons[kind].others, name))
          const sides: Side[] = [{ name: 'ours', process: ours, port }, ...others]
          return await measure(load, { jwt, body }, { kind, sides, quick })
        }
        return [
          ...(await compare('small')),
          ...(await compare('batch')),
          ...(await compare('list')),
        ]
      } finally {
        await Promise.all([load.stop(), bare.stop(), yoga.stop()])
      }
    } finally {
      await ours.stop()
    }
  })
}

interface Side {
  name: string
  process: Pick<Apart<{ cpuMicros: () => number }>, 'ask'>
  port: number
}

interface Setting {
  kind: RequestKind
  sides: readonly Side[]
  quick: boolean
}

/** What each kind of request is held against, and the least that our requests per processor time are to be of it. */
const comparisons: Record<RequestKind, { name: string; others: Record<string, number | null> }> = {
  small: { name: 'small query, signed in', others: { 'node:http': 0.5, Yoga: 3 } },
  batch: { name: 'batch of 10', others: { Yoga: 4 } },
  list: { name: 'result list of 100', others: { 'JSON.stringify': 0.7, Yoga: null } },
}

async function measure(
  load: Apart<Load>,
  asked: Pick<Asked, 'jwt' | 'body'>,
  { kind, sides, quick }: Setting,
): Promise<Row[]> {
  const seconds = quick ? 0.3 : 1
  const presses = sides.map(({ process, port }) => async () => {
    const before = await process.ask('cpuMicros')
    const { requests, perSecond } = await load.ask('press', { ...asked, port, seconds })
    return { perSecond, micros: ((await process.ask('cpuMicros')) - before) / requests }
  })
  await alternate(quick ? 1 : 2, presses)
  const [ours = [], ...others] = await alternate(quick ? 1 : 7, presses)
  const { name, others: leasts } = comparisons[kind]
  return others.map((other, index) => {
    const side = sides[index + 1]?.name ?? ''
    // Requests per second would flatter the slower side wherever the load generator is what is waited for.
    const ratio = medianRatio(
      other.map(({ micros }) => micros),
      ours.map(({ micros }) => micros),
    )
    const least = leasts[side] ?? null
    return {
      name,
      ours: describe(ours),
      other: `${side} ${describe(other)}`,
      ratio,
      target: least === null ? '' : `≥ ${least}`,
      ok: least === null || ratio >= least,
    }
  })
}

function describe(measured: readonly { perSecond: number; micros: number }[]): string {
  const perSecond = median(measured.map((each) => each.perSecond))
  const micros = median(measured.map((each) => each.micros))
  return `${perSecond.toFixed(0)}/s (${micros.toFixed(0)} µs CPU)`
}

/** The answer that all of them give. */
async function sameAnswer(
  load: Apart<Load>,
  asked: Pick<Asked, 'jwt' | 'body'>,
  ports: readonly number[],
): Promise<string> {
  const answers: string[] = []
  for (const port of ports) {
    const { status, body } = await load.ask('ask', { ...asked, port })
    if (status !== 200 || body.includes('"errors"')) throw new Error(`${status} ${body}`)
    answers.push(body)
  }
  const [first = '', ...others] = answers
  if (others.some((other) => other !== first)) throw new Error('The servers answer differently.')
  return first
}

function file(path: string): URL {
  return new URL(path, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
