import type { Impossible } from '#domain/timetable/day/impossible.ts'
import { builder } from '#server/graphql/builder.ts'

export const TimetableImpossibleRef = builder
  .objectRef<Impossible>('TimetableImpossible')
  .implement({
    fields: (t) => ({
      rule: t.string({ description: 'sameHorse or sameRider', resolve: ({ rule }) => rule }),
      startIds: t.idList({
        description: 'One start of each rider or horse that it is so for.',
        resolve: ({ starterIds }) => [...starterIds],
      }),
      listIds: t.idList({
        description:
          'The lists in which they start, the one that begins its last start last behind.',
        resolve: ({ competitionIds }) => [...competitionIds],
      }),
      starts: t.exposeInt('starts', { description: 'Of each, in these lists.' }),
      neededSeconds: t.exposeInt('neededSeconds'),
      givenSeconds: t.int({
        description: 'From the first slot to the last.',
        resolve: ({ givenSeconds }) => Math.round(givenSeconds),
      }),
    }),
  })
