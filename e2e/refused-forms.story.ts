import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs, type DemoIds, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

interface RefusedForm {
  address: (ids: DemoIds) => string
  /** What opens the form, where it does not stand on the page. */
  opens?: string
  /** By label. */
  typed: Readonly<Record<string, string>>
  sends: string
  /** What is said, and at which input. */
  says: readonly [label: string, words: string]
}

const dialogs = new Set(['Invite member', 'Lodge a protest'])

const forms: Readonly<Record<string, RefusedForm>> = {
  'the settings of a show': {
    address: ({ showId }) => `/shows/${showId}/settings`,
    typed: { Name: 'W'.repeat(201), Venue: 'Behind the mill' },
    sends: 'Save',
    says: ['Name', 'At most 200 characters'],
  },
  'the country of a show': {
    address: ({ showId }) => `/shows/${showId}/settings`,
    typed: { Country: 'Atlantis' },
    sends: 'Save',
    says: ['Country', 'There is no nation “Atlantis”'],
  },
  'the federation of a show': {
    address: ({ showId }) => `/shows/${showId}/settings?tab=federation`,
    typed: { 'National federation': 'Atlantean Horse Union' },
    sends: 'Save',
    says: ['National federation', 'There is no federation “Atlantean Horse Union”'],
  },
  'the set-up of a competition': {
    address: ({ showId, open }) => `/shows/${showId}/competitions/${open}?tab=set-up`,
    typed: { Number: '1', Name: 'Evening class' },
    sends: 'Save',
    says: ['Number', 'Number 1 is used by another competition of this show.'],
  },
  'a competitor': {
    address: ({ showId, open }) => `/shows/${showId}/competitions/${open}?tab=competitors`,
    opens: 'Add competitor',
    typed: { Rider: 'Quick, Ann', 'Head no.': '977' },
    sends: 'Add',
    says: ['Horse', 'Please fill this in'],
  },
  'an account': {
    address: () => '/administration',
    opens: 'Invite member',
    typed: { 'E-mail address': 'ann at home', 'First name': 'Ann', 'Family name': 'Quick' },
    sends: 'Invite member',
    says: ['E-mail address', 'This is not an e-mail address'],
  },
  'a protest': {
    address: ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=results`,
    opens: 'Lodge a protest',
    typed: { 'Lodged by': 'Ann Quick', Grounds: 'W'.repeat(2001) },
    sends: 'Lodge a protest',
    says: ['Grounds', 'At most 2000 characters'],
  },
}

test.each(Object.entries(forms))(
  '%s: a refusal stands at its input, and what was typed stays',
  async (_, { address, opens, typed, sends, says: [label, words] }) => {
    const { page } = await visitAs('organizer', '/settings')
    await page.goto(address(await findDemo(page)))
    await untilLoaded(page)
    if (opens) await page.getByRole('button', { name: opens }).click()
    const form = dialogs.has(opens ?? '') ? page.getByRole('dialog') : page.locator('main')
    for (const [name, text] of Object.entries(typed)) await input(form, name).fill(text)
    await form.getByRole('button', { name: sends, exact: true }).first().click()
    await form.getByText(words).first().waitFor()
    await expect.poll(() => input(form, label).getAttribute('aria-invalid')).toBe('true')
    for (const [name, text] of Object.entries(typed)) {
      expect(await input(form, name).inputValue()).toBe(text)
    }
  },
)

test('a protest is decided as somebody chose, and what is typed of it is not lost by Escape', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, running } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/${running}?tab=results`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Lodge a protest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lodge a protest' })
  await input(dialog, 'Lodged by').fill('Ann Quick')
  await input(dialog, 'Grounds').fill('The bell was rung by mistake')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => input(dialog, 'Grounds').inputValue())
    .toBe('The bell was rung by mistake')
  await dialog.getByRole('button', { name: 'Lodge a protest' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Decide' }).first().click()
  const decided = page.getByRole('dialog', { name: 'Decide' })
  await input(decided, 'Decision, in words that everybody may read').fill('The mark stands.')
  await input(decided, 'Decided by').fill('Ground jury')
  await decided.getByRole('button', { name: 'Save' }).click()
  await decided.getByText('Please fill this in').waitFor()
  await decided.getByRole('radio', { name: 'Upheld' }).check()
  await decided.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'Protests' }).getByText('Upheld').waitFor()
})

