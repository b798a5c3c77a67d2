import { afterAll, expect, test } from 'vitest'
import type { Topic } from '#domain/live/frame.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openVisibility } from '#server/live-rooms.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { savePublication } from './publication.ts'

const app = await openTestApp()
afterAll(() => app.close())

const published = { isOn: true, startLists: true, resultsFrom: 'never' }

/** The events that a stranger gets who watches these topics, without a token; pings are left out. */
async function watch(topics: readonly string[]) {
  const controller = new AbortController()
  const rooms = topics.map((topic) => ({ topic, version: null }))
  const response = await fetch(`${app.url}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rooms }),
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const next = async () => {
    for (;;) {
      const [block, ...later] = unread.split('\n\n')
      if (later.length === 0) unread += (await reader?.read())?.value
      else unread = later.join('\n\n')
      if (later.length > 0 && block?.startsWith('event')) return block
    }
  }
  return { next, leave: () => controller.abort() }
}

async function firstEvent(topics: readonly string[]) {
  const watcher = await watch(topics)
  const event = await watcher.next()
  watcher.leave()
  return event
}

test('strangers hear of a published show that something changed, and never what', async () => {
  const stage = await openStage(app.database)
  await savePublication(stage.office, stage.showId, { input: published })
  const topic = `competition:${stage.competitionId}`
  const event = await firstEvent([topic])
  expect(event).toBe(
    `event: frame\ndata: ${JSON.stringify({ kind: 'stale', topic, version: await stage.version() })}`,
  )
})

test('of what is not published they hear as of what does not exist', async () => {
  const stage = await openStage(app.database)
  const topics = [`competition:${stage.competitionId}`, `show:${stage.showId}`, 'show:999999']
  for (const topic of topics) {
    const event = await firstEvent([topic])
    expect(event).toBe(`event: refused\ndata: ${JSON.stringify({ topic })}`)
  }
})

test('a draft of a published show is not to be watched', async () => {
  const stage = await openStage(app.database, { drawn: false })
  await savePublication(stage.office, stage.showId, { input: published })
  await app.database.pool.query("update competition set status = 'draft' where id = $1", [
    stage.competitionId,
  ])
  expect(await firstEvent([`competition:${stage.competitionId}`])).toContain('event: refused')
})

test('who watches when the office withdraws is told at once', async () => {
  const stage = await openStage(app.database)
  await savePublication(stage.office, stage.showId, { input: published })
  const { jwt } = await app.makeAccount({ privileges: [ADMINISTER] })
  const watcher = await watch([`show:${stage.showId}`])
  expect(await watcher.next()).toContain('event: frame')
  const { errors } = await app.graphql(
    'mutation ($showId: ID!, $input: PublicationInput!, $opened: PublicationInput!) { savePublication(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }',
    { showId: stage.showId, input: { ...published, isOn: false }, opened: published },
    jwt,
  )
  expect(errors).toBeUndefined()
  expect(await watcher.next()).toContain('event: refused')
  watcher.leave()
  expect((await fetch(`${app.url}/published/${stage.showId}`)).status).toBe(404)
})

test('strangers who all come in one moment do not ask the database one by one', async () => {
  const stage = await openStage(app.database)
  await savePublication(stage.office, stage.showId, { input: published })
  let questions = 0
  const count = () => {
    questions += 1
  }
  app.database.pool.on('acquire', count)
  const visibilityOf = openVisibility(app.database)
  const topic: Topic = `competition:${stage.competitionId}`
  const answers = await Promise.all(Array.from({ length: 500 }, () => visibilityOf(null, topic)))
  app.database.pool.off('acquire', count)
  expect(new Set(answers)).toEqual(new Set(['published']))
  expect(questions).toBeLessThan(10)
})
