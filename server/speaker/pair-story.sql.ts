import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { areReadable } from '#server/competitions/competitions.sql.ts'
import { shownClub } from '#server/competitions/competitors/shown-club.sql.ts'

/** What is stored of a pair that a speaker may say. */
export interface PairRow {
  competitionId: string
  personId: string
  horseId: string
  club: string | null
  horseNation: string | null
  birthYear: number | null
  sex: string | null
  owner: string | null
  firstDay: string
}

export async function loadPair(
  connection: Connection,
  competitorId: string,
): Promise<PairRow | undefined> {
  return await connection
    .selectFrom('competitor')
    .innerJoin('person', 'person.id', 'competitor.personId')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .innerJoin('show', 'show.id', 'competition.showId')
    .select((from) => [
      'competitor.competitionId',
      'competitor.personId',
      'competitor.horseId',
      shownClub.as('club'),
      'horse.nation as horseNation',
      'horse.birthYear',
      'horse.sex',
      'horse.owner',
      from.fn<string>('to_char', ['show.firstDay', from.val('YYYY-MM-DD')]).as('firstDay'),
    ])
    .where('competitor.id', '=', competitorId)
    .executeTakeFirst()
}

/** Where a rider started before, in competitions that may be read and whose results are there; newest first. */
export async function loadEarlierStarts(
  connection: Connection,
  wanted: { personId: string; except: string; most: number },
  readable: ReadableCompetitions | null,
): Promise<{ competitionId: string; competitorId: string; showId: string; horseId: string }[]> {
  return await connection
    .selectFrom('competitor')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .innerJoin('show', 'show.id', 'competition.showId')
    .select([
      'competitor.competitionId',
      'competitor.id as competitorId',
      'competition.showId',
      'competitor.horseId',
    ])
    .where('competitor.personId', '=', wanted.personId)
    .where('competitor.competitionId', '!=', wanted.except)
    .where('competition.status', 'in', ['provisional', 'official'])
    .where(areReadable(readable))
    .orderBy('competition.startsAt', (order) => order.desc().nullsLast())
    .orderBy('competition.id', 'desc')
    .limit(wanted.most)
    .execute()
}

/** Whose competitors these are. */
export async function loadPersonIds(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom('competitor')
    .select(['id', 'personId'])
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}
