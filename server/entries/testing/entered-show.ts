import { randomUUID } from 'node:crypto'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { testContext } from '#server/testing/test-context.ts'
import { saveOwnBlock } from '../blocks.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from '../entry-system.ts'

type Database = Context['database']

const start = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
const perHorse = { id: 'horse', text: 'Horse', per: 'horse', amount: 1000 }
const grown = {
  id: 'grown',
  text: 'Riders from 16 years',
  of: 'place',
  must: ['rider.age', '>=', 16],
}

/** A show that takes entries: twenty for a start, ten once for a horse; riders from sixteen. */
export async function openShow(
  database: Database,
  { capacity = null }: { capacity?: number | null } = {},
) {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId } = stage
  const add = (list: 'fees' | 'require', rule: { id: string; [name: string]: unknown }) =>
    saveEntryRule(office, { showId, list, id: rule.id }, { input: rule, opened: null })
  await add('fees', start)
  await add('fees', perHorse)
  await saveEntrySettings(office, showId, {
    input: {
      closesAt: '2999-05-01T16:00:00.000Z',
      ...{ languages: ['en'], contactEmail: 'office@example.org' },
      terms: [{ language: 'en', text: 'At your own risk' }],
    },
  })
  await setEntriesOpen(office, showId, true)
  await add('require', grown)
  if (capacity !== null) {
    await saveOwnBlock(office, { showId, competitionId }, { input: { capacity } })
  }
  return { ...stage, add }
}

/** Somebody with an account of their own, a rider and a horse. */
export async function openRider(database: Database, born = '1990-04-01') {
  const accountId = await insertAccount(database.kysely, {
    email: `${randomUUID()}@example.org`,
    ...{ passwordHash: null, firstName: 'Ida', familyName: 'Rider' },
    ...{ organizationId: null, createdByAccount: null },
  })
  const { rows } = await database.pool.query<{ person: string; horse: string }>(
    `with person as (insert into person (first_name, family_name, created_by_account)
        values ('Ida', 'Rider', $1) returning id),
      horse as (insert into horse (name, created_by_account) values ('Blíða', $1) returning id)
    select person.id::text as person, horse.id::text as horse from person, horse`,
    [accountId],
  )
  const { person = '', horse = '' } = rows[0] ?? {}
  const known = await testContext(database, null).gate.viewers.of(accountId)
  const rider = testContext(database, known?.viewer ?? null)
  const formFor = (competitionId: string) => ({
    riders: [{ id: person, answers: { birthDate: born } }],
    horses: [{ id: horse, answers: {} }],
    places: [{ key: 'a', competitionId, riderId: person, horseId: horse, ifFull: 'wait' }],
    items: [],
  })
  return { rider, accountId, person, horse, formFor }
}

/** What is sent along with a form that is as it should be. */
export const sending = { entryId: null, acceptedTerms: true, expectedTotal: null, insists: false }

/** The messages of a refusal; anything else is thrown on. */
export async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}
