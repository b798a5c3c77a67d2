import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

const first = 'a horse called Wind'
const second = 'a mare called Storm'
const third = 'a pony called Rain'

test('a rider registers, changes the password, forgets it, and chooses a new one', async () => {
  const email = ownAddress('wilma.rider')
  const { page: mailbox } = await visitAs('admin', '/settings')
  await mailbox.getByRole('link', { name: 'Demo mailbox' }).click()
  const { page, complaints } = await visit('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Wilma')
  await page.getByLabel('Family name').fill('Rider')
  await page.getByLabel('E-mail address').fill('wilma.rider')
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText('Without your agreement').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText('This is not an e-mail address').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText(`on its way to ${email}`).waitFor()

  await page.goto(await linkOf(mailbox, 'Your registration', email))
  await choosePassword(page, 'short')
  await page.getByText('At least 12 characters').last().waitFor()
  await choosePassword(page, first)
  await page.getByText('Your password is set').waitFor()
  await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe(email)
  await enterPassword(page, first)

  const { page: elsewhere } = await visit('/login')
  await elsewhere.getByLabel('E-mail address').fill(email)
  await enterPassword(elsewhere, first)
  await page.goto('/settings')
  await changePassword(page, 'not my password', second)
  await page.getByText('This is not your password').waitFor()
  await changePassword(page, first, second)
  await page.getByText('Your password is changed').waitFor()
  // The other device has a token for some minutes; it gets no other one.
  await endToken(elsewhere)
  await elsewhere.goto('/')
  await elsewhere.waitForURL(/\/login/)

  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Forgotten your password?' }).click()
  await elsewhere.getByLabel('E-mail address').fill(email)
  await elsewhere.getByRole('button', { name: 'Send the e-mail' }).click()
  await elsewhere.getByText(`on its way to ${email}`).waitFor()
  await elsewhere.goto(await linkOf(mailbox, 'A new password', email))
  await choosePassword(elsewhere, third)
  await elsewhere.getByText('Your password is set').waitFor()
  await enterPassword(elsewhere, third)
  expect(complaints).toEqual([])

  await elsewhere.goto('/settings')
  await elsewhere.getByText('This device', { exact: true }).waitFor()
  const { page: lost } = await visit('/login')
  await lost.getByLabel('E-mail address').fill(email)
  await enterPassword(lost, third)
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: /^Sign out \w+ on \w+$/ }).click()
  await elsewhere.getByRole('button', { name: 'Sign out Chrome' }).waitFor({ state: 'detached' })
  await endToken(page)
  await page.goto('/')
  await page.waitForURL(/\/login/)
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await elsewhere.waitForURL(/\/login/)
})

test('a second factor is asked for after the password, and a recovery code stands in for it', async () => {
  const rider = await makeRider('second.factor')
  const { page, complaints } = await visit('/login?next=/settings')
  await page.getByLabel('E-mail address').fill(rider)
  await enterPassword(page, first)
  await page.getByRole('button', { name: 'Switch on' }).click()
  const password = page.getByLabel('Current password').last()
  await password.fill('not it')
  await password.press('Enter')
  await page.getByText('This is not your password').waitFor()
  await password.fill(first)
  await password.press('Enter')
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
  await page.getByText('Each takes the place of a code once').waitFor()
  const codes = await page.locator('main ol code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left').waitFor()

  for (const code of [app.generate({ timestamp: Date.now() + 30_000 }), codes[0] ?? '']) {
    const { page: again } = await visit('/login')
    await again.getByLabel('E-mail address').fill(rider)
    await again.locator('input[type=password]').fill(first)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.getByLabel('Code').fill('000000')
    await again.getByLabel('Code').press('Enter')
    await again.getByText('This code is wrong').waitFor()
    await again.getByLabel('Code').fill(code)
    await again.getByLabel('Code').press('Enter')
    await again.locator('header').first().waitFor()
  }
  await page.reload()
  await page.getByText('9 recovery codes are left').waitFor()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await password.fill(first)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Switch on' }).waitFor()
  expect(complaints).toEqual([])
})

