import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { ScoreBase } from '#domain/scoring/discipline.ts'
import { isGivenByJudge } from '#domain/scoring/given-by-judge.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Book } from '#web/offline/book.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { isGivenByAnother, useOfficeQuestion } from './use-office-question.tsx'
import type { Ride } from './use-ride.ts'

interface OfficeChange<Score extends ScoreBase> {
  ride: Ride<Score>
  question: ReactNode
}

/**
 * The ride, in which the office is asked before it changes what a judge gave: the mark that stands, the
 * new one and a reason, which the judge is told. What the office typed itself it may retype.
 */
export function useOfficeChange<Score extends ScoreBase>(
  book: Book,
  ride: Ride<Score>,
  { competitorId, isCorrecting }: { competitorId: string; isCorrecting: boolean },
): OfficeChange<Score> {
  const { ask, question } = useOfficeQuestion(ride.discipline.parts)
  const latest = useRef({ ride, isCorrecting })
  useEffect(() => {
    latest.current = { ride, isCorrecting }
  })
  const decide: Ride<Score>['write'] = async (part, field, value) => {
    const { ride, isCorrecting } = latest.current
    const from = valueIn(partOf(ride.sheet, part), field)
    const isAsked =
      book.office &&
      !isCorrecting &&
      from !== null &&
      from !== value &&
      isGivenByJudge(ride.discipline, { part, field })
    const isUnsent = ride.states.get(fieldKey(part, field))?.state === 'unsent'
    if (!isAsked || isUnsent || !(await isGivenByAnother(book, { competitorId, part, field }))) {
      return await ride.write(part, field, value)
    }
    const reason = await ask({ competitorId, part }, { field, from, to: value })
    if (reason !== null) await ride.writeBecause(reason, { part, field, value })
  }
  const act = useRef(decide)
  useEffect(() => {
    act.current = decide
  })
  // The same function for as long as the sheet is open: hundreds of cells compare it.
  const write = useCallback<Ride<Score>['write']>((...entry) => act.current(...entry), [])
  return { ride: { ...ride, write }, question }
}
