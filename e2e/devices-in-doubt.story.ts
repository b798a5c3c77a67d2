import { expect, test } from 'vitest'
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

test('before signing the office reads of a tablet without network that may hold marks, until it is back', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { id, judgePositions } = await drawnCompetition(office.page, {
    ...{ showId, discipline: 'driving', choice, number: 'Silent', riders: ['One'] },
  })
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    office.page,
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
  await tapMarks(tablet.page, ['9'])
  await indicator(tablet.page).getByText('Offline · 1 value not sent yet').waitFor()
  await askAs(
    office.page,
    'mutation($id: ID!) { setCompetitionStatus(id: $id, status: provisional) { id } }',
    { id },
  )
  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  await untilLoaded(office.page)
  const panel = office.page.getByRole('region', { name: 'Sign the results' })
  const nothing = panel.getByText('Nothing is missing')
  await nothing.waitFor()

  // Half a minute after its last contact it counts as silent.
  const device = panel.getByRole('listitem')
  await device.waitFor({ timeout: 60_000 })
  expect(await device.textContent()).toMatch(
    /^C, device \d+: silent since .* \d\d:\d\d, before the competition was closed$/,
  )
  await panel.getByText(/^A device may hold marks .* You can sign all the same\.$/).waitFor()
  expect(await nothing.count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Sign as official' }).isEnabled()).toBe(true)
  await tablet.context.setOffline(false)
  await expect.poll(written).toEqual([65, 70, 80, 90])
  await nothing.waitFor({ timeout: 60_000 })
  expect(await device.count()).toBe(0)
  expect(office.complaints).toEqual([])
})
