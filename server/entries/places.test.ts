import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Confirmation } from '#domain/entries/entry-settings.ts'
import type { EntryAct, PlaceAct, WantedPlace, Wish } from '#domain/entries/place-act.ts'
import {
  type PlaceActName,
  type PlaceStatus,
  placeActs,
  placeStatuses,
  placeStep,
} from '#domain/entries/place-status.ts'
import { deleteCompetitionRow } from '#server/competitions/competitions.sql.ts'
import { deleteCompetition } from '#server/competitions/competitions.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { deletePersonRows } from '#server/privacy/deletion.sql.ts'
import { copyShow, deleteShow } from '#server/shows/shows.ts'
import { testContext } from '#server/testing/test-context.ts'
import { saveEntrySettings } from './entry-system.ts'
import { insertBlock, type NewBlock } from './places.sql.ts'
import {
  actOnPlaces,
  checkPlaceCounts,
  explainWaitingList,
  type PlacesOutcome,
  settleDuePlaces,
} from './places.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows

/** A show with two competitions; a wish names its riders as numbers of their own. */
async function openEntries() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId } = stage
  const author = { accountId: office.viewer?.accountId ?? '', organizationId: stage.organizationId }
  const [{ id: other }] = await ask(
    `insert into competition (show_id, number, name, discipline, rules)
      values ($1, '2', 'Second', 'dressage', '{}') returning id::text`,
    [showId],
  )
  const people = new Map<number, string>()
  const personOf = async (rider: number) => {
    const known = people.get(rider)
    if (known) return known
    const [{ id }] = await ask(
      "insert into person (first_name, family_name) values ('Rider', $1) returning id::text",
      [`No ${rider}`],
    )
    people.set(rider, id)
    return id as string
  }
  const act = async (as: 'rider' | 'office' | 'system', ...acts: EntryAct[]) =>
    await actOnPlaces(office, { showId, as, key: null, acts })
  const wish = async (riders: number[], given: Partial<Wish> & { in?: string } = {}) => {
    const { in: into = competitionId, ...rest } = given
    const places: WantedPlace[] = []
    for (const rider of riders) {
      places.push({ competitionId: into, personId: await personOf(rider), horseId: await horse() })
    }
    return { places, ifFull: 'wait' as const, ...rest }
  }
  const enter = async (riders: number[], given: Partial<Wish> & { in?: string } = {}) =>
    await act('rider', {
      act: 'ask',
      accountId: author.accountId,
      wishes: [await wish(riders, given)],
    })
  const block = async (given: Partial<NewBlock>, ...competitionIds: string[]) => {
    const base = { showId, scope: 'block', name: 'Block', capacity: null } as const
    const id = await insertBlock(database.kysely, author, { ...base, ...given })
    if (competitionIds.length > 0)
      await act('office', { act: 'assign', blockId: id, competitionIds })
    return id
  }
  const mostStarters = async (of: string, most: number, name = '') => {
    await ask('update competition set maximum_starters = $2 where id = $1', [of, most])
    await ask('update block set name = $2 where competition_id = $1', [of, name])
  }
  const placeOf = async (rider: number) =>
    String(
      (
        await ask('select max(id) as id from place where show_id = $1 and person_id = $2', [
          showId,
          await personOf(rider),
        ])
      )[0]?.id,
    )
  const one = async (
    as: 'rider' | 'office' | 'system',
    name: Exclude<PlaceAct['act'], 'move'>,
    rider: number,
    reason?: string,
  ) =>
    await act(as, {
      act: name,
      placeId: await placeOf(rider),
      ...(reason && { reason }),
    } as PlaceAct)
  /** `1 confirmed · 2 waiting`, in the order in which they were asked for. */
  const stands = async () => {
    const rows = await ask(
      `select family_name as name, status from place join person on person.id = person_id
        where show_id = $1 order by place.id`,
      [showId],
    )
    return rows.map(({ name, status }) => `${name.slice(3)} ${status}`).join(' · ')
  }
  const counts = async (blockId: string) => {
    const [row] = await ask('select taken, waiting from block where id = $1', [blockId])
    return `${row.taken} taken, ${row.waiting} waiting`
  }
  const expireOffers = async () =>
    await ask("update place set offer_ends_at = now() where show_id = $1 and status = 'offered'", [
      showId,
    ])
  return {
    ...stage,
    ...{ author, other, act, wish, enter, block, mostStarters, placeOf, one, stands, counts },
    expireOffers,
    personOf,
  }
}

