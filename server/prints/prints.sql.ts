import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Print } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB>

export type PrintRow = Omit<Selectable<Print>, 'parameters'> & {
  parameters: Readonly<Record<string, string>>
}

export interface NewPrint {
  showId: string
  code: string
  path: string
  parameters: Readonly<Record<string, string>>
  locale: string
  label: string
  rowMarks: readonly string[]
  pageMarks: readonly string[]
}

/** The same content printed again is the same paper once more. */
export async function storePrint(
  connection: Connection,
  author: Author,
  { parameters, rowMarks, pageMarks, ...print }: NewPrint,
): Promise<void> {
  await connection
    .insertInto('print')
    .values({
      ...print,
      ...madeBy(author),
      parameters: JSON.stringify(parameters),
      rowMarks: [...rowMarks],
      pageMarks: [...pageMarks],
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        ...changedBy(author),
        printedAt: sql<Date>`now()`,
        times: sql<number>`print.times + 1`,
      }),
    )
    .execute()
}

export async function findPrint(
  connection: Connection,
  code: string,
): Promise<PrintRow | undefined> {
  return await connection
    .selectFrom('print')
    .selectAll()
    .$narrowType<{ parameters: PrintRow['parameters'] }>()
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The newest paper of each kind, of everything that a show printed, the last ones first. */
export async function loadNewestPrints(
  connection: Connection,
  { showId, most }: { showId: string; most: number },
): Promise<PrintRow[]> {
  return await connection
    .selectFrom((from) =>
      from
        .selectFrom('print')
        .selectAll()
        .distinctOn(['path', 'parameters', 'locale'])
        .where('showId', '=', showId)
        .orderBy('path')
        .orderBy('parameters')
        .orderBy('locale')
        .orderBy('printedAt', 'desc')
        .as('print'),
    )
    .selectAll()
    .$narrowType<{ parameters: PrintRow['parameters'] }>()
    .orderBy('printedAt', 'desc')
    .limit(most)
    .execute()
}

/** When anything of a competition was last written, on sheets or in its set-up. */
export async function loadLastWrite(
  connection: Connection,
  competitionId: string,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select last_modified from competition where id = ${competitionId}),
      (select max(last_modified) from competitor where competition_id = ${competitionId}),
      (select received_at from score_write where competition_id = ${competitionId}
        order by sequence desc limit 1)) as at
  `.execute(connection)
  return rows[0]?.at ?? null
}
