import type { Page } from 'playwright-core'
import { pick } from './competition-day.ts'
import { goWithin } from './open-page.ts'

interface Schedule {
  name: string
  /** By its code; a new show has euros. */
  currency: string
  discipline: 'Driving' | 'Jumping'
  /** The kind of each competition in the library, and how it is found there. */
  kind: { search: string; name: RegExp }
  /** Their numbers. */
  competitions: readonly string[]
}

/**
 * An office makes a show with an arena and the competitions of a schedule, of which nothing is said yet, by clicks
 * alone. Answers where the pages of its entry system are.
 */
export async function clickShowTogether(page: Page, schedule: Schedule): Promise<string> {
  const { name, currency, competitions } = schedule
  await page.goto('/')
  await page.getByRole('button', { name: 'New show' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New show' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create show' }).click()
  await page.waitForURL(/\/shows\/\d+$/)
  const show = new URL(page.url()).pathname

  if (currency !== 'EUR') {
    await goWithin(page, `${show}/settings`)
    await page.getByRole('combobox', { name: 'Currency' }).fill(currency)
    await page.getByRole('option', { name: currency }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All saved').first().waitFor()
  }

  await goWithin(page, `${show}/settings?tab=arenas`)
  await page.getByRole('button', { name: 'Add arena' }).first().click()
  const arena = page.getByRole('dialog')
  await arena.getByRole('textbox', { name: 'Name', exact: true }).fill('A')
  await arena.getByRole('button', { name: 'Save', exact: true }).click()
  await arena.waitFor({ state: 'detached' })

  for (const number of competitions) await clickCompetition(page, show, { ...schedule, number })
  return `${show}/entry-system`
}

async function clickCompetition(
  page: Page,
  show: string,
  { discipline, kind, number }: Pick<Schedule, 'discipline' | 'kind'> & { number: string },
): Promise<void> {
  await page.goto(`${show}/competitions/new`)
  await page.getByText(discipline, { exact: true }).click()
  await page.getByRole('textbox', { name: /federation|format/ }).fill(kind.search)
  await page.getByRole('button', { name: kind.name }).first().click()
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill(number)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Class ${number}`)
  await pick(page, page.getByRole('combobox', { name: 'Arena', exact: true }), 'A')
  await page.getByLabel('Start', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.waitForURL(/\/competitions\/\d+\?tab=competitors$/)
}
