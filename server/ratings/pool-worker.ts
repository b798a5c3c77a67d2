import { parentPort } from 'node:worker_threads'
import { computePool, type StoredRating, type StoredStart } from './compute-pool.ts'
import type { FromThread, ToThread } from './pool-thread.ts'

/** A thread of its own: a million results must not keep marks and frames waiting. */
const starts: StoredStart[] = []
const ratings: StoredRating[] = []

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'starts') starts.push(...message.rows)
  else if (message.kind === 'ratings') ratings.push(...message.rows)
  else answer()
})

/** In parts: whoever listens reads each in a few milliseconds. */
function answer(): void {
  const computed = computePool({ starts, ratings })
  const { competitions, foretold } = computed
  for (const rows of parts(computed.starts)) tell({ kind: 'starts', rows })
  for (const rows of parts(computed.ratings)) tell({ kind: 'ratings', rows })
  for (const rows of parts(computed.gone)) tell({ kind: 'gone', rows })
  tell({ kind: 'end', competitions, starts: starts.length, foretold })
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}

const rowsOfPart = 2000

function parts<Row>(rows: readonly Row[]): readonly Row[][] {
  const count = Math.ceil(rows.length / rowsOfPart)
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
  )
}
