import type { Page } from 'playwright-core'
import { askAs } from './places.ts'

interface Wanted {
  showId: string
  number: string
  discipline: string
  choice: unknown
  /** Family names, in the order of the start list. */
  riders: readonly string[]
}

/** Made past the pages, for what a story looks at afterwards: with its start list published. */
export async function drawnCompetition(
  page: Page,
  { showId, number, discipline, choice, riders }: Wanted,
): Promise<{ id: string; riderIds: string[] }> {
  const input = {
    ...{ number, name: `Competition ${number}`, discipline, choice },
    ...{ judges: [], breaks: [], secondsPerStart: 300, startsAt: '2099-05-14T06:30:00Z' },
  }
  const { createCompetition: made } = await askAs<{ createCompetition: { id: string } }>(
    page,
    `mutation($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id }
    }`,
    { showId, input },
  )
  const rows = riders.map((familyName) => ({
    ...{ firstName: 'Rider', familyName, horseName: `Horse of ${familyName}` },
  }))
  const { importCompetitors: entered } = await askAs<{
    importCompetitors: { version: number; competitors: { id: string }[] }
  }>(
    page,
    `mutation($id: ID!, $rows: [CompetitorInput!]!) {
      importCompetitors(competitionId: $id, rows: $rows) { version competitors { id } }
    }`,
    { id: made.id, rows },
  )
  const order = entered.competitors.map(({ id }) => id)
  await askAs(
    page,
    `mutation($id: ID!, $input: StartOrderInput!) {
      saveStartOrder(competitionId: $id, input: $input) { id }
    }`,
    { id: made.id, input: { version: entered.version, order, publish: true } },
  )
  return { id: made.id, riderIds: order }
}
