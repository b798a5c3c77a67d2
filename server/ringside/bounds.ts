import { latestEnd } from '#domain/access/ringside.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { formatDay, formatMoment } from '#locales/formatting.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadLastDay } from './ringside.sql.ts'

/** Refuses an end that is over, and one after the show. `field` is where it was said. */
export async function refuseEnd(
  { database, locale }: Context,
  showId: string,
  { end, field }: { end: number; field: 'day' | 'endsAt' | 'judgePositionId' },
): Promise<void> {
  const show = await loadLastDay(database.kysely, showId)
  const latest = latestEnd(show)
  const values = {
    latest:
      field === 'endsAt'
        ? formatMoment(new Date(latest).toISOString(), show.timeZone, locale)
        : formatDay(addDays(show.lastDay, 1), locale),
  }
  if (latest <= Date.now()) {
    throw badInput({ messageId: 'competitionProblems.showOver', values, field })
  }
  if (end <= Date.now()) throw badInput({ messageId: 'competitionProblems.endsInPast', field })
  if (end > latest) {
    throw badInput({ messageId: 'competitionProblems.outlivesShow', values, field })
  }
}
