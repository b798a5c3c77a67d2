import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permission } from '#domain/access/permission.ts'
import { addDays, toLocal } from '#domain/timetable/local-time.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { hashSecretToken } from '#server/accounts/secret-token.ts'
import { endSession, refreshSession } from '#server/accounts/sessions.ts'
import { saveCompetition } from '#server/competitions/competitions.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openStage, type Stage, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadOpenConflicts } from '#server/scoring/sheets.sql.ts'
import { saveArena } from '#server/shows/show-parts.ts'
import { findShow } from '#server/shows/shows.ts'
import { openRingsideLink } from './open-link.ts'
import {
  endRingsideDevice,
  makeRingsideLink,
  readRingside,
  reportRingside,
  revokeAllRingside,
  revokeRingsideLink,
} from './ringside.ts'
import { type Device, makeFor, nextCall, scan } from './testing.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

const today = () => toLocal(Date.now(), 'Europe/Vienna').day

async function mark(stage: Stage, device: Device, part: string) {
  const viewer = await nextCall(stage, device)
  const { results } = await recordScores({ ...device.context, viewer }, stage.competitionId, [
    {
      id: crypto.randomUUID(),
      competitorId: stage.competitorIds[0],
      part,
      field: 'points',
      value: 3000,
      deviceId: 'tablet',
      deviceSequence: 1,
    },
  ])
  return results[0]?.problem ?? results[0]?.outcome
}

async function reasonOf({ office }: Stage, { refreshToken }: Device) {
  const refused = await refreshSession(office, refreshToken).then(
    () => null,
    (error: { code: string; problems: { messageId: string }[] }) => error,
  )
  return refused?.problems[0]?.messageId ?? null
}

test('a second position is one scan: the device gains it and stays who it is', async () => {
  const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
  const [c, e] = [await makeFor(stage, 'C'), await makeFor(stage, 'E')]
  const first = await scan(stage, c.url)
  expect(await mark(stage, first, 'C')).toBe('accepted')
  expect(await mark(stage, first, 'E')).toBe('not-yours')
  const second = await scan(stage, e.url, first)
  expect(second.accountId).toBe(first.accountId)
  expect(await mark(stage, second, 'E')).toBe('accepted')
  expect(await mark(stage, second, 'C')).toBe('accepted')

  const elsewhere = await scan(stage, c.url)
  expect(elsewhere.accountId).not.toBe(first.accountId)
  expect(await mark(stage, elsewhere, 'E')).toBe('not-yours')
})

test('a code that a device scans once more is one device and one line of the history', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url, link } = await makeFor(stage, 'C')
  const first = await scan(stage, url)
  const again = await scan(stage, url, first)
  expect(again.accountId).toBe(first.accountId)
  const { devices } = await readRingside(stage.office, stage.showId)
  expect(devices.map(({ linkIds }) => linkIds)).toEqual([[link.id]])
  const { rows } = await database.pool.query(
    "select 1 from change where action = 'ringsideOpened' and object_id = $1",
    [link.id],
  )
  expect(rows).toHaveLength(1)
})

test('two devices that scanned one code are told apart by number, in the list and where they disagree', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url } = await makeFor(stage, 'C')
  const [first, second] = await Promise.all([scan(stage, url), scan(stage, url)])
  const { devices } = await readRingside(stage.office, stage.showId)
  const numbers = new Map(devices.map(({ accountId, number }) => [accountId, number]))
  expect([...numbers.values()].toSorted()).toEqual([1, 2])

  const [competitorId] = stage.competitorIds
  for (const [device, value] of [
    [first, 3000],
    [second, 3100],
  ] as const) {
    const place = { competitorId, part: 'C', field: 'points', value }
    const entry = { id: crypto.randomUUID(), ...place, deviceId: device.accountId }
    await recordScores(device.context, stage.competitionId, [{ ...entry, deviceSequence: 1 }])
  }
  const conflicts = await loadOpenConflicts(database.kysely, [stage.competitionId])
  const numbered = ({ accountId }: Device) => expect.stringMatching(` #${numbers.get(accountId)}$`)
  expect(conflicts.get(stage.competitionId)).toMatchObject([
    {
      ...{ standingBy: numbered(first), standingDevice: first.accountId },
      ...{ offeredBy: numbered(second), offeredDevice: second.accountId },
    },
  ])
})

