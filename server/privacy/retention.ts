import type { Connection } from '#server/accounts/accounts.sql.ts'
import type { Log } from '#server/live/announce.ts'
import { blankOldOrigins } from './retention.sql.ts'

const onceADay = 24 * 60 * 60 * 1000

/**
 * Makes the trail forget network addresses and devices after this many months, now and once a day; never
 * for 0. Returns what ends it.
 */
export function keepOriginsFor(
  months: number,
  { connection, log }: { connection: Connection; log: Log },
): () => void {
  if (months === 0) return () => undefined
  const blank = () => {
    blankOldOrigins(connection, months).then(
      (blanked) => {
        if (blanked > 0)
          log.info({ blanked, months }, 'privacy: the trail forgot network addresses')
      },
      (error: unknown) => log.warn({ err: error }, 'privacy: the trail could not be blanked'),
    )
  }
  blank()
  const timer = setInterval(blank, onceADay)
  timer.unref()
  return () => clearInterval(timer)
}
