import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ScoreBase } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Book } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { loadMarkAuthors } from './mark-authors.ts'
import type { OfficeQuestion, OneChange } from './office-change-dialog.tsx'
import type { Ride } from './use-ride.ts'

// Forms and dialogs are larger than a sheet, and most sheets never ask.
const OfficeChangeDialog = lazy(async () => ({
  default: (await import('./office-change-dialog.tsx')).OfficeChangeDialog,
}))

interface Question extends OfficeQuestion {
  answer: Promise<string | null>
}

interface OfficeChange<Score extends ScoreBase> {
  ride: Ride<Score>
  question: ReactNode
}

/**
 * The ride, in which the office is asked before it changes what a judge gave: the mark that stands, the
 * new one and a reason, which the judge is told. What the office typed itself it may retype. Fields of one
 * part that change with one touch are one question.
 */
export function useOfficeChange<Score extends ScoreBase>(
  { office, accountId, competitionId }: Book,
  ride: Ride<Score>,
  { competitorId, isCorrecting }: { competitorId: string; isCorrecting: boolean },
): OfficeChange<Score> {
  const open = useRef<Question | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const show = (next: Question | null) => {
    open.current = next
    setQuestion(next)
  }
  const latest = useRef({ ride, isCorrecting })
  useEffect(() => {
    latest.current = { ride, isCorrecting }
  })
  const ask = (part: string, change: OneChange): Promise<string | null> => {
    const before = open.current
    if (before?.part === part) {
      show({ ...before, changes: [...before.changes, change] })
      return before.answer
    }
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const answered = (reason: string | null) => {
      resolve(reason)
      show(null)
    }
    show({ part, changes: [change], answered, answer: promise })
    return promise
  }
  const decide: Ride<Score>['write'] = async (part, field, value) => {
    const { ride, isCorrecting } = latest.current
    const from = valueIn(partOf(ride.sheet, part), field)
    const isAsked =
      office && !isCorrecting && from !== null && from !== value && isOfJudge(ride, part, field)
    if (!isAsked || ride.states.get(fieldKey(part, field))?.state === 'unsent') {
      return await ride.write(part, field, value)
    }
    const page = outbox.state().pages.get(pageKey(accountId, competitorId))
    const entryId = page?.parts[part]?.fields[field]?.entryId ?? ''
    const authors = await loadMarkAuthors(competitionId, competitorId).catch(() => null)
    if (authors?.get(entryId)?.createdByAccount === accountId) {
      return await ride.write(part, field, value)
    }
    const reason = await ask(part, { field, from, to: value })
    if (reason !== null) await ride.writeBecause(reason, { part, field, value })
  }
  const act = useRef(decide)
  useEffect(() => {
    act.current = decide
  })
  // The same function for as long as the sheet is open: hundreds of cells compare it.
  const write = useCallback<Ride<Score>['write']>((...entry) => act.current(...entry), [])
  const { parts } = ride.discipline
  return {
    ride: { ...ride, write },
    question: question && (
      <Suspense>
        <OfficeChangeDialog {...{ parts, ...question }} />
      </Suspense>
    ),
  }
}

/** What a judge decides: marks, faults and how it ended; remarks and signatures are asked about elsewhere. */
function isOfJudge<Score extends ScoreBase>(
  { discipline }: Ride<Score>,
  part: string,
  field: string,
): boolean {
  const spec = discipline.judges.includes(part)
    ? discipline.parts.find((each) => each.part === part)
    : undefined
  return [...(spec?.fields ?? []), ...(spec?.choices ?? [])].some((each) => each.field === field)
}
