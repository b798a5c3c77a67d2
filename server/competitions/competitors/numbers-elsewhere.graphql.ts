import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { HorseRef, PersonRef } from '#server/registry/registry.graphql.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import { CompetitionRef } from '../competition-ref.graphql.ts'
import { listNumbersElsewhere, numberElsewhere, type PairElsewhere } from './numbers-elsewhere.ts'

const NumberElsewhereRef = builder.objectRef<PairElsewhere>('NumberElsewhere').implement({
  description: 'A head number that does not go with those of another competition of the show.',
  fields: (t) => ({
    competitorId: t.id({
      nullable: true,
      description: 'Null for a number that is not given yet.',
      resolve: ({ competitorId }) => competitorId,
    }),
    leg: t.int({ description: 'Of a relay; 1 elsewhere.', resolve: ({ start }) => start.leg }),
    code: t.string({
      description: '`taken`: another horse has it; `differs`: this one has another number.',
      resolve: ({ code }) => code,
    }),
    headNumber: t.string({
      nullable: true,
      description: 'In the other competition.',
      resolve: ({ other }) => other.headNumber,
    }),
    person: t.field({
      type: PersonRef,
      resolve: async ({ other }, _args, context) =>
        there(await loadOnce(context, loadPersonsById, other.personId)),
    }),
    horse: t.field({
      type: HorseRef,
      resolve: async ({ other }, _args, context) =>
        there(await loadOnce(context, loadHorsesById, other.horseId)),
    }),
    competition: t.field({ type: CompetitionRef, resolve: ({ competition }) => competition }),
  }),
})

builder.objectField(CompetitionRef, 'numbersElsewhere', (t) =>
  t.field({
    description: "The office's own; empty for other readers.",
    type: [NumberElsewhereRef],
    resolve: async (competition, _args, context) =>
      await listNumbersElsewhere(context, competition),
  }),
)

builder.objectField(CompetitionRef, 'numberElsewhere', (t) =>
  t.field({
    description:
      "What another competition of the show says of a number that is about to be given. The office's own.",
    type: NumberElsewhereRef,
    nullable: true,
    args: {
      headNumber: t.arg.string({ required: true }),
      personId: t.arg.id({ description: 'Absent: nobody who is registered.' }),
      horseId: t.arg.id({ description: 'Absent: no horse that is registered.' }),
    },
    resolve: async (competition, { headNumber, personId, horseId }, context) =>
      await numberElsewhere(context, competition, {
        headNumber: headNumber.trim().slice(0, 10),
        personId: personId ?? '',
        horseId: horseId ?? '',
      }),
  }),
)

/** A row that a foreign key names. */
function there<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a row that a foreign key names is not there')
  return row
}
