import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { enterAs, signIn, untilLoaded, withoutTypeNames } from './open-page.ts'
import { namedByTry } from './tries.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'
import { carries, keysWithin, listenToWire, operationNames } from './wire.ts'

openBrowser()

const auditFields = [
  '__typename',
  'createdByAccount',
  'modifiedByAccount',
  'createdByOrganization',
  'lastModified',
  'creationTime',
]

test.each([
  '/',
  '/settings',
  '/shows/1',
  '/shows/1/competitions/1?tab=results',
  '/shows/1/competitions/1/dressage/competitors/1',
  '/shows/1/entry-system/extra-fees',
  '/shows/1/printer/results',
  '/shows/1/exporter/csv',
  '/no/such/page',
])('%s sends a visitor to the sign-in, and back', async (path) => {
  const { page } = await visit(path)
  await signIn(page, 'organizer')
  expect(page.url()).toBe(`${inject('paddock').url}${path}`)
})

test('the way back leads to no other address', async () => {
  const { page } = await visit('/login?next=https://elsewhere.example/')
  await signIn(page, 'organizer')
  expect(new URL(page.url()).origin).toBe(inject('paddock').url)
})

test('a wrong password is told in the reader’s language, and nothing about the address', async () => {
  const { page } = await visit('/login', { locale: 'de-AT' })
  const answers = []
  for (const email of ['organizer@paddock.test', 'nobody@paddock.test']) {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.locator('input[type=password]').fill('not the password')
    await page.locator('input[type=password]').press('Enter')
    await page.getByRole('alert').waitFor()
    answers.push(await page.getByRole('alert').textContent())
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(email)
    expect(await page.locator('input[type=password]').inputValue()).toBe('not the password')
    await page.reload()
  }
  expect(answers).toEqual(['E-Mail oder Passwort ist falsch.', 'E-Mail oder Passwort ist falsch.'])
})

test('the stored session is the sign-in result', async () => {
  const { page } = await visit('/login')
  const answered = page.waitForResponse((response) => carries(response.request(), 'authenticate'))
  await signIn(page, 'judge')
  const answer = await (await answered).json()
  const result = [answer].flat().find(({ data }) => data?.authenticate).data.authenticate
  const stored = await storedSession(page)
  // By what the device is known next time is kept apart from the session.
  expect(result.device).toEqual(expect.any(String))
  expect({ ...stored, device: result.device }).toEqual(withoutTypeNames(result))
  expect(Object.keys(stored).toSorted()).toEqual(['account', 'jwt', 'refreshToken'])
  expect(stored.account).toEqual({
    id: expect.any(String),
    email: 'judge@paddock.test',
    firstName: 'Helene',
    familyName: 'Aigner',
    mustSecure: false,
    accountPrivileges: expect.any(Array),
    accountRoles: [
      {
        role: expect.objectContaining({
          name: 'judge',
          // What a judge may is said by entries on positions; the role itself has no privilege.
          rolePrivileges: [],
        }),
      },
    ],
    accountACLs: expect.arrayContaining([
      {
        id: expect.any(String),
        className: 'JudgePosition',
        objectIdIdentity: expect.any(String),
        mask: 3,
        privileges: [],
      },
    ]),
  })
  // Stories that begin behind the sign-in begin with the same.
  await enterAs(page, 'judge')
  const entered = await storedSession(page)
  expect(Object.keys(entered)).toEqual(Object.keys(stored))
  expect(entered.account).toEqual(stored.account)
})

test('a role comes with its privileges by name', async () => {
  const { page } = await visit('/login')
  await signIn(page, 'admin')
  const { account } = await storedSession(page)
  const privilege = { id: expect.any(String), name: 'administer' }
  expect(account).toMatchObject({
    accountRoles: [{ role: { rolePrivileges: expect.arrayContaining([{ privilege }]) } }],
  })
})

