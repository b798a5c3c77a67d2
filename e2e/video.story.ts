import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// Its own: an organization begins to judge by video.
const server = openOwnServer()

/** Some seconds of film, as a browser records them. */
async function recordFilm(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let step = 0; step < 40; step += 1) {
      brush.fillStyle = `hsl(${step * 9} 80% 50%)`
      brush.fillRect(0, 0, 320, 240)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}

const at = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function filmStandsAt(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await at(page)) - seconds) < 0.3, { timeout: 20_000 })
    .toBe(true)
}

/** A film that a browser recorded does not say its length until the player has looked for its end. */
async function untilFilmIsThere(page: Page): Promise<void> {
  await page.locator('video[src^="/films/"]').waitFor()
  const isThere = () =>
    page
      .locator('video')
      .evaluate(
        ({ readyState, duration, seeking, currentTime }: HTMLVideoElement) =>
          readyState > 1 && Number.isFinite(duration) && !seeking && currentTime === 0,
      )
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
}

async function goTo(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)
  await filmStandsAt(page, seconds)
}

test('a rider sends a film, a judge marks it beside the sheet, and the rider reads it at its moments', async () => {
  const { url } = server
  const office = await visitAs('organizer', '/on-demand', { url })
  await office.page.locator('a[href^="/on-demand/office/"]').first().click()
  await office.page.getByText('No requests').waitFor()
  const judges = office.page.getByRole('combobox', { name: 'Judges' })
  await judges.click()
  await office.page.getByRole('option', { name: 'Helene Aigner' }).click()
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('switch', { name: 'Take requests' }).check()
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('All saved').waitFor()
  await inspectOpened(office.page, 'video-office')

  const rider = await visitAs('speaker', '/on-demand', { url })
  await rider.page.getByRole('link', { name: 'New request' }).click()
  await rider.page.getByRole('combobox', { name: 'Test' }).fill('CCI5')
  await rider.page.getByRole('option').first().click()
  await rider.page.getByRole('textbox', { name: 'Rider' }).fill('Anna Ride')
  await rider.page.getByRole('textbox', { name: 'Horse' }).fill('Star')
  await inspectOpened(rider.page, 'video-new')
  await rider.page.getByRole('button', { name: 'Create request' }).click()
  await rider.page.getByText('Film from C').waitFor()
  await rider.page.locator('input[type=file]').setInputFiles({
    name: 'notes.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('a horse trots'),
  })
  await rider.page.getByText('isn’t a film that browsers play').waitFor()
  const film = await recordFilm(rider.page)
  await rider.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ride.webm', mimeType: 'video/webm', buffer: film })
  await rider.page.getByText('ride.webm').waitFor()
  await inspectOpened(rider.page, 'video-draft')
  await rider.page.getByRole('button', { name: 'Submit' }).click()
  await rider.page.getByText('Submitted', { exact: true }).waitFor()
  const address = new URL(rider.page.url()).pathname

  await office.page.goto(address)
  await office.page.getByText('The picture is smaller than 720 lines.').waitFor()
  await office.page.getByRole('button', { name: 'Assign' }).click()
  await office.page.getByText('Assigned', { exact: true }).waitFor()
  await inspectOpened(office.page, 'video-assigned')

  const judge = await visitAs('judge', address, { url })
  const { page } = judge
  const row = (name: string) => page.getByRole('textbox', { name, exact: true })
  await row('Movement 1').waitFor()
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

  // The network is gone: marks stay on the device, over a reload, too.
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
  await rider.page.getByRole('button', { name: 'Movement 1: go to 0:01' }).click()
  await filmStandsAt(rider.page, 1)
  expect(await rider.page.locator('[data-total]').textContent()).toBe(total)
  await rider.page.getByText('Look, a jkl horse').first().waitFor()
  expect(await rider.page.getByRole('button', { name: 'Sign and deliver' }).count()).toBe(0)
  await inspectOpened(rider.page, 'video-delivered')

  const stranger = await visitAs('office', address, { url })
  expect(await stranger.page.locator('video').count()).toBe(0)
  expect(await stranger.page.getByText('Anna Ride').count()).toBe(0)
  // The browser says that a file was refused.
  const others = rider.complaints.filter((each) => !each.includes('415'))
  expect([...others, ...office.complaints]).toEqual([])
}, 180_000)
