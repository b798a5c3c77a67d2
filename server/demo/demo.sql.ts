import type { Kysely } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

/** Federations that shows name; the list grows in the registry. */
export async function insertFederations(connection: Kysely<DB>): Promise<void> {
  await connection
    .insertInto('federation')
    .values([
      { code: 'FEI', name: 'Fédération Equestre Internationale', nation: null },
      { code: 'OEPS', name: 'Österreichischer Pferdesportverband', nation: 'AUT' },
      { code: 'FN', name: 'Deutsche Reiterliche Vereinigung', nation: 'GER' },
      { code: 'KNHS', name: 'Koninklijke Nederlandse Hippische Sportfederatie', nation: 'NED' },
      { code: 'FFE', name: 'Fédération Française d’Équitation', nation: 'FRA' },
      { code: 'SvRF', name: 'Svenska Ridsportförbundet', nation: 'SWE' },
      { code: 'RFHE', name: 'Real Federación Hípica Española', nation: 'ESP' },
      { code: 'SVPS', name: 'Schweizerischer Verband für Pferdesport', nation: 'SUI' },
      { code: 'BEF', name: 'British Equestrian', nation: 'GBR' },
      { code: 'USEF', name: 'United States Equestrian Federation', nation: 'USA' },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

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
