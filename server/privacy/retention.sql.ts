import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'

/** Returns how many rows of the trail lost from where they came. */
export async function blankOldOrigins(connection: Connection, months: number): Promise<number> {
  const { rows } = await sql<{ blanked: string }>`
    select blank_old_origins(now() - make_interval(months => ${months})) as blanked
  `.execute(connection)
  return Number(rows[0]?.blanked ?? 0)
}
