import type { Kysely } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

/** Where the facts of a published result stand; no input of the product sets it. */
export async function nameSource(
  connection: Kysely<DB>,
  table: 'show' | 'competition',
  { id, source }: { id: string; source: string | null },
): Promise<void> {
  await connection.updateTable(table).set({ source }).where('id', '=', id).execute()
}

/** Official as published: whoever signed it then did not sign here. */
export async function leaveUnsigned(connection: Kysely<DB>, competitionId: string): Promise<void> {
  await connection
    .updateTable('competition')
    .set({ signedBy: null, signedAt: null })
    .where('id', '=', competitionId)
    .execute()
}

export async function judgePositionId(
  connection: Kysely<DB>,
  competitionId: string,
  position: string,
): Promise<string> {
  const row = await connection
    .selectFrom('judgePosition')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A rider and a horse that the shows before have registered. */
export async function registeredPair(
  connection: Kysely<DB>,
  { firstName, familyName, horse }: { firstName: string; familyName: string; horse: string },
): Promise<{ riderId: string; horseId: string }> {
  return await connection
    .selectFrom('person')
    .innerJoin('horse', (join) => join.on('horse.name', '=', horse))
    .where('person.firstName', '=', firstName)
    .where('person.familyName', '=', familyName)
    .select(['person.id as riderId', 'horse.id as horseId'])
    .limit(1)
    .executeTakeFirstOrThrow()
}
