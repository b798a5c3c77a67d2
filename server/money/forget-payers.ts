import { keptUntil } from '#domain/money/retention.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { forgetPayer, loadDeletedPayers } from './forget-payers.sql.ts'

const onceADay = 24 * 60 * 60 * 1000

/** A deleted person leaves invoices and ledger once the country wants their books no longer. */
export const forgetPayers: JobKind = {
  kind: 'forget-payers',
  isStanding: true,
  run: async ({ database }) => {
    const today = new Date().toISOString().slice(0, 10)
    for (const { id, country, lastDay } of await loadDeletedPayers(database.kysely)) {
      if (keptUntil(country, lastDay) < today) await forgetPayer(database.kysely, id)
    }
    return new Date(Date.now() + onceADay)
  },
}
