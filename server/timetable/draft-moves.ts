import { draftMove } from '#domain/timetable/draft-input.ts'
import {
  type DraftMove,
  type DraftMoves,
  type DraftPlace,
  draftMoves,
  moveToRedo,
  moveToUndo,
  withMove,
  withStep,
} from '#domain/timetable/draft-moves.ts'
import { badInput, notFound, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow } from '#server/shows/shows.ts'
import { type DraftPlan, draftPlan, storedDayList } from './draft-plan.ts'
import { readDayToChange, requireDraft, storeDraft, writtenDraft } from './drafts.ts'
import {
  idInRound,
  isBlock,
  isClosed,
  isFixed,
  type StoredCompetition,
  type StoredDay,
} from './stored-day.ts'
import { type DraftRow, lockDraft, updateDraft } from './timetable.sql.ts'

/** A competition at another time or in another arena, in a draft; without one a new draft is begun. */
export async function moveInTimetable(
  context: Context,
  wanted: { showId: string; day: string; draftId: string | null },
  move: unknown,
): Promise<DraftRow> {
  const { competitionId, round, arenaId, startsAt, secondsPerStart } = parseInput(draftMove, move)
  const stored = await readDayToChange(context, wanted.showId, wanted.day)
  const draft = wanted.draftId === null ? null : await requireDraft(context, wanted.draftId)
  const competition = requireMovable(stored, idInRound(competitionId, round))
  await refuseStrangeArena(context, stored.show, arenaId)
  const moved = ({ plan, moves }: Drafted): Drafted => {
    const known = plan.some(({ list }) => list.competitionId === competition.id)
    const all = known ? plan : [...plan, unchanged(competition)]
    const from = placeIn(all, competition.id) ?? placeOf(storedDayList(competition))
    const to = {
      arenaId,
      startsAt: Date.parse(startsAt),
      secondsPerStart: secondsPerStart ?? from.secondsPerStart,
    }
    const { accountId } = authorOf(context.viewer)
    return {
      plan: withPlace(all, competition.id, to),
      moves: withMove(moves, { accountId, listId: competition.id, from, to }),
    }
  }
  if (draft) return await changeDraft(context, draft, moved)
  const plan = stored.competitions.filter(isOpen).map(unchanged)
  return await storeDraft(context, stored, {
    name: null,
    seed: '',
    kind: 'by-hand',
    ...moved({ plan, moves: [] }),
  })
}

export interface WantedStep {
  draftId: string
  /** The move that was offered to be taken back or done again. */
  moveId: number
  isRedo: boolean
}

/**
 * Takes a move of one's own back, or does it again. Refused where it is not the one to step over any
 * more: somebody else has moved its list since.
 */
export async function stepInTimetable(
  context: Context,
  { draftId, moveId, isRedo }: WantedStep,
): Promise<DraftRow> {
  const draft = await requireDraft(context, draftId)
  const stored = await readDayToChange(context, draft.showId, draft.day)
  const { accountId } = authorOf(context.viewer)
  return await changeDraft(context, draft, async ({ plan, moves }) => {
    const move = stepOf({ plan, moves }, accountId, isRedo)
    if (move?.id !== moveId) {
      throw new UserError('CONFLICT', [{ messageId: 'timetable.problem.movedSince' }])
    }
    const to = isRedo ? move.to : move.from
    requireMovable(stored, move.listId)
    await refuseStrangeArena(context, stored.show, to.arenaId)
    return {
      plan: withPlace(plan, move.listId, to),
      moves: withStep(moves, move.id, !isRedo),
    }
  })
}

/** What one more step back, or forth, would be for somebody; null where there is none. */
export function stepOf(
  { plan, moves }: Drafted,
  accountId: string,
  isRedo: boolean,
): DraftMove | null {
  const find = isRedo ? moveToRedo : moveToUndo
  return find(moves, accountId, (listId) => placeIn(plan, listId))
}

interface Drafted {
  plan: DraftPlan
  moves: DraftMoves
}

/** As it is now: somebody else may have moved something in it since it was read. */
async function changeDraft(
  context: Context,
  { id, showId }: DraftRow,
  change: (before: Drafted) => Drafted | Promise<Drafted>,
): Promise<DraftRow> {
  return await changeShow(context, showId, async (transaction) => {
    const before = await lockDraft(transaction, id)
    if (before === undefined) throw notFound()
    const after = await change({
      plan: draftPlan.parse(before.plan),
      moves: draftMoves.parse(before.moves),
    })
    await updateDraft({ transaction, author: authorOf(context.viewer) }, id, after)
    return await writtenDraft(transaction, id)
  })
}

function requireMovable({ competitions }: StoredDay, key: string): StoredCompetition {
  const competition = competitions.find(({ id }) => id === key)
  if (!competition) throw notFound()
  const { number } = competition
  if (isBlock(competition)) {
    throw badInput({ messageId: 'timetable.problem.orderUnknown', values: { number } })
  }
  if (isFixed(competition)) {
    throw badInput({ messageId: 'timetable.problem.ridden', values: { number } })
  }
  return competition
}

async function refuseStrangeArena(
  { database }: Context,
  show: ShowRow,
  arenaId: string | null,
): Promise<void> {
  if (arenaId === null) return
  const found = await database.kysely
    .selectFrom('arena')
    .select('id')
    .where('id', '=', arenaId)
    .where('showId', '=', show.id)
    .executeTakeFirst()
  if (!found) throw badInput({ messageId: 'forms.invalid', field: 'arenaId' })
}

function isOpen(competition: StoredCompetition): boolean {
  return !isClosed(competition) && !isBlock(competition) && competition.starters.length > 0
}

function unchanged(competition: StoredCompetition): DraftPlan[number] {
  const from = storedDayList(competition)
  return { list: from, from }
}

function placeIn(plan: DraftPlan, key: string): DraftPlace | undefined {
  const planned = plan.find(({ list }) => list.competitionId === key)
  return planned && placeOf(planned.list)
}

function placeOf({ arenaId, startsAt, secondsPerStart }: DraftPlan[number]['list']): DraftPlace {
  return { arenaId, startsAt, secondsPerStart }
}

function withPlace(plan: DraftPlan, key: string, to: DraftPlace): DraftPlan {
  return plan.map(({ list, from }) =>
    list.competitionId === key ? { list: { ...list, ...to }, from } : { list, from },
  )
}
