import { expect, test } from 'vitest'
import { toLocal } from '#domain/timetable/local-time.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer()

test('a scribe takes a second position by one scan; the office sees the tablet, stops it, and it says why', async () => {
  const at = (position: string) => server.scribeLinks[position] ?? ''
  const { page, context } = await visit(at('C'), { url: server.url, size: 'tablet', touch: true })
  await openSheetOnCourse(page)
  const sheet = page.url()
  await tapMarks(page, ['7'])
  await page.goto(at('E'))
  await page.waitForURL((url) => url.searchParams.get('position') === 'E')
  await page.getByRole('textbox', { name: 'Movement 1, judge E' }).waitFor()
  await page.goto(sheet)
  const positions = page.getByRole('radiogroup', { name: 'Positions on this device' })
  await positions.getByText('E', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Movement 1, judge E' }).waitFor()
  await positions.getByText('C', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()

  const header = page.getByRole('banner')
  await expect.poll(() => header.getByRole('button').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await header.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'End this device' }).waitFor()
  await page.keyboard.press('Escape')

  const showId = /shows\/(\d+)/.exec(sheet)?.[1]
  const settings = `/shows/${showId}/settings?tab=ringside`
  const office = await visitAs('office', settings, { url: server.url })
  const codes = office.page.getByRole('listitem', { name: /^C Helene Aigner/ })
  await codes.first().getByText('everything sent').waitFor()

  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await context.setOffline(true)
  await tapMarks(page, ['6.5'])
  await indicator(page).getByText('not sent yet').waitFor()
  await office.page.getByRole('button', { name: 'Revoke all' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke all' }).click()
  await office.page.getByText('No code is open.').waitFor()
  await context.setOffline(false)
  await page.waitForURL(/\/login/)
  await page.getByText('The show office has ended this device.').waitFor()
  await page.getByText('1 value entered here is not sent yet').waitFor()

  await office.page.goto(`${server.url}/shows/${showId}/settings?tab=access`)
  await office.page.getByText('No device is open now').waitFor()
  const folded = office.page.getByRole('listitem').filter({ hasText: 'Judge position E' })
  expect(await folded.filter({ visible: true }).count()).toBe(0)
  await office.page.getByText(/^\d+ ended$/).click()
  await folded.getByText('over', { exact: true }).waitFor()
  await folded.getByRole('button', { name: /^Why/ }).click()
  await office.page.getByText('The device has ended: nothing of this counts').waitFor()

  await office.page.goto(`${server.url}/shows/${showId}/settings?tab=history`)
  await office.page.getByLabel('What').selectOption({ label: 'Ringside code' })
  const lines = office.page.getByRole('listitem')
  await lines.filter({ hasText: 'opened on a device' }).first().waitFor()
  await lines.filter({ hasText: 'revoked' }).first().waitFor()
})

test('the office makes the codes of a competition and of an arena, to be printed', async () => {
  const office = await visitAs('office', '/', { url: server.url })
  const link = office.page.locator('a[href^="/shows/"]').first()
  const show = /^\/shows\/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await office.page.goto(`${server.url}${show}/settings?tab=ringside`)
  await office.page.getByLabel('For').selectOption({ label: 'Speaker' })
  await office.page.getByRole('button', { name: 'Make codes' }).click()
  const made = office.page.getByRole('region', { name: 'New codes' })
  await made.getByRole('img', { name: 'Speaker' }).waitFor()
  const address = await made.getByRole('textbox', { name: 'Speaker' }).inputValue()
  const { page } = await visit(address, { url: server.url, size: 'phone' })
  await page.waitForURL(/\/shows\/\d+/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test.each([
  ['Jumping ring', /\/jumping\/competitors\/\d+$/],
  ['Cross-country course', /\/competitions\/\d+\?tab=scoring$/],
  ['Main arena', /\/arenas\/\d+\/gate$/],
])('a code for %s opens what is worked on there now', async (arena, place) => {
  const office = await visitAs('office', '/', { url: server.url })
  const { showId } = await findDemo(office.page)
  const { show } = await askAs<{
    show: { timeZone: string; arenas: { id: string; name: string }[] }
  }>(office.page, 'query($showId: ID!) { show(id: $showId) { timeZone arenas { id name } } }', {
    showId,
  })
  // Not the first day of the show, which is yesterday until half past one.
  const { day } = toLocal(Date.now(), show.timeZone)
  const arenaId = show.arenas.find(({ name }) => name === arena)?.id
  const { makeRingsideLink: made } = await askAs<{ makeRingsideLink: { url: string } }>(
    office.page,
    `mutation($showId: ID!, $input: RingsideLinkInput!) {
      makeRingsideLink(showId: $showId, input: $input) { url }
    }`,
    { showId, input: { arenaId, day } },
  )
  const { page, complaints } = await visit(made.url, { size: 'tablet', touch: true })
  await page.waitForURL(place)
  await untilLoaded(page)
  if (arena === 'Cross-country course') {
    await page
      .getByRole('radio', { name: 'Start and finish' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' })
  }
  expect(complaints).toEqual([])
})
