import type { MarkMirrorInput } from '#documents/mark-mirror/mark-mirror.ts'
import { markMirror } from '#domain/results/mark-mirror.ts'
import { requireCompetitionById } from '#server/competitions/change-competition.ts'
import { type OfCompetition, ofCompetition } from '#server/competitions/competitors/list-heads.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { openRules } from './open-rules.ts'
import { readMadeStandings } from './read-result-list.ts'
import { resultListSubject } from './result-list.subject.ts'

/** For the office, which hands a rider all marks of a ride: other readers know the sums. */
export const markMirrorSubject = {
  asked: ofCompetition,
  picked: 'competition',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, asked) {
    const competition = await requireCompetitionById(context, asked.competition, 'WRITE')
    const { input, name } = await resultListSubject.load(context, asked)
    const made = await readMadeStandings(context.database.kysely, competition.id)
    const rules = openRules(competition)
    const mirror =
      made && rules ? markMirror(rules, made.input.sheets) : { parts: [], rides: new Map() }
    return { name, input: { ...input, mirror } }
  },
} as const satisfies Subject<MarkMirrorInput, OfCompetition>
