import { endOfCode } from '#domain/access/ringside.ts'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { newSecretToken } from '#server/accounts/secret-token.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { refuseEnd } from '#server/ringside/bounds.ts'
import { endLinks, loadLastDay } from '#server/ringside/ringside.sql.ts'
import { type CompetitionChange, changeCompetition, ofCompetition } from '../change-competition.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { startsBefore } from './lengthen-links.ts'
import {
  insertPositionLink,
  loadPosition,
  loadPositionLink,
  type PositionLinkRow,
} from './position-links.sql.ts'

export interface NewPositionLink {
  link: PositionLinkRow
  url: string
}

/**
 * A link that opens one judge position on a tablet, which may then read the show and fill in that sheet
 * and nothing else. It ends with the last day on which the competition has a round with that sheet, if
 * not said otherwise, and a day after the show at the latest.
 */
export async function makePositionLink(
  context: Context,
  judgePositionId: string,
  endsAt: Date | null,
): Promise<NewPositionLink> {
  const position = await loadPosition(context.database.kysely, judgePositionId)
  const token = newSecretToken(192)
  const links: PositionLinkRow[] = []
  await changeCompetition(context, position?.competitionId ?? '', async (work) => {
    const { transaction, competition } = work
    if (!position) return
    if (!fillsInSheet(position.position)) {
      throw badInput({ messageId: 'forms.invalid', field: 'judgePositionId' })
    }
    const { showId } = competition
    const show = await loadLastDay(transaction, showId)
    const lastDay = await lastDayOf(work, position.position)
    const expiresAt = endsAt ?? new Date(endOfCode(lastDay, show))
    const field = endsAt ? 'endsAt' : 'judgePositionId'
    await refuseEnd(context, showId, { end: expiresAt.getTime(), field })
    const link = { showId, judgePositionId, tokenHash: token.hash, expiresAt }
    links.push(await insertPositionLink(work, link))
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'positionLinkMade'),
      after: { position: position.position, expiresAt },
    })
  })
  const [link] = links
  if (!link) throw new Error(`no link was made for judge position ${judgePositionId}`)
  return { link, url: `${context.publicUrl}/login?token=${token.text}` }
}

/** The link opens nothing any more; a device that it opened and that has no other one is signed out. */
export async function revokePositionLink(context: Context, id: string): Promise<CompetitionRow> {
  const link = await loadPositionLink(context.database.kysely, id)
  const accounts: string[] = []
  const changed = await changeCompetition(context, link?.competitionId ?? '', async (work) => {
    if (!link) return
    accounts.push(...(await endLinks(work, [id])))
    await recordChange(work.transaction, {
      ...ofCompetition(context, work.competition, 'positionLinkRevoked'),
      after: { position: link.position },
    })
  })
  forgetAccounts(context, accounts)
  return changed
}

/** After commit: whoever works with these accounts is out at once. */
export function forgetAccounts(context: Context, accountIds: readonly string[]): void {
  for (const accountId of accountIds) context.gate.viewers.forget(accountId)
}

/** The last day on which the competition is ridden before this position, or today where that is later. */
async function lastDayOf(
  { transaction, competition }: CompetitionChange,
  position: string,
): Promise<string> {
  const starts = await startsBefore(transaction, competition, position)
  return toLocal(Math.max(Date.now(), ...starts), competition.timeZone).day
}
