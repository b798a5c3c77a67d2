import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { inspectOpened } from './inspect-pages.ts'
import { makeFilm } from './made-film.ts'
import { untilLoaded } from './open-page.ts'
import { startOwn } from './own-server.ts'
import type { PaddockServer } from './paddock-server.ts'
import { askAs } from './places.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

// Its own: here even short films are large enough to be made smaller.
const folder = throwawayFolder('video-class')
let server: PaddockServer
beforeAll(async () => {
  const environment = { PADDOCK_SHRINK_FILMS_MB: '0.5' }
  server = await startOwn({ dataDir: folder, environment })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openVideos({ page }: Visitor): Promise<void> {
  await page.goto('/on-demand')
  await untilLoaded(page)
}

/** Enters a pair into the class, from the list of open ones. */
async function enter(visitor: Visitor, rider: string, horse: string): Promise<void> {
  const { page } = visitor
  await openVideos(visitor)
  await page.getByRole('link', { name: 'Winter class' }).click()
  await page.getByRole('button', { name: 'Enter this class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Rider' }).fill(rider)
  await dialog.getByRole('textbox', { name: 'Horse' }).fill(horse)
  await dialog.getByRole('button', { name: 'Enter this class' }).click()
  await page.getByText('Film from C').waitFor()
}

async function sendFilm({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer })
}

async function submit({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted', { exact: true }).waitFor()
  return new URL(page.url()).pathname
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('films of a video class are judged, ranked, and published to its riders and then to everybody', async () => {
  const { url } = server
  const office = await visitAs('organizer', '/on-demand', { url })
  await office.page.locator('a[href^="/on-demand/office/"]').first().click()
  await office.page.getByText('No video classes').waitFor()
  await office.page.getByRole('combobox', { name: 'Judges' }).click()
  await office.page.getByRole('option', { name: 'Helene Aigner' }).click()
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('switch', { name: 'Take requests' }).check()
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('All saved').waitFor()
  await office.page.getByRole('button', { name: 'Open a video class' }).click()
  const form = office.page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Winter class')
  await form.getByRole('combobox', { name: 'Test' }).fill('CCI5')
  await office.page.getByRole('option').first().click()
  await form.getByLabel('Films until').fill(`${inDays(3)}T18:00`)
  await inspectOpened(office.page, 'video-class-form')
  await form.getByRole('button', { name: 'Open a video class' }).click()
  await office.page.getByText('Nobody has entered').waitFor()
  const classAddress = new URL(office.page.url()).pathname
  const publicAddress = `/published/film-class/${classAddress.split('/').at(-1)}`

  // A large film is made smaller before it is sent, and keeps its name.
  const anna = await visitAs('speaker', '/', { url, size: 'phone', touch: true })
  await enter(anna, 'Anna Ride', 'Star')
  const large = await makeFilm(anna.context, { seconds: 6, bitrate: 8_000_000, dots: 4000 })
  await sendFilm(anna, 'evening ride.mov', large)
  await anna.page.getByText('Making evening ride.mov smaller').waitFor()
  await anna.page.getByText('evening ride.mp4 ·').waitFor()
  const words = await anna.page.getByText('evening ride.mp4 ·').textContent()
  const megabytes = Number(/([\d.]+) MB/.exec(words ?? '')?.[1])
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(large.length / 1_000_000)
  await inspectOpened(anna.page, 'video-class-draft')
  const first = await submit(anna)

  // A browser that encodes nothing says so, and sends the film as it is.
  const ben = await visitAs('office', '/', { url })
  await ben.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await enter(ben, 'Ben Ride', 'Moon')
  await sendFilm(ben, 'moon.mp4', large)
  await ben.page.getByText('This browser can’t make moon.mp4 smaller').waitFor()
  await ben.page.getByText('moon.mp4 ·').waitFor()
  const second = await submit(ben)

  for (const address of [first, second]) {
    await office.page.goto(address)
    await office.page.getByRole('button', { name: 'Assign' }).click()
    await office.page.getByText('Assigned', { exact: true }).waitFor()
  }

  const judge = await visitAs('judge', first, { url })
  const { page } = judge
  const cells = page.locator('input[data-cell^="C movement."], input[data-cell^="C collective."]')
  await cells.first().waitFor()
  const count = await cells.count()
  for (let index = 0; index < count; index += 1) {
    await cells.nth(index).fill('7')
    await cells.nth(index).press('Enter')
  }
  const total = page.locator('[data-total]')
  const errors = page.getByRole('textbox', { name: 'Errors of course' })
  expect(await total.textContent()).toBe('70.000 %')
  // The first error costs two percent, the second one ends the ride; it was one.
  await cells.first().focus()
  await page.keyboard.press('e')
  await expect.poll(() => errors.inputValue()).toBe('1')
  expect(await total.textContent()).toBe('68.000 %')
  await page.keyboard.press('e')
  await page.getByText('The ride is eliminated by errors of course').waitFor()
  await inspectOpened(page, 'video-class-errors')
  await errors.fill('1')
  await errors.press('Enter')
  await page.getByText('The ride is eliminated').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign and deliver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and deliver' }).click()
  await page.getByText('Delivered', { exact: true }).waitFor()
  const fields = Array.from({ length: count - 1 }, (_, at) => `movement.${at + 1}`)
  const writes = [...fields, 'collective.1'].map((field) => {
    return { id: crypto.randomUUID(), field, value: 65, filmMs: 1000 }
  })
  const id = second.split('/').at(-1)
  await askAs(
    page,
    'mutation ($id: ID!, $writes: [FilmWriteInput!]!) { writeFilmMarks(id: $id, writes: $writes) { id } }',
    { id, writes },
  )
  await askAs(page, 'mutation ($id: ID!) { signFilmSheet(id: $id) { id } }', { id })

  await office.page.goto(classAddress)
  await office.page.getByText('All submitted films are judged').waitFor()
  await office.page.getByRole('button', { name: 'Close now' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
  await office.page.getByText('Closed since').waitFor()
  await anna.page.goto(classAddress)
  await anna.page.getByText('Results aren’t published yet').waitFor()
  const choose = async (audience: string) => {
    await office.page.getByRole('combobox', { name: 'Who reads the result list' }).click()
    await office.page.getByRole('option', { name: audience }).click()
  }
  await choose('Those who took part')
  await office.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await office.page.getByText('Result list published').waitFor()
  await inspectOpened(office.page, 'video-class-office')

  await anna.page.reload()
  await anna.page.getByText('Anna Ride · Star').waitFor()
  await anna.page.getByText('68.000 %').waitFor()
  await anna.page.getByText('65.000 %').waitFor()
  await inspectOpened(anna.page, 'video-class-list')
  await anna.page.goto(first)
  await anna.page.getByText('Place 1').waitFor()

  const anybody = await visit(publicAddress, { url, size: 'phone' })
  expect(await anybody.page.getByText('Anna Ride').count()).toBe(0)
  await choose('Everyone')
  await office.page.getByText('Public address:').waitFor()
  await anybody.page.goto(publicAddress)
  await anybody.page.getByText('68.000').waitFor()
  await anybody.page.getByText('Ben Ride').waitFor()
  await inspectOpened(anybody.page, 'video-class-public')
  const others = [...anna.complaints, ...office.complaints, ...judge.complaints, ...ben.complaints]
  expect(others).toEqual([])
}, 180_000)

test('a rider chooses a later day for the result, and none before the offer is that fast', async () => {
  const { url } = server
  const { page } = await visitAs('speaker', '/on-demand/new', { url })
  await page.getByText('Result within 14 days').waitFor()
  await page.getByRole('combobox', { name: 'Test' }).fill('CCI5')
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Rider' }).fill('Anna Ride')
  await page.getByRole('textbox', { name: 'Horse' }).fill('Sun')
  const day = page.getByLabel('Result by')
  await day.fill(inDays(5))
  await page.getByRole('button', { name: 'Create request' }).click()
  await page.getByText('Choose a day that isn’t earlier').waitFor()
  await day.fill(inDays(30))
  await inspectOpened(page, 'video-new-day')
  await page.getByRole('button', { name: 'Create request' }).click()
  await page.getByText('Result wanted by').waitFor()
})
