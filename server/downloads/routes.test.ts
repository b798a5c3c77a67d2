import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccessGrant, fullMask, permission } from '#domain/access/permission.ts'
import { judgePositions } from '#domain/scoring/dressage/rules.ts'
import { insertOrganization } from '#server/accounts/accounts.sql.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import type { Context } from '#server/graphql/context.ts'
import { savePublication } from '#server/published/publication.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { saveArena, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { createShow } from '#server/shows/shows.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { makeFile } from './downloads.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizer: Awaited<ReturnType<typeof app.makeAccount>>
let speaker: typeof organizer
let stranger: typeof organizer
let context: Context
let showId: string
let grandPrix: string
let undrawn: string

beforeAll(async () => {
  const organizationId = await insertOrganization(app.database.kysely, 'Club')
  const accessGrants: AccessGrant[] = [
    { className: 'Organization', objectIdIdentity: organizationId, mask: fullMask },
  ]
  organizer = await app.makeAccount({ organizationId, accessGrants })
  stranger = await app.makeAccount()
  context = testContext(app.database, {
    accountId: organizer.id,
    organizationId,
    privileges: new Set(),
    accessGrants,
  })
  showId = await makeShow('Paris 2024')
  grandPrix = await makeCompetition(showId, { number: '1', name: 'Grand Prix' })
  await enter(grandPrix, [72000, 68500])
  undrawn = await makeCompetition(showId, { number: '2', name: 'Grand Prix Special' })
  const readShow = { className: 'Show', objectIdIdentity: showId, mask: permission.READ } as const
  speaker = await app.makeAccount({ accessGrants: [readShow] })
})

test.each([
  ['result-list', 'paper=a5&orientation=landscape', 'paris-2024-1-grand-prix-result-list.pdf'],
  ['start-list', '', 'paris-2024-1-grand-prix-start-list.pdf'],
])('whoever may read a competition gets its %s as PDF', async (document, options, name) => {
  const response = await get(`documents/${document}?competition=${grandPrix}&${options}`, speaker)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test.each([
  {
    published: false,
    list: 'start-list',
    leads: (id: string) => `shows/${showId}/competitions/${id}?tab=start-list`,
  },
  {
    published: false,
    list: 'result-list',
    leads: (id: string) => `shows/${showId}/competitions/${id}?tab=results`,
  },
  {
    published: true,
    list: 'start-list',
    leads: (id: string) => `published/paris/competitions/${id}/start-list`,
  },
  {
    published: true,
    list: 'result-list',
    leads: (id: string) => `published/paris/competitions/${id}/results`,
  },
])(
  'the code on a $list of a reader leads without sign-in where the list is public: $published',
  async (asked) => {
    const { published: isOn, list, leads } = asked
    const chosen = { isOn, shortName: 'paris', startLists: true, resultsFrom: 'official' }
    await savePublication(context, showId, { input: chosen })
    const reader = testContext(app.database, {
      ...{ accountId: speaker.id, organizationId: null, privileges: new Set() },
      accessGrants: [{ className: 'Show', objectIdIdentity: showId, mask: permission.READ }],
    })
    const { content } = await makeFile(reader, `documents/${list}`, { competition: grandPrix })
    expect(JSON.stringify(content())).toContain(`http://localhost:4000/${leads(grandPrix)}`)
    await savePublication(context, showId, { input: { ...chosen, isOn: false } })
  },
)

test('the file for programs has the columns of its golden file and the figures of the list', async () => {
  const response = await get(`exports/results-csv?competition=${grandPrix}&profile=data`, organizer)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('content-disposition')).toContain(
    'paris-2024-1-grand-prix-result-list-data.csv',
  )
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n')
  const golden = new URL('../../exports/golden/results-csv.data.en.golden.csv', import.meta.url)
  const [goldenHead = ''] = (await readFile(golden, 'utf8')).split('\r\n')
  // Judges alone are recorded here, which gives no points.
  expect(head).toBe(goldenHead.replace(',points', ''))
  expect(lines.map((line) => line.split(',').slice(13, 33))).toEqual([
    ...[['Rider1', 'Ann', 'GER', '', 'Horse 1', '', '', '', '', ...marks('72.000', 1), '72.000']],
    ...[['Rider2', 'Ann', 'GER', '', 'Horse 2', '', '', '', '', ...marks('68.500', 2), '68.500']],
  ])
})

test('a page in one file says what the office has set up, and gets no rights in a browser', async () => {
  const response = await get(`exports/start-list-html?competition=${grandPrix}`, organizer)
  expect(response.headers.get('content-security-policy')).toBe('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  for (const words of ['Paris 2024', 'Main arena', 'Saddler', 'Carl Judge', 'Horse 2']) {
    expect(page).toContain(words)
  }
})

test('a stranger learns nothing: what they may not read does not exist', async () => {
  for (const kind of ['documents/result-list', 'exports/results-csv']) {
    const answers = await Promise.all(
      [grandPrix, '999999', 'abc', '1 or 1=1'].map(async (id) => {
        const address = `${kind}?competition=${encodeURIComponent(id)}&paper=a3`
        const response = await get(address, stranger)
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 404,
      body: expect.stringContaining('This does not exist, or you may not see it.'),
    })
  }
})

test('without a token nobody gets anything; what is no document does not exist', async () => {
  expect((await get(`documents/result-list?competition=${grandPrix}`)).status).toBe(401)
  for (const path of ['documents/stable-plan', 'documents/__proto__', 'exports/result-list']) {
    expect((await get(`${path}?competition=${grandPrix}`, organizer)).status).toBe(404)
  }
})

test.each([
  [
    'documents/result-list',
    'paper=a3',
    'paper',
    '„a3“ ist für die Angabe „paper“ nicht möglich. Wählen Sie eines von: a4, a5, letter.',
  ],
  ['documents/result-list', 'paper=a4&paper=a5', 'paper', 'a4,a5'],
  ['documents/start-list', 'colour=red', 'colour', 'Die Angabe „colour“ gibt es hier nicht'],
  ['exports/results-csv', 'paper=a4', 'paper', 'Die Angabe „paper“ gibt es hier nicht'],
])('%s with %s is refused in the words of the reader', async (path, options, field, words) => {
  const response = await get(`${path}?competition=${grandPrix}&${options}`, organizer, 'de-AT')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [
      {
        message: expect.stringContaining(words),
        extensions: { code: 'BAD_INPUT', problems: [{ field }] },
      },
    ],
  })
})

