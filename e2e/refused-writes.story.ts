import { expect, test } from 'vitest'
import { closeAndSign } from './by-endpoint.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, journalOf, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const choice = {
  ruleSet: 'fei-2026',
  phases: [{ kind: 'dressage', entry: 'marks', positions: ['C'], movements: [1, 1, 2] }],
}

test('what a tablet without network sends once the result is signed is told to the office at once, until it is done with it', async () => {
  const office = await visitAs('organizer', '/')
  const { page } = office
  const { showId } = await findDemo(page)
  const made = await drawnCompetition(page, {
    ...{ showId, discipline: 'driving', choice, number: 'Late', riders: ['Evans'] },
  })
  const { id, judgePositions } = made
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    page,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: judgePositions[0]?.id },
  )
  const tablet = await visit(link.url, { size: 'tablet', touch: true })
  await tablet.page.waitForURL(/\/driving\/competitors\//)
  const first = tablet.page.getByRole('textbox', { name: 'Movement 1, judge C' })
  await first.waitFor()
  await tablet.page.locator('input[data-cell]:focus').waitFor()
  await tapMarks(tablet.page, ['6.5', '7', '8'])
  const written = async () => (await journalOf(tablet.page, 'C')).map(({ value }) => value)
  await expect.poll(written).toEqual([65, 70, 80])
  await indicator(tablet.page).getByText('Live', { exact: true }).waitFor()

  await tablet.context.setOffline(true)
  await first.tap()
  await tapMarks(tablet.page, ['9', '8.5'])
  await indicator(tablet.page).getByText('Offline · 2 values not sent yet').waitFor()
  await closeAndSign(page, made)
  await page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await untilLoaded(page)
  const told = page.getByRole('region', { name: '2 values came from ringside and do not count' })
  expect(await told.count()).toBe(0)

  await tablet.context.setOffline(false)
  await told.waitFor({ timeout: 30_000 })
  const words = (await told.textContent()) ?? ''
  expect(words).toContain('Evans · Horse of Evans')
  expect(words).toContain('Movement 1: 9.0')
  expect(words).toContain('Movement 2: 8.5')
  expect(words).toContain('The results are official. Only the office can correct them.')
  expect(words).toMatch(/, device \d+ · entered .*, arrived /)
  expect(await written()).toEqual([65, 70, 80])

  await told.getByRole('link', { name: /Evans/ }).click()
  await page.waitForURL(/\/driving\/competitors\//)
  await told.waitFor()
  await page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  await page.getByRole('link', { name: '2 values came from ringside and do not count' }).click()
  await told.getByRole('button', { name: /^Done: .*Evans/ }).click()
  await told.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await told.waitFor()
  await told.getByRole('button', { name: /^Done: .*Evans/ }).click()
  await told.waitFor({ state: 'detached' })
  await page.reload()
  await untilLoaded(page)
  expect(await told.count()).toBe(0)
  await page.goto(`/shows/${showId}/competitions/${id}?tab=history`)
  await page.getByText('Values that came too late: done').first().waitFor()
  expect(office.complaints).toEqual([])
}, 120_000)
