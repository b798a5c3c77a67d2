import { afterAll, describe, expect, test } from 'vitest'
import type { Publication } from '#domain/shows/publication-input.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { saveCompetitor } from '#server/competitions/competitors/competitors.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { loadFurtherHorses } from '#server/competitions/competitors/members.sql.ts'
import {
  draw,
  giveMark,
  openStage,
  rider,
  type Stage,
  setUp,
  type WantedStage,
} from '#server/competitions/testing.ts'
import { saveArena } from '#server/shows/show-parts.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { savePublication } from './publication.ts'

const app = await openTestApp()
afterAll(() => app.close())

const all: Publication = {
  isOn: true,
  shortName: null,
  startLists: true,
  resultsFrom: 'running',
}

async function openShow(publication: Partial<Publication> | null = {}, wanted?: WantedStage) {
  const stage = await openStage(app.database, wanted)
  if (publication)
    await savePublication(stage.office, stage.showId, { input: { ...all, ...publication } })
  return { ...stage, read: reader(stage) }
}

/** Reads a public page of the show as a stranger, with a browser of this language. */
function reader({ showId }: Pick<Stage, 'showId'>) {
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/published/${showId}${path}`, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

async function setStatus({ competitionId }: Pick<Stage, 'competitionId'>, status: string) {
  await app.database.pool.query(
    'update competition set status = $2, version = version + 1 where id = $1',
    [competitionId, status],
  )
}

async function starterOf({ competitionId }: Pick<Stage, 'competitionId'>) {
  const starters = (await loadCompetitors(app.database.kysely, [competitionId])).get(competitionId)
  const [first] = starters ?? []
  if (!first) throw new Error('nobody starts')
  return first
}

describe('what strangers get', () => {
  test('of a show that the office did not publish: nothing, as of one that does not exist', async () => {
    const hidden = await openShow(null)
    const missing = await reader({ showId: '999999' })('')
    const { personId, horseId } = await starterOf(hidden)
    for (const path of [
      '',
      '/days/2026-05-14',
      `/competitions/${hidden.competitionId}/start-list`,
      `/competitions/${hidden.competitionId}/results`,
      `/athletes/${personId}`,
      `/horses/${horseId}`,
    ]) {
      const page = await hidden.read(path)
      expect([page.status, page.text], path).toEqual([404, missing.text])
    }
  })

  test('of a published show: days, competitions, start list, timetable, rider and horse', async () => {
    const show = await openShow()
    const { personId, horseId } = await starterOf(show)
    expect((await show.read('')).text).toContain('1 Grand Prix')
    expect((await show.read('/days/2026-05-14')).text).toContain('No 1, Rider')
    const list = await show.read(`/competitions/${show.competitionId}/start-list`)
    expect(list.text).toContain(`href="/published/${show.showId}/athletes/${personId}"`)
    expect((await show.read(`/athletes/${personId}`)).text).toContain('You start at')
    expect((await show.read(`/horses/${horseId}`)).text).toContain('Starts of Horse 1')
  })

  test.each([
    ['running', 'running', 'the list'],
    ['running', 'drawn', 'to come'],
    ['provisional', 'running', 'to come'],
    ['provisional', 'provisional', 'the list'],
    ['provisional', 'official', 'the list'],
    ['official', 'provisional', 'to come'],
    ['official', 'official', 'the list'],
    ['never', 'official', 'nothing'],
    ['running', 'cancelled', 'cancelled'],
    ['running', 'draft', 'nothing'],
  ] as const)(
    'results shown from %s, of a competition that is %s: %s',
    async (from, status, answer) => {
      const show = await openShow({ resultsFrom: from })
      await giveMark(show)
      await setStatus(show, status)
      const results = await show.read(`/competitions/${show.competitionId}/results`)
      expect(results.status).toBe(answer === 'nothing' ? 404 : 200)
      expect(results.text.includes('The results appear here')).toBe(answer === 'to come')
      expect(results.text.includes('Cancelled')).toBe(answer === 'cancelled')
      const { personId } = await starterOf(show)
      for (const path of ['', '/days/2026-05-14', `/athletes/${personId}`]) {
        const isLinked = (await show.read(path)).text.includes('/results"')
        expect(isLinked, path).toBe(answer === 'the list')
      }
      const figure = await show.read(`/athletes/${personId}`)
      for (const { text } of [results, figure]) {
        // 300 of 460 points.
        expect(text.includes('65.217')).toBe(answer === 'the list')
      }
    },
  )

  test.each([
    [['cancelled'], false],
    [['open', 'cancelled'], true],
    [['open', 'draft'], false],
  ] as const)('of a draft that became %j strangers know: %s', async (steps, isKnown) => {
    const { competitionId, office, read } = await openShow({}, { riders: 0, drawn: false })
    for (const status of steps) {
      await setCompetitionStatus(office, competitionId, { status, reason: 'storm' })
    }
    expect((await read('')).text.includes('Grand Prix')).toBe(isKnown)
    const list = await read(`/competitions/${competitionId}/start-list`)
    expect(list.status).toBe(isKnown ? 200 : 404)
  })

  test.each([
    ['draft', true, 404],
    ['open', true, 200],
    ['drawn', false, 404],
  ] as const)(
    'no start list where the competition is %s or lists are not shown (%s)',
    async (status, startLists, answer) => {
      const show = await openShow({ startLists })
      await setStatus(show, status)
      const { personId } = await starterOf(show)
      const list = await show.read(`/competitions/${show.competitionId}/start-list`)
      expect(list.status).toBe(answer)
      expect(list.text).not.toContain('No 1')
      expect(list.text.includes('The start list appears here')).toBe(answer === 200)
      expect((await show.read(`/athletes/${personId}`)).status).toBe(404)
      expect((await show.read('')).text.includes('Grand Prix')).toBe(status !== 'draft')
      expect((await show.read('/days/2026-05-14')).text).not.toContain('No 1')
    },
  )

  test('a rider with two starts in one competition watches it once, as the stream wants', async () => {
    const show = await openShow()
    const { personId } = await starterOf(show)
    await app.database.pool.query(
      'update competitor set person_id = $2 where competition_id = $1',
      [show.competitionId, personId],
    )
    const { text } = await show.read(`/athletes/${personId}`)
    expect(text.match(/<time datetime/g)?.length).toBeGreaterThan(2)
    expect(text.match(/competition:\d+/g)).toEqual([`competition:${show.competitionId}`])
  })

  test('everybody who starts is found by name, and nobody before the lists are shown', async () => {
    const show = await openShow()
    const { personId } = await starterOf(show)
    await app.database.pool.query("update person set family_name = 'Zander' where id = $1", [
      personId,
    ])
    const { text } = await show.read('/athletes')
    expect(text).toContain(`href="/published/${show.showId}/athletes/${personId}"`)
    expect(text.match(/No 2, Rider|No 3, Rider|Zander, Rider/g)).toEqual([
      'No 2, Rider',
      'No 3, Rider',
      'Zander, Rider',
    ])
    expect((await show.read('')).text).toContain(`/published/${show.showId}/athletes"`)
    const hidden = await openShow({ startLists: false })
    expect((await hidden.read('/athletes')).status).toBe(404)
    expect((await hidden.read('')).text).not.toContain('/athletes"')
  })

  test('each horse of a turnout has its page, and no groom is named', async () => {
    const show = await openShow({}, { riders: 0, drawn: false })
    const { id: competitionId } = await createCompetition(show.organizer, show.showId, {
      ...setUp,
      ...{ number: '2', discipline: 'driving', judges: [] },
      choice: { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] },
    })
    const grooms = [{ firstName: 'Gro', familyName: 'Secret', nation: 'AUT' }]
    await importCompetitors(show.office, competitionId, [
      {
        ...rider(1),
        members: { furtherHorses: [{ horseName: 'Bravo' }, { horseName: 'Charlie' }], grooms },
      },
    ])
    await draw(show.organizer, competitionId)
    await setStatus({ competitionId }, 'running')
    const { id: competitorId, horseId } = await starterOf({ competitionId })
    const further = (await loadFurtherHorses(app.database.kysely, [competitorId])).get(competitorId)
    const [bravo = '', charlie = ''] = (further ?? []).map(({ id }) => id)
    const link = (id: string, name: string) =>
      `<a href="/published/${show.showId}/horses/${id}">${name}</a>`
    const links = [link(horseId, 'Horse 1'), link(bravo, 'Bravo'), link(charlie, 'Charlie')]
    for (const list of ['start-list', 'results']) {
      const { text } = await show.read(`/competitions/${competitionId}/${list}`)
      expect(text, list).toContain(links.join(', '))
      expect(text, list).not.toContain('Secret')
    }
    const { text } = await show.read(`/horses/${charlie}`)
    expect(text).toContain('Starts of Charlie')
    expect(text).toContain('Horse 1, Bravo, Charlie')
    expect((await show.read('/athletes')).text).toContain('Horse 1 · Bravo · Charlie')
    expect((await show.read('/days/2026-05-14')).text).toContain('Horse 1, Bravo, Charlie')
  })

  test('nothing of another show under the address of this one', async () => {
    const other = await openShow()
    const show = await openShow()
    const { personId } = await starterOf(other)
    expect((await show.read(`/competitions/${other.competitionId}/start-list`)).status).toBe(404)
    expect((await show.read(`/athletes/${personId}`)).status).toBe(404)
  })

  test('no number of a federation, no note, no contact', async () => {
    const show = await openShow()
    const { personId, horseId, id } = await starterOf(show)
    const { pool } = app.database
    await saveCompetitor(show.office, id, { input: { note: 'secret-note' } })
    await pool.query("update person set fei_id = 'secret-fei', club = 'RV Tal' where id = $1", [
      personId,
    ])
    await pool.query(
      "update horse set fei_id = 'secret-fei', owner = 'secret-owner' where id = $1",
      [horseId],
    )
    await pool.query(
      "update show set contact = 'secret-contact', address = 'secret-address', fei_show_id = 'secret-id', version = version + 1 where id = $1",
      [show.showId],
    )
    await setStatus(show, 'running')
    for (const path of [
      '',
      '/days/2026-05-14',
      `/competitions/${show.competitionId}/start-list`,
      `/competitions/${show.competitionId}/results`,
      `/athletes/${personId}`,
      `/horses/${horseId}`,
    ]) {
      const page = await show.read(path)
      expect(page.status, path).toBe(200)
      expect(page.text, path).not.toContain('secret')
    }
  })
})

