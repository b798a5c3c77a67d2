import type { Connection } from '#server/accounts/accounts.sql.ts'

/** The results of others are computed again without them. */
export async function deleteRatingsOf(connection: Connection, personId: string): Promise<void> {
  await connection.deleteFrom('rating').where('personId', '=', personId).execute()
  await connection.deleteFrom('ratedStart').where('personId', '=', personId).execute()
}
