import { resolve } from 'node:path'

/** What the operating system, PostgreSQL (53100) and its programs say of a disk, or a share of one, that is full. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const words = /no space left on device|disk quota exceeded|\bENOSPC\b|disk full/i

/**
 * One sentence for a start that failed since a disk is full, whatever it was about to write; null for any
 * other failure.
 */
export function explainFullDisk(
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): string | null {
  const full = causesOf(error).find(isOfFullDisk)
  if (!full) return null
  const { code, path } = { code: undefined, path: undefined, ...full }
  if (code === '53100' && databaseUrl) {
    return 'The disk of the database server (DATABASE_URL) is full: free some space there, and start Paddock again. Nothing that was acknowledged is lost.'
  }
  const where = typeof path === 'string' ? path : resolve(dataDir)
  return `The disk is full (${where}): free some space there, or name a folder on another disk with DATA_DIR, and start again. Nothing that was acknowledged is lost.`
}

function isOfFullDisk(error: Error & { code?: unknown }): boolean {
  return codes.includes(error.code) || words.test(error.message)
}

/** The error and what it came of; a few steps, for a cause may name itself. */
function causesOf(error: unknown, steps = 5): Error[] {
  if (!(error instanceof Error) || steps === 0) return []
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, error.cause, ...several].flatMap((each) =>
    each === error ? [error] : causesOf(each, steps - 1),
  )
}