test('what is pasted into a line that is too short for it stays, and the line says so', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, open } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/${open}?tab=competitors`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Add competitor' }).click()
  const main = page.locator('main')
  const line = input(main, 'Head no.')
  await line.focus()
  await page.keyboard.insertText('12345678901')
  await expect.poll(() => line.inputValue()).toBe('12345678901')
  const said = () => line.evaluate((element) => element.ariaDescription)
  await expect.poll(said).toBe('At most 10 characters')
  const isInvalid = () => line.getAttribute('aria-invalid')
  await expect.poll(isInvalid).toBe('true')
  await line.press('Backspace')
  await expect.poll(said).toBeNull()
  await expect.poll(isInvalid).toBeNull()
})

test('who has a head number is said while it is typed, here and in another competition', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, open, running } = await findDemo(page)
  interface Numbered {
    headNumber: string | null
    person: { familyName: string }
    horse: { name: string }
  }
  const numbersOf = async (id: string) => {
    const { competition } = await askAs<{ competition: { competitors: Numbered[] } }>(
      page,
      `query($showId: ID!, $id: ID!) {
        competition(showId: $showId, id: $id) {
          competitors { headNumber person { familyName } horse { name } }
        }
      }`,
      { showId, id },
    )
    return competition.competitors
  }
  const [here] = (await numbersOf(open)).filter(({ headNumber }) => headNumber)
  const taken = new Set((await numbersOf(open)).map(({ headNumber }) => headNumber))
  const there = (await numbersOf(running)).find(
    ({ headNumber }) => headNumber && !taken.has(headNumber),
  )
  await page.goto(`/shows/${showId}/competitions/${open}?tab=competitors`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Add competitor' }).click()
  const line = input(page.locator('main'), 'Head no.')
  await line.fill(here?.headNumber ?? '')
  await page
    .getByText(`is the head number of ${here?.person.familyName}`, { exact: false })
    .waitFor()
  await expect.poll(() => line.getAttribute('aria-invalid')).toBe('true')
  // That nobody may have a second time; this is only told.
  await line.fill(there?.headNumber ?? '')
  await page.getByText(`also the head number of ${there?.person.familyName}`).waitFor()
  expect(await line.getAttribute('aria-invalid')).not.toBe('true')
  await line.fill('9998')
  await page.getByText('the head number of').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('a start without its day is refused at the day, and what is too long is said once', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, open } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/${open}?tab=set-up`)
  await untilLoaded(page)
  const main = page.locator('main')
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 0 })
  await input(main, 'Start').fill('09:00')
  await input(main, 'Name').fill('W'.repeat(201))
  await main.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.poll(() => input(main, 'Day').getAttribute('aria-invalid')).toBe('true')
  expect(await input(main, 'Start').getAttribute('aria-invalid')).toBeNull()
  const name = page.getByLabel(/^Name( \*)?$/)
  const field = main.locator('.mantine-InputWrapper-root', { has: name }).first()
  await field.getByText('At most 200 characters').waitFor()
  const beside = () => field.evaluate((each) => getComputedStyle(each, '::after').content)
  await expect.poll(beside).toBe('none')
})

test('the bench says which value it cannot read', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, open } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/${open}?tab=set-up`)
  await untilLoaded(page)
  const bench = page.getByRole('region', { name: 'Try the rules out' })
  await bench.getByRole('textbox').first().fill('11')
  await bench.getByText('“11” is not possible here and does not count').waitFor()
})

test('a pair that is half typed is not lost without a question', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, open } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/${open}?tab=competitors`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Add competitor' }).click()
  const rider = input(page.locator('main'), 'Rider')
  await rider.fill('Quick, An')
  await page.getByRole('tab', { name: 'Start list' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => rider.inputValue()).toBe('Quick, An')
})

function input(form: ReturnType<Page['locator']>, name: string) {
  return form.getByLabel(new RegExp(`^${name.replace('.', '\\.')}( \\*)?$`)).first()
}
