import { sql } from 'kysely'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { RegisteredFields, RegistryTransaction } from './change-registered.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import type { Connection } from './registry.sql.ts'

/** What should be otherwise of a row, or with which other one it is the same. */
export interface ProposalRow {
  id: string
  personId: string | null
  horseId: string | null
  /** Of the row that it is about. */
  name: string
  fields: RegisteredFields
  samePersonId: string | null
  sameHorseId: string | null
  sameName: string | null
  reason: string | null
  /** The organization of who proposed it; null for somebody without one. */
  organization: string | null
  by: string | null
  createdByAccount: string | null
  creationTime: Date
}

const personName = (table: string) =>
  sql`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.family_name`)})`

const selected = sql`select proposal.id, proposal.person_id, proposal.horse_id, proposal.fields,
    proposal.same_person_id, proposal.same_horse_id, proposal.reason, proposal.created_by_account,
    proposal.creation_time, coalesce(${personName('person')}, horse.name) as name,
    coalesce(${personName('same_person')}, same_horse.name) as same_name,
    (select name from organization where id = proposal.created_by_organization) as organization,
    name_of_account(proposal.created_by_account) as by
  from registry_proposal as proposal
    left join person on person.id = proposal.person_id
    left join horse on horse.id = proposal.horse_id
    left join person as same_person on same_person.id = proposal.same_person_id
    left join horse as same_horse on same_horse.id = proposal.same_horse_id`

/** More no page shows: who holds the rows decides about the oldest first. */
const mostProposals = 200

/** Undecided ones about rows that these organizations or this account hold, the oldest first. */
export async function loadProposalsFor(
  connection: Connection,
  { keeps, accountId }: { keeps: readonly string[] | null; accountId: string },
): Promise<ProposalRow[]> {
  const isTheirs =
    keeps === null
      ? sql`true`
      : sql`(coalesce(person.created_by_organization, horse.created_by_organization)
          = any(${[...keeps]}::bigint[])
        or coalesce(person.created_by_organization, horse.created_by_organization) is null
          and coalesce(person.created_by_account, horse.created_by_account) = ${accountId})`
  const { rows } = await sql<ProposalRow>`${selected}
    where proposal.outcome is null and ${isTheirs}
    order by proposal.id limit ${mostProposals}`.execute(connection)
  return rows
}

/** Undecided ones about a row. */
export async function loadProposalsAbout(
  connection: Connection,
  { of, id }: { of: RegistryKind; id: string },
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`${selected}
    where proposal.outcome is null and ${sql.ref(`proposal.${of}_id`)} = ${id}
    order by proposal.id limit ${mostProposals}`.execute(connection)
  return rows
}

export async function lockProposal(
  transaction: RegistryTransaction,
  id: string,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`${selected}
    where proposal.id = ${id} and proposal.outcome is null for update of proposal`.execute(
    transaction,
  )
  return rows[0]
}

/** In place of what the same account proposed about the row before and what is not decided. */
export async function insertProposal(
  { transaction, author }: Authored,
  proposal: {
    of: RegistryKind
    id: string
    fields?: RegisteredFields
    sameId?: string
    reason: string | null
  },
): Promise<string> {
  const { of, id, fields = {}, sameId = null, reason } = proposal
  const own = of === 'person' ? 'personId' : 'horseId'
  const same = of === 'person' ? 'samePersonId' : 'sameHorseId'
  await transaction
    .deleteFrom('registryProposal')
    .where(own, '=', id)
    .where('createdByAccount', '=', author.accountId)
    .where('outcome', 'is', null)
    .where(same, sameId === null ? 'is' : 'is not', null)
    .execute()
  const made = await transaction
    .insertInto('registryProposal')
    .values({
      [own]: id,
      [same]: sameId,
      fields: JSON.stringify(fields),
      reason,
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function closeProposal(
  { transaction, author }: Authored,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<void> {
  await transaction
    .updateTable('registryProposal')
    .set({
      outcome: isAccepted ? 'accepted' : 'declined',
      decidedByAccount: author.accountId,
      decidedAt: sql<Date>`now()`,
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
}
