import { z } from 'zod'
import type { IssuedContent } from '#domain/money/invoices/issued.ts'
import { connect } from '#server/database/connection.ts'
import { insertInvoice } from '#server/money/invoices.sql.ts'

/** What the process is told by its only argument. */
const orders = z.object({
  database: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  }),
  invoice: z.object({
    organizationId: z.string(),
    showId: z.string(),
    payerId: z.string(),
  }),
  content: z.custom<IssuedContent>((given) => typeof given === 'object'),
  prefixes: z.array(z.string()),
  /** The last day of a year and the first of the next. */
  days: z.array(z.string()),
  accountId: z.string(),
  atOnce: z.number(),
})

/**
 * A process that issues on many connections at once, each third time rolled back, until it is killed. It reports the
 * number of every committed document to its parent.
 */
async function issueUntilKilled(): Promise<void> {
  const { database, invoice, content, prefixes, days, accountId, atOnce } = orders.parse(
    JSON.parse(process.argv[2] ?? ''),
  )
  const log = { info: () => undefined, warn: () => undefined }
  const { kysely } = await connect(database, log)
  let next = 0
  const issueOne = async (at: number) => {
    const prefix = prefixes[at % prefixes.length] ?? ''
    const issuedOn = days[Math.floor(at / prefixes.length) % days.length] ?? ''
    return await kysely.transaction().execute(async (transaction) => {
      const { number } = await insertInvoice(
        { transaction, author: { accountId, organizationId: null } },
        { ...invoice, prefix, content: { ...content, issuedOn }, corrects: null },
      )
      if (at % 3 === 0) throw new RolledBack()
      return number
    })
  }
  const issueOn = async () => {
    for (;;) {
      try {
        const number = await issueOne(next++)
        process.send?.(number)
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, issueOn))
}

class RolledBack extends Error {}

// A parent that is gone kills no one.
process.once('disconnect', () => process.exit())
await issueUntilKilled()
