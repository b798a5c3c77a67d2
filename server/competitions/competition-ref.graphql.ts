import { competitionStatuses, competitorStatuses } from '#domain/competitions/status.ts'
import { builder } from '#server/graphql/builder.ts'
import { savedOf } from '#server/graphql/section.ts'
import type { CompetitionRow } from './competitions.sql.ts'
import type { CompetitorRow } from './competitors/competitors.sql.ts'

/** The types by themselves, so that areas can add fields to them and answer with them. */
export const CompetitionRef = builder.objectRef<CompetitionRow>('Competition')

export const SavedCompetition = savedOf('Competition', CompetitionRef)

export const CompetitorRef = builder.objectRef<CompetitorRow>('Competitor')

export const CompetitionStatusEnum = builder.enumType('CompetitionStatus', {
  values: competitionStatuses,
})

export const CompetitorStatusEnum = builder.enumType('CompetitorStatus', {
  values: competitorStatuses,
})
