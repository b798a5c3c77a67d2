import type { StableCardsInput } from '#documents/stable-cards/stable-cards.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfShow, type OfShow, ofShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadStabledHorses } from './stabled-horses.sql.ts'

/** For the office: who answers for a horse, and by which number, is not for every reader. */
export const stableCardsSubject = {
  asked: ofShow,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const { input, name } = await loadOfShow(context, asked, 'WRITE')
    const horses = await loadStabledHorses(context.database.kysely, input.show.id)
    return { name, input: { ...input, horses } }
  },
} as const satisfies Subject<StableCardsInput, OfShow>
