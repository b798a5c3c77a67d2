import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { openTabletAtC } from './tablet-at-c.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('before signing the office reads of a tablet without network that may hold marks, until it is back', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { made, tablet, markOffline, written } = await openTabletAtC(office.page, {
    ...{ showId, number: 'Silent', rider: 'One' },
  })
  const { id } = made
  await markOffline(['9'])
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
