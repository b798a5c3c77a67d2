import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCompetition, makeShow, recordEntries } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const password = 'a mare called Storm'

test('a horse with results at two organizations is found twice and merged, and its owner corrects its name', {
  timeout: 240_000,
}, async () => {
  const { page: north, complaints } = await visitAs('organizer', '/settings')
  const south = await openSecondOrganization()
  const pair = { firstName: 'Runa', familyName: 'Nord', horseName: 'Alabaster' }
  const home = await rideOfficially(north, { ...pair, horseFeiId: '104AB12' }, 'paddock')
  // Another office enters the same horse, written otherwise, and knows nothing of the first.
  await rideOfficially(south, { ...pair, horseName: 'ALABASTER', horseFeiId: '104AB12' }, password)

  await south.goto('/registry/duplicates')
  await south.getByText('100 % likely').waitFor()
  await south.getByText('Of another organization').waitFor()
  await south.getByRole('button', { name: 'Merge…' }).click()
  const dialog = south.getByRole('dialog')
  await dialog.getByText('1 start').waitFor()
  await inspectOpened(south, 'registry-merge')
  await dialog.getByRole('button', { name: 'Propose the merge' }).click()
  await south.getByText('Merge proposed').waitFor()

  await north.goto('/registry/duplicates')
  await north.getByText('Same as “ALABASTER”: merge').waitFor()
  await north.getByRole('button', { name: 'Accept' }).click()
  await north.getByText('No likely duplicates').waitFor()

  await north.goto('/registry/horses')
  await north.getByRole('textbox', { name: 'Name, FEI ID, UELN or microchip' }).fill('alabas')
  await north.getByText('1 row', { exact: true }).waitFor()
  await north.getByRole('link', { name: 'Alabaster' }).click()
  await north.getByRole('heading', { name: 'Alabaster' }).waitFor()
  const results = north.getByRole('table', { name: 'Competitions and results' })
  await expect.poll(() => results.getByRole('row').count()).toBe(3)
  expect(await results.getByText('71.000 %').count()).toBe(2)

  const address = new URL(north.url()).pathname
  await nameOwner(north, home.personId)
  const { page: owner } = await visitAs('speaker', address)
  await owner.getByRole('button', { name: 'Propose a correction' }).click()
  await owner.getByLabel('Name').fill('Alabaster P')
  await owner.getByLabel('Birth year').fill('2014')
  await owner.getByRole('button', { name: 'Send' }).click()
  await owner.getByText('Waiting for Paddock demonstration').waitFor()

  await north.reload()
  await untilLoaded(north)
  await north.getByText('2014').first().waitFor()
  await north.getByRole('button', { name: 'Accept' }).click()
  await north.getByRole('heading', { name: 'Alabaster P' }).waitFor()
  // The signed list goes on with the name under which the horse started.
  await north.goto(`${home.address}?tab=results`)
  await north.getByText('Alabaster', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a test of the organization is made, checked while it is typed, and used in a competition', async () => {
  const { page, complaints } = await visitAs('organizer', '/registry/tests')
  await page.getByRole('link', { name: 'New test' }).click()
  await page.getByLabel('Name of the test').fill('Club test A')
  await page.getByLabel('Published by').fill('RC')
  await page.getByLabel('Year').fill('2026')
  await page.getByLabel('Movement 1', { exact: true }).fill('Enter at working trot')
  await page.getByRole('button', { name: 'Add movement' }).click()
  await page.getByLabel('Movement 2', { exact: true }).fill('Medium walk')
  await page.getByLabel('Coefficient 2', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add collective mark' }).click()
  await page.getByLabel('Collective mark 1', { exact: true }).fill('Harmony')
  await page.getByLabel('Maximum on the sheet').fill('50')
  await page.getByText('The marks add up to 40 points, not 50.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The marks do not add up to this maximum').waitFor()
  await page.getByLabel('Maximum on the sheet').fill('40')
  await page.getByText('The marks add up to 40 points.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Club test A' }).waitFor()

  const show = await makeShow(page, { name: 'Club day', days: 1, arenas: ['One'] })
  const choice = {
    ruleSet: 'fei-2026',
    test: 'fei-grand-prix-2026',
    entryMode: 'marks',
    positions: ['C'],
  }
  const at = await makeCompetition(page, show.showId, {
    ...{ number: '1', name: 'Club class', discipline: 'dressage', choice },
    ...{ arenaId: show.arenaIds[0], startsAt: show.mornings[0] },
  })
  await page.goto(`${at}?tab=set-up`)
  await page.getByRole('combobox', { name: 'Test of the organization' }).click()
  await page.getByRole('option', { name: /Club test A/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const [showId, id] = at.match(/\d+/g) ?? []
  const testName = async () => {
    const { competition } = await askAs<{ competition: { testName: string } }>(
      page,
      `{ competition(id: ${id}, showId: ${showId}) { testName } }`,
    )
    return competition.testName
  }
  await expect.poll(testName).toBe('Club test A')
  expect(complaints).toEqual([])
})

/** An organization that the demonstration does not know, and its organizer signed in. */
async function openSecondOrganization(): Promise<Page> {
  const { page: admin } = await visitAs('admin', '/settings')
  const { proveByPassword: proof } = await askAs<{ proveByPassword: string }>(
    admin,
    'mutation { proveByPassword(currentPassword: "paddock") }',
  )
  const { saveOrganization } = await askAs<{ saveOrganization: { stored: { id: string } } }>(
    admin,
    'mutation { saveOrganization(input: { name: "Riding club South" }) { stored { id } } }',
  )
  const { roles } = await askAs<{ roles: { id: string; name: string }[] }>(
    admin,
    '{ roles { id name } }',
  )
  const email = 'sonja@south.example.org'
  await askAs(
    admin,
    `mutation ($organizationId: ID!, $input: MemberInput!, $proof: String!) {
      inviteMember(organizationId: $organizationId, input: $input, proof: $proof) { account { id } }
    }`,
    {
      proof,
      organizationId: saveOrganization.stored.id,
      input: {
        email,
        firstName: 'Sonja',
        familyName: 'Süd',
        roleId: roles.find(({ name }) => name === 'organizer')?.id,
      },
    },
  )
  const token = await tokenFor(admin, email)
  await askAs(
    admin,
    'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }',
    { token, password },
  )
  const { page } = await visit('/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await untilLoaded(page)
  return page
}

/** Of the letter that the demonstration has for an address, once it is written. */
async function tokenFor(admin: Page, email: string): Promise<string> {
  let token = ''
  const look = async () => {
    const { demoMailbox } = await askAs<{ demoMailbox: { recipient: string; body: string }[] }>(
      admin,
      '{ demoMailbox { recipient body } }',
    )
    const body = demoMailbox.find(({ recipient }) => recipient === email)?.body ?? ''
    token = /[?&]letter=([^\s&]+)/.exec(body)?.[1] ?? ''
    return token
  }
  await expect.poll(look, { timeout: 20_000 }).not.toBe('')
  return token
}

/** A show with one signed competition in which a pair rode, published for everybody. */
async function rideOfficially(page: Page, pair: object, secret: string) {
  const show = await makeShow(page, { name: 'Spring show', days: 1, arenas: ['One'] })
  const choice = {
    ruleSet: 'fei-2026',
    test: 'fei-grand-prix-2026',
    entryMode: 'total-percent',
    positions: ['C'],
  }
  const address = await makeCompetition(page, show.showId, {
    ...{ number: '1', name: 'Grand Prix', discipline: 'dressage', choice },
    ...{ arenaId: show.arenaIds[0], startsAt: show.mornings[0] },
  })
  const [showId, id] = address.match(/\d+/g) ?? []
  const rows = [pair]
  const enter = `mutation ($id: ID!, $rows: [CompetitorInput!]!) {
    importCompetitors(competitionId: $id, rows: $rows) { id } }`
  await askAs(page, enter, { id, rows })
  type Found = {
    competition: { version: number; competitors: { id: string; person: { id: string } }[] }
  }
  const { competition } = await askAs<Found>(
    page,
    `{ competition(id: ${id}, showId: ${showId}) { version competitors { id person { id } } } }`,
  )
  const [competitor] = competition.competitors
  const input = { order: [competitor?.id], publish: true, version: competition.version }
  await askAs(
    page,
    'mutation ($id: ID!, $input: StartOrderInput!) { saveStartOrder(competitionId: $id, input: $input) { id } }',
    { id, input },
  )
  await recordEntries(page, id, [
    { competitorId: competitor?.id, part: 'total', field: 'percent', value: 71_000 },
  ])
  await askAs(page, `mutation { setCompetitionStatus(id: ${id}, status: provisional) { id } }`)
  const { proveByPassword: proof } = await askAs<{ proveByPassword: string }>(
    page,
    'mutation ($secret: String!) { proveByPassword(currentPassword: $secret) }',
    { secret },
  )
  await askAs(
    page,
    'mutation ($id: ID!, $proof: String!) { signResults(id: $id, signedBy: "Helene Aigner", proof: $proof) { id } }',
    { id, proof },
  )
  const publication = { shortName: null, startLists: true, resultsFrom: 'running' }
  await askAs(
    page,
    `mutation ($showId: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
      savePublication(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }`,
    { showId, input: { ...publication, isOn: true }, opened: { ...publication, isOn: false } },
  )
  return { address, personId: competitor?.person.id ?? '' }
}

/** The rider owns the horse, and the account is the speaker's, who has nothing to do with the registry. */
async function nameOwner(page: Page, personId: string): Promise<void> {
  await askAs(
    page,
    'mutation ($id: ID!) { linkPersonToAccount(id: $id, email: "speaker@paddock.test") { id } }',
    { id: personId },
  )
  await page.getByRole('button', { name: 'Add owner' }).click()
  await page.getByRole('combobox', { name: 'Person of the registry' }).fill('Nord')
  await page.getByRole('option', { name: /Nord, Runa/ }).click()
  await page.getByLabel('From').fill('2022-01-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Runa Nord' }).waitFor()
}
