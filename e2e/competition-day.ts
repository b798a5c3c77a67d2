import type { Locator, Page } from 'playwright-core'
import { untilLoaded } from './open-page.ts'

/** What the office does with every competition, whatever is ridden in it. */

export async function pick(page: Page, input: Locator, option: string): Promise<void> {
  await input.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Into a competition without competitors: the list is asked for at once. */
export async function enterList(page: Page, names: readonly string[]): Promise<void> {
  const list = [
    'Family name\tFirst name\tNation\tHorse\tHead number',
    ...names.map((name, index) => `${name}\tAnn\tUSA\tHorse of ${name}\t${index + 1}`),
  ]
  await page.getByRole('textbox', { name: 'List' }).fill(list.join('\n'))
  await page.getByRole('button', { name: 'Read list' }).click()
  await importRead(page, names.length)
  for (const name of names) {
    await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  }
}

/** Until the form has its answer: what is left before asks whether it is to be lost, though the list may have heard already. */
export async function importRead(page: Page, rows: number): Promise<void> {
  const importing = page.getByRole('button', { name: `Import ${rows} competitors` })
  await importing.click()
  await importing.waitFor({ state: 'detached' })
}

export async function drawAndPublish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Start list', exact: true }).click()
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('button', { name: 'Publish start list …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish start list' }).click()
  await page.getByText('Start list published').waitFor()
}

export async function signAsOfficial(page: Page, competition: string): Promise<void> {
  await page.goto(`${competition}?tab=results`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Close as provisional' }).click()
  await page.getByRole('combobox', { name: 'Signed by' }).fill('Helene Aigner')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign as official' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign as official' })
  await asked.getByLabel('Current password').fill('paddock')
  await asked.getByRole('button', { name: 'Sign as official' }).click()
  await page.getByText('The results are official').waitFor()
}