test('a passkey signs in without a password, and no more once it is removed', async () => {
  const rider = await makeRider('passkey')
  const { page, context, complaints } = await visit('/login?next=/settings')
  await haveAuthenticator(page)
  await page.getByLabel('E-mail address').fill(rider)
  await enterPassword(page, first)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const password = page.getByLabel('Current password').last()
  await password.fill(first)
  await password.press('Enter')
  await page.getByText('The passkey is added').waitFor()
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login?next=/settings')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.locator('header').first().waitFor()
  await page.getByText(/^Added .*, last used /).waitFor()
  await page.getByRole('button', { name: /^Remove / }).click()
  await password.fill(first)
  await password.press('Enter')
  await page.getByText(/^Added .*, last used /).waitFor({ state: 'detached' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey is not known here').waitFor()
  expect(complaints).toEqual([])

  const other = await context.newPage()
  await other.goto('/login')
  const device = await haveAuthenticator(other)
  await device.send('WebAuthn.setUserVerified', {
    authenticatorId: device.id,
    isUserVerified: false,
  })
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await other.getByText('The device gave no passkey').waitFor()
})

/** The settings of a rider who has just added a passkey, as they read when they are opened again. */
async function settingsWithPasskey(rider: string): Promise<Visitor> {
  const visitor = await visit('/login?next=/settings')
  const { page } = visitor
  await haveAuthenticator(page)
  await page.getByLabel('E-mail address').fill(rider)
  await enterPassword(page, first)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').last().fill(first)
  await page.getByLabel('Current password').last().press('Enter')
  await page.getByText('The passkey is added').waitFor()
  await page.reload()
  return visitor
}

test('another address counts when its letter is opened, and who reads at the old one takes it back', async () => {
  const rider = await makeRider('moving')
  const moved = ownAddress('moved')
  const { page: mailbox } = await visitAs('admin', '/settings/demo-mailbox')
  const { page: tablet } = await visit('/login?next=/settings')
  await tablet.getByLabel('E-mail address').fill(rider)
  await enterPassword(tablet, first)
  await tablet.getByText(`You sign in with ${rider}`).waitFor()
  const { page, complaints } = await settingsWithPasskey(rider)

  await page.getByText(`You sign in with ${rider}`).waitFor()
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New e-mail address').fill(moved)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText('Please fill this in').waitFor()
  // The form of the password has such a button as well, which may be there before.
  const asked = page.locator('form').filter({ has: page.getByLabel('New e-mail address') })
  await asked.getByRole('button', { name: 'Use a passkey' }).click()
  await asked.getByText('A passkey has shown that it is you').waitFor()
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText(`on its way to ${moved}`).waitFor()
  const link = await linkOf(mailbox, 'Your new e-mail address', moved)
  await page.goto(link)
  await page.getByRole('button', { name: 'Use the new address' }).click()
  await page.getByText(`Your e-mail address is ${moved} now`).waitFor()
  await page.getByText(`You sign in with ${moved}`).waitFor()
  const stored = () => page.evaluate(() => localStorage.getItem('user-auth') ?? '')
  await expect.poll(stored).toContain(moved)
  // As after a quarter of an hour: the tablet needs another token, and hears of the address with it.
  await tablet.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user-auth') ?? '{}')
    localStorage.setItem('user-auth', JSON.stringify({ ...kept, jwt: 'over' }))
  })
  await tablet.reload()
  await tablet.getByText(`You sign in with ${moved}`).waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Use the new address' }).click()
  await page.getByText('This link was used already').waitFor()
  expect(complaints).toEqual([])

  const { page: elsewhere } = await visit('/login')
  await elsewhere.goto(await linkOf(mailbox, 'Your e-mail address was changed', rider))
  await choosePassword(elsewhere, second)
  await elsewhere.getByText('Your password is set').waitFor()
  await expect.poll(() => elsewhere.getByLabel('E-mail address').inputValue()).toBe(rider)
  await enterPassword(elsewhere, second)
  await page.goto('/settings')
  await page.waitForURL(/\/login/)
})

