import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'
import { answerLate } from './wire.ts'

openBrowser()

// Its own: what other stories keep of the same accounts, and letters that they ask for, are not counted here.
const server = openOwnServer()

const email = 'nora.newcomer@example.org'
const password = 'a pony called Thunder'

test('a newcomer signs in by code, keeps a rider and a horse, and sets a password', async () => {
  const { page: mailbox } = await visitAs('admin', '/settings', { url: server.url })
  const { page, complaints } = await visit('/login?next=/profile', {
    url: server.url,
    size: 'phone',
  })
  await page.getByRole('link', { name: 'Sign in with a code by e-mail' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await inspectOpened(page, 'code-address')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`on its way to ${email}`).waitFor()
  const [first = ''] = await codesTo(mailbox, 1)
  const wrong = first === '000000' ? '111111' : '000000'
  for (const left of [
    '4 attempts are left',
    '3 attempts',
    '2 attempts',
    '1 attempt is',
    'last attempt',
  ]) {
    await enterCode(page, wrong)
    await page.getByText(left).waitFor()
  }
  await inspectOpened(page, 'code-spent')
  await enterCode(page, first)
  await page.getByText('This code no longer counts').waitFor()
  await page.getByRole('button', { name: 'Send another code' }).click()
  await page.getByText('Only the newest one counts').waitFor()
  const [, second = ''] = await codesTo(mailbox, 2)
  // The phone had to let go of the page while the mail program was open.
  await page.reload()
  await enterCode(page, `${second.slice(0, 3)} ${second.slice(3)}`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Family name').fill('Newcomer')
  await inspectOpened(page, 'code-new-account')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Without your agreement').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await page.getByText('No riders yet').waitFor()
  await inspectOpened(page, 'profile-empty')
  // A rider has no show to work on, but shows to enter.
  await page.goto('/')
  const open = page.getByRole('region', { name: 'Shows that take entries' })
  await open.getByRole('link', { name: 'Enter' }).first().waitFor()
  await inspectOpened(page, 'shows-to-enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')

  await page.getByRole('button', { name: 'Add rider' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('First name').fill('Nora')
  await panel.getByLabel('Family name').fill('Newcomer')
  await panel.getByLabel('Date of birth').fill('2001-04-05')
  await panel.getByLabel('FEI ID').fill('123')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('has eight digits').waitFor()
  await inspectOpened(page, 'profile-rider')
  await panel.getByLabel('FEI ID').fill('')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Newcomer, Nora' }).waitFor()
  await page.getByRole('button', { name: 'Add horse' }).click()
  await panel.getByLabel('Name').fill('Thunder')
  await panel.getByLabel('UELN').fill('276 431 000 123 450')
  await panel.getByLabel('Year of birth').fill('2015')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Thunder' }).waitFor()
  await inspectOpened(page, 'profile')

  await signOut(page)
  await page.goto('/login?step=code&next=/profile')
  await untilLoaded(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`on its way to ${email}`).waitFor()
  const [, , third = ''] = await codesTo(mailbox, 3)
  if (second !== third) {
    await enterCode(page, second)
    await page.getByText('This is not the code of the e-mail').waitFor()
  }
  await enterCode(page, third)
  await page.getByRole('button', { name: 'Thunder' }).waitFor()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Send a code by e-mail' }).click()
  await page.getByLabel('Code of the e-mail').waitFor()
  const [, , , fourth = ''] = await codesTo(mailbox, 4)
  await page.getByLabel('Code of the e-mail').fill(fourth)
  await inspectOpened(page, 'settings-prove-by-code')
  await page.getByLabel('Code of the e-mail').press('Enter')
  await page.getByText('This has shown that it is you').waitFor()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set').waitFor()
  await page.getByLabel('Current password').waitFor()
  expect(complaints).toEqual([])

  const { page: elsewhere } = await visit('/login?next=/profile', { url: server.url })
  await elsewhere.getByLabel('E-mail address').fill(email)
  await elsewhere.locator('input[type=password]').fill(password)
  await elsewhere.locator('input[type=password]').press('Enter')
  await elsewhere.getByRole('button', { name: 'Thunder' }).waitFor()
})

test('a link to the form of a show offers a code first, and keeps where it leads', async () => {
  const { page } = await visit('/shows/1/enter', { url: server.url })
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await page.getByRole('link', { name: 'Sign in with a password' }).click()
  await page.locator('input[type=password]').waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/shows/1/enter')
})

test('an address that is typed at once is not lost while the page still learns what it may offer', async () => {
  const { page } = await visit('/login', { url: server.url })
  await answerLate(page, 'installation')
  await page.goto('/login?step=code')
  await page.getByLabel('E-mail address').fill('early.typist@example.org')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('on its way to early.typist@example.org').waitFor()
})

test('a rider whom an office registered is linked once the office has confirmed it', async () => {
  const rider = await visitAs('speaker', '/profile', { url: server.url })
  const { page, complaints } = rider
  await page.getByRole('button', { name: 'Add by identifier' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('FEI ID, UELN or chip').fill('999ZZ99')
  await panel.getByRole('button', { name: 'Look up' }).click()
  await panel.getByText('Nothing is registered with this').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  const office = await visitAs('organizer', '/profile', { url: server.url })
  await office.page.getByRole('button', { name: 'Add horse' }).click()
  const officePanel = office.page.getByRole('dialog')
  await officePanel.getByLabel('Name').fill('Asked For')
  await officePanel.getByLabel('Microchip').fill('276098106000001')
  await officePanel.getByRole('button', { name: 'Save' }).click()
  await office.page.getByRole('button', { name: 'Asked For' }).waitFor()

  await page.getByRole('button', { name: 'Add by identifier' }).click()
  await panel.getByLabel('FEI ID, UELN or chip').fill('276098106000001')
  await panel.getByLabel('FEI ID, UELN or chip').press('Enter')
  await panel.getByText('Found: Asked For').waitFor()
  await inspectOpened(page, 'profile-found')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Asked For' }).click()
  await panel.getByText('You can enter Asked For').waitFor()
  await inspectOpened(page, 'profile-asked')
  await office.page.reload()
  await office.page.getByRole('button', { name: 'Confirm: Asked For' }).waitFor()
  await inspectOpened(office.page, 'profile-to-confirm')
  await office.page.getByRole('button', { name: 'Confirm: Asked For' }).click()
  await office.page
    .getByRole('button', { name: 'Confirm: Asked For' })
    .waitFor({ state: 'detached' })
  await page.reload()
  await untilLoaded(page)
  await page
    .getByRole('table', { name: 'Horses' })
    .getByText('confirmed', { exact: true })
    .waitFor()
  await page.getByRole('button', { name: 'Asked For' }).click()
  await panel.getByText('276098106000001').waitFor()
  await panel.getByRole('button', { name: 'Remove from the list' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No horses yet').waitFor()
  expect([...complaints, ...office.complaints]).toEqual([])
})

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of the e-mail').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Nora Newcomer' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await untilLoaded(page)
}

/** The codes of all letters so far, the first first, once there are so many. */
async function codesTo(mailbox: Page, count: number): Promise<string[]> {
  const read = async () => {
    const { demoMailbox } = await askAs<{ demoMailbox: { recipient: string; body: string }[] }>(
      mailbox,
      '{ demoMailbox { recipient body } }',
    )
    const bodies = demoMailbox.filter(({ recipient }) => recipient === email).toReversed()
    return bodies.map(({ body }) => /^\d{6}$/m.exec(body)?.[0] ?? '')
  }
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count)
  return await read()
}
