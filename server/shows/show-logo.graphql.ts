import { type FileRow, loadFilesOf } from '#server/files/files.sql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { showLogo } from './show-logo.ts'
import { SponsorRef } from './show-parts.graphql.ts'
import { ShowRef } from './show-ref.graphql.ts'
import { sponsorLogo } from './sponsor-logo.ts'

const FileRef = builder.objectRef<FileRow>('File').implement({
  ...audited('file'),
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key', { description: 'Its bytes are at `/files/<key>`.' }),
    name: t.exposeString('name'),
    mediaType: t.exposeString('mediaType'),
    size: t.int({ description: 'In bytes.', resolve: ({ size }) => Number(size) }),
  }),
})

const loadLogos = async (
  connection: Context['database']['kysely'],
  showIds: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> => {
  const rows = await loadFilesOf(connection, showLogo.purpose, showIds)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

const loadSponsorLogos = async (
  connection: Context['database']['kysely'],
  sponsorIds: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> => {
  const rows = await loadFilesOf(connection, sponsorLogo.purpose, sponsorIds)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

builder.objectFields(SponsorRef, (t) => ({
  logo: t.field({
    type: FileRef,
    nullable: true,
    resolve: async (sponsor, _args, context) =>
      (await loadOnce(context, loadSponsorLogos, sponsor.id)) ?? null,
  }),
}))

builder.objectFields(ShowRef, (t) => ({
  logo: t.field({
    type: FileRef,
    nullable: true,
    resolve: async (show, _args, context) => (await loadOnce(context, loadLogos, show.id)) ?? null,
  }),
}))