test('the club stands with the rider on every public page', async () => {
  const show = await openShow()
  const { personId } = await starterOf(show)
  await app.database.pool.query("update person set club = 'RV <Tal>' where id = $1", [personId])
  await setStatus(show, 'running')
  for (const path of [
    '/days/2026-05-14',
    '/athletes',
    `/competitions/${show.competitionId}/start-list`,
    `/competitions/${show.competitionId}/results`,
    `/athletes/${personId}`,
  ]) {
    expect((await show.read(path)).text, path).toContain('RV &lt;Tal&gt;')
  }
})

test('boards of an arena: who rides, as far as it is shown', async () => {
  const show = await openShow()
  const arena = await saveArena(
    show.organizer,
    { showId: show.showId, id: null },
    { input: { name: 'One' } },
  )
  await app.database.pool.query(
    "update competition set arena_id = $2, status = 'running', starts_at = now(), version = version + 1 where id = $1",
    [show.competitionId, arena.id],
  )
  const boards = async () => [
    await show.read(`/arenas/${arena.id}/scoreboard`),
    await show.read(`/arenas/${arena.id}/warm-up`),
  ]
  for (const { status, text } of await boards()) {
    expect(status).toBe(200)
    expect(text).toContain('No 2')
  }
  const other = await openShow({ startLists: false, resultsFrom: 'never' })
  expect((await other.read(`/arenas/${arena.id}/scoreboard`)).status).toBe(404)
  const hidden = await saveArena(
    other.organizer,
    { showId: other.showId, id: null },
    { input: { name: 'Two' } },
  )
  await app.database.pool.query(
    "update competition set arena_id = $2, status = 'running', starts_at = now(), version = version + 1 where id = $1",
    [other.competitionId, hidden.id],
  )
  for (const board of ['scoreboard', 'warm-up']) {
    expect((await other.read(`/arenas/${hidden.id}/${board}`)).text).not.toMatch(/\bNo \d/)
  }
})