test('a competition must be named', async () => {
  const response = await get('documents/result-list', organizer)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { problems: [{ field: 'competition' }] } }],
  })
})

test.each(['documents/start-list', 'exports/start-list-csv'])(
  '%s needs a start order',
  async (path) => {
    const response = await get(`${path}?competition=${undrawn}`, organizer)
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(errors[0].message).toBe(
      'Competition 2 has no start order yet. Draw it on its start list tab first.',
    )
  },
)

test('a result list without results yet is a page too', async () => {
  const response = await get(`documents/result-list?competition=${undrawn}`, organizer)
  expect(response.status).toBe(200)
})

test('whatever a show is called, its files have a harmless name', async () => {
  const hostile = await makeShow('x"; filename="evil.exe\r\nSet-Cookie: a=b; ../../Søndergård')
  const competition = await makeCompetition(hostile, { number: '1/2', name: 'CON\u202E' })
  await enter(competition, [])
  const response = await get(`exports/results-html?competition=${competition}`, organizer, 'fr')
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="x-filename-evil-exe-set-cookie-a-b-sondergard-1-2-con-classement.html"; ' +
      "filename*=UTF-8''x-filename-evil-exe-set-cookie-a-b-s%C3%B8nderg%C3%A5rd-1-2-con-classement.html",
  )
})

async function get(path: string, account?: { jwt: string }, language = 'en'): Promise<Response> {
  const authorization = account && { authorization: `Bearer ${account.jwt}` }
  return await fetch(`${app.url}/downloads/${path}`, {
    headers: { 'accept-language': language, ...authorization },
  })
}

async function makeShow(name: string): Promise<string> {
  const days = { firstDay: '2024-07-30', lastDay: '2024-08-04' }
  return (await createShow(context, { name, timeZone: 'Europe/Paris', ...days })).id
}

const seats = judgePositions.filter((position) => 'EHCMB'.includes(position))

async function makeCompetition(
  show: string,
  named: { number: string; name: string },
): Promise<string> {
  const place = { showId: show, id: null }
  const arena = await saveArena(context, place, { input: { name: 'Main arena' } })
  const sponsor = await saveSponsor(context, place, { input: { name: 'Saddler' } })
  const judge = { firstName: 'Carl', familyName: 'Judge', function: 'judge', nation: 'NED' }
  const official = await saveOfficial(context, place, { input: judge })
  const { id } = await createCompetition(context, show, {
    ...named,
    discipline: 'dressage',
    choice: {
      test: 'fei-grand-prix-2026',
      ruleSet: 'fei-2026',
      entryMode: 'judge-percent',
      positions: seats,
    },
    judges: seats.map((position) => ({
      position,
      officialId: position === 'C' ? official.id : null,
    })),
    arenaId: arena.id,
    sponsorId: sponsor.id,
    startsAt: '2024-07-30T09:00:00Z',
    secondsPerStart: 540,
    breaks: [],
  })
  return id
}

/** Two competitors in the order in which they were entered, with these percents from every judge. */
async function enter(id: string, percents: readonly number[]): Promise<void> {
  const competitors = ['1', '2'].map((n) => ({
    firstName: 'Ann',
    familyName: `Rider${n}`,
    nation: 'GER',
    horseName: `Horse ${n}`,
  }))
  await importCompetitors(context, id, competitors)
  await setCompetitionStatus(context, id, { status: 'open', reason: null })
  const rows = (await loadCompetitors(app.database.kysely, [id])).get(id) ?? []
  const order = rows.map((row) => row.id)
  const version = Number.MAX_SAFE_INTEGER
  await saveStartOrder(context, id, { version, order, publish: true })
  const entries = percents.flatMap((value, index) =>
    seats.map((part) => ({
      id: randomUUID(),
      competitorId: order[index],
      part,
      field: 'percent',
      value,
      deviceId: 'test',
      deviceSequence: 1,
    })),
  )
  if (entries.length > 0) await recordScores(context, id, entries)
}

function marks(percent: string, place: number): string[] {
  return seats.flatMap(() => [percent, `${place}`])
}

test('several lists as one PDF, in their order, for whoever may read each of them', async () => {
  const lists = `result-list:${grandPrix},start-list:${grandPrix}`
  const response = await get(`documents/lists?lists=${lists}&paper=a5&prizeMoney=without`, speaker)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('paris-2024-lists.pdf')
  const pages = pdfPages(Buffer.from(await response.arrayBuffer()))
  expect(pages.map((page) => page.includes('Startlist'))).toEqual([false, true])
  expect((await get(`documents/lists?lists=${lists}`, stranger)).status).toBe(404)
})

test.each([
  ['no list', ''],
  ['a list that does not exist', 'protests:1'],
  ['a list without a competition', 'start-list'],
  ['more than a paper has', Array(51).fill('start-list:1').join(',')],
])('refused: %s', async (_, lists) => {
  expect((await get(`documents/lists?lists=${lists}`, speaker)).status).toBe(400)
})
