import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const migration = readFileSync(
  new URL('migrations/103-smallest-units.sql', import.meta.url),
  'utf8',
)

const prizes = { ruleSet: 'fei-2026', beyondChart: 'unpaid', furtherPrize: null }

test.each([
  [
    { currency: 'JPY', amount: 150_000 },
    { ...prizes, currency: 'KWD', purse: 1000, chart: [600, 400] },
    1500,
    { ...prizes, currency: 'KWD', purse: 10_000, chart: [6000, 4000] },
  ],
  [
    { currency: 'EUR', amount: 4550 },
    { ...prizes, beyondChart: 'shared', currency: 'JPY', purse: 5_000_000, chart: [33, 20] },
    4550,
    { ...prizes, beyondChart: 'shared', currency: 'JPY', purse: 50_000, chart: [33, 20] },
  ],
])(
  'hundredths become the smallest unit of each currency: %j',
  async (fee, prizeMoney, ...after) => {
    const { pool } = database
    const { rows } = await pool.query<{ id: string }>(
      `with club as (insert into organization (name) values ('North') returning id),
      made as (insert into show (organization_id, name, time_zone, first_day, last_day)
        select id, 'Show', 'UTC', '2026-05-14', '2026-05-17' from club returning id)
      insert into competition (show_id, number, name, discipline, status, rules, conditions)
      select id, '1', 'Class', 'jumping', 'draft', '{}', $1 from made returning id`,
      [{ startsPerRider: 2, fee, prizeMoney }],
    )
    await pool.query(migration)
    const read = await pool.query('select conditions from competition where id = $1', [rows[0]?.id])
    const [amount, prizesAfter] = after
    expect(read.rows).toEqual([
      {
        conditions: { startsPerRider: 2, fee: { ...fee, amount }, prizeMoney: prizesAfter },
      },
    ])
    await pool.query('delete from show')
  },
)
