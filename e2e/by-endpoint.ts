import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { askAs } from './places.ts'
import type { PublishedPair } from './published-show.ts'

/**
 * What the office does, past the pages: for stories of a whole show, of which the pages of each step
 * have stories of their own.
 */

/** A competition and its competitors, by family name. */
export interface MadeCompetition {
  id: string
  /** Of its page. */
  address: string
  competitorIds: ReadonlyMap<string, string>
}

export interface MadeShow {
  showId: string
  arenaIds: readonly string[]
  /** Instants of nine o'clock on its days. */
  mornings: readonly string[]
}

/** For so many days, from tomorrow on or from `firstIn` days on: one that is over began at minus some. */
export async function makeShow(
  page: Page,
  {
    name,
    days,
    arenas,
    firstIn = 1,
    currency = 'EUR',
  }: {
    name: string
    days: number
    arenas: readonly string[]
    firstIn?: number
    currency?: string
  },
): Promise<MadeShow> {
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(Date.now() + (day + firstIn) * 86_400_000).toISOString().slice(0, 10),
  )
  const { createShow } = await askAs<{ createShow: { id: string } }>(
    page,
    'mutation($input: ShowInput!) { createShow(input: $input) { id } }',
    {
      input: {
        name,
        venue: 'Eichenhof',
        currency,
        country: 'AUT',
        timeZone: 'UTC',
        firstDay: dates[0],
        lastDay: dates.at(-1),
      },
    },
  )
  const showId = createShow.id
  const arenaIds: string[] = []
  for (const [sortOrder, arena] of arenas.entries()) {
    const { saveArena } = await askAs<{ saveArena: { stored: { id: string } } }>(
      page,
      'mutation($showId: ID!, $input: ArenaInput!) { saveArena(showId: $showId, input: $input) { stored { id } } }',
      { showId, input: { name: arena, sortOrder } },
    )
    arenaIds.push(saveArena.stored.id)
  }
  return { showId, arenaIds, mornings: dates.map((date) => `${date}T09:00:00.000Z`) }
}

/** Open for entries; returns the path of its page. */
export async function makeCompetition(
  page: Page,
  showId: string,
  input: {
    number: string
    name: string
    discipline: string
    choice: object
    arenaId: string | undefined
    startsAt: string | undefined
  },
): Promise<string> {
  const { createCompetition } = await askAs<{ createCompetition: { id: string } }>(
    page,
    `mutation($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id }
    }`,
    { showId, input: { ...input, secondsPerStart: 300, judges: [], breaks: [] } },
  )
  const { id } = createCompetition
  await askAs(page, setStatus, { id, status: 'open' })
  return `/shows/${showId}/competitions/${id}`
}

/** In the order given, with the start list published. */
export async function enterAndPublish(
  page: Page,
  address: string,
  pairs: readonly (Pick<PublishedPair, 'name' | 'horse'> & { team?: string | undefined })[],
): Promise<MadeCompetition> {
  const [showId, id = ''] = address.match(/\d+/g) ?? []
  const rows = pairs.map(({ name, horse, team }, index) => ({
    firstName: 'Ann',
    familyName: name,
    horseName: horse,
    headNumber: String(index + 1),
    team,
  }))
  await askAs(
    page,
    'mutation($id: ID!, $rows: [CompetitorInput!]!) { importCompetitors(competitionId: $id, rows: $rows) { id } }',
    { id, rows },
  )
  const { competition } = await askAs<{
    competition: {
      version: number
      competitors: { id: string; person: { familyName: string } }[]
    }
  }>(
    page,
    `query($showId: ID!, $id: ID!) {
      competition(showId: $showId, id: $id) { version competitors { id person { familyName } } }
    }`,
    { showId, id },
  )
  const competitorIds = new Map(
    competition.competitors.map((each) => [each.person.familyName, each.id]),
  )
  const order = pairs.map(({ name }) => competitorIds.get(name))
  await askAs(
    page,
    'mutation($id: ID!, $input: StartOrderInput!) { saveStartOrder(competitionId: $id, input: $input) { id } }',
    { id, input: { order, publish: true, version: competition.version } },
  )
  return { id, address, competitorIds }
}

/** What was published of the pairs, as their tablets would send it. */
export async function recordPublished(
  page: Page,
  { id, competitorIds }: MadeCompetition,
  pairs: readonly PublishedPair[],
): Promise<void> {
  const entries = pairs.flatMap(({ name, writes }) =>
    writes.map((write) => ({ ...write, competitorId: competitorIds.get(name) })),
  )
  await recordEntries(page, id, entries)
}

/** All of them are accepted. */
export async function recordEntries(
  page: Page,
  id: string | undefined,
  entries: readonly object[],
): Promise<void> {
  const { recordScores } = await askAs<{
    recordScores: { results: { outcome: string; problem: string | null }[] }
  }>(
    page,
    `mutation($id: ID!, $entries: [ScoreWriteInput!]!) {
      recordScores(competitionId: $id, entries: $entries) { results { outcome problem } }
    }`,
    {
      id,
      entries: entries.map((entry, at) => ({
        ...entry,
        id: crypto.randomUUID(),
        deviceId: 'other tablets',
        deviceSequence: at + 1,
      })),
    },
  )
  expect(recordScores.results.filter(({ outcome }) => outcome !== 'accepted')).toEqual([])
}

/** The address that the QR code of a judge position carries. */
export async function makeLink(page: Page, address: string, position: string): Promise<string> {
  const [showId, id] = address.match(/\d+/g) ?? []
  const { competition } = await askAs<{
    competition: { judgePositions: { id: string; position: string }[] }
  }>(
    page,
    'query($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { judgePositions { id position } } }',
    { showId, id },
  )
  const place = competition.judgePositions.find((each) => each.position === position)
  const { makePositionLink } = await askAs<{ makePositionLink: { url: string } }>(
    page,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: place?.id },
  )
  return makePositionLink.url
}

export async function closeAndSign(page: Page, { id }: Pick<MadeCompetition, 'id'>): Promise<void> {
  await askAs(page, setStatus, { id, status: 'provisional' })
  const { proveByPassword: proof } = await askAs<{ proveByPassword: string }>(
    page,
    'mutation { proveByPassword(currentPassword: "paddock") }',
  )
  await askAs(
    page,
    'mutation($id: ID!, $proof: String!) { signResults(id: $id, signedBy: "Helene Aigner", proof: $proof) { id } }',
    { id, proof },
  )
}

const setStatus = `mutation($id: ID!, $status: CompetitionStatus!) {
  setCompetitionStatus(id: $id, status: $status) { id }
}`