test.each([
  [{ startLists: true, resultsFrom: 'official' }, true, false],
  [{ startLists: false, resultsFrom: 'running' }, false, true],
] as const)('a scoreboard with %o', async (shown, hasStarters, hasResult) => {
  const show = await openShow(shown)
  const arena = await saveArena(
    show.organizer,
    { showId: show.showId, id: null },
    { input: { name: 'One' } },
  )
  await app.database.pool.query(
    "update competition set arena_id = $2, status = 'running', starts_at = now(), version = version + 1 where id = $1",
    [show.competitionId, arena.id],
  )
  await giveMark(show)
  const { text } = await show.read(`/arenas/${arena.id}/scoreboard`)
  expect(text.includes('No 2')).toBe(hasStarters)
  expect(/\d\.\d{3} %/.test(text)).toBe(hasResult)
})

test.each([
  [['cancelled'], true],
  [['cancelled', 'running'], false],
] as const)('the boards of an arena where a competition became %j', async (steps, isCancelled) => {
  const show = await openShow()
  const arena = await saveArena(
    show.organizer,
    { showId: show.showId, id: null },
    { input: { name: 'One' } },
  )
  await app.database.pool.query(
    'update competition set arena_id = $2, starts_at = now(), version = version + 1 where id = $1',
    [show.competitionId, arena.id],
  )
  for (const status of steps) {
    await setCompetitionStatus(show.office, show.competitionId, { status, reason: 'storm' })
  }
  for (const board of ['scoreboard', 'warm-up']) {
    const { text } = await show.read(`/arenas/${arena.id}/${board}`)
    expect(text.includes('Cancelled: 1 Grand Prix')).toBe(isCancelled)
    expect(text.includes('No 2')).toBe(!isCancelled)
  }
})