async function horse(): Promise<string> {
  const [{ id }] = await ask("insert into horse (name) values ('Horse') returning id::text")
  return id
}

/** `full: Block 0 left of 2` for each refusal. */
function told(answer: PlacesOutcome): string {
  if (answer.outcome === 'done') return 'done'
  return answer.refusals
    .map(({ reason, status, limits = [] }) => {
      const named = limits.map(({ name, left, capacity }) => `${name} ${left} left of ${capacity}`)
      return [reason, status, ...named].filter(Boolean).join(': ')
    })
    .join(' · ')
}

const offeredIn = (answer: PlacesOutcome) =>
  answer.outcome === 'done' ? answer.offered.length : told(answer)

describe('capacity (rules 1 to 8)', () => {
  test('1, 2: no path takes a place that is not there, not even one by hand', async () => {
    const { block, enter, competitionId, showId, counts, stands } = await openEntries()
    const id = await block({ capacity: 2 }, competitionId)
    for (const rider of [1, 2, 3]) await enter([rider])
    expect(await stands()).toBe('1 confirmed · 2 confirmed · 3 waiting')
    const byHand = ask("update place set status = 'confirmed' where show_id = $1", [showId])
    await expect(byHand).rejects.toMatchObject({ code: 'PB003' })
    expect(await counts(id)).toBe('2 taken, 1 waiting')
  })

  test('1: thirty at once for three places', async () => {
    const { block, wish, competitionId, act, counts } = await openEntries()
    const id = await block({ capacity: 3, waitingLimit: 0 }, competitionId)
    const wishes = []
    for (let rider = 1; rider <= 30; rider += 1) wishes.push(await wish([rider]))
    const answers = await Promise.all(
      wishes.map((each) => act('rider', { act: 'ask', accountId: null, wishes: [each] })),
    )
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
    expect(await counts(id)).toBe('3 taken, 0 waiting')
  })

  test('3: its own place does not stand in the way of a move', async () => {
    const { block, enter, act, placeOf, competitionId, other, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId, other)
    await enter([1])
    const move = { act: 'move', placeId: await placeOf(1), competitionId: other } as const
    expect(told(await act('rider', move))).toBe('done')
    await act('office', {
      act: 'limit',
      blockId: await block({ capacity: 0 }, competitionId),
      capacity: 0,
    })
    const back = { ...move, competitionId }
    expect(told(await act('rider', back))).toBe('full: Block 0 left of 0')
    expect(await stands()).toBe('1 confirmed')
  })

  test('4: what comes after the offer has ended takes a place again where one is free', async () => {
    const { block, enter, one, competitionId, stands, expireOffers } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 offered')
    await expireOffers()
    expect(told(await one('rider', 'accept', 2))).toBe('not-from: expired')
    expect(told(await one('system', 'reinstate', 2))).toBe('done')
    expect(told(await one('office', 'reinstate', 1))).toBe('full: Block 0 left of 1')
    expect(await stands()).toBe('1 withdrawn · 2 confirmed')
  })

  test('5: an offer holds its place for a while longer than it says', async () => {
    const { block, enter, one, competitionId, showId } = await openEntries()
    await block({ capacity: 1, offerHours: 24, graceHours: 36 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await one('rider', 'withdraw', 1)
    expect(
      await ask(
        `select round(extract(epoch from offer_ends_at - offered_until) / 3600)::int as grace,
          round(extract(epoch from offered_until - now()) / 3600)::int as shown
          from place where show_id = $1 and status = 'offered'`,
        [showId],
      ),
    ).toEqual([{ grace: 36, shown: 24 }])
  })

  test('6: a place is given back once, whoever does it how often', async () => {
    const { block, enter, one, competitionId, counts } = await openEntries()
    const id = await block({ capacity: 2 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    const twice = await Promise.all([
      one('rider', 'withdraw', 1),
      one('office', 'withdraw', 1),
      one('office', 'withdraw', 1),
    ])
    expect(twice.map(told).toSorted()).toEqual([
      'done',
      'not-from: withdrawn',
      'not-from: withdrawn',
    ])
    expect(await counts(id)).toBe('1 taken, 0 waiting')
  })

  test('6: the nightly check finds a counter that is wrong', async () => {
    const { block, enter, competitionId } = await openEntries()
    const id = await block({ capacity: 2 }, competitionId)
    await enter([1])
    expect(await checkPlaceCounts({ database } as Context)).toEqual([])
    await ask('update block set taken = 2, waiting = 1 where id = $1', [id])
    expect(await checkPlaceCounts({ database } as Context)).toMatchObject([
      { blockId: id, taken: { stored: 2, counted: 1 }, waiting: { stored: 1, counted: 0 } },
    ])
    await ask('update block set taken = 1, waiting = 0 where id = $1', [id])
  })

  test('7: a capacity may be lowered below what is taken; offers stop until it is below', async () => {
    const { block, enter, one, act, competitionId, stands } = await openEntries()
    const blockId = await block({ capacity: 3 }, competitionId)
    for (const rider of [1, 2, 3, 4]) await enter([rider])
    expect(await act('office', { act: 'limit', blockId, capacity: 2 })).toMatchObject({
      over: [{ blockId, by: 1 }],
    })
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 confirmed · 3 confirmed · 4 waiting')
    await one('rider', 'withdraw', 2)
    expect(await stands()).toBe('1 withdrawn · 2 withdrawn · 3 confirmed · 4 offered')
  })

  test('8: every limit counts, and a refusal names each and how many are left', async () => {
    const { block, mostStarters, enter, competitionId, other, counts } = await openEntries()
    const show = await block({ scope: 'show', name: 'Show', capacity: 4 })
    await block({ name: 'Both', capacity: 5 }, competitionId, other)
    await mostStarters(competitionId, 1, 'First')
    await enter([1])
    expect(told(await enter([2], { ifFull: 'refuse' }))).toBe('full: First 0 left of 1')
    await enter([3, 4], { in: other })
    expect(told(await enter([5, 6], { in: other, ifFull: 'refuse' }))).toBe(
      'full: Show 1 left of 4',
    )
    expect(told(await enter([5, 6], { ifFull: 'refuse' }))).toBe(
      'full: Show 1 left of 4: First 0 left of 1',
    )
    // a refused place uses up nothing
    expect(await counts(show)).toBe('3 taken, 0 waiting')
  })

  test('all places of a request are given or none, and all that is in the way is said', async () => {
    const { block, wish, act, competitionId, other, stands } = await openEntries()
    await block({ name: 'First', capacity: 1 }, competitionId)
    await block({ name: 'Second', capacity: 0 }, other)
    const wishes = [
      await wish([1], { ifFull: 'refuse' }),
      await wish([2], { ifFull: 'refuse' }),
      await wish([3], { ifFull: 'refuse', in: other }),
    ]
    const answer = await act('rider', { act: 'ask', accountId: null, wishes })
    expect(told(answer)).toBe('full: First 0 left of 1 · full: Second 0 left of 0')
    expect(answer).toMatchObject({
      refusals: [
        { act: 0, wish: 1 },
        { act: 0, wish: 2 },
      ],
    })
    expect(await stands()).toBe('')
  })
})

describe('the waiting list (rules 9 to 16)', () => {
  test('9: goes by the first complete submission, which nothing changes', async () => {
    const { block, enter, one, competitionId, showId, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    await enter([1])
    await enter([2], { isComplete: false })
    await enter([3])
    expect(await stands()).toBe('1 confirmed · 2 asked · 3 waiting')
    await one('rider', 'complete', 2)
    expect(told(await one('rider', 'complete', 2))).toBe('not-from: waiting')
    const change = ask('update place set first_complete_at = now() where show_id = $1', [showId])
    await expect(change).rejects.toMatchObject({ code: '42501' })
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 waiting · 3 offered')
  })

  test('9: an earlier tier stands before', async () => {
    const { block, enter, one, competitionId, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    await enter([1])
    await enter([2], { tier: 1 })
    await enter([3], { tier: 0 })
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 waiting · 3 offered')
  })

  test('10: an offer is a place until it is accepted, declined or expired', async () => {
    const { block, enter, one, competitionId, counts, stands, expireOffers } = await openEntries()
    const id = await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2, 3, 4]) await enter([rider])
    await one('rider', 'withdraw', 1)
    expect(await counts(id)).toBe('1 taken, 2 waiting')
    expect(told(await enter([5], { ifFull: 'refuse' }))).toBe('full: Block 0 left of 1')
    await one('rider', 'decline', 2)
    await expireOffers()
    expect(await settleDuePlaces(testContext(database, null))).toBe(1)
    expect(await stands()).toBe('1 withdrawn · 2 declined · 3 expired · 4 offered')
    await one('rider', 'accept', 4)
    expect(await counts(id)).toBe('1 taken, 0 waiting')
  })

  test('11: nobody overtakes: a group that needs 3 stands still while 2 are free', async () => {
    const { office, block, enter, one, competitionId, showId, stands } = await openEntries()
    await block({ capacity: 4 }, competitionId)
    for (const rider of [1, 2, 3, 4]) await enter([rider])
    await enter([5, 6, 7])
    await one('rider', 'withdraw', 1)
    await one('rider', 'withdraw', 2)
    expect(told(await enter([8], { ifFull: 'refuse' }))).toBe('others-wait: Block 2 left of 4')
    await enter([8])
    const rows = await explainWaitingList(office, showId)
    expect(rows).toMatchObject([
      { position: 1, ahead: 0, notOffered: [{ reason: 'full', needs: 3, free: 2 }] },
      { position: 2, ahead: 1, notOffered: [{ reason: 'behind' }] },
    ])
    // the office skips it by hand, with a reason that is written down
    expect(told(await one('office', 'offer', 8))).toBe('no-reason')
    expect(told(await one('office', 'offer', 8, 'The team takes all or nothing'))).toBe('done')
    expect(
      await ask("select reason from change where show_id = $1 and action = 'placeOffered'", [
        showId,
      ]),
    ).toEqual([{ reason: 'The team takes all or nothing' }])
    // one of the group leaves, and another place is free: the rest of it fits
    await one('rider', 'withdraw', 7)
    await one('rider', 'withdraw', 3)
    expect(await stands()).toMatch(/5 offered · 6 offered · 7 withdrawn · 8 offered$/)
  })

  test('11: who waits for one competition keeps nobody out of another', async () => {
    const { block, mostStarters, enter, competitionId, other, stands } = await openEntries()
    await block({ scope: 'show', capacity: 10 })
    await mostStarters(competitionId, 1)
    for (const rider of [1, 2]) await enter([rider])
    await enter([3], { in: other })
    expect(await stands()).toBe('1 confirmed · 2 waiting · 3 confirmed')
  })

  test('12: one list for all competitions of a block', async () => {
    const { block, enter, one, competitionId, other, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId, other)
    await enter([1])
    await enter([2], { in: other })
    await enter([3])
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 offered · 3 waiting')
  })

  test('13: who accepts and then withdraws is out', async () => {
    const { block, enter, one, competitionId, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2, 3]) await enter([rider])
    await one('rider', 'withdraw', 1)
    await one('rider', 'accept', 2)
    await one('rider', 'withdraw', 2)
    expect(await stands()).toBe('1 withdrawn · 2 withdrawn · 3 offered')
    await one('rider', 'decline', 3)
    expect(await stands()).toBe('1 withdrawn · 2 withdrawn · 3 declined')
  })

  test('13: withdrawn and reinstated ends where it began, unless the place is gone', async () => {
    const { block, enter, one, competitionId, counts, stands } = await openEntries()
    const id = await block({ capacity: 2 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    const before = [await stands(), await counts(id)]
    await one('rider', 'withdraw', 1)
    expect(told(await one('rider', 'reinstate', 1))).toBe('not-allowed')
    await one('office', 'reinstate', 1)
    expect([await stands(), await counts(id)]).toEqual(before)
  })

  test('14: the list ends at its hour: no offer after it, and everybody is told', async () => {
    const { block, enter, one, competitionId, showId, stands } = await openEntries()
    const id = await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await ask('update block set waiting_ends_at = now() where id = $1', [id])
    await one('rider', 'withdraw', 1)
    expect(await stands()).toBe('1 withdrawn · 2 expired')
    await enter([3])
    expect(told(await enter([4]))).toBe('list-ended: Block 0 left of 1')
    const [{ action }] = await ask(
      "select action from change where show_id = $1 and object_class = 'Place' order by id desc limit 1 offset 1",
      [showId],
    )
    expect(action).toBe('placeWithdrawn')
  })

  test('14: an offer ends with its list', async () => {
    const { block, enter, one, competitionId, showId } = await openEntries()
    const id = await block({ capacity: 1, graceHours: 5 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await ask("update block set waiting_ends_at = now() + interval '1 hour' where id = $1", [id])
    await one('rider', 'withdraw', 1)
    expect(
      await ask(
        `select offered_until = waiting_ends_at and offer_ends_at = waiting_ends_at as with_it
          from place, block where place.show_id = $1 and status = 'offered' and block.id = $2`,
        [showId, id],
      ),
    ).toEqual([{ with_it: true }])
  })

  test('14: more capacity makes as many offers as are free, and a preview says so first', async () => {
    const { office, block, enter, act, competitionId, showId, stands } = await openEntries()
    const blockId = await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2, 3, 4, 5]) await enter([rider])
    const acts = [{ act: 'limit' as const, blockId, capacity: 3 }]
    const preview = { showId, as: 'office', key: null, acts, isPreview: true } as const
    expect(offeredIn(await actOnPlaces(office, preview))).toBe(2)
    expect(await stands()).toMatch(/2 waiting · 3 waiting/)
    expect(offeredIn(await act('office', ...acts))).toBe(2)
    expect(await stands()).toMatch(/2 offered · 3 offered · 4 waiting · 5 waiting/)
  })

  test('15: waiting and asked for are two things; both are left with one act', async () => {
    const { block, enter, one, competitionId, other, stands } = await openEntries()
    await block({ confirmation: 'by-hand', capacity: 1 }, competitionId)
    await block({ capacity: 0 }, other)
    await enter([1])
    await enter([2], { in: other })
    expect(await stands()).toBe('1 asked · 2 waiting')
    await one('rider', 'withdraw', 1)
    await one('rider', 'withdraw', 2)
    expect(await stands()).toBe('1 withdrawn · 2 withdrawn')
  })

  test('16: the list has a length', async () => {
    const { block, enter, competitionId, stands } = await openEntries()
    await block({ capacity: 1, waitingLimit: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    expect(told(await enter([3]))).toBe('list-full: Block 0 left of 1')
    expect(await stands()).toBe('1 confirmed · 2 waiting')
  })
})

describe('confirmed by hand', () => {
  test('nothing is given before the office says so, and then under every limit', async () => {
    const { block, enter, one, competitionId, stands } = await openEntries()
    await block({ confirmation: 'by-hand', capacity: 1 }, competitionId)
    for (const rider of [1, 2, 3]) await enter([rider])
    await one('office', 'confirm', 2)
    expect(told(await one('office', 'confirm', 1))).toBe('full: Block 0 left of 1')
    await one('office', 'queue', 1)
    await one('office', 'refuse', 3)
    expect(await stands()).toBe('1 waiting · 2 confirmed · 3 refused')
    await one('office', 'reconsider', 3)
    await one('rider', 'withdraw', 2)
    expect(await stands()).toBe('1 offered · 2 withdrawn · 3 asked')
  })
})

describe('confirmed as the show says', () => {
  const openConfirmed = async (confirmation: Confirmation) => {
    const entries = await openEntries()
    await saveEntrySettings(entries.office, entries.showId, { input: { confirmation } })
    return entries
  }

  test('by hand: without a block, and in blocks that say nothing', async () => {
    const { block, enter, one, mostStarters, other, stands } = await openConfirmed('by-hand')
    await enter([1])
    await mostStarters(other, 1)
    await block({ capacity: 5 }, other)
    for (const rider of [2, 3]) await enter([rider], { in: other })
    expect(await stands()).toBe('1 asked · 2 asked · 3 asked')
    await one('office', 'confirm', 1)
    await one('office', 'confirm', 3)
    expect(told(await one('office', 'confirm', 2))).toMatch(/^full/)
    await one('office', 'queue', 2)
    await one('rider', 'withdraw', 3)
    expect(await stands()).toBe('1 confirmed · 2 offered · 3 withdrawn')
  })

  test('a block says otherwise: automatic in a show by hand', async () => {
    const { block, enter, competitionId, other, stands } = await openConfirmed('by-hand')
    await block({ confirmation: 'automatic', capacity: 1 }, competitionId)
    await block({ capacity: 5 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await enter([3], { in: other })
    expect(await stands()).toBe('1 confirmed · 2 waiting · 3 asked')
  })

  test('a block says otherwise: by hand in a show that confirms by itself', async () => {
    const { block, enter, competitionId, other, stands } = await openConfirmed('automatic')
    await block({ confirmation: 'by-hand' }, competitionId)
    await block({ confirmation: 'automatic' }, competitionId)
    await enter([1])
    await enter([2], { in: other })
    expect(await stands()).toBe('1 asked · 2 confirmed')
  })

  test('by draw: nothing is given before one was held, or the office says so', async () => {
    const { enter, one, stands } = await openConfirmed('draw')
    for (const rider of [1, 2]) await enter([rider])
    await one('office', 'confirm', 2)
    expect(await stands()).toBe('1 asked · 2 confirmed')
  })

  test('what the office has changed counts for what is asked for from then on', async () => {
    const { enter, office, showId, stands } = await openConfirmed('by-hand')
    await enter([1])
    await saveEntrySettings(office, showId, { input: { confirmation: 'automatic' } })
    await enter([2])
    expect(await stands()).toBe('1 asked · 2 confirmed')
  })
})

describe('the same request', () => {
  test('sent again is answered as the first time, and its key serves nothing else', async () => {
    const { office, author, wish, showId, stands } = await openEntries()
    const key = randomUUID()
    const { accountId } = author
    const request = (wishes: Wish[]) => ({
      ...{ showId, as: 'rider' as const, key },
      acts: [{ act: 'ask' as const, accountId, wishes }],
    })
    const first = request([await wish([1])])
    const answers = await Promise.all(Array.from({ length: 8 }, () => actOnPlaces(office, first)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ outcome: 'done', entries: [{ number: 1 }] })
    expect(told(await actOnPlaces(office, request([await wish([2])])))).toBe('other-request')
    expect(await stands()).toBe('1 confirmed')
  })

  test('that was refused may be sent again with its key', async () => {
    const { office, block, wish, showId, act, competitionId } = await openEntries()
    const blockId = await block({ capacity: 0 }, competitionId)
    const acts = [
      { act: 'ask' as const, accountId: null, wishes: [await wish([1], { ifFull: 'refuse' })] },
    ]
    const request = { showId, as: 'rider' as const, key: randomUUID(), acts }
    expect(told(await actOnPlaces(office, request))).toBe('full: Block 0 left of 0')
    await act('office', { act: 'limit', blockId, capacity: 1 })
    expect(told(await actOnPlaces(office, request))).toBe('done')
  })

  test('waits for others no longer than five seconds', async () => {
    const { enter, showId, office } = await openEntries()
    await enter([1])
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select lock_places($1)', [showId])
    const late = actOnPlaces(office, { showId, as: 'system', key: null, acts: [] })
    expect(told(await late)).toBe('busy')
    await client.query('rollback')
    client.release()
  })
})

test('asking, moving and assigning wait for a competition that is being deleted, before all else', async () => {
  const { block, enter, act, wish, placeOf, competitionId, other, showId } = await openEntries()
  const blockId = await block({ capacity: 5 }, competitionId)
  await enter([1])
  const acts: EntryAct[] = [
    { act: 'ask', accountId: null, wishes: [await wish([2], { in: other })] },
    { act: 'move', placeId: await placeOf(1), competitionId: other },
    { act: 'assign', blockId, competitionIds: [other] },
  ]
  for (const each of acts) {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from competition where id = $1 for update', [other])
    const answer = act('office', each)
    await untilSomebodyWaits()
    // as the deletion of its places does; a deadlock would end one of the two
    await client.query('select lock_places($1)', [showId])
    await client.query('commit')
    client.release()
    expect(told(await answer)).toBe('done')
  }
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while ((await ask(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a pair', () => {
  test('has one place in a competition, however it is asked for', async () => {
    const { act, personOf, competitionId, author, stands } = await openEntries()
    const places = [{ competitionId, personId: await personOf(1), horseId: await horse() }]
    const wishes = [{ places, ifFull: 'wait' as const }]
    const { accountId } = author
    await act('rider', { act: 'ask', accountId, wishes })
    expect(told(await act('rider', { act: 'ask', accountId, wishes }))).toBe('twice')
    expect(await stands()).toBe('1 confirmed')
  })

  test('may have its horse named later', async () => {
    const { act, personOf, competitionId, stands } = await openEntries()
    const place = { competitionId, personId: await personOf(1), horseId: null }
    const places = [{ ...place, horseDueAt: '2026-05-01T10:00:00Z' }]
    await act('office', { act: 'ask', accountId: null, wishes: [{ places, ifFull: 'wait' }] })
    expect(await stands()).toBe('1 confirmed')
  })

  test('of another show, or in one of its competitions, is not known here', async () => {
    const foreign = await openEntries()
    const { enter, act, block } = await openEntries()
    await foreign.enter([1])
    const placeId = await foreign.placeOf(1)
    expect(told(await act('office', { act: 'withdraw', placeId }))).toBe('unknown')
    expect(told(await enter([2], { in: foreign.other }))).toBe('unknown')
    const blockId = await block({ capacity: 1 })
    const assign = { act: 'assign', blockId, competitionIds: [foreign.other] } as const
    expect(told(await act('office', assign))).toBe('unknown')
    const theirs = await foreign.block({ capacity: 1 })
    expect(told(await act('office', { act: 'limit', blockId: theirs, capacity: 2 }))).toBe(
      'unknown',
    )
  })
})

/** Here is room: what waits has its offer before anything else is done with it, and after. */
function leadsTo(name: PlaceActName, from: PlaceStatus): string {
  const step = placeStep(name, from === 'waiting' ? 'offered' : from, 'office')
  // The submission of this place was complete long ago.
  if (step.outcome === 'refused' || step.status === 'decided') return `refused ${from}`
  return `done ${step.status === 'waiting' ? 'offered' : step.status}`
}

test('every act leads from every status where the table of the domain says', async () => {
  const { enter, act, placeOf, competitionId, other } = await openEntries()
  await enter([1])
  const placeId = await placeOf(1)
  const bring = `update place set status = $2, competition_id = $3,
    offered_until = case when $2 = 'offered' then now() + interval '1 day' end,
    offer_ends_at = case when $2 = 'offered' then now() + interval '1 day' end where id = $1`
  for (const name of placeActs.filter((each) => each !== 'expire')) {
    for (const from of placeStatuses) {
      await ask(bring, [placeId, from, competitionId])
      const given = { act: name, placeId, reason: 'By hand', competitionId: other }
      const { outcome } = await act('office', given as PlaceAct)
      const [{ status }] = await ask('select status from place where id = $1', [placeId])
      expect(`${name} from ${from}: ${outcome} ${status}`).toBe(
        `${name} from ${from}: ${leadsTo(name, from)}`,
      )
    }
  }
  expect(await checkPlaceCounts({ database } as Context)).toEqual([])
})

describe('what happens around places', () => {
  test('a competition joins a block with its places, over the capacity too', async () => {
    const { block, enter, act, competitionId, other, counts } = await openEntries()
    const blockId = await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    for (const rider of [3, 4]) await enter([rider], { in: other })
    const both = { act: 'assign', blockId, competitionIds: [competitionId, other] } as const
    expect(await act('office', both)).toMatchObject({ over: [{ blockId, by: 2 }] })
    expect(await counts(blockId)).toBe('3 taken, 1 waiting')
    expect(offeredIn(await act('office', { ...both, competitionIds: [] }))).toBe(1)
    expect(await counts(blockId)).toBe('0 taken, 0 waiting')
    const show = await block({ scope: 'show', capacity: 4 })
    expect(await counts(show)).toBe('4 taken, 0 waiting')
  })

  test('a competition that somebody asked for a place in is not deleted; its row would give them back', async () => {
    const { organizer, block, enter, competitionId, other, counts } = await openEntries()
    const id = await block({ capacity: 3 }, competitionId, other)
    await enter([1, 2])
    await enter([3], { in: other })
    await expect(deleteCompetition(organizer, competitionId)).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.deleteHasEntries' }],
    })
    await database.kysely
      .transaction()
      .execute((transaction) => deleteCompetitionRow(transaction, competitionId))
    expect(await counts(id)).toBe('1 taken, 0 waiting')
    expect(await checkPlaceCounts({ database } as Context)).toEqual([])
  })

  test('a person who is deleted gives the place back, and the next has it', async () => {
    const { block, enter, act, competitionId, personOf, stands } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    const person = { id: await personOf(1), firstName: 'Rider', familyName: 'No 1' }
    await database.kysely
      .transaction()
      .execute((transaction) => deletePersonRows(transaction, person))
    await act('system')
    expect(await stands()).toBe('2 offered')
  })

  test('a show is deleted with everything, while nothing is left behind', async () => {
    const { organizer, showId, block, enter, competitionId } = await openEntries()
    await block({ scope: 'show', capacity: 1 })
    await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await deleteShow(organizer, showId)
    for (const table of ['entry', 'place', 'block', 'place_request', 'entry_system']) {
      expect(await ask(`select from ${table} where show_id = $1`, [showId])).toEqual([])
    }
  })

  test('a copy of a show has its blocks, and nobody in them', async () => {
    const { organizer, showId, block, enter, competitionId } = await openEntries()
    await block({ scope: 'show', name: 'All', capacity: 9 })
    await block({ name: 'One', capacity: 5, waitingLimit: 4 }, competitionId)
    await enter([1])
    const copy = await copyShow(organizer, showId, { name: 'Again', firstDay: '2027-05-13' })
    expect(
      await ask(
        `select block.name, scope, capacity, waiting_limit, taken, competition.number
          from block left join block_competition on block_id = block.id
            left join competition on competition.id = block_competition.competition_id
          where block.show_id = $1 order by block.id`,
        [copy.id],
      ),
    ).toMatchObject([
      { name: 'All', scope: 'show', capacity: 9, taken: 0, number: null },
      { name: 'One', capacity: 5, waiting_limit: 4, taken: 0, number: '1' },
    ])
  })

  test('all that is done is written down, with who did it', async () => {
    const { block, enter, one, competitionId, showId, author } = await openEntries()
    await block({ capacity: 1 }, competitionId)
    for (const rider of [1, 2]) await enter([rider])
    await one('rider', 'withdraw', 1)
    const rows = await ask(
      `select action, account_id::text as by, after ->> 'placeStatus' as status from change
        where show_id = $1 and object_class = 'Place' order by id`,
      [showId],
    )
    const { accountId: by } = author
    expect(rows).toEqual([
      { action: 'placeConfirmed', by, status: 'confirmed' },
      { action: 'placeQueued', by, status: 'waiting' },
      { action: 'placeWithdrawn', by, status: 'withdrawn' },
      { action: 'placeOffered', by: null, status: 'offered' },
    ])
  })
})
