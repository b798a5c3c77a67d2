import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { awardsOf } from '#domain/results/awards.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { saveConditions } from '#server/competitions/conditions.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { recordPoints, rideCompetition } from '#server/ratings/testing.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { signResults } from '#server/scoring/sign-results.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { chargeExtra } from './charges.ts'
import { loadPayouts } from './prizes.sql.ts'
import { bookPrizes, loadUnknownPrizes, offsetPrizes, payOutPrizes } from './prizes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface Won extends Stage {
  id: string
  competitorIds: string[]
}

/** Three have ridden for 1,000.00; somebody answers for the first two of them. */
async function ride(): Promise<Won> {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const ridden = await rideCompetition(stage, { number: '7', day: '2026-05-14', riders: [1, 2, 3] })
  const prizeMoney = { purse: 100_000, currency: 'EUR', ruleSet: 'fei-2026', chart: [5, 3, 2] }
  await saveConditions(stage.organizer, ridden.id, { input: { prizeMoney } })
  for (const [at, competitorId] of ridden.competitorIds.slice(0, 2).entries()) {
    await database.pool.query(
      `with own as (insert into entry (show_id, number, responsible_name) values ($1, $3, $4) returning id),
        taken as (insert into place (show_id, entry_id, competition_id, person_id, horse_id, ticket, status,
            asked_at, first_complete_at)
          select $1, own.id, competition_id, person_id, horse_id, gen_random_uuid(), 'withdrawn', now(), now()
          from competitor, own where competitor.id = $2 returning id)
      update competitor set place_id = taken.id from taken where competitor.id = $2`,
      [stage.showId, competitorId, 900 + at, `Payer ${at + 1}`],
    )
  }
  return { ...stage, ...ridden }
}

async function bookNow(stage: Stage): Promise<void> {
  await bookPrizes.run(stage.organizer, '')
}

const won = async ({ showId }: Stage) =>
  (await loadPayouts(database.kysely, showId)).map((row) => `${row.payer} ${row.won}`)

test('prizes are booked when results are official, changed by a correction and taken back', async () => {
  const stage = await ride()
  await bookNow(stage)
  expect(await won(stage)).toEqual([])
  await signResults(stage.organizer, stage.id, 'H. Jury')
  await bookNow(stage)
  await bookNow(stage)
  const first = await won(stage)
  // The rules give the first no more than a third of the purse.
  expect(first).toEqual(['Payer 1 33333', 'Payer 2 22222'])
  const unknown = await loadUnknownPrizes(database, stage.showId)
  expect(unknown.map(({ place, amount, competition }) => [place, amount, competition])).toEqual([
    [3, expect.any(Number), expect.stringMatching(/^7 /)],
  ])
  const competitorId = stage.competitorIds[0] ?? ''
  await recordPoints(stage.organizer, { competitionId: stage.id, competitorId, points: 100 })
  await bookNow(stage)
  expect(await won(stage)).toEqual([`Payer 1 ${unknown[0]?.amount}`, 'Payer 2 33333'])
  const back = { status: 'provisional', reason: 'protest' }
  await setCompetitionStatus(stage.organizer, stage.id, back)
  await bookNow(stage)
  expect(await won(stage)).toEqual(['Payer 1 0', 'Payer 2 0'])
})

test('whatever is signed, corrected and reopened, what is booked is what the list gives', async () => {
  const stage = await ride()
  const { organizer, id: competitionId, competitorIds } = stage
  const isOfficial = async () =>
    (await loadCompetitionsById(database.kysely, [competitionId])).get(competitionId)?.status ===
    'official'
  const act = fc.oneof(
    fc.constant('sign' as const),
    fc.constant('reopen' as const),
    fc.record({ rider: fc.nat({ max: 2 }), points: fc.integer({ min: 0, max: 35 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
      for (const each of acts) {
        await doAct(each)
        if (acts.length % 2 === 0) await bookNow(stage)
      }
      await bookNow(stage)
      expect(await booked(stage)).toBe(await given(stage))
    }),
    { numRuns: 15 },
  )

  async function doAct(each: 'sign' | 'reopen' | { rider: number; points: number }) {
    if (each === 'reopen') {
      const back = { status: 'provisional', reason: 'protest' }
      if (await isOfficial()) await setCompetitionStatus(organizer, competitionId, back)
    } else if (each === 'sign') {
      if (!(await isOfficial())) await signResults(organizer, competitionId, 'H. Jury')
    } else {
      const competitorId = competitorIds[each.rider] ?? ''
      await recordPoints(organizer, { competitionId, competitorId, points: 100 * each.points })
    }
  }

  async function booked({ showId }: Stage): Promise<number> {
    const rows = await loadPayouts(database.kysely, showId)
    return rows.reduce((sum, row) => sum + row.won, 0)
  }

  /** Of those whom somebody answers for. */
  async function given({ showId }: Stage): Promise<number> {
    const list = await readResultList(database, competitionId)
    if (list === null || list.status !== 'official') return 0
    const row = (await loadCompetitionsById(database.kysely, [competitionId])).get(competitionId)
    const { prizeMoney } = awardsOf(list, readConditions(row?.conditions))
    const all = prizeMoney?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    const unknown = await loadUnknownPrizes(database, showId)
    return all - unknown.reduce((sum, { amount }) => sum + amount, 0)
  }
}, 60_000)

test('prize money settles what is owed and is paid out, never beyond what is due', async () => {
  const stage = await ride()
  const { organizer, showId } = stage
  await signResults(organizer, stage.id, 'H. Jury')
  await bookNow(stage)
  const [first] = await loadPayouts(database.kysely, showId)
  const { payerId = '' } = first ?? {}
  const charge = { text: 'Broken rail', amount: 4500, currency: 'EUR' }
  await chargeExtra(organizer, { payerId, key: randomUUID(), charge })
  const asked = (amount: number) => ({
    ...{ showId, key: randomUUID(), payouts: [{ payerId, amount, currency: 'EUR' }] },
  })
  await expect(offsetPrizes(organizer, asked(4501))).rejects.toThrow(UserError)
  await offsetPrizes(organizer, asked(4500))
  const proof = await proofOf(database, organizer.viewer?.accountId ?? '')
  const paid = { method: 'transfer', proof } as const
  await expect(payOutPrizes(organizer, { ...asked(33_333 - 4499), ...paid })).rejects.toThrow(
    UserError,
  )
  await payOutPrizes(organizer, { ...asked(33_333 - 4500), ...paid })
  const [now] = await loadPayouts(database.kysely, showId)
  expect(now).toMatchObject({ won: 33_333, paidOut: 33_333, owed: 0 })
  const { office } = stage
  await expect(payOutPrizes(office, { ...asked(1), ...paid })).rejects.toThrow(UserError)
})
