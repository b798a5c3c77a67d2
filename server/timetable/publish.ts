import type { Context } from '#server/graphql/context.ts'
import { draftPlan, isSameList, isUnpublished, storedDayList } from './draft-plan.ts'
import { requireDraft } from './drafts.ts'
import { isFixed, type StoredDay } from './stored-day.ts'
import { type Written, writeDay } from './write-day.ts'

/**
 * All lists of a draft at once, or none: in one transaction, as one line in the history. Refused where
 * a list was changed or somebody entered since the draft was made, and where somebody who has ridden
 * would get another time. Lists that stay as they are, are not written.
 */
export async function publishDraft(context: Context, draftId: string): Promise<StoredDay> {
  const { showId, day, name, plan } = await requireDraft(context, draftId)
  const planned = draftPlan
    .parse(plan)
    .filter(({ list, from }) => isNewlyDrawn({ list, from }) || !isSameList(list, from))
    .map(({ list, from }) => ({
      from,
      list: { ...list, status: isNewlyDrawn({ list, from }) ? 'drawn' : from.status } as const,
    }))
  return await writeDay(
    context,
    { showId, day, name, action: 'dayPublished', draftId },
    async (_, stored) => [...planned, ...keptRounds(stored, planned)],
  )
}

/** A competition without an order has no list to publish: of it only the place and time may change. */
function isNewlyDrawn({ list, from }: Pick<Written, 'list' | 'from'>): boolean {
  return list.order.length > 0 && isUnpublished(from)
}

/** The rounds of a list that is changed, which would change with it: they stay as the draft shows them. */
function keptRounds({ competitions }: StoredDay, planned: readonly Written[]): Written[] {
  const written = new Set(planned.map(({ list }) => list.competitionId))
  return competitions
    .filter(
      ({ id, round, competitionId }) => round && written.has(competitionId) && !written.has(id),
    )
    .filter((competition) => !isFixed(competition))
    .map((competition) => {
      const from = storedDayList(competition)
      return { list: from, from }
    })
}
