import { deviceName } from '#domain/access/device-name.ts'
import { writeTrail } from '#exports/trail-csv.ts'
import { tellChange } from '#locales/change-words.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { whoWords } from '#locales/place-words.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { asText } from '#server/history/history.graphql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { readWholeTrail } from '#server/history/trail.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { Download } from './downloads.ts'
import { attachment } from './file-name.ts'

/** The audit trail of a show as a file for a spreadsheet, filtered as the page is. */
export async function exportTrail(
  context: Context,
  { show: showId, ...filter }: Readonly<Record<string, unknown>>,
): Promise<Download> {
  if (typeof showId !== 'string') throw badInput({ messageId: 'forms.required', field: 'show' })
  const { show, changes } = await readWholeTrail(context, showId, filter)
  // Who takes all names, addresses and reasons of a show away stands in it from then on.
  await recordChange(context.database.kysely, {
    showId,
    objectClass: 'Show',
    objectId: showId,
    action: 'trailExported',
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  })
  const t = translator(context.locale)
  const lines = changes.map((change) => ({
    at: change.at.toISOString(),
    by: change.by === null ? null : whoWords(change.by, t, isMessageId),
    networkAddress: change.networkAddress,
    device: deviceName(change.userAgent),
    reason: change.reason,
    told: tellChange(
      { ...change, before: asText(change.before), after: asText(change.after) },
      { t, isKnown: isMessageId, timeZone: show.timeZone },
    ),
  }))
  const words = { show: show.name, number: '', name: '', list: t('shows.section.history') }
  return {
    mediaType: 'text/csv; charset=utf-8; header=present',
    disposition: attachment({ ...words, ending: 'csv' }),
    body: writeTrail(lines, { timeZone: show.timeZone, t }),
  }
}
