import type { StablingInput } from '#exports/stabling-input.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfShow, type OfShow, ofShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadFormerBoxes } from './stabling.sql.ts'
import { requireStabling } from './stabling.ts'

/** For the office: it holds who stays where. */
export const stablingSubject = {
  asked: ofShow,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const { input, name } = await loadOfShow(context, asked, 'WRITE')
    const { id } = input.show
    const { site } = await requireStabling(context, id)
    const former = await loadFormerBoxes(context.database.kysely, id)
    const checkInUrl = `${context.publicUrl}/shows/${id}/arrivals?stay={stay}`
    return { name, input: { ...input, site, former, checkInUrl } }
  },
} as const satisfies Subject<StablingInput & { pageUrl: string; checkInUrl: string }, OfShow>
