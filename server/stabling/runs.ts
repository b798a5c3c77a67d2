import { Worker } from 'node:worker_threads'
import { type AssignTask, assignTask } from '#domain/stabling/assign.ts'
import { planOfSort } from '#domain/stabling/site-sort.ts'
import type { Plan } from '#domain/stabling/stabling.ts'
import { runInput } from '#domain/stabling/stabling-input.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf, mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import {
  cancelRun,
  endRun,
  insertRun,
  loadRun,
  noteProgress,
  type PlannedMove,
  type RunRow,
} from './acts.sql.ts'
import { placePlanned } from './placing.ts'
import type { StablingRow } from './stabling.sql.ts'
import { requireStabling } from './stabling.ts'

type Kysely = Context['database']['kysely']

/** One search at a time: there are other things to do on the machine. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Begins a search for a plan of one sort and answers at once; the other sort stays as it is. A late change starts from the boxes that stand and pays for
 * each stay that it moves; otherwise only those stay that are fixed or have arrived.
 */
export async function startRun(context: Context, showId: string, input: unknown): Promise<RunRow> {
  const { seed, sort, isLateChange } = parseInput(runInput, input)
  const { site } = await requireStabling(context, showId)
  const { kysely } = context.database
  const { stabling, plan } = planOfSort(site, sort)
  const hasBoxes = stabling.barns.some(({ boxes }) => boxes.length > 0)
  if (stabling.stays.length === 0 || !hasBoxes)
    throw badInput({
      messageId:
        sort === 'stables'
          ? 'stabling.problem.nothingToAssign'
          : 'stabling.problem.nothingToAssign.rooms',
    })
  const task = assignTask(stabling, seed, isLateChange ? plan : [])
  const { tries } = task
  const author = authorOf(context.viewer)
  const id = await insertRun(kysely, author, { showId, seed, isLateChange, tries })
  running = running.then(() => search(kysely, { id, task, plan })).catch(() => undefined)
  return await writtenRun(context, id)
}

/** Resolves when no search of this process is under way. */
export async function searchesEnded(): Promise<void> {
  await running
}

export async function requireRun(context: Context, id: string): Promise<RunRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const run = await loadRun(database.kysely, id)
  const show = run && (await loadShow(database.kysely, run.showId))
  if (!run || !show || !mayShow(viewer, show, 'WRITE')) throw notFound()
  return run
}

export async function cancelSearch(context: Context, id: string): Promise<RunRow> {
  await requireRun(context, id)
  await cancelRun(context.database.kysely, authorOf(context.viewer), id)
  return await writtenRun(context, id)
}

/** Places what the search found: refused where a stay is no longer where it was when the search began. */
export async function applyRun(context: Context, id: string): Promise<StablingRow> {
  const { showId, moves } = await requireRun(context, id)
  if (moves === null || moves.length === 0)
    throw badInput({ messageId: 'stabling.problem.nothingToApply' })
  return await placePlanned(context, showId, moves)
}

async function writtenRun({ database }: Context, id: string): Promise<RunRow> {
  const run = await loadRun(database.kysely, id)
  if (!run) throw new Error(`search ${id} was written and is not there`)
  return run
}

/** A search that was cancelled ends with its next report. */
async function search(
  kysely: Kysely,
  { id, task, plan }: { id: string; task: AssignTask; plan: Plan },
): Promise<void> {
  try {
    const found = await searchInThread(task, (report) => noteProgress(kysely, { id, ...report }))
    await endRun(kysely, { id, status: 'done', moves: found && movesTo(task, plan, found) })
  } catch (error) {
    await endRun(kysely, { id, status: 'failed', moves: null })
    throw error
  }
}

interface Report {
  tried: number
  cost: number
}

type Message = Report | { plan: Plan }

/** Null where `goesOn` has said no. */
async function searchInThread(
  task: AssignTask,
  goesOn: (report: Report) => Promise<boolean>,
): Promise<Plan | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Plan | null>()
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url))
  worker.on('message', (message: Message) => {
    if ('plan' in message) resolve(message.plan)
    else goesOn(message).then((isWanted) => isWanted || resolve(null), reject)
  })
  worker.once('error', reject)
  worker.postMessage(task)
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}

/** Every stay that gets another box, or none. */
function movesTo({ stabling }: AssignTask, plan: Plan, found: Plan): PlannedMove[] {
  const before = new Map(plan.map(({ stayId, boxId }) => [stayId, boxId]))
  const after = new Map(found.map(({ stayId, boxId }) => [stayId, boxId]))
  return stabling.stays.flatMap(({ id: stayId, fixed }) => {
    const move = { stayId, before: before.get(stayId) ?? null, after: after.get(stayId) ?? null }
    return fixed || move.before === move.after ? [] : [move]
  })
}
