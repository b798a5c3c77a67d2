import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { natsProgram, prepareNats } from '#server/testing/nats-server.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { applyFrame, type HeldList } from '#web/live/apply-frame.ts'
import { createLiveConnection } from '#web/live/live-connection.ts'
import { openLoadBalancer } from './load-balancer.ts'
import { type PaddockServer, startPaddock } from './paddock-server.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const directory = throwawayFolder('two-instances')
// As root the database runs as nobody, who must get there.
chmodSync(directory, 0o755)
const ends: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test.skipIf(!natsProgram)(
  'viewers of two instances see every change, and those of the killed one come back to the other without a gap',
  async () => {
    const { one, two, links } = await startBoth()
    // At each door people get the instance of their own, and the other one when it is gone.
    const doorOne = await openDoor(one, two)
    const doorTwo = await openDoor(two, one)

    const scribe = await visit(`${doorOne}${links['C']}`, {
      url: doorOne,
      size: 'tablet',
      touch: true,
    })
    await openSheetOnCourse(scribe.page)
    const { page: atOne } = await visitAs('admin', '/', { url: doorOne })
    const { page: atTwo } = await visitAs('admin', '/', { url: doorTwo })
    const viewers = [atOne, atTwo]
    const { showId, running } = await findDemo(atOne)
    for (const page of viewers) {
      await page.goto(`/shows/${showId}/competitions/${running}?tab=results`)
      await indicator(page).getByText('Live', { exact: true }).waitFor()
    }
    const watchers = await Promise.all(viewers.map((page) => watchList(page, running)))

    const office = await visitAs('office', '/', { url: doorTwo })
    const waiting = watchers[0]?.list().lines.find(({ progress }) => progress.done === 0)
    const competitorId = waiting?.competitorId ?? ''
    const everybodyAt = async (version: number) => {
      for (const watcher of watchers) await expect.poll(() => watcher.list().version).toBe(version)
    }
    const marksAt = async (mark: string) => {
      const before = await versionOf(office.page, running)
      await tapMarks(scribe.page, [mark])
      await expect.poll(() => versionOf(office.page, running)).toBe(before + 1)
      await everybodyAt(before + 1)
    }
    const recordAtTwo = async (field: string, value: number) =>
      await everybodyAt(await record(office.page, { running, competitorId, field, value }))

    for (const mark of ['7', '6.5', '8']) await marksAt(mark)
    for (const at of [1, 2, 3]) await recordAtTwo(`movement.${at}`, 60 + 5 * at)
    await sameTotals(viewers)
    for (const watcher of watchers) expect(watcher.changes()).toBeGreaterThanOrEqual(6)

    await one.kill()
    // What is written while the viewers of the killed instance look for another one.
    await tapMarks(scribe.page, ['7.5'])
    for (const at of [4, 5, 6]) {
      await record(office.page, { running, competitorId, field: `movement.${at}`, value: 70 })
    }
    for (const page of [scribe.page, ...viewers]) {
      await indicator(page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
    }
    const version = await versionOf(office.page, running)
    await everybodyAt(version)
    await marksAt('8')
    await recordAtTwo('movement.7', 65)
    await sameTotals(viewers)
    const [first, second] = watchers
    expect(first?.list().lines).toEqual(second?.list().lines)
    for (const watcher of watchers) expect(watcher.gaps()).toBe(0)
  },
  180_000,
)

/** On one PostgreSQL, which is none of the two's own, and one NATS. */
async function startBoth(): Promise<{
  one: PaddockServer
  two: PaddockServer
  links: Record<string, string>
}> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') })
  ends.push(postgres.stop)
  const nats = await prepareNats()
  ends.push(nats.kill)
  await nats.start()
  const { user, password, port, host, database } = postgres
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    NATS_URL: nats.url,
    PADDOCK_SECRET: 'signs the tokens of both instances of this story',
    PADDOCK_SEALING_SECRET: 'seals the secrets of both instances of this story',
    PADDOCK_PASSWORD_SECRET: 'keeps the passwords of both instances of this story',
  }
  const start = async (name: string) => {
    const server = await startPaddock({ dataDir: join(directory, name), environment })
    ends.push(server.stop)
    return server
  }
  const one = await start('one')
  const two = await start('two')
  const paths = Object.entries(one.scribeLinks).map(([position, link]) => {
    const { pathname, search } = new URL(link)
    return [position, `${pathname}${search}`]
  })
  return { one, two, links: Object.fromEntries(paths) }
}

/** Leads to the first as long as it is there. */
async function openDoor(...servers: readonly PaddockServer[]): Promise<string> {
  const { url, close } = await openLoadBalancer(servers.map(portOf))
  ends.push(close)
  return url
}

function portOf({ url }: PaddockServer): number {
  return Number(new URL(url).port)
}

/** The client's own stream, that counts what a page does not show. */
async function watchList(page: Page, running: string) {
  const session = await page.evaluate(() => localStorage.getItem('user-auth'))
  const { jwt } = JSON.parse(session ?? '{}')
  let list: HeldList = { version: 0, status: 'draft', columns: [], lines: [] }
  let changes = 0
  let gaps = 0
  const connection = createLiveConnection({
    url: new URL('/live', page.url()).href,
    headers: async () => ({ authorization: `Bearer ${jwt}` }),
    network: { isOnline: () => true, isSeen: () => true, events: new EventTarget() },
    onState: () => undefined,
    onFrame(frame) {
      if (frame.kind === 'stale') return undefined
      const next = applyFrame(list, frame)
      if (next === 'need-snapshot') {
        gaps += 1
        return next
      }
      if (frame.kind === 'change') changes += 1
      list = next
      return undefined
    },
  })
  ends.push(connection.close)
  connection.watch(`competition:${running}`, () => (list.version > 0 ? list.version : null))
  await expect.poll(() => list.version).toBeGreaterThan(0)
  return { list: () => list, changes: () => changes, gaps: () => gaps }
}

/** One mark at E; returns the version that the competition has with it. */
async function record(
  page: Page,
  mark: { running: string; competitorId: string; field: string; value: number },
): Promise<number> {
  const { recordScores } = await askAs<{
    recordScores: { competitionVersion: number; results: { outcome: string }[] }
  }>(
    page,
    `mutation($id: ID!, $entries: [ScoreWriteInput!]!) {
      recordScores(competitionId: $id, entries: $entries) { competitionVersion results { outcome } }
    }`,
    {
      id: mark.running,
      entries: [
        {
          id: crypto.randomUUID(),
          competitorId: mark.competitorId,
          part: 'E',
          field: mark.field,
          value: mark.value,
          deviceId: 'the office',
          deviceSequence: 1,
        },
      ],
    },
  )
  expect(recordScores.results).toEqual([{ outcome: 'accepted' }])
  return recordScores.competitionVersion
}

async function versionOf(page: Page, id: string): Promise<number> {
  const { resultList } = await askAs<{ resultList: { version: number } }>(
    page,
    'query($id: ID!) { resultList(competitionId: $id) { version } }',
    { id },
  )
  return resultList.version
}

/** What a person reads on both screens. */
async function sameTotals(pages: readonly Page[]): Promise<void> {
  const [first, second] = pages.map((page) => page.getByRole('table').first())
  await expect
    .poll(async () => [await first?.textContent(), await second?.textContent()])
    .toSatisfy(([ours, theirs]: (string | undefined | null)[]) => Boolean(ours) && ours === theirs)
}
