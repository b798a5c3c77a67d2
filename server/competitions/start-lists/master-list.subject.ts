import type { MasterListInput } from '#documents/master-list/master-list.ts'
import { answerColumns, distinctAnswers } from '#domain/entries/requirements/ticked-answers.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfShow, type OfShow, ofShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadTickedAnswers } from '../competitors/ticked-answers.sql.ts'
import { loadMasterList } from './master-list.sql.ts'

/** For the office: numbers of federations and chips are not for every reader. */
export const masterListSubject = {
  asked: ofShow,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const { input, name } = await loadOfShow(context, asked, 'WRITE')
    const { kysely } = context.database
    const rows = await loadMasterList(kysely, input.show.id)
    const ids = rows.flatMap(({ competitorIds }) => competitorIds)
    const answered = await loadTickedAnswers(kysely, ids)
    const pairs = rows.map(({ competitorIds, ...pair }) => ({
      ...pair,
      answers: distinctAnswers(competitorIds.flatMap((id) => answered.get(id) ?? [])),
    }))
    return { name, input: { ...input, pairs, answerColumns: answerColumns(answered) } }
  },
} as const satisfies Subject<MasterListInput, OfShow>
