import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

const patienceMs = 3000

/** Whether the database answers now. */
export async function isDatabaseThere(kysely: Kysely<DB>): Promise<boolean> {
  const asked = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  )
  const waited = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), patienceMs).unref()
  })
  return await Promise.race([asked, waited])
}
