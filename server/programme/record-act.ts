import type { ProgrammeAct } from '#domain/competitions/programme-act.ts'
import {
  type PlannedCompetition,
  type ProgrammeDifference,
  touchedCompetitions,
} from '#domain/competitions/programme-difference.ts'
import { ofCompetition } from '#server/competitions/change-competition.ts'
import type { Context } from '#server/graphql/context.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import type { ProgrammeTransaction } from './programme.sql.ts'

interface Recorded {
  transaction: ProgrammeTransaction
  showId: string
  act: ProgrammeAct
  actId: string
  difference: ProgrammeDifference
}

/** A line in the history of every competition that the act is about; `actId` finds what takes it back. */
export async function recordAct(
  context: Context,
  { transaction, showId, act, actId, difference }: Recorded,
): Promise<void> {
  for (const id of touchedCompetitions(difference)) {
    const row = difference.competitions.find((each) => each.id === id)
    const { before, after } = changedFields(row?.before ?? null, row?.after ?? null)
    const left = difference.starters.filter(
      (starter) => starter.before.competitionId === id && starter.after.competitionId !== id,
    )
    const came = difference.starters.filter(
      (starter) => starter.after.competitionId === id && starter.before.competitionId !== id,
    )
    const rounds = difference.rounds.filter((round) => round.after.competitionId === id)
    const timesOf = (side: 'before' | 'after') =>
      rounds.length > 0 && {
        rounds: rounds.map(({ [side]: { part, startsAt } }) => ({ part, startsAt })),
      }
    await recordChange(transaction, {
      ...ofCompetition(context, { id, showId }, actionOf(act, id, row)),
      before: { ...before, ...timesOf('before') },
      after: {
        ...after,
        ...timesOf('after'),
        ...(left.length > 0 && { startersGone: left.length }),
        ...(came.length > 0 && { startersCame: came.length }),
        actId,
      },
      reason: act.kind === 'cancel' || act.kind === 'merge' ? act.reason : null,
    })
  }
}

/** Names its words: `history.<action>`. */
function actionOf(
  act: ProgrammeAct,
  id: string,
  row: ProgrammeDifference['competitions'][number] | undefined,
): ChangeAction {
  switch (act.kind) {
    case 'cancel':
      return 'statusChanged'
    case 'shift':
      return 'moved'
    case 'copy':
      return 'copied'
    case 'renumber':
      return 'renumbered'
    case 'split':
      return row?.before === null ? 'splitOff' : 'split'
    case 'merge':
      return id === act.intoId ? 'merged' : 'mergedInto'
    case 'undo':
      return row?.after === null ? 'deleted' : 'undone'
  }
}

type Fields = Record<string, unknown>

function changedFields(
  before: PlannedCompetition | null,
  after: PlannedCompetition | null,
): { before: Fields; after: Fields } {
  const fields: { before: Fields; after: Fields } = { before: {}, after: {} }
  const { id: _was, ...was } = before ?? { id: '' }
  const { id: _is, ...is } = after ?? { id: '' }
  const old = new Map<string, unknown>(Object.entries(was))
  const now = new Map<string, unknown>(Object.entries(is))
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(key) === now.get(key)) continue
    if (old.has(key)) fields.before[key] = old.get(key)
    if (now.has(key)) fields.after[key] = now.get(key)
  }
  return fields
}
