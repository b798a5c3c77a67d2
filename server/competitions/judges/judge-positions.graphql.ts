import { roundsAt } from '#domain/scoring/position-of.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { OfficialRef } from '#server/shows/show-parts.graphql.ts'
import { loadOfficials } from '#server/shows/show-parts.sql.ts'
import { CompetitionRef } from '../competition-ref.graphql.ts'
import { mayCompetition } from '../competitions.access.ts'
import { type JudgePositionRow, loadCompetitionsById } from '../competitions.sql.ts'
import { loadPositionLinks, type PositionLinkRow } from './position-links.sql.ts'
import { makePositionLink, type NewPositionLink, revokePositionLink } from './position-links.ts'

const PositionLinkRef = builder.objectRef<PositionLinkRow>('PositionLink').implement({
  ...audited('ringsideLink'),
  fields: (t) => ({
    id: t.exposeID('id'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const JudgePositionRef = builder.objectRef<JudgePositionRow>('JudgePosition').implement({
  ...audited('judgePosition'),
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeString('position'),
    official: t.field({
      type: OfficialRef,
      nullable: true,
      resolve: async ({ competitionId, officialId }, _args, context) => {
        if (officialId === null) return null
        const competition = await loadOnce(context, loadCompetitionsById, competitionId)
        const officials = await loadOnce(context, loadOfficials, competition?.showId ?? '')
        return officials?.find((official) => official.id === officialId) ?? null
      },
    }),
    rounds: t.field({
      description:
        'The rounds in which whoever is at it sits: all where none has a sheet of theirs.',
      type: ['String'],
      resolve: async ({ competitionId, position }, _args, context) => {
        const competition = await loadOnce(context, loadCompetitionsById, competitionId)
        const rules = competition && openRules(competition)
        return rules ? [...roundsAt(rules, position)] : []
      },
    }),
    links: t.field({
      description: 'Only for those who may change the competition.',
      type: [PositionLinkRef],
      resolve: async ({ id, competitionId }, _args, context) => {
        const competition = await loadOnce(context, loadCompetitionsById, competitionId)
        const isOffice = competition && mayCompetition(context.viewer, competition, 'WRITE')
        return isOffice ? ((await loadOnce(context, loadPositionLinks, id)) ?? []) : []
      },
    }),
  }),
})

const NewPositionLinkRef = builder.objectRef<NewPositionLink>('NewPositionLink').implement({
  fields: (t) => ({
    link: t.expose('link', { type: PositionLinkRef }),
    url: t.exposeString('url', {
      description:
        'The address that the QR code carries. Shown once: only a hash of its token is kept.',
    }),
  }),
})

export const JudgePositionInput = builder.inputType('JudgePositionInput', {
  fields: (t) => ({ position: t.string({ required: true }), officialId: t.id() }),
})

builder.mutationFields((t) => ({
  makePositionLink: t.field({
    type: NewPositionLinkRef,
    args: {
      judgePositionId: t.arg.id({ required: true }),
      endsAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_root, args, context) =>
      makePositionLink(context, args.judgePositionId, args.endsAt ?? null),
  }),
  revokePositionLink: t.field({
    type: CompetitionRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => revokePositionLink(context, args.id),
  }),
}))