test.each([
  ['de-AT', 'de', 'Anmelden'],
  ['pl-PL', 'en', 'Sign in'],
  ['fr', 'fr', 'Se connecter'],
])('a browser that speaks %s is answered in %s', async (locale, lang, words) => {
  const { page } = await visit('/login', { locale })
  await page.getByRole('button', { name: words, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
})

test('a chosen language is kept in this browser and told to the server', async () => {
  const { page } = await visitAs('organizer', '/settings')
  await page.getByRole('main').getByLabel('Language').selectOption('sv')
  await page.locator('html[lang=sv]').waitFor()
  await expect
    .poll(async () => JSON.parse(await stored(page, 'user-settings')))
    .toEqual({ locale: 'sv' })
  const sent = listenToWire(page)
  await page.goto('/')
  await page.locator('main h1').waitFor()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  for (const { headers } of sent) expect(headers['accept-language']).toBe('sv')
})

test('a password manager finds the fields, what is pasted is taken, and what was typed can be seen', async () => {
  const { page } = await visit('/login')
  const address = page.getByLabel('E-mail address')
  const password = page.getByLabel(/^Password/)
  expect(await address.getAttribute('autocomplete')).toBe('username')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  for (const field of [address, password]) {
    const isTaken = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isTaken).toBe(true)
  }
  await password.fill('what was typed')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  expect(await password.inputValue()).toBe('what was typed')
})

test('what goes over the wire', async () => {
  const { page } = await visit('/login')
  const sent = listenToWire(page)
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(decodeURIComponent(request.url())))
  await signIn(page, 'organizer')
  await untilLoaded(page)
  await openPracticeShow(page)
  await openPlace(page, 'Competitions')
  await openPlace(page, 'Settings')
  const venue = page.getByLabel('Venue')
  const place = namedByTry('Paddock arena, east')
  await venue.fill(place)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => sent.flatMap(({ operations }) => operations).some(isMutation), { timeout: 10_000 })
    .toBe(true)
  for (const { headers, operations } of sent) {
    expect(operations.length).toBeGreaterThan(0)
    expect(operations.length).toBeLessThanOrEqual(10)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['accept-language']).toBe('en')
    for (const operation of operations) {
      expect(Object.keys(operation).toSorted()).toEqual(['operationName', 'query', 'variables'])
      const name = String(operation['operationName'])
      if (['authenticate', 'installation'].includes(name)) {
        expect(headers['authorization'], name).toBeUndefined()
      } else {
        expect(headers['authorization'], name).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
      }
      const keys = keysWithin(operation['variables'])
      expect(keys.filter((key) => auditFields.includes(key))).toEqual([])
    }
  }
  // What opens anything, and who is who, goes in a header or body: proxies keep addresses.
  const { jwt, refreshToken, account } = await storedSession(page)
  const live = addresses.filter((each) => each.endsWith('/live'))
  expect(live.length).toBeGreaterThan(0)
  for (const told of [jwt, refreshToken, String(account['email']), place]) {
    expect(addresses.filter((each) => each.includes(told))).toEqual([])
  }
  const queries = addresses.map((each) => new URL(each).search)
  expect(queries.filter((each) => /eyJ|token|password|authorization/i.test(each))).toEqual([])
})

test('a token near its end is refreshed once for all calls', async () => {
  const { page } = await visitAs('organizer', '/')
  // What the page still asks for would be cut off by the reload, its refresh too.
  await page.goto('/health')
  const before = await endSoon(page, 299)
  const sent = listenToWire(page)
  await page.goto('/')
  await untilLoaded(page)
  await openPracticeShow(page)
  const names = operationNames(sent)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => name === 'refreshJWT')).toHaveLength(1)
  const refresh = sent.find((batch) => operationNames([batch]).includes('refreshJWT'))
  expect(refresh?.headers['authorization']).toBeUndefined()
  const after = await storedSession(page)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect(after.account).toEqual(before.account)
})

test('a token that still lasts is left alone', async () => {
  const { page } = await visitAs('organizer', '/')
  const sent = listenToWire(page)
  await page.reload()
  await untilLoaded(page)
  expect(operationNames(sent)).not.toContain('refreshJWT')
})

test('a refused refresh ends the session and forgets what was loaded', async () => {
  const { page } = await visitAs('organizer', '/')
  await page.getByText('Olympic Games Sydney 2000').first().waitFor()
  await endSoon(page, 10, { refreshToken: 'not a token' })
  await openPracticeShow(page)
    .catch(() => undefined)
    .then(() => page.waitForURL(/\/login$/))
  await expect.poll(() => stored(page, 'user-auth')).toBe('null')
  // In the same tab, so that what the one saw would still be there for the other.
  await signIn(page, 'speaker')
  await untilLoaded(page)
  await page.getByText('Practice show').first().waitFor()
  expect(await page.getByText('Olympic Games Sydney 2000').count()).toBe(0)
})

const lostRefreshes: [string, (route: Route) => unknown][] = [
  ['a network that is away', (route) => route.abort('internetdisconnected')],
  ['a network that swallows', () => undefined],
  // The server has given the next token, and nobody has it.
  ['a network that loses the answer', (route) => route.fetch()],
]

test.each(lostRefreshes)(
  'with %s the session is kept, and the page is asked for again when it is back',
  async (_how, lose) => {
    const { page } = await visitAs('organizer', '/')
    const asOf = page.getByText(/^No connection\. This is as of \d\d:\d\d\./)
    // What a page shows is kept a second after it came.
    await expect.poll(() => keptQuestions(page)).toContain('shows')
    await endSoon(page, 10)
    const kept = await stored(page, 'user-auth')
    // A page waits as often as it does, and less long: what a renewal is given is no timer of a clock.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 8)
    })
    let isAway = true
    await page.route('**/graphql', (route, request) =>
      isAway && carries(request, 'refreshJWT') ? lose(route) : route.fallback(),
    )
    await page.reload()
    await asOf.waitFor()
    await page.getByText('Olympic Games Sydney 2000').first().waitFor()
    expect(await stored(page, 'user-auth')).toBe(kept)
    expect(new URL(page.url()).pathname).toBe('/')
    // Not `unroute`, which would let through what was swallowed.
    isAway = false
    // The attempt that was lost is given up, and one more is made at the pace of the page.
    await asOf.waitFor({ state: 'detached', timeout: 30_000 })
    await page.getByText('Olympic Games Sydney 2000').first().waitFor()
    await expect.poll(() => stored(page, 'user-auth')).not.toBe(kept)
  },
)

