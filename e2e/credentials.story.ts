import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const email = 'wilma.rider@example.org'
const first = 'a horse called Wind'
const second = 'a mare called Storm'
const third = 'a pony called Rain'

test('a rider registers, changes the password, forgets it, and chooses a new one', async () => {
  const { page: mailbox } = await visitAs('admin', '/settings')
  await mailbox.getByRole('link', { name: 'Demo mailbox' }).click()
  const { page, complaints } = await visit('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Wilma')
  await page.getByLabel('Family name').fill('Rider')
  await page.getByLabel('E-mail address').fill('wilma.rider')
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText('This is not an e-mail address').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText(`on its way to ${email}`).waitFor()

  await page.goto(await linkOf(mailbox, 'Your registration'))
  await choosePassword(page, 'short')
  await page.getByText('At least 10 characters').last().waitFor()
  await choosePassword(page, first)
  await page.getByText('Your password is set').waitFor()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
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
  await elsewhere.goto(await linkOf(mailbox, 'A new password'))
  await choosePassword(elsewhere, third)
  await elsewhere.getByText('Your password is set').waitFor()
  await enterPassword(elsewhere, third)
  expect(complaints).toEqual([])

  await elsewhere.goto('/settings')
  await elsewhere.getByText('This device').waitFor()
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

test('the pages around the password read well and fit a phone', async () => {
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
    pages: [['demo-mailbox', '/settings/demo-mailbox']],
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

/** Where the newest letter to the rider leads, as the administrator of the demonstration reads it. */
async function linkOf(mailbox: Page, subject: string): Promise<string> {
  await mailbox.reload()
  await untilLoaded(mailbox)
  const letter = mailbox.getByRole('article').filter({ hasText: subject })
  const link = letter.filter({ hasText: email }).first().getByRole('link')
  return (await link.getAttribute('href')) ?? ''
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