describe('a token of the device that does not count any more makes no link one of its own', () => {
  const spent: [string, (stage: Stage, device: Device) => Promise<void>][] = [
    [
      'exchanged',
      async ({ office }, { refreshToken }) => void (await exchanged(office, refreshToken)),
    ],
    ['signed out', async ({ office }, { refreshToken }) => await endSession(office, refreshToken)],
    [
      'run out',
      async (_stage, { accountId }) =>
        void (await database.pool.query(
          'update refresh_token set expires_at = now() where account_id = $1',
          [accountId],
        )),
    ],
  ]
  /** Later than two tabs that come at the same moment. */
  async function exchanged(office: Context, refreshToken: string) {
    await refreshSession(office, refreshToken)
    await database.pool.query(
      "update refresh_token set used_at = used_at - interval '1 minute' where token_hash = $1",
      [hashSecretToken(refreshToken)],
    )
  }

  test.each(spent)('%s', async (_how, spend) => {
    const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
    const device = await scan(stage, (await makeFor(stage, 'C')).url)
    await spend(stage, device)
    const copied = await scan(stage, (await makeFor(stage, 'E')).url, device)
    expect(copied.accountId).not.toBe(device.accountId)
    expect(await mark(stage, copied, 'C')).toBe('not-yours')
    expect(await mark(stage, copied, 'E')).toBe('accepted')
  })
})

test('wrong codes of a network do not keep a device with a good one out', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url } = await makeFor(stage, 'C')
  const guess = () =>
    openRingsideLink({ ...stage.office, viewer: null }, { token: 'a guess', refreshToken: null })
  for (let guesses = 0; guesses < 100; guesses += 1) {
    await expect(guess()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
  // The next few are let wait, which takes no time here.
  for (let guesses = 0; guesses < 10; guesses += 1) await guess().catch(() => undefined)
  await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY' })
  expect(await mark(stage, await scan(stage, url), 'C')).toBe('accepted')
})

test('a revoked link takes its position only; without any the device stops and hears why', async () => {
  const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
  const [c, e] = [await makeFor(stage, 'C'), await makeFor(stage, 'E')]
  const device = await scan(stage, e.url, await scan(stage, c.url))
  await revokeRingsideLink(stage.office, c.link.id)
  expect(await mark(stage, device, 'C')).toBe('not-yours')
  expect(await mark(stage, device, 'E')).toBe('accepted')
  await revokeRingsideLink(stage.office, e.link.id)
  expect(await nextCall(stage, device)).toBeNull()
  expect(await reasonOf(stage, device)).toBe('accounts.deviceEnded')
  await expect(scan(stage, e.url)).rejects.toMatchObject({
    problems: [{ messageId: 'accounts.linkRevoked' }],
  })
})

test('one device is ended, another with the same link goes on; all at once ends both', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url } = await makeFor(stage, 'C')
  const [one, other] = [await scan(stage, url), await scan(stage, url)]
  const { devices } = await readRingside(stage.office, stage.showId)
  const ended = devices.find(({ accountId }) => accountId === one.accountId)
  await endRingsideDevice(stage.office, ended?.id ?? '')
  expect(await nextCall(stage, one)).toBeNull()
  expect(await nextCall(stage, other)).not.toBeNull()
  // its old token opens nothing: scanning makes another device of it
  expect((await scan(stage, url, one)).accountId).not.toBe(one.accountId)
  await revokeAllRingside(stage.office, stage.showId)
  expect(await nextCall(stage, other)).toBeNull()
})

test('a session ends with its link and says so', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const device = await scan(stage, (await makeFor(stage, 'C')).url)
  await database.pool.query(
    "update access_grant set ends_at = now() - interval '1 second' where account_id = $1",
    [device.accountId],
  )
  await database.pool.query('update refresh_token set expires_at = now() where account_id = $1', [
    device.accountId,
  ])
  stage.office.gate.viewers.forget(device.accountId)
  expect(await nextCall(stage, device)).toBeNull()
  expect(await reasonOf(stage, device)).toBe('accounts.linkExpired')
})