test('signing out ends the session in every tab', async () => {
  const { page, context } = await visitAs('organizer', '/')
  await page.getByText('Olympic Games Sydney 2000').first().waitFor()
  const other = await context.newPage()
  await other.goto('/settings')
  await untilLoaded(other)
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login$/)
  await other.waitForURL(/\/login$/)
  await expect.poll(() => stored(page, 'user-auth')).toBe('null')
  // Before the server has told the next one anything, the page knows nothing that it could show.
  const released = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/graphql', async (route, request) => {
    if (carries(request, 'authenticate')) return await route.fallback()
    held += 1
    await released.promise
    await route.continue()
  })
  await signIn(page, 'speaker')
  await expect.poll(() => held).toBeGreaterThan(0)
  expect(await page.getByText('Olympic Games Sydney 2000').count()).toBe(0)
  released.resolve()
  await untilLoaded(page)
  await page.getByText('Practice show').first().waitFor()
  expect(await page.getByText('Olympic Games Sydney 2000').count()).toBe(0)
})

test.each([
  ['a failing server', { status: 500, body: 'oops' }, /konnte das nicht beantworten/],
  ['a stranger in between', { status: 200, body: '<html>hotel' }, /war nicht lesbar/],
])('%s is told in the reader’s language', async (_, answer, words) => {
  const { page } = await visit('/', { locale: 'de-DE' })
  await signIn(page, 'organizer')
  await page.locator('main h1').waitFor()
  await page.route('**/graphql', (route) => route.fulfill(answer))
  await page.reload()
  await page.getByRole('alert').filter({ hasText: words }).first().waitFor()
  expect(await stored(page, 'user-auth')).not.toBe('null')
})

const nowhere = [
  '/no/such/page',
  '/shows',
  '/shows/abc',
  '/shows/1x/settings',
  '/shows/1/competitions/xyz',
  '/shows/1/competitions/2/dressage/competitors/new',
  '/shows/1/competitions/new/dressage/competitors/1',
  '/shows/1/entry-system/nothing',
  '/shows/1/printer/nothing',
  '/shows/99999999',
  '/shows/1/competitions/99999999',
]

test('an address of nothing opens the error page', async () => {
  const { page } = await visitAs('organizer', '/settings')
  for (const path of nowhere) {
    await page.goto(path)
    await untilLoaded(page)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.getByRole('link', { name: 'Go to my shows' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await untilLoaded(page)
  }
})

test('every navigation begins at the top, back and forward too', async () => {
  const { page } = await visitAs('organizer', '/', { size: 'phone' })
  await scrollDown(page)
  await page
    .getByRole('link', { name: /Olympic Games Atlanta 1996/ })
    .first()
    .click()
  await page.waitForURL(/\/shows\/\d+$/)
  await untilLoaded(page)
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await untilLoaded(page)
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page)
  await page.goForward()
  await page.waitForURL(/\/shows\/\d+$/)
  await untilLoaded(page)
  await expect.poll(() => scrolled(page)).toBe(0)
})

async function openPracticeShow(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Practice show/ })
    .first()
    .click()
  await page.waitForURL(/\/shows\/\d+$/)
  await untilLoaded(page)
}

async function openPlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name, exact: true })
    .click()
  await untilLoaded(page)
}

function isMutation(operation: Record<string, unknown>): boolean {
  return String(operation['query']).startsWith('mutation saveShow')
}

async function stored(page: Page, key: string): Promise<string> {
  return await page.evaluate((name) => String(localStorage.getItem(name)), key)
}

/** Whose answers this device keeps for when there is no network. */
async function keptQuestions(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const made = await indexedDB.databases()
    if (!made.some(({ name }) => name === 'paddock-answers')) return []
    const database = await answerOf(indexedDB.open('paddock-answers'))
    const keys = await answerOf(database.transaction('answers').objectStore('answers').getAllKeys())
    database.close()
    return keys.flatMap((key) => String(Array.isArray(key) ? key[1] : key).split(' ', 1))
  })
}

interface StoredSession {
  jwt: string
  refreshToken: string
  account: Record<string, unknown>
}

async function storedSession(page: Page): Promise<StoredSession> {
  return JSON.parse(await stored(page, 'user-auth'))
}

/** Makes the stored token one that ends in so many seconds. Its signature no longer fits: it must not be used. */
async function endSoon(
  page: Page,
  seconds: number,
  change: Partial<StoredSession> = {},
): Promise<StoredSession> {
  const session = await storedSession(page)
  const [head, payload = '', signature] = session.jwt.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const exp = Math.floor(Date.now() / 1000) + seconds
  const changed = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')
  const next = { ...session, jwt: [head, changed, signature].join('.'), ...change }
  await page.evaluate((text) => localStorage.setItem('user-auth', text), JSON.stringify(next))
  return next
}

async function scrollDown(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return await scrolled(page)
    })
    .toBeGreaterThan(50)
}

async function scrolled(page: Page): Promise<number> {
  return await page.evaluate(() => Math.round(window.scrollY))
}
