import { type NotNull, type Selectable, sql } from 'kysely'
import {
  listedRoles,
  type MemberRole,
  memberRoles,
  type NamedMember,
  roles,
} from '#domain/competitions/members.ts'
import type { NamedPair, NamedPerson } from '#domain/results/result-list.ts'
import type { CompetitorMember } from '#server/database/tables.generated.ts'
import type { HorseRow } from '#server/registry/registry.sql.ts'
import type { CompetitionTransaction, Connection } from '../competitions.sql.ts'

/** Of whom competitors are found by, and read out. */
export const namedRoles = listedRoles.filter((role) => roles[role].namedIn.length > 0)

/** Somebody or something in the list of a competitor; of a pair the person and the horse. */
export type MemberRow = Omit<Selectable<CompetitorMember>, 'role'> & { role: MemberRole }

/** By competitor: role by role, in their order; without the competitor's own pair. */
export async function loadMembers(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, MemberRow[]>> {
  const rows = await connection
    .selectFrom('competitorMember')
    .selectAll()
    .$narrowType<{ role: MemberRole }>()
    .where('competitorId', 'in', [...competitorIds])
    .orderBy('competitorId')
    .orderBy(sql`array_position(${sql.val(memberRoles)}::text[], role)`)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** A later leg of a relay. */
export interface PartnerRow {
  competitorId: string
  leg: number
  personId: string
  horseId: string
  headNumber: string | null
}

/** By competitor, in the order in which they ride; only those of relays have any. */
export async function loadPartners(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, PartnerRow[]>> {
  const rows = await connection
    .selectFrom('competitorMember')
    .select(['competitorId', 'position as leg', 'personId', 'horseId', 'headNumber'])
    .$narrowType<{ personId: NotNull; horseId: NotNull }>()
    .where('role', '=', 'partners' satisfies MemberRole)
    .where('competitorId', 'in', [...competitorIds])
    .orderBy('competitorId')
    .orderBy('leg')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** Of turnouts, by competitor, in their order; the first horse is the competitor's own and not among them. */
export async function loadFurtherHorses(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, HorseRow[]>> {
  const rows = await connection
    .selectFrom('competitorMember')
    .innerJoin('horse', 'horse.id', 'competitorMember.horseId')
    .selectAll('horse')
    .select('competitorMember.competitorId')
    .where('role', '=', 'furtherHorses' satisfies MemberRole)
    .where('competitorMember.competitorId', 'in', [...competitorIds])
    .orderBy('competitorMember.competitorId')
    .orderBy('competitorMember.position')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** By competitor, in their order. */
export async function loadGrooms(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, (NamedPerson & { competitorId: string })[]>> {
  const rows = await connection
    .selectFrom('competitorMember')
    .innerJoin('person', 'person.id', 'competitorMember.personId')
    .select(['competitorId', 'firstName', 'familyName', 'nation', 'club'])
    .where('role', '=', 'grooms' satisfies MemberRole)
    .where('competitorId', 'in', [...competitorIds])
    .orderBy('competitorId')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** As lists name them, a column of a competitor's row; null where there are none. */
export const namedPartners = sql<NamedPair[] | null>`(
  select json_agg(json_build_object(
    'athlete', json_build_object('firstName', coalesce(rode.first_name, person.first_name),
      'familyName', coalesce(rode.family_name, person.family_name),
      'nation', case when rode.person_id is null then person.nation else rode.nation end,
      'club', person.club),
    'horse', json_build_object('name', coalesce(ran.horse_name, horse.name)),
    'headNumber', later.head_number) order by later.position)
  from competitor_member as later
  join person on person.id = later.person_id join horse on horse.id = later.horse_id
  left join started_name as rode
    on rode.competitor_id = later.competitor_id and rode.person_id = later.person_id
  left join started_name as ran
    on ran.competitor_id = later.competitor_id and ran.horse_id = later.horse_id
  where later.competitor_id = competitor.id and later.role = 'partners')`

/** The same of the further horses of a turnout. */
export const namedFurtherHorses = sql<string[] | null>`(
  select array_agg(coalesce(ran.horse_name, horse.name) order by further.position)
  from competitor_member as further join horse on horse.id = further.horse_id
  left join started_name as ran
    on ran.competitor_id = further.competitor_id and ran.horse_id = further.horse_id
  where further.competitor_id = competitor.id and further.role = 'furtherHorses')`

/** Whom any list names beside riders and horses, in the same way; each list takes its own of them. */
export const namedMembers = sql<NamedMember[] | null>`(
  select json_agg(json_build_object('role', role, 'name', coalesce(also.name,
      trim(person.first_name || ' ' || person.family_name)))
    order by array_position(${sql.val(namedRoles)}::text[], role), position)
  from competitor_member as also left join person on person.id = also.person_id
  where also.competitor_id = competitor.id and role = any(${sql.val(namedRoles)}::text[]))`

export type NewMember = Pick<
  MemberRow,
  'role' | 'position' | 'personId' | 'horseId' | 'name' | 'headNumber'
>

/** Exactly these in the roles that are named; other roles stay as they are. */
export async function replaceMembers(
  transaction: CompetitionTransaction,
  competitorId: string,
  { roles, members }: { roles: readonly MemberRole[]; members: readonly NewMember[] },
): Promise<void> {
  await transaction
    .deleteFrom('competitorMember')
    .where('competitorId', '=', competitorId)
    .where('role', 'in', [...roles])
    .execute()
  if (members.length === 0) return
  await transaction
    .insertInto('competitorMember')
    .values(members.map((member) => ({ ...member, competitorId })))
    .execute()
}

export async function numberPartner(
  transaction: CompetitionTransaction,
  { competitorId, leg, headNumber }: { competitorId: string; leg: number; headNumber: string },
): Promise<void> {
  await transaction
    .updateTable('competitorMember')
    .set({ headNumber })
    .where('competitorId', '=', competitorId)
    .where('role', '=', 'partners' satisfies MemberRole)
    .where('position', '=', leg)
    .execute()
}

/** The roles that somebody in the competition has. */
export async function loadRolesIn(
  connection: Connection,
  competitionId: string,
): Promise<MemberRole[]> {
  const rows = await connection
    .selectFrom('competitorMember')
    .innerJoin('competitor', 'competitor.id', 'competitorMember.competitorId')
    .select('role')
    .distinct()
    .$narrowType<{ role: MemberRole }>()
    .where('competitor.competitionId', '=', competitionId)
    .execute()
  return rows.map(({ role }) => role)
}
