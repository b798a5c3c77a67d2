import type { Page } from 'playwright-core'
import { askAs } from './places.ts'
import { namedByTry } from './tries.ts'

interface Wanted {
  showId: string
  number: string
  discipline: string
  choice: unknown
  /** Family names, in the order of the start list. */
  riders: readonly string[]
  startsAt?: string
}

export interface DrawnCompetition {
  id: string
  /** Of the competitors, in the order of the start list. */
  riderIds: string[]
  judgePositions: { id: string; position: string }[]
}

/** Made past the pages, for what a story looks at afterwards: with its start list published, and its judges' positions. */
export async function drawnCompetition(
  page: Page,
  { showId, number, discipline, choice, riders, startsAt = '2099-05-14T06:30:00Z' }: Wanted,
): Promise<DrawnCompetition> {
  const input = {
    ...{ number: namedByTry(number), name: `Competition ${number}`, discipline, choice },
    ...{ judges: [], breaks: [], secondsPerStart: 300, startsAt },
  }
  const { createCompetition: made } = await askAs<{
    createCompetition: Pick<DrawnCompetition, 'id' | 'judgePositions'>
  }>(
    page,
    `mutation($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id judgePositions { id position } }
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
  return { ...made, riderIds: order }
}
