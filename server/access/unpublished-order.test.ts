import { afterAll, expect, test, vi } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { moveCompetition } from '#server/competitions/competitions.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { openStage, type Stage, shortEvent, today } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { type AskedAbout, changedIn, everythingTold } from './everything-told.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
// What is expected moves with the clock.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

interface Draft {
  stage: Stage
  about: AskedAbout
  /** Who may read the competition and not change it. */
  readers: Readonly<Record<string, Context>>
}

/** Three riders of a competition that is held now and whose list nobody has drawn. */
async function openDraft(setUp?: { discipline: string; choice: object }): Promise<Draft> {
  const stage = await openStage(database, {
    drawn: false,
    lastDay: 'today',
    positions: ['C', 'E'],
    ...(setUp && { setUp }),
  })
  const { competitionId, competitorIds, office, spectator, showId } = stage
  await moveCompetition(office, competitionId, { startsAt: new Date().toISOString() })
  await setCompetitionStatus(office, competitionId, { status: 'open' })
  const { rows } = await database.pool.query<{ personId: string }>(
    'select person_id as "personId" from competitor where id = any($1::bigint[]) order by id',
    [competitorIds],
  )
  const personIds = rows.map(({ personId }) => personId)
  const viewer = spectator.viewer
  if (!viewer) throw new Error('a spectator is somebody')
  await database.pool.query('update person set account_id = $1 where id = $2', [
    viewer.accountId,
    personIds[0],
  ])
  const calling = (privileges: readonly string[]): Context => ({
    ...spectator,
    viewer: {
      ...viewer,
      accessGrants: [{ className: 'Show', objectIdIdentity: showId, mask: 1, showId, privileges }],
    } satisfies Viewer,
  })
  return {
    stage,
    about: { database, showId, competitionId, competitorIds, personIds, day: today() },
    readers: {
      'a rider, who may also speak': spectator,
      'a gate steward': calling(['call_starters']),
      'a timekeeper': calling(['keep_time']),
      'a stranger': stage.stranger,
      ...(!setUp && { 'a judge': await stage.judge('C') }),
    },
  }
}

async function drawTo(
  { office, competitionId, ...stage }: Stage,
  order: readonly string[],
  publish = false,
) {
  const drawSeed = `seed ${order.join()}`
  const version = await stage.version()
  await saveStartOrder(office, competitionId, {
    version,
    order,
    drawSeed,
    drawMethod: 'random',
    publish,
  })
}

type Told = Readonly<Record<string, Record<string, string>>>

function noticed(before: Told, after: Told): string[] {
  return Object.entries(after).flatMap(([who, told]) =>
    changedIn(before[who] ?? {}, told).map((name) => `${who}: ${name}`),
  )
}

async function toldToAll({ readers, about }: Draft) {
  const all: Record<string, Record<string, string>> = {}
  for (const [who, context] of Object.entries(readers))
    all[who] = await everythingTold(context, about)
  return all
}

test.each([
  ['a competition of one round', undefined],
  ['an event with a phase that was called already', shortEvent],
])(
  'of %s nobody but the office notices a draw before it is published',
  { timeout: 300_000 },
  async (_, setUp) => {
    const draft = await openDraft(setUp)
    const { stage, about } = draft
    const { office, competitionId, competitorIds } = stage
    const [first = '', second = '', third = ''] = competitorIds
    const call = async (order: readonly string[]) => {
      if (!setUp) return
      const plan = { arenaId: null, startsAt: new Date().toISOString(), secondsPerStart: 240 }
      await saveRoundStart(office, competitionId, {
        part: 'cross_country',
        competitorIds: order,
        plan,
      })
    }
    const undrawn = await toldToAll(draft)

    await drawTo(stage, [first, second, third])
    await call([second, third, first])
    expect(noticed(undrawn, await toldToAll(draft))).toEqual([])
    const toOffice = await everythingTold(office, about)

    await drawTo(stage, [third, first, second])
    await call([first, third, second])
    expect(noticed(undrawn, await toldToAll(draft))).toEqual([])
    expect(changedIn(toOffice, await everythingTold(office, about))).not.toEqual([])

    await drawTo(stage, [third, first, second], true)
    const published = await toldToAll(draft)
    for (const who of Object.keys(draft.readers)) {
      const isTold = JSON.stringify(published[who]) !== JSON.stringify(undrawn[who])
      expect(isTold, who).toBe(who !== 'a stranger')
    }
    expect(published['a gate steward']?.['live']).toContain('"startOrder":1')

    await setCompetitionStatus(office, competitionId, { status: 'cancelled', reason: 'storm' })
    const cancelled = JSON.stringify(await toldToAll(draft))
    expect(cancelled).not.toMatch(/startOrder\\*":\d|drawSeed\\*":\\*"/)

    // Taken back to be drawn again, it is the office's own again.
    await setCompetitionStatus(office, competitionId, { status: 'open', reason: 'a late starter' })
    expect(noticed(undrawn, await toldToAll(draft))).toEqual([])
  },
)
