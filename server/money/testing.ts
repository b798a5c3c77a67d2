import { randomUUID } from 'node:crypto'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from '#server/entries/entry-system.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import type { Context } from '#server/graphql/context.ts'
import { testContext } from '#server/testing/test-context.ts'

/** A show that takes entries: 20.00 for a start, 10.00 once for a horse; half of a start is remitted on withdrawal. */
export interface MoneyStage extends Stage {
  /** Somebody who enters with a horse of theirs; the office books for them. */
  enter: () => Promise<Entered>
  /** The same account enters once more, with another horse. */
  enterAgain: (one: Entered) => Promise<Entered>
}

export interface Entered {
  rider: Context
  accountId: string
  entryId: string
  placeId: string
  payerId: string
}

export async function openMoneyStage(database: Context['database']): Promise<MoneyStage> {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId } = stage
  const add = (list: 'fees' | 'refunds', rule: { id: string; [name: string]: unknown }) =>
    saveEntryRule(office, { showId, list, id: rule.id }, { input: rule, opened: null })
  await add('fees', { id: 'start', text: 'Start', per: 'place', amount: 2000, vat: 1900 })
  await add('fees', { id: 'horse', text: 'Horse', per: 'horse', amount: 1000 })
  await add('refunds', {
    ...{ id: 'half', text: 'Withdrawn in time', of: ['start'], percent: 50 },
    when: ['place.withdrawnAt', '<', '2999-01-01'],
  })
  await saveEntrySettings(office, showId, {
    input: {
      closesAt: '2999-05-01T16:00:00.000Z',
      ...{ languages: ['en'], contactEmail: 'office@example.org' },
    },
  })
  await setEntriesOpen(office, showId, true)
  const where = { showId, competitionId }
  return {
    ...stage,
    enter: async () => {
      const accountId = await insertAccount(database.kysely, {
        email: `${randomUUID()}@example.org`,
        ...{ passwordHash: null, firstName: 'Ida', familyName: 'Rider' },
        ...{ organizationId: null, createdByAccount: null },
      })
      return await enter(database, accountId, where)
    },
    enterAgain: ({ accountId }) => enter(database, accountId, where),
  }
}

async function enter(
  database: Context['database'],
  accountId: string,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<Entered> {
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
  const done = await submitEntry(rider, {
    ...{ showId, entryId: null, key: randomUUID(), acceptedTerms: true, expectedTotal: null },
    insists: false,
    form: {
      riders: [{ id: person, answers: {} }],
      horses: [{ id: horse, answers: {} }],
      places: [{ key: 'a', competitionId, riderId: person, horseId: horse, ifFull: 'wait' }],
      items: [],
    },
  })
  if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
  const { rows: made } = await database.pool.query<{ place: string; payer: string }>(
    `select place.id::text as place, payer_id::text as payer
    from entry join place on place.entry_id = entry.id where entry.id = $1`,
    [done.entryId],
  )
  const { place = '', payer = '' } = made[0] ?? {}
  return { rider, accountId, entryId: done.entryId, placeId: place, payerId: payer }
}
