import { randomUUID } from 'node:crypto'
import type { ChosenRules } from '#domain/scoring/open-discipline.ts'
import {
  type ChangedTime,
  changedTimes,
  type TimeDecision,
  timeWrites,
} from '#domain/scoring/time-allowed.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { originOf } from '#server/history/origin.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { loadSheets } from '#server/scoring/sheets.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { CompetitionRow, CompetitionTransaction } from '../competitions.sql.ts'
import { insertOfficeEntry } from './changed-time.sql.ts'

/**
 * Where a set-up changes a time allowed after riders have gone, the time that holds for each of them is
 * written on the sheet, as the office decided; without a decision the set-up is refused. Returns what was
 * decided, for the history.
 */
export async function settleChangedTimes(
  context: Context,
  transaction: CompetitionTransaction,
  change: {
    competition: CompetitionRow
    saved: Pick<CompetitionRow, 'discipline'> & Pick<ChosenRules, 'rules'>
    decision: TimeDecision | null
  },
): Promise<{ decision: TimeDecision; rounds: readonly ChangedTime[]; written: number } | null> {
  const { competition, saved, decision } = change
  const before = openRules(competition)
  const after = openRules(saved)
  if (!(before && after) || competition.discipline !== saved.discipline) return null
  const { id } = competition
  const sheets = await loadSheets(transaction, [id])
  const rounds = changedTimes({ before, after }, sheets)
  if (rounds.length === 0) return null
  if (decision === null) {
    throw badInput({ messageId: 'competitionProblems.timeAllowedChanged', field: 'timeAllowed' })
  }
  const writes = timeWrites({ before, after }, sheets, decision)
  const by = { ...authorOf(context.viewer), ...originOf(context) }
  for (const write of writes)
    await insertOfficeEntry(transaction, {
      ...write,
      id: randomUUID(),
      competitionId: id,
      accountId: by.accountId,
      networkAddress: by.networkAddress,
      userAgent: by.userAgent,
    })
  return { decision, rounds, written: writes.length }
}
