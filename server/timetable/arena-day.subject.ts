import { z } from 'zod'
import type { ArenaDayInput } from '#documents/arena-day/arena-day.ts'
import type { ArenaDayRow, HeldInArena } from '#domain/timetable/arena-day.ts'
import { planTimetable } from '#domain/timetable/timetable.ts'
import { loadHeads } from '#server/competitions/competitors/heads.sql.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadShowHead } from '#server/shows/show-head.sql.ts'
import { requireShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { readReadableDay } from './readable-day.ts'
import { isBlock, type StoredCompetition, storedList } from './stored-day.ts'
import { loadArenaNames } from './timetable.sql.ts'

/** `3:2026-11-21:7`: a show, a day of it, and an arena; `none` for what has no arena. */
const asked = z.object({
  arenaDay: z
    .string()
    .regex(/^\d{1,18}:\d{4}-\d{2}-\d{2}:(\d{1,18}|none)$/)
    .transform((text) => {
      const [show = '', day = '', arena = ''] = text.split(':')
      return { show, day, arenaId: arena === 'none' ? null : arena }
    }),
})

type Asked = z.output<typeof asked>

/** As the reader of the timetable sees it: orders that are not published are no part of it. */
export const arenaDaySubject = {
  asked,
  picked: 'arenaDay',
  async load(context, { arenaDay: { show: showId, day, arenaId } }) {
    const { kysely } = context.database
    const show = requireShow(context.viewer, await loadShow(kysely, showId), 'READ')
    const head = await loadShowHead(kysely, show.id)
    const arena = arenaId === null ? null : (await loadArenaNames(kysely, show.id)).get(arenaId)
    if (arena === undefined) throw notFound()
    const { competitions } = await readReadableDay(context, { show, day })
    const held: HeldInArena[] = []
    for (const competition of competitions) {
      const isHere = competition.arenaId === arenaId && competition.status !== 'cancelled'
      if (isHere) held.push(await heldInArena(context, competition))
    }
    return {
      name: { show: head.name, number: day, name: arena ?? '' },
      input: {
        show: head,
        madeAt: new Date().toISOString(),
        pageUrl: `${context.publicUrl}/shows/${show.id}/timetable`,
        arenaDay: { day, arena, held },
      },
    }
  },
} as const satisfies Subject<ArenaDayInput, Asked>

async function heldInArena(context: Context, stored: StoredCompetition): Promise<HeldInArena> {
  const { competition } = await loadHeads(
    context.database.kysely,
    { ...stored, id: stored.competitionId },
    context.locale,
  )
  const { order, startsAt, secondsPerStart, breaks } = storedList(stored)
  const plan = { firstStartAt: startsAt, secondsPerStart, breaks }
  const { rows, endsAt } = planTimetable(order, plan)
  const expected = isBlock(stored) ? order.length : stored.starters.length
  const end = order.length > 0 ? endsAt : startsAt + expected * secondsPerStart * 1000
  const named = new Map(stored.starters.map((starter) => [starter.id, starter]))
  const isDrawn = order.length > 0 && !isBlock(stored)
  return {
    number: competition.number,
    name: competition.name,
    round: stored.round?.part ?? null,
    testName: competition.testName,
    sponsor: competition.sponsor,
    judges: competition.judges,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(end).toISOString(),
    secondsPerStart,
    starters: expected,
    isDrawn,
    rows: isDrawn
      ? rows.flatMap((row): ArenaDayRow[] => {
          const at = new Date(row.startsAt).toISOString()
          if (row.kind === 'break') return [{ ...row, startsAt: at }]
          const starter = named.get(row.competitorId)
          if (!starter) return []
          const { headNumber, firstName, familyName, horse, status } = starter
          const { startOrder } = row
          return [
            {
              kind: 'start',
              startsAt: at,
              startOrder,
              headNumber,
              firstName,
              familyName,
              horse,
              status,
            },
          ]
        })
      : [],
  }
}
