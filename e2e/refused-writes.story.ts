import { expect, test } from 'vitest'
import { closeAndSign } from './by-endpoint.ts'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { openTabletAtC } from './tablet-at-c.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { carries } from './wire.ts'

openBrowser()

test('what a tablet without network sends once the result is signed is told to the office at once, until it is done with it', async () => {
  const office = await visitAs('organizer', '/')
  const { page } = office
  const { showId } = await findDemo(page)
  const { made, tablet, markOffline, written } = await openTabletAtC(page, {
    ...{ showId, number: 'Late', rider: 'Evans' },
  })
  const { id } = made
  await markOffline(['9', '8.5'])
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
  expect(words).toContain('The results were official when it came.')
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
  const read = page.waitForResponse((answer) => carries(answer.request(), 'scoreConflicts'))
  await page.reload()
  await untilLoaded(page)
  await (await read).finished()
  expect(await told.count()).toBe(0)
  await page.goto(`/shows/${showId}/competitions/${id}?tab=history`)
  await page.getByText('Values that came too late: done').first().waitFor()
  expect(office.complaints).toEqual([])
}, 120_000)
