import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { testContext } from '#server/testing/test-context.ts'
import { readPairHistory } from './pair-history.ts'
import { listRatings } from './ratings.ts'
import { rateNow, rideCompetition, sign } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let ours: Stage
let theirs: Stage

/** Nine competitions of the same three pairs, about as strong. Of them only the first one agreed. */
beforeAll(async () => {
  ours = await openStage(database, { riders: 0, drawn: false })
  theirs = await openStage(database, { riders: 0, drawn: false })
  for (let day = 1; day <= 9; day += 1) {
    const riders =
      [
        [3, 1, 2],
        [1, 2, 3],
        [2, 3, 1],
      ][day % 3] ?? []
    const wanted = { number: `${day + 1}`, day: `2026-05-1${day}`, riders }
    await sign(ours.organizer, await rideCompetition(ours, wanted))
  }
  await rateNow(ours.organizer)
  for (const [index, context] of [ours.stranger, ours.spectator].entries()) {
    await database.pool.query(
      'update person set account_id = $1, birth_year = 1990 where family_name = $2',
      [context.viewer?.accountId, `No ${index + 1}`],
    )
  }
  await agree(ours.stranger)
})

const agree = async ({ viewer }: Context) =>
  await database.pool.query(
    `insert into consent (account_id, text, version, given_by_account)
      values ($1, 'ratings', '2026-11', $1)`,
    [viewer?.accountId],
  )

const dressage = { discipline: 'dressage', search: '', first: 100 } as const

const seenBy = async (context: Context, of: 'pair' | 'rider' | 'horse' = 'pair') => {
  const { rows } = await listRatings(context, { ...dressage, of })
  const points = rows.map(({ rating }) => rating.points)
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  return rows.map(({ person, horse }) => person?.familyName ?? horse?.name).toSorted()
}

const historyFor = async (context: Context, familyName: string) => {
  const { rows } = await database.pool.query(
    `select person_id::text as "personId", horse_id::text as "horseId" from rating
      join person on person.id = person_id where family_name = $1`,
    [familyName],
  )
  return await readPairHistory(context, { discipline: 'dressage', ...rows[0] })
}

test('the office that knows the riders sees all of them, the best first', async () => {
  expect(await seenBy(ours.office)).toEqual(['No 1', 'No 2', 'No 3'])
  expect(await seenBy(ours.office, 'rider')).toEqual(['No 1', 'No 2', 'No 3'])
  expect(await seenBy(ours.office, 'horse')).toEqual(['Horse 1', 'Horse 2', 'Horse 3'])
})

test('everybody else sees the rating of an adult who agreed to it, and that of the horse', async () => {
  const foreign = [theirs.organizer, theirs.stranger]
  for (const context of foreign) {
    expect(await seenBy(context)).toEqual(['No 1'])
    expect(await seenBy(context, 'rider')).toEqual(['No 1'])
    expect(await seenBy(context, 'horse')).toEqual(['Horse 1'])
    await expect(historyFor(context, 'No 2')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await seenBy(ours.spectator)).toEqual(['No 1', 'No 2'])
})

test('nobody asks without an account', async () => {
  const nobody = testContext(database, null)
  await expect(seenBy(nobody)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await expect(historyFor(nobody, 'No 1')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test.each([
  ['a minor', `birth_year = ${new Date().getUTCFullYear() - 18}`, `birth_year = 1990`],
  ['an unknown year of birth', 'birth_year = null', 'birth_year = 1990'],
])('%s is never public', async (_, change, back) => {
  await database.pool.query(`update person set ${change} where family_name = 'No 1'`)
  expect(await seenBy(theirs.organizer)).toEqual([])
  expect(await seenBy(ours.office)).toContain('No 1')
  expect(await seenBy(ours.stranger)).toEqual(['No 1'])
  await database.pool.query(`update person set ${back} where family_name = 'No 1'`)
})

test('what was taken back is not public from that moment on', async () => {
  await database.pool.query(
    'update consent set withdrawn_at = now(), withdrawn_by_account = account_id',
  )
  expect(await seenBy(theirs.organizer)).toEqual([])
  await agree(ours.stranger)
  expect(await seenBy(theirs.organizer)).toEqual(['No 1'])
})

test('a receipt adds up, and names only rivals whose ratings are to be seen', async () => {
  const own = await historyFor(ours.office, 'No 1')
  expect(own.steps).toHaveLength(9)
  let points = 15_000
  for (const { receipt } of own.steps) {
    if (receipt.kind !== 'counted') throw new Error('a start was left out')
    expect(receipt).toMatchObject({ before: points, rivals: 2, level: 0 })
    expect(receipt.before + receipt.change).toBe(receipt.after)
    points = receipt.after
  }
  expect(own.steps[0]?.receipt).toMatchObject({ beaten: 2, expected: 10 })
  expect(points).toBe(own.rating.points)
  expect(own.steps.map(({ most }) => most).every((most) => most?.startsWith('Rider No'))).toBe(true)
  const foreign = await historyFor(theirs.organizer, 'No 1')
  expect(foreign.steps.map(({ most, competition }) => [most, competition])).toEqual(
    Array(9).fill([null, null]),
  )
  const rider = await historyFor(ours.stranger, 'No 1')
  expect(rider.steps[0]?.competition).toMatchObject({
    number: '2',
    show: 'Spring Show',
    showId: null,
  })
})

test('a rating that is not established is for who knows the rider', async () => {
  await rideCompetition(ours, { number: '20', day: '2026-05-20', riders: [1, 4] }).then((ridden) =>
    sign(ours.organizer, ridden),
  )
  await rateNow(ours.organizer)
  await database.pool.query(
    'update person set account_id = $1, birth_year = 1990 where family_name = $2',
    [ours.stranger.viewer?.accountId, 'No 4'],
  )
  expect(await seenBy(theirs.organizer)).toEqual(['No 1'])
  expect(await seenBy(ours.office)).toContain('No 4')
  const { rows } = await listRatings(ours.office, { ...dressage, of: 'pair', search: 'no 4' })
  expect(rows).toMatchObject([
    { rank: 4, isPublic: false, rating: { starts: 1, established: false } },
  ])
})

test('inputs are bounded', async () => {
  const ask = (wanted: { search?: string; first?: number }) =>
    listRatings(ours.office, { ...dressage, of: 'pair', ...wanted })
  await expect(ask({ first: 501 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(ask({ first: 0 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(ask({ search: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const guessed = { discipline: 'dressage', personId: '-1', horseId: "1' or 1=1" } as const
  await expect(readPairHistory(ours.office, guessed)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
