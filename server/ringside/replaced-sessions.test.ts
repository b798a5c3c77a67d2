import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { claimsOf } from '#server/accounts/gate.ts'
import { beginSession, endSession, refreshSession } from '#server/accounts/sessions.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readRingside, reportRingside } from './ringside.ts'
import { type Device, makeFor, nextCall, scan } from './testing.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

async function goesOn({ office }: Stage, { context, refreshToken }: Device): Promise<boolean> {
  const claims = await claimsOf(office.gate, context.request.headers.authorization)
  const refreshed = await refreshSession(office, refreshToken).then(
    () => true,
    () => false,
  )
  expect(claims !== null).toBe(refreshed)
  return refreshed
}

async function listed({ office, showId }: Stage, { accountId }: Device) {
  const { devices } = await readRingside(office, showId)
  return devices.find((device) => device.accountId === accountId)
}

describe('the session that a device had before a second scan', () => {
  test('ends when the device is heard with the new one, which keeps both positions', async () => {
    const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
    const first = await scan(stage, (await makeFor(stage, 'C')).url)
    const second = await scan(stage, (await makeFor(stage, 'E')).url, first)
    await reportRingside(second.context, 0)
    expect(await goesOn(stage, first)).toBe(false)
    expect(await goesOn(stage, second)).toBe(true)
    const seats = (await nextCall(stage, second))?.accessGrants ?? []
    expect(seats.filter(({ className }) => className === 'JudgePosition')).toHaveLength(2)
    expect(await listed(stage, second)).toMatchObject({ endedAt: null })
  })

  test('is still good where the answer to the scan was lost: scanned once more, it keeps both', async () => {
    const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
    const first = await scan(stage, (await makeFor(stage, 'C')).url)
    const { url } = await makeFor(stage, 'E')
    const lost = await scan(stage, url, first)
    await reportRingside(first.context, 0)
    const again = await scan(stage, url, first)
    expect(again.accountId).toBe(first.accountId)
    await reportRingside(again.context, 0)
    expect(await goesOn(stage, first)).toBe(false)
    expect(await goesOn(stage, lost)).toBe(false)
    expect(await goesOn(stage, again)).toBe(true)
  })

  test('of another show ends with its device', async () => {
    const [here, there] = [
      await openStage(database, { lastDay: 'today' }),
      await openStage(database, { lastDay: 'today' }),
    ]
    const first = await scan(here, (await makeFor(here, 'C')).url)
    // One server has one memory of who is signed in.
    const office = { ...there.office, gate: here.office.gate }
    const second = await scan({ ...there, office }, (await makeFor(there, 'C')).url, first)
    expect(second.accountId).not.toBe(first.accountId)
    expect(await goesOn(here, first)).toBe(false)
    expect(await nextCall(here, first)).toBeNull()
    expect(await listed(here, first)).toMatchObject({ endedAt: expect.any(Date), leftItself: true })
  })

  test('of a person ends, and no other one of theirs', async () => {
    const stage = await openStage(database, { lastDay: 'today' })
    const { office } = stage
    const accountId = office.viewer?.accountId ?? ''
    const given = await beginSession(office, { accountId })
    const kept = await beginSession(office, { accountId })
    await scan(stage, (await makeFor(stage, 'C')).url, given)
    await expect(refreshSession(office, given.refreshToken)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    expect(await refreshSession(office, kept.refreshToken)).toMatchObject({})
  })
})

test('a device that signs out has ended, for the office too; a code opens it anew', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url } = await makeFor(stage, 'C')
  const device = await scan(stage, url)
  const other = await scan(stage, url)
  await endSession(stage.office, device.refreshToken)
  expect(await nextCall(stage, device)).toBeNull()
  expect(await listed(stage, device)).toMatchObject({ endedAt: expect.any(Date), leftItself: true })
  expect(await listed(stage, other)).toMatchObject({ endedAt: null, leftItself: false })
  expect(await nextCall(stage, await scan(stage, url, device))).not.toBeNull()
})
