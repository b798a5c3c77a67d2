import { type Selectable, sql } from 'kysely'
import type { NamedPair } from '#domain/results/result-list.ts'
import type { Partner } from '#server/database/tables.generated.ts'
import type { CompetitionTransaction, Connection } from './competitions.sql.ts'

export type PartnerRow = Selectable<Partner>

/** A pair of a relay, whichever leg it rides. */
export type PartnerPair = Pick<PartnerRow, 'personId' | 'horseId' | 'headNumber'>

/** By competitor, in the order in which they ride; only those of relays have any. */
export async function loadPartners(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, PartnerRow[]>> {
  const rows = await connection
    .selectFrom('partner')
    .selectAll()
    .where('competitorId', 'in', [...competitorIds])
    .orderBy('competitorId')
    .orderBy('leg')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** As lists name them, a column of a competitor's row; null where there are none. */
export const namedPartners = sql<NamedPair[] | null>`(
  select json_agg(json_build_object(
    'athlete', json_build_object('firstName', person.first_name,
      'familyName', person.family_name, 'nation', person.nation),
    'horse', json_build_object('name', horse.name),
    'headNumber', partner.head_number) order by leg)
  from partner join person on person.id = partner.person_id join horse on horse.id = partner.horse_id
  where partner.competitor_id = competitor.id)`

export async function numberPartner(
  transaction: CompetitionTransaction,
  { competitorId, leg, headNumber }: { competitorId: string; leg: number; headNumber: string },
): Promise<void> {
  await transaction
    .updateTable('partner')
    .set({ headNumber })
    .where('competitorId', '=', competitorId)
    .where('leg', '=', leg)
    .execute()
}

/** Exactly these, in their order from the second leg on. */
export async function replacePartners(
  transaction: CompetitionTransaction,
  competitorId: string,
  pairs: readonly PartnerPair[],
): Promise<void> {
  await transaction.deleteFrom('partner').where('competitorId', '=', competitorId).execute()
  if (pairs.length === 0) return
  await transaction
    .insertInto('partner')
    .values(pairs.map((pair, index) => ({ ...pair, competitorId, leg: index + 2 })))
    .execute()
}
