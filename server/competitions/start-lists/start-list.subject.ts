import type { StartListInput as PrintedStartList } from '#documents/document.ts'
import type { StartListInput } from '#exports/export.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { badInput, notFound } from '#server/errors.ts'
import { loadOfRegistry } from '#server/registry/of-registry.ts'
import { mayReadAnswers, mayReadOrder } from '../competitions.access.ts'
import { loadListHeads, type OfCompetition, ofCompetition } from '../competitors/list-heads.ts'
import { loadTickedAnswers } from '../competitors/ticked-answers.sql.ts'
import { loadHorseFacts } from './horse-facts.sql.ts'
import { readStartList } from './read-start-list.ts'

/** Late starters get their place with their entry; so a list without any start was never drawn. */
export const startListSubject = {
  asked: ofCompetition,
  picked: 'competition',
  needsStartOrder: true,
  async load(context, asked) {
    const { competition, input, name } = await loadListHeads(context, asked, 'start-list')
    const { id, number } = competition
    if (!mayReadOrder(context.viewer, competition)) {
      throw badInput({ messageId: 'printing.problem.notPublished', values: { number } })
    }
    const startList = await readStartList(context.database, id)
    if (!startList) throw notFound()
    if (startList.rows.length === 0) {
      throw badInput({ messageId: 'printing.problem.notDrawn', values: { number } })
    }
    const ofRegistry = await loadOfRegistry(context, competition)
    const horseFacts = await loadHorseFacts(context.database.kysely, id)
    const ids = startList.rows.flatMap((row) => (row.kind === 'start' ? [row.competitorId] : []))
    const answers = mayReadAnswers(context.viewer, competition)
      ? await loadTickedAnswers(context.database.kysely, ids)
      : undefined
    return {
      name,
      input: { ...input, startList, ofRegistry, horseFacts, ...(answers && { answers }) },
    }
  },
} as const satisfies Subject<StartListInput & PrintedStartList, OfCompetition>
