import { endOfCode } from '#domain/access/ringside.ts'
import { roundsAt } from '#domain/scoring/position-of.ts'
import { addDays, parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import { loadLastDay } from '#server/ringside/ringside.sql.ts'
import { setLinkEnd } from '#server/ringside/set-link-end.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import {
  type CompetitionRow,
  type CompetitionTransaction,
  loadCompetition,
} from '../competitions.sql.ts'
import { loadTimedRounds } from '../rounds/round-starts.sql.ts'
import { loadOpenPositionLinks } from './position-links.sql.ts'

/**
 * Links of judge positions that end with a day, although the position has a sheet on a later one by now:
 * they last as long as a new one would. An end that somebody chose otherwise stays. Returns the accounts
 * of the devices that gained by it.
 */
export async function lengthenLinks(
  writing: Authored,
  competitionId: string,
): Promise<readonly string[]> {
  const { transaction } = writing
  const links = await loadOpenPositionLinks(transaction, competitionId)
  const competition = links.length > 0 ? await loadCompetition(transaction, competitionId) : null
  if (!competition) return []
  const show = await loadLastDay(transaction, competition.showId)
  const accounts: string[] = []
  for (const { id, position, expiresAt } of links) {
    const dayBefore = addDays(toLocal(expiresAt.getTime(), show.timeZone).day, -1)
    if (endOfCode(dayBefore, show) !== expiresAt.getTime()) continue
    const starts = await startsBefore(transaction, competition, position)
    if (starts.length === 0) continue
    const end = endOfCode(toLocal(Math.max(...starts), show.timeZone).day, show)
    if (end <= expiresAt.getTime()) continue
    accounts.push(...(await setLinkEnd(writing, { id, expiresAt: new Date(end) })))
  }
  return accounts
}

/** When the competition begins, and each later round in which the position has a sheet. */
export async function startsBefore(
  transaction: CompetitionTransaction,
  competition: CompetitionRow,
  position: string,
): Promise<number[]> {
  const rules = openRules(competition)
  const judged = rules ? roundsAt(rules, position) : []
  const { rounds } = await loadTimedRounds(transaction, competition.id)
  return [
    ...(competition.startsAt ? [competition.startsAt.getTime()] : []),
    ...rounds
      .filter(({ part }) => judged.includes(part))
      .map((round) => parseInstant(round.startsAt)),
  ]
}
