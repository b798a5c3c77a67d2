import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { pick } from './competition-day.ts'

/** Competitions that an organiser makes of a template, changing what the template cannot know. */

interface Wanted {
  /** Counted from 1. */
  day: number
}

/** Bordeaux, Budapest … 2018: one round against the clock, a ball is four seconds. */
export async function createIndoorDriving(
  page: Page,
  showId: string,
  { day }: Wanted,
): Promise<string> {
  await page.goto(`/shows/${showId}/competitions/new`)
  await page.getByText('Driving', { exact: true }).click()
  await page.getByLabel('Kind, turnout, federation').fill('indoor')
  await page.getByRole('button', { name: /^Indoor driving, four-in-hand/ }).click()
  await pick(page, page.getByRole('combobox', { name: 'Rule set' }), 'FEI 2018 to 2025')
  await pick(page, page.getByRole('combobox', { name: 'Second round' }), 'None')
  return await create(page, day)
}

/** By the rules of USEF until 2018: refusals are judged at the fences, the cross-country is timed, all else typed. */
export async function createEventing(page: Page, showId: string, { day }: Wanted): Promise<string> {
  await page.goto(`/shows/${showId}/competitions/new`)
  await page.getByText('Eventing', { exact: true }).click()
  await page.getByLabel('Level, federation or class').fill('CCI2*-S')
  await page.getByRole('button', { name: /^CCI2\*-S/ }).click()
  const entered = page.getByRole('combobox', { name: 'What is entered' })
  await pick(page, page.getByRole('combobox', { name: 'Rule set' }), 'USEF 2016 to 2018')
  await pick(page, entered.nth(0), 'Penalties')
  await page.getByLabel('Fences', { exact: true }).fill('2')
  await page.getByText('Gives optimum time 5:00, time limit 10:00').waitFor()
  await pick(page, entered.nth(2), 'Penalties at the fences and for the time')
  return await create(page, day)
}

async function create(page: Page, day: number): Promise<string> {
  await page.getByLabel('Day', { exact: true }).selectOption({ index: day })
  // Other stories make competitions of the show meanwhile, and would take the next free number.
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill(randomUUID().slice(0, 8))
  return await createAndOpen(page)
}

/** The set-up is filled; the competition starts at nine and is open for entries. Answers where it is. */
export async function createAndOpen(page: Page): Promise<string> {
  await page.getByLabel('Start', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.waitForURL(/\/competitions\/\d+\?tab=competitors$/)
  await page.getByRole('button', { name: 'Open for entries' }).click()
  await page.getByText('The competition is now: Open').waitFor()
  return new URL(page.url()).pathname
}
