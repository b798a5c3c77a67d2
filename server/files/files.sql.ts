import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export type FileRow = Omit<Selectable<DB['file']>, 'id' | 'subjectId' | 'size'> & {
  id: string
  subjectId: string
  size: string
}

export interface NewFile {
  key: string
  purpose: string
  subjectId: string
  name: string
  mediaType: string
  size: number
  sha256: Buffer
}

export async function insertFile(
  connection: Connection,
  file: NewFile,
  author: Author,
): Promise<FileRow> {
  return await connection
    .insertInto('file')
    .values({ ...file, ...madeBy(author) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One change of the files of a subject at a time. */
export async function lockSubject(
  connection: Connection,
  { subjectTable }: { subjectTable: string },
  subjectId: string,
): Promise<void> {
  await sql`select from ${sql.table(subjectTable)} where id = ${subjectId} for update`.execute(
    connection,
  )
}

export async function findFile(connection: Connection, key: string): Promise<FileRow | undefined> {
  return await connection.selectFrom('file').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Oldest first, by what they belong to. */
export async function loadFilesOf(
  connection: Connection,
  purpose: string,
  subjectIds: readonly string[],
): Promise<FileRow[]> {
  return await connection
    .selectFrom('file')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('id')
    .execute()
}

export async function deleteFileRow(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('file').where('id', '=', id).execute()
}

/** Deletes the rows of files whose subject is gone and returns their keys. */
export async function deleteOrphanedFiles(
  connection: Connection,
  { purpose, subjectTable }: { purpose: string; subjectTable: string },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from file where purpose = ${purpose}
      and not exists (select from ${sql.table(subjectTable)} as subject where subject.id = subject_id)
    returning key`.execute(connection)
  return rows.map(({ key }) => key)
}
