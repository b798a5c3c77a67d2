import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pdfText } from '#server/testing/pdf-text.ts'
import { followRequests } from './follow-requests.ts'
import { pagesOfOffice, pagesOfRegistry, pagesOfShow, publicPages } from './marked-pages.ts'
import { type StoredMarkup, storeMarkup } from './marked-show.ts'
import { type Watch, watchMarkup } from './markup-watch.ts'
import { goWithin, untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer()
let url: string
let show: StoredMarkup

beforeAll(async () => {
  url = server.url
  const { page, context } = await visitAs('admin', '/settings', { url })
  show = await storeMarkup(page)
  await context.close()
}, 180_000)

/** Opens each page by its address. */
async function lookAtAll(page: Page, watch: Watch, addresses: readonly string[]): Promise<void> {
  const untilAnswered = followRequests(page)
  for (const address of addresses) {
    await page.goto(`${url}${address}`)
    await untilLoaded(page)
    await untilAnswered()
    await watch.look(page)
  }
}

/** The same, going from one page to the next within the application, as people do. */
async function lookWithin(page: Page, watch: Watch, addresses: readonly string[]): Promise<void> {
  // From here on the page also tells of what its content policy stopped.
  await lookAtAll(page, watch, addresses.slice(0, 1))
  const untilAnswered = followRequests(page)
  for (const address of addresses.slice(1)) {
    await goWithin(page, address)
    await untilAnswered()
    await watch.look(page)
  }
}

test('what runs is noticed', async () => {
  const { page, context } = await visit('/login', { url })
  const watch = await watchMarkup(context)
  await page.goto(`${url}/login`)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('img'), { id: 'ran' }))
  })
  const refused = page.evaluate(() => document.querySelector('#ran')?.setAttribute('onerror', ''))
  await expect(refused).rejects.toThrow('TrustedScript')
  await watch.look(page)
  await page.evaluate('ran(7)')
  const wrong = () => watch.wrong.join('\n')
  await expect.poll(wrong).toMatch(/1 elements made of text/)
  await expect.poll(wrong).toMatch(/require-trusted-types-for/)
  await expect.poll(wrong).toMatch(/7 ran/)
})

test('an administrator reads markup as text on every page', { timeout: 600_000 }, async () => {
  const { page, context, complaints } = await visitAs('admin', '/settings', { url })
  const watch = await watchMarkup(context)
  const nowhere = Object.keys(onNoPage).toSorted().join('\n')
  await lookEverywhere(page, watch)
  // What a page fills in after it is there may have come behind a look.
  if (unseen(watch).join('\n') !== nowhere) await lookEverywhere(page, watch)
  expect([...watch.wrong, ...complaints]).toEqual([])
  // As text, because a report shortens long lists, and what is missing is what one wants to know.
  expect(unseen(watch).join('\n')).toBe(nowhere)
})

async function lookEverywhere(page: Page, watch: Watch): Promise<void> {
  await lookWithin(page, watch, [
    '/',
    ...pagesOfShow(show),
    ...pagesOfOffice(show),
    ...pagesOfRegistry(show),
    '/settings/demo-mailbox',
    '/on-demand',
    '/on-demand/training',
    '/profile',
    `/personal-data/account/${show.memberId}`,
    `/personal-data/person/${show.riderId}`,
  ])
  await page.goto(`${url}/administration`)
  // A list of what is there does not wait for anything to be there.
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page
      .locator('[role=tab][aria-selected=true]', { hasText: (await tab.textContent()) ?? '' })
      .waitFor()
    await untilLoaded(page)
    await watch.look(page)
  }
  await lookAtOlderChanges(page, watch)
  await lookAtDetails(page, watch)
}

/** The history of the show to its beginning. */
async function lookAtOlderChanges(page: Page, watch: Watch): Promise<void> {
  await page.goto(`${url}/shows/${show.showId}/settings?tab=history`)
  await untilLoaded(page)
  const lines = page.locator('main ol > li')
  const more = page.getByRole('button', { name: 'Load older changes' })
  while (await more.isVisible()) {
    const before = await lines.count()
    await more.click()
    await expect.poll(() => lines.count()).toBeGreaterThan(before)
  }
  await watch.look(page)
}