describe('an arena', () => {
  async function atArena() {
    const stage = await openStage(database, { lastDay: 'today' })
    const arena = await saveArena(
      stage.organizer,
      { showId: stage.showId, id: null },
      { input: { name: 'Main arena' } },
    )
    await saveCompetition(stage.office, stage.competitionId, {
      input: { ...setUp, arenaId: arena.id },
    })
    const input = { arenaId: arena.id, day: today() }
    const { link, url } = await makeRingsideLink(stage.office, stage.showId, input)
    return { stage, arena, link, device: await scan(stage, url) }
  }

  test('calls its starters and sets nothing else, until the day and its night are over', async () => {
    const { stage, link, device } = await atArena()
    const [id = ''] = stage.competitorIds
    await setCompetitorStatus(device.context, id, { status: 'ready' })
    await setCompetitorStatus(device.context, id, { status: 'on_course' })
    for (const status of ['eliminated', 'scratched', 'retired']) {
      const asked = setCompetitorStatus(device.context, id, { status, reason: 'x' })
      await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const saved = saveCompetition(device.context, stage.competitionId, { input: setUp })
    await expect(saved).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await mark(stage, device, 'C')).toBe('not-yours')
    expect(toLocal(link.expiresAt.getTime(), 'Europe/Vienna')).toEqual({
      day: addDays(today(), 1),
      time: '06:00',
    })
  })

  test('does nothing in another arena', async () => {
    const { stage, device } = await atArena()
    await saveCompetition(stage.office, stage.competitionId, { input: { ...setUp, arenaId: null } })
    const asked = setCompetitorStatus(device.context, stage.competitorIds[0] ?? '', {
      status: 'ready',
    })
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test.each([
  ['speaker', false],
  ['gate_steward', true],
])('a %s reads the show; calls starters: %s', async (name, calls) => {
  const stage = await openStage(database, { lastDay: 'today' })
  const input = { function: name, day: today() }
  const { url } = await makeRingsideLink(stage.office, stage.showId, input)
  const { context } = await scan(stage, url)
  expect(await findShow(context, stage.showId)).toMatchObject({ id: stage.showId })
  expect(context.viewer?.accessGrants.every(({ mask }) => mask === permission.READ)).toBe(true)
  const asked = setCompetitorStatus(context, stage.competitorIds[0] ?? '', { status: 'ready' })
  if (calls) await asked
  else await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a gate steward calls, takes back and lets out, and decides nothing else', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const input = { function: 'gate_steward', day: today() }
  const { url } = await makeRingsideLink(stage.office, stage.showId, input)
  const { context } = await scan(stage, url)
  const id = stage.competitorIds[0] ?? ''
  const set = (status: string) => setCompetitorStatus(context, id, { status })
  for (const status of ['ready', 'entered', 'withdrawn', 'entered', 'no_show', 'on_course']) {
    await set(status)
  }
  await set('finished')
  await expect(set('entered')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await set('on_course')
  for (const status of ['scratched', 'retired']) {
    await expect(set(status)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(
    setCompetitorStatus(context, id, { status: 'disqualified', reason: 'x' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await database.pool.query("update competition set status = 'provisional' where id = $1", [
    stage.competitionId,
  ])
  await expect(set('finished')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the office sees who is there, on what, since when, and what is not sent yet', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { link, url } = await makeFor(stage, 'C')
  const device = await scan(stage, url)
  await reportRingside(device.context, 7)
  const { links, devices } = await readRingside(stage.office, stage.showId)
  expect(links).toMatchObject([{ id: link.id, position: 'C', madeBy: 'Test Person' }])
  expect(devices).toMatchObject([
    { accountId: device.accountId, linkIds: [link.id], unsentWrites: 7, endedAt: null },
  ])
  await expect(reportRingside(stage.office, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test.each([
  [{ arenaId: '999999', day: '2030-05-14' }, 'forms.invalid'],
  [{ function: 'speaker', day: '2020-05-14' }, 'competitionProblems.endsInPast'],
  [{ function: 'speaker', day: '2199-05-14' }, 'competitionProblems.outlivesShow'],
  [{ function: 'president', day: '2030-05-14' }, 'forms.invalid'],
  [{}, 'forms.invalid'],
])('%o is refused', async (input, messageId) => {
  const stage = await openStage(database, { lastDay: 'today' })
  await expect(makeRingsideLink(stage.office, stage.showId, input)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    problems: [{ messageId }],
  })
})
