import { randomUUID } from 'node:crypto'
import type { JudgePosition } from '#domain/scoring/dressage/rules.ts'
import { loadCompetition, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { makePositionLink } from '#server/competitions/judges/position-links.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { createShow } from '#server/shows/shows.ts'

/** A Grand Prix with a published start list: the longest sheets that there are. */
export interface DrawnCompetition {
  id: string
  showId: string
  competitorIds: string[]
  /** The fields of a sheet that a judge has to fill, the same at every position. */
  fields: string[]
  /** Signed-in tablets, one for each position, opened by a link of the office. */
  tablets: { position: JudgePosition; jwt: string; accountId: string }[]
}

const fiveJudges: readonly JudgePosition[] = ['E', 'H', 'C', 'M', 'B']

export async function drawCompetition(
  organizer: Context,
  { number, riders }: { number: string; riders: number },
): Promise<DrawnCompetition> {
  const { kysely } = organizer.database
  const { id: showId } = await createShow(organizer, {
    name: 'Benchmark',
    timeZone: 'Europe/Vienna',
    firstDay: '2026-05-14',
    lastDay: [new Date().toISOString().slice(0, 10), '2026-05-17'].toSorted().at(-1),
  })
  const { id } = await createCompetition(organizer, showId, {
    number,
    name: 'Grand Prix',
    discipline: 'dressage',
    choice: {
      test: 'fei-grand-prix-2026',
      ruleSet: 'fei-2026',
      entryMode: 'marks',
      positions: fiveJudges,
    },
    judges: fiveJudges.map((position) => ({ position })),
    startsAt: '2026-05-14T06:30:00.000Z',
    secondsPerStart: 600,
    breaks: [],
  })
  const rows = Array.from({ length: riders }, (_, index) => ({
    firstName: 'Rider',
    familyName: `No ${index + 1}`,
    nation: 'AUT',
    horseName: `Horse ${index + 1}`,
  }))
  await importCompetitors(organizer, id, rows)
  const competitors = (await loadCompetitors(kysely, [id])).get(id) ?? []
  const competitorIds = competitors.map((competitor) => competitor.id)
  const competition = await loadCompetition(kysely, id)
  const version = Number(competition?.version)
  await saveStartOrder(organizer, id, { version, order: competitorIds, publish: true })
  const [part] = (competition && openRules(competition)?.parts) ?? []
  const required = part?.fields.filter((field) => field.required) ?? []
  return {
    id,
    showId,
    competitorIds,
    fields: required.map(({ field }) => field),
    tablets: await openTablets(organizer, id),
  }
}

/** Every judge has given every mark. */
export async function fillSheets(organizer: Context, drawn: DrawnCompetition): Promise<void> {
  for (const [rider, competitorId] of drawn.competitorIds.entries()) {
    const entries = drawn.tablets.flatMap(({ position: part }, judge) =>
      drawn.fields.map((field, index) => ({
        id: randomUUID(),
        competitorId,
        part,
        field,
        // Half marks; the judges agree by half a mark, and hardly two riders get the same.
        value: 60 + 5 * (((rider * 7 + index * (1 + (rider % 5))) % 4) + ((index + judge) % 2)),
        deviceId: 'benchmark',
        deviceSequence: index,
      })),
    )
    await recordScores(organizer, drawn.id, entries)
  }
}

async function openTablets(
  organizer: Context,
  competitionId: string,
): Promise<DrawnCompetition['tablets']> {
  const positions = await loadJudgePositions(organizer.database.kysely, [competitionId])
  const tablets: DrawnCompetition['tablets'] = []
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (const position of fiveJudges) {
    const place = positions.get(competitionId)?.find((each) => each.position === position)
    const { url } = await makePositionLink(organizer, place?.id ?? '', endsAt)
    const token = new URL(url).searchParams.get('token') ?? ''
    const { jwt, account } = await openRingsideLink(organizer, { token, refreshToken: null })
    tablets.push({ position, accountId: account.id, jwt })
  }
  return tablets
}