describe('addresses', () => {
  test('a short name leads to the show, and belongs to one', async () => {
    const shortName = `spring-${Date.now()}`
    const show = await openShow({ shortName })
    expect((await reader({ showId: shortName })('')).text).toContain('Spring Show')
    const other = await openShow()
    await expect(
      savePublication(other.office, other.showId, { input: { ...all, shortName } }),
    ).rejects.toMatchObject({ problems: [{ messageId: 'forms.shortNameTaken' }] })
    expect((await show.read('')).text).toContain(`href="/published/${shortName}`)
  })

  test.each(['2026', '-spring', 'spring show', 'x'])('%s is no short name', async (shortName) => {
    const show = await openShow(null)
    await expect(
      savePublication(show.office, show.showId, { input: { ...all, shortName } }),
    ).rejects.toMatchObject({ problems: [{ field: 'shortName' }] })
  })

  test.each(['/competitions/x/results', '/days/tomorrow', '/riders/1', '/days/2026-05-14/x', '//'])(
    '%s is no page',
    async (path) => {
      expect((await (await openShow()).read(path)).status).toBe(404)
    },
  )
})

describe('languages and kept copies', () => {
  test('the browser chooses, the address overrules and stays', async () => {
    const show = await openShow()
    expect((await show.read('', { 'accept-language': 'sv' })).text).toContain('lang="sv"')
    const german = await show.read('?lang=de', { 'accept-language': 'sv' })
    expect(german.text).toContain('<html lang="de">')
    expect(german.text).toContain('/days/2026-05-14?lang=de')
    expect(german.headers.get('vary')).toContain('accept-language')
  })

  test('who has the page is told so, until something changes', async () => {
    const show = await openShow()
    const path = `/competitions/${show.competitionId}/start-list`
    const first = await show.read(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    const etag = first.headers.get('etag') ?? ''
    expect((await show.read(path, { 'if-none-match': etag })).status).toBe(304)
    const { jwt } = await app.makeAccount({ privileges: [ADMINISTER] })
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { setCompetitionStatus(id: $id, status: running) { id } }',
      { id: show.competitionId },
      jwt,
    )
    expect(errors).toBeUndefined()
    const next = await show.read(path, { 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect(next.headers.get('etag')).not.toBe(etag)
  })

  test('a page is packed once for all', async () => {
    const show = await openShow()
    const response = await fetch(`${app.url}/published/${show.showId}`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('Spring Show')
  })

  test('an address that somebody sends shows what it leads to', async () => {
    const { read, competitionId } = await openShow()
    const { text } = await read(`/competitions/${competitionId}/start-list?lang=de`)
    expect(text).toContain(
      '<meta property="og:title" content="1 Grand Prix · Startliste · Spring Show">',
    )
    expect(text).toContain('<meta property="og:description" content="14.–17. Mai 2026">')
  })

  test('no script in the page, and none but ours may run', async () => {
    const show = await openShow()
    const page = await show.read('')
    expect(page.text.match(/<script(?! src="\/published-live.js")/g)).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

test('who asks for what is not there too often is for a while answered only what is kept', async () => {
  const show = await openShow()
  // A network of its own, of which nothing was counted before.
  const from = { 'x-forwarded-for': '203.0.113.7' }
  expect((await show.read('', from)).status).toBe(200)
  const asked: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${app.url}/published/no-such-show`, { headers: from }),
      ),
    )
    asked.push(...answers.map(({ status }) => status))
  }
  expect(asked).toEqual([...Array(200).fill(404), ...Array(20).fill(429)])
  expect((await show.read('', from)).status).toBe(200)
  const { status, headers, text } = await show.read('/days/2026-05-14?lang=de', from)
  expect([status, headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('Diese Seite kann gerade nicht gezeigt werden')
  expect(text).toContain('Zu viele Anfragen')
  expect((await show.read('/days/2026-05-14?lang=de')).status).toBe(200)
})
