import { permission } from '#domain/access/permission.ts'
import { addDays, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { insertAccessEntry } from '#server/accounts/access-entries.sql.ts'
import { makeRestrictedAccount } from '#server/accounts/restricted-account.sql.ts'
import { newSecretToken } from '#server/accounts/secret-token.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { changeCompetition, ofCompetition } from './change-competition.ts'
import type { CompetitionRow } from './competitions.sql.ts'
import {
  endPositionLink,
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
 * A link that opens one judge position on a tablet, with an account of its own that may nothing else
 * than read the show and fill in that sheet. It ends with the day of the competition, if not said
 * otherwise.
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
    const { accountId: createdByAccount } = authorOf(context.viewer)
    const expiresAt = endsAt ?? endOfDay(competition)
    if (expiresAt.getTime() <= Date.now()) {
      throw badInput({ messageId: 'competitionProblems.endsInPast', field: 'endsAt' })
    }
    const accountId = await makeRestrictedAccount(transaction, {
      firstName: position.position,
      familyName: position.official ?? competition.number,
      organizationId: competition.organizationId,
      createdByAccount,
      object: { className: 'JudgePosition', objectIdIdentity: position.id },
      endsAt: expiresAt,
    })
    await insertAccessEntry(transaction, {
      accountId,
      className: 'Show',
      objectIdIdentity: competition.showId,
      mask: permission.READ,
      endsAt: expiresAt,
    })
    const link = { judgePositionId, tokenHash: token.hash, accountId, expiresAt, createdByAccount }
    links.push(await insertPositionLink(transaction, link))
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'positionLinkMade'),
      after: { position: position.position, expiresAt },
    })
  })
  const [link] = links
  if (!link) throw new Error(`no link was made for judge position ${judgePositionId}`)
  return { link, url: `${context.publicUrl}/login?token=${token.text}` }
}

/** The link opens nothing any more, and the devices that it opened are signed out. */
export async function revokePositionLink(context: Context, id: string): Promise<CompetitionRow> {
  const link = await loadPositionLink(context.database.kysely, id)
  const changed = await changeCompetition(context, link?.competitionId ?? '', async (work) => {
    if (!link) return
    await endPositionLink(work.transaction, link)
    await recordChange(work.transaction, {
      ...ofCompetition(context, work.competition, 'positionLinkRevoked'),
      after: { position: link.position },
    })
  })
  if (link) forgetAccounts(context, [link.accountId])
  return changed
}

/** After commit: whoever works with these accounts is out at once. */
export function forgetAccounts(context: Context, accountIds: readonly string[]): void {
  for (const accountId of accountIds) context.gate.viewers.forget(accountId)
}

/** Midnight at the show after the day of the competition, or after today where that is later. */
function endOfDay({ startsAt, timeZone }: CompetitionRow): Date {
  const last = Math.max(startsAt?.getTime() ?? 0, Date.now())
  const midnight = { day: addDays(toLocal(last, timeZone).day, 1), time: '00:00', timeZone }
  return new Date(toInstant(midnight))
}
