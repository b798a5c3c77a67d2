import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { makeFilm } from './made-film.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// Its own: an organization takes requests and films of its rides.
const server = openOwnServer()

const test1 = 'fei-prix-st-georges-2026'

const consentTo = (page: Page) => page.getByRole('switch', { name: 'Training sets may show' })

async function send(place: Page | Locator, name: string, buffer: Buffer): Promise<void> {
  await place.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer })
  await place.getByText(`${name} ·`).waitFor()
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

interface Starter {
  competitorId: string
  rider: string
  horse: string
}

/** A ride of the running show that is the speaker's from now on. */
async function rideOfSpeaker(page: Page): Promise<Starter & { competition: string }> {
  const { competitionsToFilm } = await askAs<{
    competitionsToFilm: { name: string; testName: string; starters: Starter[] }[]
  }>(page, '{ competitionsToFilm { name testName starters { competitorId rider horse } } }')
  const competition = competitionsToFilm.find(({ testName }) => /St. Georges/.test(testName))
  const [starter] = competition?.starters ?? []
  if (!competition || !starter) throw new Error('no marked ride of this test')
  const { shows } = await askAs<{
    shows: { competitions: { competitors: { id: string; person: { id: string } }[] }[] }[]
  }>(page, '{ shows { competitions { competitors { id person { id } } } } }')
  const competitor = shows
    .flatMap(({ competitions }) => competitions.flatMap(({ competitors }) => competitors))
    .find(({ id }) => id === starter.competitorId)
  await askAs(
    page,
    'mutation ($id: ID!) { linkPersonToAccount(id: $id, email: "speaker@paddock.test") { id } }',
    { id: competitor?.person.id },
  )
  return { ...starter, competition: competition.name }
}

/** The organization judges from films; the rider's draft is its first request. */
async function requestOf(office: Page, rider: Page): Promise<string> {
  const { me, myVideos } = await askAs<{
    me: { id: string }
    myVideos: { offices: { organizationId: string }[] }
  }>(office, '{ me { id } myVideos { offices { organizationId } } }')
  const organizationId = myVideos.offices[0]?.organizationId
  const offer = { isOpen: true, days: 7, judges: [me.id], price: 0, currency: 'EUR' }
  await askAs(
    office,
    `mutation ($id: ID!, $input: VideoOfferInput!) {
      saveVideoOffer(organizationId: $id, input: $input) { changedMeanwhile } }`,
    { id: organizationId, input: offer },
  )
  const input = {
    ...{ organizationId, purpose: 'training', test: test1, words: '' },
    ...{ rider: 'Anna Ride', horse: 'Star' },
  }
  const { createVideoRequest } = await askAs<{ createVideoRequest: { id: string } }>(
    rider,
    'mutation ($input: VideoRequestInput!) { createVideoRequest(input: $input) { id } }',
    { input },
  )
  return createVideoRequest.id
}

/** What a try before this one agreed to and sent would be offered, too. */
async function forgetEarlierTry(office: Page, rider: Page): Promise<void> {
  const { myRideFilms, myVideos } = await askAs<{
    myRideFilms: { id: string; agreedAt: string | null }[]
    myVideos: { requests: { id: string; trainingConsentAt: string | null }[] }
  }>(rider, '{ myRideFilms { id agreedAt } myVideos { requests { id trainingConsentAt } } }')
  const takeBack = async (name: string, id: string) =>
    await askAs(rider, `mutation ($id: ID!) { ${name}(id: $id, isGiven: false) { id } }`, { id })
  for (const { id, agreedAt } of myRideFilms)
    if (agreedAt !== null) await takeBack('consentToRideFilm', id)
  for (const { id, trainingConsentAt } of myVideos.requests)
    if (trainingConsentAt !== null) await takeBack('consentToTraining', id)
  const { rideFilms } = await askAs<{ rideFilms: { id: string }[] }>(office, '{ rideFilms { id } }')
  for (const { id } of rideFilms)
    await askAs(office, 'mutation ($id: ID!) { removeRideFilm(id: $id) }', { id })
}

