import { planTimetable } from '#domain/timetable/timetable.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import { type CompetitionRow, loadBreaks, type StartBreakRow } from './competitions.sql.ts'
import { type CompetitorRow, loadCompetitors, notStarting, saveStarts } from './competitors.sql.ts'

type Planned = Pick<CompetitionRow, 'startsAt' | 'secondsPerStart'>

/**
 * Numbers the starts from 1 in the order given (as stored, where none is given) and gives each its
 * time; whoever is not in the order has neither. The competition must be locked.
 */
export async function planStarts(
  writing: Authored,
  competition: Planned & { id: string },
  order?: readonly string[],
): Promise<void> {
  const { transaction } = writing
  const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
  if (!competitors) return
  const breaks = (await loadBreaks(transaction, [competition.id])).get(competition.id) ?? []
  const places = startsOf(order ?? storedOrder(competitors), competition, breaks)
  const starts = competitors.map(({ id }) => {
    const place = places.get(id)
    return { id, startOrder: place?.startOrder ?? null, startsAt: place?.startsAt ?? null }
  })
  await saveStarts(writing, starts)
}

/** The ids of those who start, in their order; those without a place in it are left out. */
export function storedOrder(competitors: readonly CompetitorRow[]): string[] {
  return competitors
    .filter(({ status, startOrder }) => startOrder !== null && !notStarting.includes(status))
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
    .map((competitor) => competitor.id)
}

/** When the last start is over by plan; null without a start time. */
export function plannedEnd(
  competition: Planned,
  breaks: readonly StartBreakRow[],
  starters: number,
): Date | null {
  if (!competition.startsAt) return null
  const order = Array.from({ length: starters }, (_, index) => String(index))
  return new Date(planTimetable(order, planOf(competition.startsAt, competition, breaks)).endsAt)
}

function startsOf(
  order: readonly string[],
  competition: Planned,
  breaks: readonly StartBreakRow[],
): ReadonlyMap<string, { startOrder: number; startsAt: Date | null }> {
  const { startsAt } = competition
  const plan = planOf(startsAt ?? new Date(0), competition, breaks)
  const { rows } = planTimetable(order, plan)
  return new Map(
    rows.flatMap((row) =>
      row.kind === 'start'
        ? [
            [
              row.competitorId,
              { startOrder: row.startOrder, startsAt: startsAt && new Date(row.startsAt) },
            ],
          ]
        : [],
    ),
  )
}

function planOf(startsAt: Date, competition: Planned, breaks: readonly StartBreakRow[]) {
  const { secondsPerStart } = competition
  return { firstStartAt: startsAt.getTime(), secondsPerStart, breaks }
}
