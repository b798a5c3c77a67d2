import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { createIndoorDriving } from './templates.ts'
import { namedByTry } from './tries.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a four-in-hand is entered by hand with its horses and grooms, and one horse is replaced', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const competition = await createIndoorDriving(page, showId, { day: 1 })

  await page.getByLabel('Driver', { exact: true }).fill('Quade, Tom')
  await page.getByLabel('Horse', { exact: true }).fill('Quarto Alpha')
  await addByKeys(page, 'Further horses', ['Quarto Bravo', 'Quarto Alpha', 'Quarto Delta'])
  await addByKeys(page, 'Grooms', ['Quint Gil', 'Quist Hal'])
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  // Refused where it stands, and everything is still there.
  const twice = page.getByLabel('Horse 3', { exact: true })
  await page.getByText('Quarto Alpha is named twice.').waitFor()
  await expect.poll(() => twice.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Groom 2', { exact: true }).inputValue()).toMatch(/Hal/)
  await twice.fill('Quarto Charlie')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Quade, Tom' })
  await row.getByText('Quarto Bravo, Quarto Charlie, Quarto Delta', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Horse 2', { exact: true }).count()).toBe(0)

  // The same horse in another turnout is told and not refused.
  await page.getByRole('button', { name: 'Add horse' }).click()
  await page.getByLabel('Horse 2', { exact: true }).fill('Quarto Br')
  await page.getByRole('option', { name: /^Quarto Bravo/ }).click()
  await page.getByText('also driven by Quade, Tom').waitFor()
  await page.getByRole('button', { name: 'Remove horse 2' }).press('Enter')
  await expect.poll(() => page.getByLabel('Horse 2', { exact: true }).count()).toBe(0)

  await row.getByText('Quade, Tom').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Horse 3', { exact: true }).fill('Quarto Echo')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Save people and horses' }).click()
  await page.getByText('People and horses of Quade, Tom saved').waitFor()

  await page.goto(`${competition}?tab=competitors`)
  await untilLoaded(page)
  await row.getByText('Quarto Bravo, Quarto Echo, Quarto Delta', { exact: true }).waitFor()
  await row.getByText('Quade, Tom').click()
  await expect.poll(() => drawer.getByLabel('Groom 1', { exact: true }).inputValue()).toMatch(/Gil/)
  expect(await drawer.getByLabel('Groom 2', { exact: true }).inputValue()).toMatch(/Hal/)
  // Another horse is one thing, the same one written right another.
  await drawer.getByLabel('Whose name').selectOption({ label: 'Quarto Echo' })
  const mended = drawer.getByRole('textbox', { name: 'Horse', exact: true }).last()
  await expect.poll(() => mended.inputValue()).toBe('Quarto Echo')
  await mended.fill('Quarto Écho')
  await drawer.getByRole('button', { name: 'Mend everywhere' }).click()
  await page.getByText('Spelling mended').waitFor()
  await expect
    .poll(() => drawer.getByLabel('Horse 3', { exact: true }).inputValue())
    .toBe('Quarto Écho')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await importTurnout(page)
  expect(complaints).toEqual([])
}, 240_000)

/** Enter takes what is typed and goes to the button, where Enter gives the next input. */
async function addByKeys(page: Page, group: string, names: readonly string[]): Promise<void> {
  const add = page.getByRole('group', { name: group }).getByRole('button', { name: /^Add / })
  await add.focus()
  for (const name of names) {
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type(name)
    await page.getByRole('option', { name: /^New/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  }
}

async function importTurnout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import a list' }).click()
  // Nobody of it is known yet.
  const names = ['Quirk, Una', 'Quince A', 'Quince B', 'Quince C', 'Quill Ed']
  const [driver, first, second, third, groom] = names.map(namedByTry)
  const list = `Driver\tHorse\tFurther horses\tGrooms\tOwner
${driver}\t${first}\t${second}; ${third}\t${groom}\tQuarz & Söhne`
  await page.getByRole('textbox', { name: 'List' }).fill(list)
  await page.getByRole('button', { name: 'Read list' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: 'Quirk' })
  await expect
    .poll(() => listed.textContent())
    .toContain(`Further horses:${second}new${third}newGrooms:${groom}newOwners:Quarz & Söhne`)
  await page.getByText(/2 people, 3 horses/).waitFor()
  await page.getByRole('button', { name: /^Import 1 competitor/ }).click()
  const row = page.getByRole('row').filter({ hasText: driver ?? '' })
  await row.getByText(`${second}, ${third}`, { exact: true }).waitFor()
  await row.getByText(driver ?? '').click()
  const drawer = page.getByRole('dialog')
  await expect
    .poll(() => drawer.getByLabel('Owner 1', { exact: true }).inputValue())
    .toBe('Quarz & Söhne')
  await drawer.getByRole('button', { name: 'Close' }).click()
}
