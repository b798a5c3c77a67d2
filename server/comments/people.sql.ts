import { sql } from 'kysely'
import { permission } from '#domain/access/permission.ts'
import type { CommentAudience } from '#domain/comments/comment.ts'
import type { NamedPerson } from '#domain/comments/mentions.ts'
import { isOwnPerson } from '#server/accounts/owners.sql.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { textHasWords } from '#server/registry/folded-name.sql.ts'
import type { OwnedShow } from '#server/shows/shows.access.ts'

/** What an account is at a show besides what its grants say. */
export interface AtShow {
  isDevice: boolean
  /** Names of the roles that it was granted on the show or a part of it. */
  roles: string[]
  starts: boolean
}

export async function loadAtShow(
  connection: Connection,
  { accountId, showId }: { accountId: string; showId: string | null },
): Promise<AtShow> {
  const { rows } = await sql<AtShow>`
    select restricted as is_device,
      array(select distinct role.name from access_grant entry join role on role.id = entry.role_id
        left join judge_position position
          on entry.class_name = 'JudgePosition' and position.id = entry.object_id_identity
        left join competition on competition.id = case entry.class_name
          when 'Competition' then entry.object_id_identity else position.competition_id end
        left join arena on entry.class_name = 'Arena' and arena.id = entry.object_id_identity
        where entry.account_id = account.id and ${isInForce}
          and ${showId} in (competition.show_id, arena.show_id,
            case entry.class_name when 'Show' then entry.object_id_identity end)) as roles,
      exists (select from ridden_pair pair join competitor on competitor.id = pair.competitor_id
        join competition on competition.id = competitor.competition_id
        where competition.show_id = ${showId} and ${isOwnPerson('pair.person_id', accountId)}) as starts
    from account where id = ${accountId}`.execute(connection)
  return rows[0] ?? { isDevice: true, roles: [], starts: false }
}

const isInForce = sql<boolean>`((entry.starts_at is null or entry.starts_at <= now())
  and (entry.ends_at is null or entry.ends_at > now()))`

/** The office of a show or of an organization; the account that holds what no organization holds. */
export type Moderators =
  | { show: OwnedShow }
  | { organizationId: string }
  | { accountId: string | null }

function moderatorsIn(of: Moderators) {
  if ('show' in of) return officeOf(of.show)
  return 'organizationId' in of ? officeOfOrganization(of.organizationId) : sql`${of.accountId}`
}

/** The accounts of people who may change the show, by its organization or itself. */
const officeOf = (show: OwnedShow) => sql`
  select entry.account_id from access_grant entry left join role on role.id = entry.role_id
  where ${isInForce} and (entry.mask | coalesce(role.mask, 0)) & ${permission.WRITE} > 0
    and ((entry.class_name = 'Show' and entry.object_id_identity = ${show.id})
      or (entry.class_name = 'Organization' and entry.object_id_identity = ${show.organizationId}))`

/** The accounts of people who may change the organization or one of its shows. */
const officeOfOrganization = (id: string) => sql`
  select entry.account_id from access_grant entry left join role on role.id = entry.role_id
  where ${isInForce} and (entry.mask | coalesce(role.mask, 0)) & ${permission.WRITE} > 0
    and ((entry.class_name = 'Organization' and entry.object_id_identity = ${id})
      or (entry.class_name = 'Show' and entry.object_id_identity in (
        select id from show where organization_id = ${id})))`

const isPerson = sql<boolean>`(not account.restricted and account.disabled_at is null
  and account.deleted_at is null)`

export async function loadModerators(connection: Connection, of: Moderators): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id::text as id from account
    where ${isPerson} and account.id in (${moderatorsIn(of)}) order by account.id limit 50`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}

export interface WantedPeople {
  moderators: Moderators
  people: readonly string[]
  audience: CommentAudience
  /** Whose conversations count: of a whole show, or of one list. */
  wroteIn: { showId: string } | { threadId: string }
}

/** Who can be mentioned: the moderators, the subject's people, and those who wrote where the asking account reads. */
function isMentionable({ moderators, people, audience, wroteIn }: WantedPeople) {
  const where =
    'showId' in wroteIn
      ? sql`thread.show_id = ${wroteIn.showId}`
      : sql`thread.id = ${wroteIn.threadId}`
  const wrote =
    audience === 'office'
      ? sql`false`
      : sql`account.id in (select comment.account_id from comment
          join comment_thread thread on thread.id = comment.thread_id
          where ${where} and thread.audience = 'readers'
            and comment.deleted_at is null and comment.hidden_at is null)`
  return sql<boolean>`(${isPerson} and (account.id in (${moderatorsIn(moderators)})
    or account.id = any(${[...people]}::bigint[]) or ${wrote}))`
}

const name = sql<string>`trim(account.first_name || ' ' || account.family_name)`

export async function findMentionable(
  connection: Connection,
  wanted: WantedPeople,
  search: string,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select account.id::text as id, ${name} as name from account
    where ${isMentionable(wanted)} and ${textHasWords(name, search)}
    order by lower(account.family_name), account.id limit 20`.execute(connection)
  return rows
}

/** Of these accounts, those that can be mentioned. */
export async function mentionableOf(
  connection: Connection,
  wanted: WantedPeople,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select account.id::text as id from account
    where account.id = any(${[...ids]}::bigint[]) and ${isMentionable(wanted)}`.execute(connection)
  return rows.map(({ id }) => id)
}
