import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { makeFilm } from './made-film.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// Its own: an organization begins to judge by video.
const server = openOwnServer()

const at = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function filmStandsAt(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await at(page)) - seconds) < 0.3, { timeout: 20_000 })
    .toBe(true)
}

async function untilFilmIsThere(page: Page): Promise<void> {
  await page.locator('video[src^="/films/"]').waitFor()
  const isThere = () =>
    page
      .locator('video')
      .evaluate(
        ({ readyState, seeking, videoWidth }: HTMLVideoElement) =>
          readyState > 1 && !seeking && videoWidth > 0,
      )
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
}

async function goTo(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)
  await filmStandsAt(page, seconds)
}

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer })
}

async function openVideos(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Judging by video' }).click()
  await page.waitForURL(/\/on-demand$/)
  await untilLoaded(page)
}

test('a rider sends a film, a judge marks it beside the sheet, and the rider reads it at its moments', async () => {
  const { url } = server
  const office = await visitAs('organizer', '/', { url })
  await openVideos(office.page)
  await office.page.locator('a[href^="/on-demand/office/"]').first().click()
  await office.page.getByText('No requests').waitFor()
  const judges = office.page.getByRole('combobox', { name: 'Judges' })
  await judges.click()
  await office.page.getByRole('option', { name: 'Helene Aigner' }).click()
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('switch', { name: 'Take requests' }).check()
  await office.page.getByRole('textbox', { name: 'Price' }).fill('45')
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('All saved').waitFor()
  await inspectOpened(office.page, 'video-office')

  const rider = await visitAs('speaker', '/', { url, size: 'phone', touch: true })
  await openVideos(rider.page)
  await rider.page.getByRole('link', { name: 'New request' }).click()
  await rider.page.getByRole('combobox', { name: 'Test' }).fill('CCI5')
  await rider.page.getByRole('option').first().click()
  await rider.page.getByRole('textbox', { name: 'Rider' }).fill('Anna Ride')
  await rider.page.getByRole('textbox', { name: 'Horse' }).fill('Star')
  await rider.page.getByText('Price: €45.00').waitFor()
  await inspectOpened(rider.page, 'video-new')
  await rider.page.getByRole('button', { name: 'Create request' }).click()
  await rider.page.getByText('Film from C').waitFor()
  await send(rider.page, 'notes.mp4', Buffer.from('a horse trots'))
  await rider.page.getByText('isn’t a film that browsers play').waitFor()

  // Turned by 90° as a phone writes it, without sound, cut in the middle: notes, and no refusal.
  const strange = {
    seconds: 6,
    width: 640,
    height: 480,
    rotation: 90,
    isSilent: true,
    cutAt: 3,
  } as const
  await send(rider.page, 'first-try.mp4', await makeFilm(rider.context, strange))
  await rider.page.getByText('first-try.mp4 ·').waitFor()
  for (const note of ['no sound', 'stands upright', 'seems to be cut', 'smaller than 720']) {
    await rider.page.getByText(note).waitFor()
  }
  // The network is gone for a moment while the film is on its way.
  const film = await makeFilm(rider.context, { seconds: 12 })
  let cuts = 0
  await rider.context.route('**/films/*', async (route) => {
    if (route.request().method() !== 'PATCH' || cuts > 0) return await route.fallback()
    cuts += 1
    await route.abort('internetdisconnected')
  })
  await send(rider.page, 'ride.mp4', film)
  await rider.page.getByText('ride.mp4 ·').waitFor()
  expect(cuts).toBe(1)
  await rider.page.locator('img[src*="/poster?"]').waitFor()
  expect(await rider.page.getByText('seems to be cut').count()).toBe(0)
  await inspectOpened(rider.page, 'video-draft')
  await rider.page.getByRole('button', { name: 'Submit' }).click()
  await rider.page.getByText('Submitted', { exact: true }).waitFor()
  await rider.page.getByText('Price €45.00 · €45.00 open').waitFor()
  const address = new URL(rider.page.url()).pathname

  await office.page.goto(address)
  await office.page.getByRole('button', { name: 'Record payment of €45.00' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await office.page.getByText('Price €45.00 · paid').waitFor()
  await office.page.getByRole('button', { name: 'Assign' }).click()
  await office.page.getByText('Assigned', { exact: true }).waitFor()
  await inspectOpened(office.page, 'video-assigned')

  const judge = await visitAs('judge', address, { url })
  const { page } = judge
  const row = (name: string) => page.getByRole('textbox', { name, exact: true })
  await row('Movement 1').waitFor()
  expect(await page.getByText('€45.00').count()).toBe(0)
  await untilFilmIsThere(page)
  await goTo(page, 3)
  await row('Movement 1').fill('7')
  await row('Movement 1').press('Enter')
  // Two seconds before it was typed.
  await page.getByRole('button', { name: 'Movement 1: go to 0:01' }).waitFor()
  await row('Movement 2').press('j')
  await filmStandsAt(page, 0)
  await row('Movement 2').press('ArrowRight')
  await row('Movement 2').press('ArrowRight')
  await filmStandsAt(page, 2)
  await page.getByRole('button', { name: 'Movement 1: go to 0:01' }).click()
  await filmStandsAt(page, 1)
  await row('Movement 2').press('c')
  const comment = page.getByRole('textbox', { name: 'Comment at this moment' })
  await comment.pressSequentially('Look, a jkl horse')
  await comment.press('Enter')
  await page.getByRole('button', { name: 'Look, a jkl horse: go to 0:01' }).waitFor()
  await filmStandsAt(page, 1)

  // The network is gone: marks stay on the device. What was written before is under way no more.
  await page.getByText('on this device').waitFor({ state: 'detached' })
  await judge.context.setOffline(true)
  await row('Movement 2').fill('65')
  await row('Movement 2').press('Enter')
  await page.getByText('1 mark waits on this device').waitFor()
  await judge.context.setOffline(false)
  await page.getByText('1 mark waits on this device').waitFor({ state: 'detached' })
  const cells = page.locator('input[data-cell^="C movement."], input[data-cell^="C collective."]')
  const count = await cells.count()
  for (let index = 2; index < count; index += 1) {
    await cells.nth(index).fill('7')
    await cells.nth(index).press('Enter')
  }
  const total = (await page.locator('[data-total]').textContent()) ?? ''
  expect(total).toMatch(/^69\.\d{3} %$/)
  await inspectOpened(page, 'video-judging')
  await page.getByRole('button', { name: 'Sign and deliver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and deliver' }).click()
  await page.getByText('Delivered', { exact: true }).waitFor()

  await rider.page.reload()
  await untilLoaded(rider.page)
  await untilFilmIsThere(rider.page)
  await rider.page.getByRole('button', { name: 'Movement 1: go to 0:01' }).click()
  await filmStandsAt(rider.page, 1)
  expect(await rider.page.locator('[data-total]').textContent()).toBe(total)
  await rider.page.getByText('Look, a jkl horse').first().waitFor()
  expect(await rider.page.getByRole('button', { name: 'Sign and deliver' }).count()).toBe(0)
  const saving = rider.page.waitForEvent('download')
  await rider.page.getByRole('button', { name: 'Save sheet as PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  await inspectOpened(rider.page, 'video-delivered')

  const stranger = await visitAs('office', address, { url })
  expect(await stranger.page.locator('video').count()).toBe(0)
  expect(await stranger.page.getByText('Anna Ride').count()).toBe(0)
  // The browser says that a file was refused, and that the network was gone.
  const others = rider.complaints.filter((each) => !/415|INTERNET_DISCONNECTED/.test(each))
  expect([...others, ...office.complaints]).toEqual([])
}, 240_000)
