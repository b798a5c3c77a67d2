import type { HorsesInput } from '#exports/horses-csv.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfShow, type OfShow, ofShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadShowHorses } from './horses.sql.ts'

/** For the office, which stables, inspects and calls them: FEI ids are not for every reader. */
export const horsesSubject = {
  asked: ofShow,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const { input, name } = await loadOfShow(context, asked, 'WRITE')
    const horses = await loadShowHorses(context.database.kysely, input.show.id)
    return { name, input: { ...input, horses } }
  },
} as const satisfies Subject<HorsesInput & { pageUrl: string }, OfShow>