test('who forgot the password changes it with a passkey', async () => {
  const rider = await makeRider('forgetful')
  const { page, complaints } = await settingsWithPasskey(rider)
  await page.getByRole('button', { name: 'Use a passkey' }).first().click()
  await page.getByText('A passkey has shown that it is you').waitFor()
  await page.getByLabel('New password').fill(second)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed').waitFor()
  const passkeys = page.locator('section').filter({ hasText: /^Passkeys/ })
  await passkeys.getByRole('button', { name: /^Remove / }).click()
  await passkeys.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText(/^Added /).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('the pages around the password read well and fit a phone', { timeout: 300_000 }, async () => {
  const { page, complaints } = await visit('/login')
  await inspectAll(page, {
    pages: [
      ['register', '/login?step=register'],
      ['forgotten', '/login?step=password'],
      ['letter', '/login?letter=unknown'],
    ],
    complaints,
    as: 'visitor',
  })
  const admin = await visitAs('admin', '/settings')
  await inspectAll(admin.page, {
    pages: [
      ['settings', '/settings'],
      ['new-address', '/settings?address=unknown'],
      ['demo-mailbox', '/settings/demo-mailbox'],
    ],
    complaints: admin.complaints,
    as: 'admin',
  })
})

test('nobody else sees the demo mailbox', async () => {
  const { page } = await visitAs('organizer', '/settings')
  await page.getByLabel('Current password').waitFor()
  expect(await page.getByRole('link', { name: 'Demo mailbox' }).count()).toBe(0)
  await page.goto('/settings/demo-mailbox')
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
})

/** A device with a fingerprint reader that always says yes (WebAuthn, 11: user agent automation). */
async function haveAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return Object.assign(devTools, { id: authenticatorId })
}

/** Another one at a second try: that of the first has its account already. */
function ownAddress(name: string): string {
  return `${name}-${randomUUID()}@example.org`
}

/** An account as registration makes it, past the pages. Its password is `first`. */
async function makeRider(name: string): Promise<string> {
  const address = ownAddress(name)
  const { page } = await visitAs('admin', '/settings')
  const input = {
    firstName: 'Rita',
    familyName: 'Rider',
    email: address,
    consent: consentTexts.account,
  }
  await askAs(page, 'mutation ($input: RegistrationInput!) { register(input: $input) }', { input })
  const letter = async () => {
    const { demoMailbox } = await askAs<{ demoMailbox: { recipient: string; body: string }[] }>(
      page,
      '{ demoMailbox { recipient body } }',
    )
    const body = demoMailbox.find(({ recipient }) => recipient === address)?.body ?? ''
    return /letter=([\w-]+)/.exec(body)?.[1]
  }
  await expect.poll(letter).toBeTruthy()
  await askAs(
    page,
    'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }',
    { token: await letter(), password: first },
  )
  return address
}

/** Where the newest letter to somebody leads, as the administrator of the demonstration reads it. */
async function linkOf(mailbox: Page, subject: string, to: string): Promise<string> {
  const named = mailbox.getByText(subject, { exact: true })
  const letter = mailbox.getByRole('article').filter({ has: named }).filter({ hasText: to }).first()
  // It leaves after the page has said so, and the mailbox does not hear of it.
  const look = async () => {
    await mailbox.reload()
    await untilLoaded(mailbox)
    return await letter.count()
  }
  await expect.poll(look).toBe(1)
  return (await letter.getByRole('link').getAttribute('href')) ?? ''
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('header').first().waitFor()
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** As when a quarter of an hour has gone by. */
async function endToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('user-auth') ?? '{}')
    localStorage.setItem('user-auth', JSON.stringify({ ...session, jwt: 'ended' }))
  })
}
