import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// What is said here would stand on pages that other stories look at.
const server = openOwnServer()

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(words)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByText(words).waitFor()
}

/** The bell is there a moment after the page. */
async function openNotices(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

test('the office switches comments on; one is reported and hidden, and its author is told', async () => {
  const { url } = server
  const office = await visitAs('office', '/settings', { url })
  const { showId, running } = await findDemo(office.page)
  const reader = await visitAs('speaker', `/shows/${showId}/comments`, { url })
  await reader.page.getByText('Comments are switched off').waitFor()
  await office.page.goto(`/shows/${showId}/settings?tab=comments`)
  await untilLoaded(office.page)
  await office.page.getByRole('switch', { name: 'Comments' }).click({ force: true })
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('Comment settings saved').waitFor()
  await inspectOpened(office.page, 'comment-settings')
  await office.page.setViewportSize({ width: 1440, height: 900 })

  // By its navigation, which has it from now on; the office's answer comes by itself.
  await reader.page.goto(`/shows/${showId}`)
  await reader.page.getByRole('link', { name: 'Comments' }).click()
  await write(reader.page, 'The way to arena 2 is too long')
  await office.page.getByRole('link', { name: 'Comments', exact: true }).first().click()
  await office.page.getByText('The way to arena 2 is too long').waitFor()
  await office.page.getByRole('button', { name: 'Answer' }).click()
  const answer = office.page.getByRole('textbox', { name: 'Answer to Stella Speaker' })
  await answer.fill('We know, ')
  await answer.pressSequentially('@Stel')
  await office.page.getByRole('option', { name: 'Stella Speaker' }).waitFor()
  await answer.press('Enter')
  await answer.pressSequentially('a shuttle goes from noon.')
  await office.page.getByRole('button', { name: 'Answer' }).last().click()
  await reader.page.getByText('a shuttle goes from noon.').waitFor()
  await reader.page.getByText('Office', { exact: true }).waitFor()
  await openNotices(reader.page, '1 new notice')
  await reader.page.getByText('Otto Office answered your comment').waitFor()

  // Another reader reports what the first one writes about a competition.
  await reader.page.goto(`/shows/${showId}/competitions/${running}?tab=comments`)
  await write(reader.page, 'The judge at C is blind as a bat')
  const judge = await visitAs('judge', `/shows/${showId}/competitions/${running}?tab=comments`, {
    url,
  })
  await judge.page.getByRole('button', { name: 'Report' }).click()
  await judge.page.getByRole('textbox', { name: 'Reason' }).fill('insults a colleague')
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await judge.page.getByText('Reported to the office').waitFor()

  await openNotices(office.page, '1 new notice')
  await office.page.getByText('A comment was reported').click()
  await office.page.getByText('insults a colleague').waitFor()
  await inspectOpened(office.page, 'comments-reported')
  await office.page.setViewportSize({ width: 1440, height: 900 })
  await office.page.getByRole('button', { name: 'Hide' }).click()
  await office.page.getByRole('textbox', { name: 'Reason' }).fill('Write about the sport, please')
  await office.page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await office.page.getByText('No reports to look at').waitFor()

  await judge.page.getByText('Hidden by the office').waitFor()
  expect(await judge.page.getByText('blind as a bat').count()).toBe(0)
  await reader.page.getByText('Reason: Write about the sport, please').waitFor()
  await openNotices(reader.page, '2 new notices')
  await reader.page.getByText('The office has hidden your comment').waitFor()
  await inspectOpened(reader.page, 'comments-notices')
  const admin = await visitAs('admin', '/settings', { url })
  type Letters = { demoMailbox: { recipient: string; subject: string; body: string }[] }
  const sent = async () =>
    (await askAs<Letters>(admin.page, '{ demoMailbox { recipient subject body } }')).demoMailbox
      .filter(({ recipient }) => recipient === 'speaker@paddock.test')
      .map(({ subject }) => subject)
  await expect
    .poll(sent, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['Your comment was hidden', 'An answer to your comment']))
  const all = [office, reader, judge, admin]
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([])
})

test('the office notes by itself what a result is about; readers see comments and no notes', async () => {
  const { url } = server
  const office = await visitAs('office', '/settings', { url })
  const { showId, running } = await findDemo(office.page)
  const results = `/shows/${showId}/competitions/${running}?tab=results`
  await office.page.goto(results)
  await office.page.getByRole('button', { name: 'How this came about' }).first().click()
  const drawer = office.page.getByRole('dialog')
  await drawer
    .getByRole('textbox', { name: 'Write a note' })
    .fill('Vet check before the prize giving')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await drawer.getByText('Vet check before the prize giving').waitFor()
  await drawer.getByRole('textbox', { name: 'Write a comment' }).fill('Congratulations!')
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click()
  await inspectOpened(office.page, 'comments-result')
  const reader = await visitAs('speaker', results, { url })
  await reader.page.getByRole('button', { name: 'How this came about' }).first().click()
  await reader.page.getByText('Congratulations!').waitFor()
  expect(await reader.page.getByText('Vet check').count()).toBe(0)
  expect([...office.complaints, ...reader.complaints]).toEqual([])
})

test('an account says of what it is told, and how', async () => {
  const { page, complaints } = await visitAs('speaker', '/settings', { url: server.url })
  const open = () => page.getByRole('button', { name: 'Choose notices' }).click()
  await open()
  const box = page.getByRole('checkbox', { name: 'Somebody answers my comment: by e-mail' })
  await box.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Notice settings saved').waitFor()
  await page.reload()
  await untilLoaded(page)
  await open()
  await expect.poll(() => box.isChecked()).toBe(false)
  await inspectOpened(page, 'notice-settings')
  expect(complaints).toEqual([])
})
