import { afterAll, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { roles } from '#server/accounts/roles.ts'
import { type Privilege, privileges, type Viewer } from '#server/accounts/viewer.ts'
import { mayCallStarters } from '#server/competitions/competitions.access.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { mayMoney } from '#server/money/money.access.ts'
import { mayKeepTime } from '#server/scoring/scoring.access.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { mayCheckIn } from '#server/stabling/stabling.access.ts'
import { mayGrant } from './access.access.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const competition = { id: '3', showId: '2', organizationId: '1', arenaIds: [] }
const show = { id: '2', organizationId: '1' }
const granted = {
  chain: [{ className: 'Show', id: '2', name: '' } as const],
  organizationId: '1',
  showId: '2',
}

/** Of the account itself, and of a role granted on the show. */
function viewerWith(own: Privilege[], onShow: Privilege[]): Viewer {
  return {
    accountId: '9',
    organizationId: '1',
    privileges: new Set(own),
    accessGrants: [{ className: 'Show', objectIdIdentity: '2', mask: 1, privileges: onShow }],
  }
}

/** What each is asked for: the one thing that nobody may do without it who only reads the show. */
const asked: Record<Privilege, (privilege: Privilege[]) => boolean> = {
  administer: (having) => mayShow(viewerWith(having, []), show, 'DELETE'),
  manage_access: (having) =>
    mayGrant(viewerWith([], having), granted) && mayGrant(viewerWith(having, []), granted),
  keep_time: (having) => mayKeepTime(viewerWith([], having), competition),
  call_starters: (having) => mayCallStarters(viewerWith([], having), competition),
  see_money: (having) => mayMoney(viewerWith([], having), show, 'see'),
  book_money: (having) => mayMoney(viewerWith([], having), show, 'book'),
  check_in: (having) => mayCheckIn(viewerWith([], having), show),
  pay_back: (having) => mayMoney(viewerWith([], having), show, 'payBack'),
}

test.each(privileges)('%s is asked where its area decides, and nothing else gives it', (each) => {
  expect(asked[each]([each])).toBe(true)
  expect(asked[each](privileges.filter((other) => other !== each && other !== 'administer'))).toBe(
    false,
  )
})

test('the database knows these privileges and no other, and every role of the program', async () => {
  await ensureRoles(database.kysely)
  await ensureRoles(database.kysely)
  const names = async (table: string) =>
    (
      await database.pool.query<{ name: string }>(`select name from ${table} order by name`)
    ).rows.map(({ name }) => name)
  expect(await names('privilege')).toEqual([...privileges].toSorted())
  expect(await names('role')).toEqual(Object.keys(roles).toSorted())
})