/** What opens above a page: the first row of each list, and what happened to a sheet. */
async function lookAtDetails(page: Page, watch: Watch): Promise<void> {
  const { showId, dressageId, turnoutId, competitorIds } = show
  const competition = `/shows/${showId}/competitions/${dressageId}`
  const lists = [
    ...['events', 'officials', 'sponsors'].map((tab) => `/shows/${showId}/settings?tab=${tab}`),
    `${competition}?tab=competitors`,
    '/administration',
    '/profile',
  ]
  for (const address of lists) {
    await goWithin(page, address)
    await page.locator('main tr[data-open] td:nth-child(2), main [data-part]').first().click()
    await page.getByRole('dialog').first().waitFor()
    await watch.look(page)
  }
  await page.goto(`${url}/profile`)
  await untilLoaded(page)
  await page.getByRole('table', { name: 'Horses' }).locator('tr[data-open] td').nth(1).click()
  await page.getByRole('dialog').first().waitFor()
  await watch.look(page)
  await page.goto(`${url}/shows/${showId}/competitions/${turnoutId}?tab=competitors`)
  await untilLoaded(page)
  await page.locator('main tr[data-open]').getByText('Turnout').first().click()
  await page.getByRole('dialog').first().waitFor()
  await watch.look(page)
  await page.goto(`${url}${competition}/dressage/competitors/${competitorIds[0]}`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await watch.look(page)
}

/** Stored, and on none of the pages above, each with where it is instead. */
const onNoPage: Readonly<Record<string, string>> = {
  'CompetitorInput.foreignId': 'goes out with exports, and is compared with the next list',
  'CompetitorInput.statusReason':
    'own words stay in the history of that pair; lists say their class',
  'NewTrainingSetInput.name': 'of a set that got another name',
  'FilmClassEntryInput.words': 'on the page of the request, which no list shows',
  'FilmClassInput.name': 'until it is changed, which follows at once',
  'RegistrationInput.familyName': 'with the token of a letter, until it is opened',
  'RegistrationInput.firstName': 'with the token of a letter, until it is opened',
  'ScoreWriteInput.deviceId': 'its first eight characters, in the history of a sheet',
  'SecondValueInput.value': 'a comment is not compared, and the first one is read',
  'VideoRequestInput.words': 'on the page of the request, which no list shows',
  'copyShow.name': 'of a show that was deleted again',
  'endMembership.reason': 'in the trail of the organization, of which no page tells',
  'ignoreBankTransaction.reason': 'of a transaction that was put aside, which a tab shows',
  'takeStayDeposit.text': 'a line in the account of the payer, beside those that are opened here',
  'chargeStay.text': 'a line in the account of the payer, beside those that are opened here',
}

test('so does a speaker, who sees other pages', async () => {
  const { page, context, complaints } = await visitAs('speaker', '/settings', { url })
  const watch = await watchMarkup(context)
  const pages = pagesOfShow(show).filter((at) => !at.includes('gate'))
  await lookWithin(page, watch, pages)
  expect([...watch.wrong, ...complaints]).toEqual([])
  expect(isRead(watch, ['ShowInput.name', 'CompetitorInput.familyName', 'ArenaInput.name'])).toBe(
    true,
  )
}, 300_000)

test('so does a judge on a device', async () => {
  const { page, context, complaints } = await visit(show.judgeLink, { url })
  const watch = await watchMarkup(context)
  await page.waitForURL((at) => !at.pathname.startsWith('/login'))
  const at = `/shows/${show.showId}/competitions/${show.dressageId}`
  const sheets = show.competitorIds.map((id) => `${at}/dressage/competitors/${id}`)
  await lookAtAll(page, watch, ['/', at, `${at}?tab=results`, ...sheets])
  expect([...watch.wrong, ...complaints]).toEqual([])
  expect(isRead(watch, ['CompetitorChange.familyName', 'ScoreWriteInput.value'])).toBe(true)
})

test('so do strangers, with script and without', async () => {
  for (const withoutScript of [false, true]) {
    const { page, context, complaints } = await visit('/login', { url, withoutScript })
    const watch = await watchMarkup(context)
    for (const address of publicPages(show)) {
      const answer = await page.goto(`${url}/published/${show.showId}${address}`)
      expect(`${address} ${answer?.status()}`).toBe(`${address} 200`)
      await watch.look(page)
    }
    expect([...watch.wrong, ...complaints]).toEqual([])
    const paths = ['ShowInput.name', 'CompetitorInput.familyName', 'ProtestDecisionInput.decision']
    expect(isRead(watch, paths)).toBe(true)
  }
})

function isRead(watch: Watch, paths: readonly string[]): boolean {
  const missing = unseen(watch)
  return paths.every((path) => !missing.includes(path))
}

/** Paths of which no page showed any text as it was stored. */
function unseen({ shown }: Watch): string[] {
  const all = Array.from(shown).join('\n')
  const texts = Array.from(show.stored.values())
  const seen = new Set(texts.filter(({ text }) => all.includes(text)).map(({ path }) => path))
  return Array.from(new Set(texts.map(({ path }) => path)))
    .filter((path) => !seen.has(path))
    .toSorted()
}

test('exports hold it as text: a page without script, cells without formulas', async () => {
  const { page } = await visitAs('admin', '/settings', { url })
  const watch = await watchMarkup(page.context())
  for (const list of ['results', 'start-list']) {
    const html = String(await download(page, `exports/${list}-html?competition=${show.dressageId}`))
    const alone = await page.context().newPage()
    await alone.setContent(html)
    await watch.look(alone)
    expect(await alone.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    await alone.close()
    const sheet = await download(page, `exports/${list}-csv?competition=${show.dressageId}`)
    expect(String(sheet)).toContain("'=<b>")
    expect(formulasIn(String(sheet))).toEqual([])
  }
  const trail = String(await download(page, `exports/audit?show=${show.showId}`))
  expect(trail).toContain("'=<b>")
  expect(formulasIn(trail)).toEqual([])
  expect(watch.wrong).toEqual([])
  expect(isRead(watch, ['CompetitionInput.name', 'CompetitorChange.familyName'])).toBe(true)
})

test('papers print it letter by letter', async () => {
  const { page } = await visitAs('admin', '/settings', { url })
  for (const document of ['result-list', 'start-list']) {
    const text = pdfText(
      await download(page, `documents/${document}?competition=${show.dressageId}`),
    )
    for (const path of ['ShowInput.name', 'CompetitionInput.name', 'CompetitorChange.horseName']) {
      const texts = Array.from(show.stored.values()).filter((each) => each.path === path)
      expect(
        texts.some((each) => text.includes(onPaper(each.text))),
        path,
      ).toBe(true)
    }
  }
})

test('letters name people in plain text', async () => {
  const { page } = await visitAs('admin', '/settings', { url })
  const { demoMailbox } = await askAs<{ demoMailbox: { subject: string; body: string }[] }>(
    page,
    '{ demoMailbox { subject body } }',
  )
  const names = Array.from(show.stored.values()).filter(
    ({ path }) => path === 'MemberInput.firstName',
  )
  const named = demoMailbox.filter(({ body }) => names.some(({ text }) => body.includes(text)))
  expect(named.map(({ body }) => body).join('\n')).toMatch(/\/login\?letter=\S+/)
  // What the office itself writes above a message is its own.
  const typed = new Set(
    Array.from(show.stored.values()).flatMap(({ path, text }) =>
      path.endsWith('.subject') ? [text] : [],
    ),
  )
  for (const { subject } of demoMailbox) {
    expect(subject).not.toMatch(typed.has(subject) ? /[\r\n]/ : /[<>\r\n]/)
  }
})

/** Without spaces, and with a sign for each letter that the font of the paper lacks. */
function onPaper(text: string): string {
  return text.replace(/\s/g, '').replace(/\p{Script=Hebrew}\u0301?/gu, '\ufffd')
}

/** Cells that a spreadsheet would reckon (OWASP, CSV injection). */
function formulasIn(csv: string): string[] {
  const cells = csv.match(/"(?:[^"]|"")*"|[^,;\t\r\n]+/g) ?? []
  return cells.filter((cell) => /^"?[=+@\t]/.test(cell))
}

async function download(page: Page, path: string): Promise<Buffer> {
  const session = await page.evaluate(() => localStorage.getItem('user-auth'))
  const { jwt } = JSON.parse(session ?? '{}')
  const headers = { authorization: `Bearer ${jwt}` }
  const answer = await fetch(`${url}/downloads/${path}`, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
