import { fileName } from '#locales/file-options.ts'
import { translator } from '#locales/messages.ts'
import {
  type CompetitionRow,
  loadCompetitionsOfShows,
} from '#server/competitions/competitions.sql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { Language } from '#server/graphql/language.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { type CopyRow, loadCopies } from './copies.sql.ts'
import { publishCopies, withdrawCopy } from './copies.ts'
import { copyName } from './copy-address.ts'
import { loadPublications } from './publication.sql.ts'
import { publicAddress } from './publication.ts'
import { areResultsPublic, isCompetitionPublic, isStartListPublic } from './published.access.ts'
import { publishables } from './published-copies.ts'

interface ListedCopy extends CopyRow {
  competition: CompetitionRow | null
  url: string
  isPublic: boolean
}

const PublishedCopyRef = builder.objectRef<ListedCopy>('PublishedCopy').implement({
  ...audited('publishedCopy'),
  description: 'A file at a public address that is kept current until it is withdrawn.',
  fields: (t) => ({
    id: t.exposeID('id'),
    path: t.string({
      description: 'The file that it is, as `files` names it.',
      resolve: ({ export: of }) => `exports/${of}`,
    }),
    name: t.string({
      resolve({ export: of }, _args, { locale }) {
        const file = publishables.find((each) => each.export === of)
        return file ? fileName(file.name, translator(locale)) : of
      },
    }),
    label: t.string({
      nullable: true,
      description: 'The competition that it is of; null: all of the show, in one archive.',
      resolve: ({ competition }) => competition && `${competition.number} ${competition.name}`,
    }),
    locale: t.expose('locale', { type: Language }),
    url: t.exposeString('url'),
    isPublic: t.exposeBoolean('isPublic', {
      description: 'The public may read it now; else its address answers that nothing is there.',
    }),
  }),
})

builder.objectFields(ShowRef, (t) => ({
  publishedCopies: t.field({
    description: 'Nothing for anybody but the office.',
    type: [PublishedCopyRef],
    resolve: async (show, _args, context) =>
      mayShow(context.viewer, show, 'WRITE') ? await listCopies(context, show) : [],
  }),
}))

async function listCopies(context: Context, show: { id: string }): Promise<ListedCopy[]> {
  const copies = (await loadOnce(context, loadCopies, show.id)) ?? []
  if (copies.length === 0) return []
  const { kysely } = context.database
  const publication = await loadOnce(context, loadPublications, show.id)
  const competitions = (await loadCompetitionsOfShows(kysely, [show.id], null)).get(show.id) ?? []
  // By its id: a copy keeps its address when the show gets another short name.
  const address = publicAddress(context, show, { shortName: null })
  return copies.map((copy) => {
    const file = publishables.find((each) => each.export === copy.export)
    const isShown = (each: CompetitionRow) =>
      isCompetitionPublic(publication, each) &&
      (file?.list === 'start-list' ? isStartListPublic : areResultsPublic)(publication, each.status)
    const competition = competitions.find(({ id }) => id === copy.competitionId) ?? null
    const ending = copy.competitionId === null ? 'zip' : (file?.ending ?? 'csv')
    return {
      ...copy,
      competition,
      url: `${address}/copies/${copyName({ ...copy, ending })}`,
      isPublic: (competition ? [competition] : competitions).some(isShown),
    }
  })
}

const CopyOptionInput = builder.inputType('CopyOptionInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true }) }),
})

builder.mutationFields((t) => ({
  publishCopies: t.field({
    type: ShowRef,
    description: 'Without competitions: the lists of all of them in one archive.',
    args: {
      showId: t.arg.id({ required: true }),
      export: t.arg.string({ required: true }),
      competitionIds: t.arg.idList({ required: true }),
      locale: t.arg({ type: Language, required: true }),
      options: t.arg({ type: [CopyOptionInput], required: true }),
    },
    resolve: (_root, { showId, ...input }, context) => publishCopies(context, showId, input),
  }),
  withdrawCopy: t.field({
    type: ShowRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => withdrawCopy(context, id),
  }),
}))
