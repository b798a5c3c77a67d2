import { z } from 'zod'
import { deviceName } from '#domain/access/device-name.ts'
import type { TrailInput } from '#exports/trail-csv.ts'
import { tellChange } from '#locales/change-words.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { whoWords } from '#locales/place-words.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { asText } from './history.graphql.ts'
import { recordChange } from './history.sql.ts'
import { originOf } from './origin.ts'
import { readWholeTrail, trailFilter } from './trail.ts'

const asked = trailFilter.extend({ show: z.string() })

/** The audit trail of a show, filtered as the page is. */
export const trailSubject = {
  asked,
  async load(context, { show: showId, ...filter }) {
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
    return { name: { show: show.name }, input: { show, changes: lines } }
  },
} as const satisfies Subject<TrailInput, z.output<typeof asked>>
