import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { commentedCompetition } from './commented-competition.ts'
import type { LoadSubject } from './subjects.ts'

/** A competitor of a competition: the ride and its result. */
export const commentedCompetitor: LoadSubject = async (connection, id) => {
  const competitor = await loadCompetitor(connection, id)
  const competition =
    competitor && (await commentedCompetition(connection, competitor.competitionId))
  if (!competition) return undefined
  const pair = await connection
    .selectFrom('competitor')
    .innerJoin('person', 'person.id', 'competitor.personId')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .where('competitor.id', '=', id)
    .select(['person.firstName', 'person.familyName', 'horse.name as horse'])
    .executeTakeFirstOrThrow()
  const rider = `${pair.firstName} ${pair.familyName}`.trim()
  return { ...competition, kind: 'competitor', id, name: `${rider}, ${pair.horse}` }
}
