import { z } from 'zod'
import type { CoursePlansInput } from '#documents/course-plans/course-plans.ts'
import type { CourseSheetsInput } from '#documents/course-sheets/course-sheets.ts'
import type { JudgesSheetsInput } from '#documents/judges-sheets/judges-sheets.ts'
import { courseForms, judgeForms } from '#domain/results/paper-sheets.ts'
import { coursePlans } from '#domain/scoring/course-plans.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { requireCompetitionById } from '#server/competitions/change-competition.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import {
  loadListHeads,
  type OfCompetition,
  ofCompetition,
} from '#server/competitions/competitors/list-heads.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import type { Subject } from '#server/downloads/subject.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadArenas, loadOfficials } from '#server/shows/show-parts.sql.ts'
import { mayShow, type OwnedShow } from '#server/shows/shows.access.ts'
import { openRules } from './open-rules.ts'

/** What is asked for and who may: the office, which hands the sheets out. */
const ofCourse = {
  asked: ofCompetition,
  picked: 'competition',
  offeredTo: (viewer: Viewer | null, show: OwnedShow) => mayShow(viewer, show, 'WRITE'),
} as const

const ofPaper = { ...ofCourse, needsStartOrder: true } as const

/** What judges write on. */
export const judgesSheetsSubject = {
  ...ofPaper,
  async load(context, asked) {
    const { competition, parts, input, name } = await loadPaper(context, asked)
    const ride = `${context.publicUrl}/shows/${competition.showId}/competitions/${competition.id}`
    return {
      name,
      input: {
        ...input,
        forms: judgeForms(parts),
        movementNames: namesIn.safeParse(competition.rules).data?.test.movementNames ?? [],
        entryUrl:
          competition.discipline === 'dressage'
            ? `${ride}/dressage/competitors/{competitor}`
            : `${ride}?tab=scoring`,
      },
    }
  },
} as const satisfies Subject<JudgesSheetsInput, OfCompetition>

/** What those beside the course write on. */
export const courseSheetsSubject = {
  ...ofPaper,
  async load(context, asked) {
    const { parts, input, name } = await loadPaper(context, asked)
    return { name, input: { ...input, courses: courseForms(parts) } }
  },
} as const satisfies Subject<CourseSheetsInput, OfCompetition>

/** What the course designer draws on, long before there is a start list. */
export const coursePlansSubject = {
  ...ofCourse,
  async load(context, asked) {
    const { id } = await requireCompetitionById(context, asked.competition, 'WRITE')
    const { competition, input, name } = await loadListHeads(
      context,
      { competition: id },
      'start-list',
    )
    const { kysely } = context.database
    const { showId, arenaId, discipline, rules, choice } = competition
    const arenas = (await loadArenas(kysely, [showId])).get(showId) ?? []
    const officials = (await loadOfficials(kysely, [showId])).get(showId) ?? []
    return {
      name,
      input: {
        ...input,
        version: Number(competition.version),
        plans: coursePlans(discipline, { rules, choice }),
        arenaSize: arenas.find((arena) => arena.id === arenaId)?.size || null,
        designers: officials
          .filter((official) => official.function === 'course-designer')
          .map(({ firstName, familyName }) => `${firstName} ${familyName}`),
      },
    }
  },
} as const satisfies Subject<CoursePlansInput, OfCompetition>

async function loadPaper(context: Context, asked: OfCompetition) {
  const competition = await requireCompetitionById(context, asked.competition, 'WRITE')
  const { input, name } = await startListSubject.load(context, asked)
  return { competition, parts: openRules(onPaper(competition))?.parts ?? [], input, name }
}

const namesIn = z.object({ test: z.object({ movementNames: z.array(z.string()).optional() }) })

/** On paper a judge marks every movement, also where only the sum is typed in. */
function onPaper(competition: CompetitionRow): Pick<CompetitionRow, 'discipline' | 'rules'> {
  const { discipline, rules } = competition
  if (discipline !== 'dressage' || typeof rules !== 'object' || rules === null) return competition
  const marked = { discipline, rules: { ...rules, entryMode: 'marks' } }
  const open = openRules(marked)
  const hasMarks = open !== null && judgeForms(open.parts).some(({ marks }) => marks.length > 1)
  return hasMarks ? marked : competition
}
