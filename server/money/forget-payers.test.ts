import { afterAll, expect, test } from 'vitest'
import { issuedBefore } from '#server/access/fuzzed-money.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { forgetPayers } from './forget-payers.ts'
import { openMoneyStage } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a deleted person leaves the books once the country wants them no longer, not before', async () => {
  const stage = await openMoneyStage(database)
  const { pool } = database
  const [old, young, stays] = [await stage.enter(), await stage.enter(), await stage.enter()]
  const { rows } = await pool.query<{ id: string }>(
    `insert into invoice (organization_id, show_id, payer_id, kind, prefix, year, number, issued_on,
      currency, gross, content)
    select organization_id, id, $2, 'invoice', 'O', 2000, 1, '2000-05-14', 'EUR', 5000, $3
    from show where id = $1 returning id::text as id`,
    [stage.showId, old.payerId, issuedBefore],
  )
  // A show of long ago, of which one payer has a line of this year.
  await pool.query(
    "update show set first_day = '2000-05-14', last_day = '2000-05-17' where id = $1",
    [stage.showId],
  )
  await pool.query('alter table ledger_line disable trigger ledger_line_stays')
  await pool.query("update ledger_line set at = '2000-05-14' where payer_id = any ($1::bigint[])", [
    [old.payerId, stays.payerId],
  ])
  await pool.query('alter table ledger_line enable trigger ledger_line_stays')
  await pool.query('update account set deleted_at = now() where id = any ($1::bigint[])', [
    [old.accountId, young.accountId],
  ])
  expect(await forgetPayers.run(stage.office, '')).toBeInstanceOf(Date)
  const names = async () => {
    const found = await pool.query<{ id: string; name: string }>(
      'select id::text as id, name from payer where show_id = $1',
      [stage.showId],
    )
    return new Map(found.rows.map(({ id, name }) => [id, name]))
  }
  const after = await names()
  expect(after.get(old.payerId)).toBe(`#${old.payerId}`)
  expect(after.get(young.payerId)).toBe('Ida Rider')
  expect(after.get(stays.payerId)).toBe('Ida Rider')
  const { rows: invoices } = await pool.query<{ content: unknown; gross: string }>(
    'select content, gross from invoice where id = $1',
    [rows[0]?.id],
  )
  expect(JSON.stringify(invoices[0]?.content)).not.toContain('Ann')
  expect(JSON.stringify(invoices[0]?.content)).not.toContain('Yard 1","address')
  expect(invoices[0]).toMatchObject({
    gross: '5000',
    content: { recipient: { name: `#${old.payerId}`, address: [] }, lines: [{ text: '–' }] },
  })
  // Twice without harm.
  await forgetPayers.run(stage.office, '')
  expect(await names()).toEqual(after)
  const blanking = `begin; set local paddock.blanking = 'on';
    update invoice set gross = 1 where id = ${rows[0]?.id}; commit`
  await expect(pool.query(blanking)).rejects.toThrow('is refused')
  await pool.query('rollback')
})
