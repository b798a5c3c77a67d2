import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** Each would set the flag if it ran: as an element, out of an attribute, out of a script, from a link. */
const markup = [
  '<img src=x onerror="window.ran=1">',
  '"><svg onload="window.ran=1">',
  '</script><script>window.ran=1</script>',
  "=cmd|' /C calc'!A0",
  '\u202e{{constructor.constructor("window.ran=1")()}}',
]

/** Of all kinds at once; some inputs take few characters. */
const long = markup.join(' ')
const short = '<b onclick=ran=1>'
const formula = "=cmd|' /C calc'!A0"

test('markup in every text that is stored runs on no page, no paper and in no export', async () => {
  const { page, context, complaints } = await visitAs('organizer', '/settings')
  const violations: string[] = []
  await context.exposeFunction('violated', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'violated')(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const { show, competition, competitor } = await storeMarkup(page)
  const at = `/shows/${show}/competitions/${competition}`
  const pages = [
    '/',
    `/shows/${show}`,
    ...['', 'events', 'arenas', 'officials', 'sponsors', 'history'].map(
      (tab) => `/shows/${show}/settings?tab=${tab}`,
    ),
    `/shows/${show}/competitions`,
    ...['set-up', 'competitors', 'start-list', 'scoring', 'results', 'history'].map(
      (tab) => `${at}?tab=${tab}`,
    ),
    `${at}/dressage/competitors/${competitor}`,
    `/shows/${show}/printer/results?competition=${competition}`,
    `/shows/${show}/exporter/csv?competition=${competition}`,
    `/shows/${show}/exporter/html?competition=${competition}`,
  ]
  let shown = 0
  for (const address of pages) {
    await page.goto(address)
    await untilLoaded(page)
    if (/onerror|onclick|cmd\|/.test((await page.locator('main').textContent()) ?? '')) shown += 1
    for (const frame of page.frames()) {
      expect(await frame.evaluate('typeof window.ran').catch(() => 'undefined')).toBe('undefined')
    }
  }
  expect([...complaints, ...violations]).toEqual([])
  expect(shown).toBeGreaterThan(pages.length / 2)
  await lookAtExports(page, competition)
})

/** Through the server, as a program would that knows no form. */
async function storeMarkup(page: Page) {
  const ask = async (document: string, input: object, ids: object = {}) => {
    const answer = await askAs<Record<string, { id: string }>>(page, document, { input, ...ids })
    return Object.values(answer)[0]?.id ?? ''
  }
  const show = await ask('mutation ($input: ShowInput!) { createShow(input: $input) { id } }', {
    name: long,
    venue: long,
    address: long,
    contact: long,
    website: 'https://example.org/"><svg/onload="window.ran=1">',
    timeZone: 'Europe/Vienna',
    firstDay: '2026-05-14',
    lastDay: '2026-05-17',
  })
  const part = (name: string, input: object) =>
    ask(
      `mutation ($show: ID!, $input: ${name}Input!) { save${name}(showId: $show, input: $input) { id } }`,
      input,
      { show },
    )
  const eventId = await part('Event', { code: short, discipline: 'dressage', name: long })
  const arenaId = await part('Arena', { name: short, size: short, surface: short })
  const officialId = await part('Official', {
    firstName: markup[0],
    familyName: markup[1],
    function: 'judge',
    level: short,
  })
  const sponsorId = await part('Sponsor', {
    name: long,
    link: 'https://example.org/<svg/onload=1>',
  })
  const competition = await ask(
    'mutation ($show: ID!, $input: CompetitionInput!) { createCompetition(showId: $show, input: $input) { id } }',
    {
      eventId,
      arenaId,
      sponsorId,
      number: short,
      name: markup[0],
      discipline: 'dressage',
      choice: {
        test: 'fei-grand-prix-2026',
        ruleSet: 'fei-2026',
        entryMode: 'judge-points',
        positions: ['C'],
      },
      judges: [{ position: 'C', officialId }],
      startsAt: '2026-05-14T06:30:00.000Z',
      secondsPerStart: 600,
      breaks: [{ afterStart: 1, minutes: 10, label: markup[1] }],
    },
    { show },
  )
  const { importCompetitors } = await askAs<{
    importCompetitors: { version: number; competitors: { id: string }[] }
  }>(
    page,
    `mutation ($id: ID!, $rows: [CompetitorInput!]!) {
      importCompetitors(competitionId: $id, rows: $rows) { version competitors { id } }
    }`,
    {
      id: competition,
      rows: markup.map((text, at) => ({
        firstName: text,
        familyName: text,
        club: text,
        horseName: at === 3 ? formula : text,
        group: short,
        team: text,
        headNumber: `=${at}+1`,
      })),
    },
  )
  const { competitors, version } = importCompetitors
  const competitor = competitors[0]?.id ?? ''
  await ask(
    'mutation ($id: ID!, $input: StartOrderInput!) { saveStartOrder(competitionId: $id, input: $input) { id } }',
    { version, order: competitors.map(({ id }) => id), publish: true },
    { id: competition },
  )
  await ask(
    'mutation ($id: ID!, $input: CompetitorChange!) { saveCompetitor(id: $id, input: $input) { id } }',
    { note: long },
    { id: competitor },
  )
  await askAs(
    page,
    'mutation ($id: ID!, $reason: String!) { setCompetitorStatus(id: $id, status: withdrawn, reason: $reason) { id } }',
    { id: competitors[1]?.id, reason: markup[0] },
  )
  return { show, competition, competitor }
}

/** The HTML opened as a file of its own, with scripts allowed: nothing in it is one. */
async function lookAtExports(page: Page, competition: string): Promise<void> {
  for (const list of ['results', 'start-list']) {
    const html = await download(page, `${list}-html`, competition)
    expect(html).toContain('onerror')
    const alone = await page.context().newPage()
    await alone.setContent(html)
    expect(await alone.evaluate('typeof window.ran')).toBe('undefined')
    expect(
      await alone
        .locator('script:not([type="application/ld+json"]), [onerror], [onload], [onclick]')
        .count(),
    ).toBe(0)
    await alone.close()
    const cells = (await download(page, `${list}-spreadsheet`, competition)).split(/[;,\t\r\n]/)
    expect(cells.join('\n')).toContain('cmd|')
    expect(cells.filter((cell) => /^"?=/.test(cell))).toEqual([])
  }
}

async function download(page: Page, name: string, competition: string): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('user-auth'))
  const { jwt } = JSON.parse(session ?? '{}')
  const url = new URL(`/downloads/exports/${name}?competition=${competition}`, page.url())
  const response = await fetch(url, { headers: { authorization: `Bearer ${jwt}` } })
  expect(response.status).toBe(200)
  return await response.text()
}
