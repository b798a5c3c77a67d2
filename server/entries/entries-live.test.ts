import { afterAll, expect, test } from 'vitest'
import type { EntryAct } from '#domain/entries/place-act.ts'
import type { Topic } from '#domain/live/frame.ts'
import { topic } from '#domain/live/watch-request.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { openVisibility, readRoom } from '#server/live-rooms.ts'
import { linkPersonToAccount } from '#server/privacy/persons.ts'
import { savePublication } from '#server/published/publication.ts'
import { insertBlock } from './places.sql.ts'
import { actOnPlaces } from './places.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A show with room for one place; two entries ask for it, the second one waits. */
async function openEntries() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId, organizationId } = stage
  const author = { accountId: office.viewer?.accountId ?? '', organizationId }
  await insertBlock(database.kysely, author, { showId, scope: 'show', name: '', capacity: 1 })
  const act = async (...acts: EntryAct[]) => {
    stage.announced.length = 0
    const done = await actOnPlaces(office, { showId, as: 'office', key: null, acts })
    if (done.outcome !== 'done') throw new Error(JSON.stringify(done.refusals))
    return { ...done, announced: [...stage.announced] }
  }
  const asked: { entryId: string; placeId: string; personId: string }[] = []
  const ask = async (accountId: string | null) => {
    const { rows } = await database.pool.query<{ person: string; horse: string }>(
      `with person as (insert into person (first_name, family_name, created_by_organization)
          values ('Ida', 'Rider', $1) returning id),
        horse as (insert into horse (name) values ('Blíða') returning id)
      select person.id::text as person, horse.id::text as horse from person, horse`,
      [organizationId],
    )
    const [{ person: personId, horse: horseId } = { person: '', horse: '' }] = rows
    const places = [{ competitionId, personId, horseId }]
    const done = await act({
      act: 'ask',
      entryId: null,
      accountId,
      wishes: [{ places, ifFull: 'wait' }],
    })
    const entryId = done.entries[0]?.id ?? ''
    asked.push({ entryId, placeId: done.places[0]?.id ?? '', personId })
    return done
  }
  return { ...stage, act, ask, asked }
}

test('what is done to places wakes those who follow places, inbox and entry, and the competition once somebody starts', async () => {
  const { ask, act, asked, showId, competitionId } = await openEntries()
  const own = (announced: readonly string[]) =>
    announced.filter((each) => !/^(show|competition):/.test(each))
  const others = (announced: readonly string[]) =>
    announced.filter((each) => /^(show|competition):/.test(each)).map((each) => each.split(' ')[0])
  const confirmed = await ask(null)
  expect(others(confirmed.announced)).toEqual([`competition:${competitionId}`, `show:${showId}`])
  expect(own(confirmed.announced)).toEqual([
    expect.stringMatching(`places:${showId} v1`),
    expect.stringMatching(`inbox:${showId} v1`),
    expect.stringMatching(/^entry:\d+ v2$/),
  ])
  // Who only waits starts nowhere.
  expect(others((await ask(null)).announced)).toEqual([])
  const [first, second] = asked
  const { announced } = await act({ act: 'withdraw', placeId: first?.placeId ?? '' })
  // The place that came free is offered to the one who waited.
  expect(
    announced.filter((each) => each.startsWith('entry:')).map((each) => each.split(' ')[0]),
  ).toEqual([first, second].map((each) => `entry:${each?.entryId}`))
  expect(others(announced)).toEqual([`competition:${competitionId}`, `show:${showId}`])
  for (const each of own(announced)) {
    const [name, version] = each.split(' v')
    const room = await readRoom(database, topic.parse(name), 'staff')
    expect(room).toEqual({ version: Number(version) })
  }
})

test('nothing done is nothing announced', async () => {
  const { act, office, showId } = await openEntries()
  expect((await act()).announced).toEqual([])
  await actOnPlaces(office, { showId, as: 'office', key: null, acts: [], isPreview: true })
})

test('an entry is followed by its office, the responsible person and who rides in it; nobody else', async () => {
  const stage = await openEntries()
  const { ask, asked, showId, office, organizer, spectator, stranger, judge } = stage
  await ask(stranger.viewer?.accountId ?? null)
  const entry = `entry:${asked[0]?.entryId}` as const
  const visibilityOf = openVisibility(database)
  const seenBy = async (followed: Topic) => {
    const judging = await judge('C')
    const all = { office, organizer, spectator, judging, stranger, nobody: null }
    const seen = Object.entries(all).map(async ([name, reader]) => [
      name,
      await visibilityOf(reader?.viewer ?? null, followed),
    ])
    return Object.fromEntries(await Promise.all(seen))
  }
  const staff = { office: 'staff', organizer: 'staff' }
  const none = { spectator: null, judging: null, stranger: null, nobody: null }
  expect(await seenBy(entry)).toEqual({ ...none, ...staff, stranger: 'public' })
  expect(await seenBy(`inbox:${showId}`)).toEqual({ ...none, ...staff })
  const readers = { office: 'public', organizer: 'public', spectator: 'public', judging: 'public' }
  expect(await seenBy(`places:${showId}`)).toEqual({ ...none, ...readers })
  // Riders are members of nothing: while entries are open they follow what is free.
  const setStatus = async (status: string) =>
    await database.pool.query('update entry_system set status = $2 where show_id = $1', [
      showId,
      status,
    ])
  await setStatus('open')
  expect(await seenBy(`places:${showId}`)).toEqual({ ...none, ...readers, stranger: 'public' })
  expect(await seenBy(`inbox:${showId}`)).toEqual({ ...none, ...staff })
  await setStatus('closed')
  await savePublication(office, showId, {
    input: { isOn: true, shortName: null, startLists: false, resultsFrom: 'official' },
  })
  expect(await seenBy(`places:${showId}`)).toEqual({ ...none, ...readers, nobody: 'published' })
  expect(await seenBy('entry:999999999')).toEqual({ ...none, office: null, organizer: null })
})

test('who rides in an entry follows it from the moment the account is linked, until it is not any more', async () => {
  const { ask, asked, organizer, stranger } = await openEntries()
  const { id, email } = await newAccount()
  await ask(stranger.viewer?.accountId ?? null)
  const [{ entryId, personId } = { entryId: '', personId: '' }] = asked
  const rider = { ...stranger, viewer: stranger.viewer && { ...stranger.viewer, accountId: id } }
  const follows = () => openVisibility(database)(rider.viewer, `entry:${entryId}`)
  expect(await follows()).toBeNull()
  const forgotten: string[] = []
  const { viewers } = organizer.gate
  const gate = {
    ...organizer.gate,
    viewers: { ...viewers, forget: (of: string) => forgotten.push(of) },
  }
  await linkPersonToAccount({ ...organizer, gate }, personId, email)
  expect([await follows(), forgotten]).toEqual(['public', [id]])
  await linkPersonToAccount({ ...organizer, gate }, personId, null)
  expect([await follows(), forgotten]).toEqual([null, [id, id]])
})

async function newAccount(): Promise<{ id: string; email: string }> {
  const email = `rider-${crypto.randomUUID()}@example.org`
  const id = await insertAccount(database.kysely, {
    email,
    firstName: 'Ida',
    familyName: 'Rider',
    passwordHash: null,
    createdByAccount: null,
    organizationId: null,
  })
  return { id, email }
}
