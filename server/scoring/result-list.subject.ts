import type { ResultListInput as PrintedResultList } from '#documents/document.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { settledAwards } from '#domain/results/awards.ts'
import type { ResultListInput } from '#exports/export.ts'
import {
  loadListHeads,
  type OfCompetition,
  ofCompetition,
} from '#server/competitions/competitors/list-heads.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadOfRegistry } from '#server/registry/of-registry.ts'
import { readableList } from './readable-list.ts'
import { loadRemarks } from './remarks.sql.ts'

export const resultListSubject = {
  asked: ofCompetition,
  picked: 'competition',
  async load(context, asked) {
    const { competition, input, name } = await loadListHeads(context, asked, 'results')
    const resultList = await readableList(context, competition)
    const awards = settledAwards(resultList, readConditions(competition.conditions))
    const remarks = await loadRemarks(context.database.kysely, competition.id)
    const ofRegistry = await loadOfRegistry(context, competition)
    return { name, input: { ...input, resultList, awards, remarks, ofRegistry } }
  },
} as const satisfies Subject<ResultListInput & PrintedResultList, OfCompetition>
