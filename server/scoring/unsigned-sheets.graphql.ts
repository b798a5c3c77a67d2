import { type UnsignedSheet, unsignedSheets } from '#domain/scoring/unsigned-sheets.ts'
import { CompetitionRef } from '#server/competitions/competition-ref.graphql.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import { builder } from '#server/graphql/builder.ts'
import { openRules } from './open-rules.ts'
import { loadSheets } from './sheets.sql.ts'

const UnsignedSheetRef = builder.objectRef<UnsignedSheet>('UnsignedSheet').implement({
  description: 'What a judge who signs filled in and did not sign.',
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    part: t.exposeString('part'),
  }),
})

builder.objectField(CompetitionRef, 'unsignedSheets', (t) =>
  t.field({
    description: 'Of judges who sign what is not signed; told to the office only.',
    type: [UnsignedSheetRef],
    resolve: async (competition, _args, { viewer, database }) => {
      if (!mayCompetition(viewer, competition, 'WRITE')) return []
      const sheets = await loadSheets(database.kysely, [competition.id])
      return [...unsignedSheets(sheets, openRules(competition)?.parts ?? [])]
    },
  }),
)
