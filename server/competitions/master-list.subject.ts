import type { MasterListInput } from '#documents/master-list/master-list.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfShow, type OfShow, ofShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadMasterList } from './master-list.sql.ts'

/** For the office: numbers of federations and chips are not for every reader. */
export const masterListSubject = {
  asked: ofShow,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const { input, name } = await loadOfShow(context, asked, 'WRITE')
    const pairs = await loadMasterList(context.database.kysely, input.show.id)
    return { name, input: { ...input, pairs } }
  },
} as const satisfies Subject<MasterListInput, OfShow>
