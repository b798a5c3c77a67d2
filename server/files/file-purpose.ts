import type { FileLimits } from '#domain/files/file-limits.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { FileRow } from './files.sql.ts'

/** What files are sent for: how large, which kinds, and who may. The area that owns the subject says it. */
export interface FilePurpose {
  /** As in `/files/<purpose>/<subject>`. */
  purpose: string
  /** The table of what such a file belongs to; it goes when its row does. */
  subjectTable: 'show' | 'sponsor' | 'entry_paper'
  limits: FileLimits
  /** The next one takes the place of the one before it. */
  isSingle: boolean
  /** Refuses a viewer who may not send or delete one. */
  requireToChange(context: Context, subjectId: string): Promise<void>
  /** Refuses as "not found" a viewer who may not see it. */
  requireToRead(context: Context, subjectId: string): Promise<void>
  /** Runs the change in a transaction of the subject, writes it into its history and tells who watches. */
  change(context: Context, subjectId: string, write: WriteFiles): Promise<void>
}

/** What was there and what is there now. */
export type WriteFiles = (
  transaction: ShowTransaction,
) => Promise<{ before: readonly FileRow[]; after: readonly FileRow[] }>
