import { type ProtectedClass, permissionsOf } from '#domain/access/permission.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadGrant } from './grants.sql.ts'

/** Ids of the rows that a test made. */
export type Grounds = Readonly<Record<ProtectedClass, string[]>>

/**
 * Two organizations with two shows each; in every show three arenas and four competitions, one in each of
 * two arenas and two in none, all running, each with one judge position. A later round of the first is
 * called into the third arena, one of the third, which has no arena, into the second.
 */
export async function makeGrounds({ pool }: Pick<Context['database'], 'pool'>): Promise<Grounds> {
  const ids = async (statement: string, values: readonly string[][] = []) =>
    (await pool.query<{ id: string }>(statement, [...values])).rows.map(({ id }) => id)
  const organizations = await ids(
    "insert into organization (name) values ('North'), ('South') returning id",
  )
  const shows = await ids(
    `insert into show (organization_id, name, time_zone, first_day, last_day)
      select id, 'Show ' || number, 'UTC', '2026-05-14', '2026-05-17'
      from unnest($1::bigint[]) as id, generate_series(1, 2) as number returning id`,
    [organizations],
  )
  const arenas = await ids(
    `insert into arena (show_id, name) select id, 'Arena ' || number
      from unnest($1::bigint[]) as id, generate_series(1, 3) as number returning id`,
    [shows],
  )
  const competitions = await ids(
    `insert into competition (show_id, number, name, discipline, status, rules, arena_id)
      select show_id, number, 'Class ' || number, 'dressage', 'running', '{}',
        case when number < 3 then
          (array(select id from arena where arena.show_id = wanted.show_id order by id))[number] end
      from unnest($1::bigint[]) as wanted (show_id), generate_series(1, 4) as number returning id`,
    [shows],
  )
  await pool.query(
    `insert into round_plan (competition_id, part, arena_id)
      select competition.id, 'jumping', arena.id from competition join arena using (show_id)
      where (competition.number, arena.name) in (('1', 'Arena 3'), ('3', 'Arena 2'))
        and show_id = any($1::bigint[])`,
    [shows],
  )
  const positions = await ids(
    "insert into judge_position (competition_id, position) select unnest($1::bigint[]), 'C' returning id",
    [competitions],
  )
  return {
    Organization: organizations,
    Show: shows,
    Arena: arenas,
    Competition: competitions,
    JudgePosition: positions,
  }
}

/** As a form opens them. */
export async function termsOfGrant(connection: Connection, id: string) {
  const grant = await loadGrant(connection, id)
  const instant = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null)
  return {
    roleId: grant?.roleId ?? null,
    permissions: permissionsOf(grant?.ownMask ?? 0),
    startsAt: instant(grant?.startsAt),
    endsAt: instant(grant?.endsAt),
    reason: grant?.reason ?? null,
  }
}
