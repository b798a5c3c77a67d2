import { flaggedField } from '#domain/scoring/silent-flag.ts'
import { CompetitionRef, CompetitorRef } from '#server/competitions/competition-ref.graphql.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { loadCompetitorsById } from '#server/competitions/competitors/competitors.sql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import type { SilentFlagRow } from './silent-flags.sql.ts'
import { silentFlagsFor } from './silent-flags.ts'

const SilentFlagRef = builder.objectRef<SilentFlagRow>('SilentFlag').implement({
  ...audited('scoreWrite'),
  description:
    'What a dressage judge tells the judge at C without a word. It costs nothing by itself.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The journal entry that set it.' }),
    competitor: t.field({
      type: CompetitorRef,
      resolve: async ({ competitorId }, _args, context) => {
        const competitor = await loadOnce(context, loadCompetitorsById, competitorId)
        if (!competitor) throw new Error(`competitor ${competitorId} is flagged and is not there`)
        return competitor
      },
    }),
    position: t.exposeString('part', { description: 'Who flags.' }),
    about: t.string({
      description: 'The field of the sheet that it is about, or `ride`.',
      resolve: ({ field }) => flaggedField(field) ?? field,
    }),
    flag: t.exposeString('flag', { description: 'Names its words, silentFlags.flag.<flag>.' }),
    flaggedAt: t.expose('flaggedAt', { type: 'DateTime' }),
    seenAt: t.expose('seenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was acknowledged at C.',
    }),
  }),
})

builder.objectField(CompetitionRef, 'silentFlags', (t) =>
  t.field({
    type: [SilentFlagRef],
    description:
      'The newest first: all for the judge at C and the office, the own ones for every other judge.',
    resolve: async (competition, _args, context) => {
      const positions = (await loadOnce(context, loadJudgePositions, competition.id)) ?? []
      return await silentFlagsFor(context, competition, positions)
    },
  }),
)