async function newSet(page: Page): Promise<string> {
  const setName = `Real rides ${randomUUID().slice(0, 8)}`
  await page.getByRole('link', { name: 'New training set' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(setName)
  await page.getByRole('combobox', { name: 'Test' }).fill('Georges')
  await page
    .getByRole('option', { name: /Georges.*2026/ })
    .first()
    .click()
  await inspectOpened(page, 'training-new')
  await page.getByRole('button', { name: 'Create training set' }).click()
  await page.getByText('No films yet').waitFor()
  return new URL(page.url()).pathname
}

test('riders agree, and the office takes their rides into a set: a request and a ride of a show', async () => {
  const { url } = server
  const office = await visitAs('organizer', '/on-demand/training', { url })
  const rider = await visitAs('speaker', '/on-demand', { url, size: 'phone', touch: true })
  await forgetEarlierTry(office.page, rider.page)
  const ride = await rideOfSpeaker(office.page)
  const pair = `${ride.rider} · ${ride.horse}`
  const requestId = await requestOf(office.page, rider.page)
  const film = await makeFilm(office.context, { seconds: 3 })

  // The office adds a film to a ride of its show.
  await office.page.reload()
  await untilLoaded(office.page)
  await choose(office.page, 'Competition', new RegExp(ride.competition))
  await choose(office.page, 'Rider and horse', pair)
  await office.page.getByRole('button', { name: 'Add film of a ride' }).click()
  const filmed = office.page.getByRole('article', { name: pair })
  await send(filmed, 'at-the-show.mp4', film)
  await filmed.getByText('Waiting for the rider’s consent').waitFor()
  await inspectOpened(office.page, 'training-rides')

  // Without consent nothing is offered.
  const setPath = await newSet(office.page)
  await office.page.getByText('No rider of this test agreed to a film yet.').waitFor()
  const taken = office.page.getByRole('combobox', { name: 'Ride at a show', exact: true })
  expect(await taken.isDisabled()).toBe(true)

  // The rider sends a film to be judged and agrees.
  await rider.page.goto(`/on-demand/${requestId}`)
  await send(rider.page, 'at-home.mp4', film)
  await rider.page.getByRole('button', { name: 'Submit' }).click()
  await rider.page.getByText('Submitted', { exact: true }).waitFor()
  await consentTo(rider.page).click()
  await rider.page.getByText('Consent given').waitFor()
  await inspectOpened(rider.page, 'training-consent')

  // And watches the film of the show, and agrees.
  await rider.page.goto('/on-demand')
  await untilLoaded(rider.page)
  const own = rider.page.getByRole('article', { name: pair })
  await own.getByRole('button', { name: 'Watch film' }).click()
  await own.locator('video[src^="/films/"]').waitFor()
  await expect
    .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await consentTo(rider.page).click()
  await rider.page.getByText('Consent given').waitFor()
  await inspectOpened(rider.page, 'training-ride-consent')

  // The office takes both into the set.
  await office.page.goto(setPath)
  await untilLoaded(office.page)
  await choose(office.page, 'Ride sent to you', 'Anna Ride · Star')
  await office.page.getByRole('button', { name: 'Add ride', exact: true }).click()
  const first = office.page.getByRole('article', { name: 'Film 1' })
  await first.getByText('Anna Ride · Star').waitFor()
  await choose(office.page, 'Ride at a show', new RegExp(pair))
  await office.page.getByRole('button', { name: 'Add ride at a show' }).click()
  const second = office.page.getByRole('article', { name: 'Film 2' })
  await second.getByText(pair).waitFor()
  await inspectOpened(office.page, 'training-set-of-rides')
  await second.getByRole('link', { name: 'reference' }).click()
  await office.page.locator('video[src^="/films/"]').waitFor()

  // The consent is taken back: the set shows the film no more.
  await consentTo(rider.page).click()
  await rider.page.getByText('Consent taken back').waitFor()
  await office.page.goto(setPath)
  await untilLoaded(office.page)
  await second.getByText('No film is here').waitFor()
  expect(await first.getByText('No film is here').count()).toBe(0)
  expect([...office.complaints, ...rider.complaints]).toEqual([])
}, 240_000)
