import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { isGivenByJudge } from '#domain/scoring/given-by-judge.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { isGivenByAnother, useOfficeQuestion } from '#web/components/ride/use-office-question.tsx'
import type { Book } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import type { NewWrite } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'
import { fieldKey, showSheet } from '#web/offline/shown-sheet.ts'
import { enterTyped } from './entering.ts'

export type TypedWrite = (write: NewWrite) => Promise<void>

/**
 * Writes what is typed into the list of starters. A sum that a judge gave is changed only with a reason,
 * which the judge is told; as on the sheet, where the office is asked the same.
 */
export function useTypedWrite(
  book: Book,
  discipline: OpenDiscipline,
): { write: TypedWrite; question: ReactNode } {
  const { ask, question } = useOfficeQuestion(discipline.parts)
  const decide: TypedWrite = async (write) => {
    const from = standing(book, write)
    const isAsked =
      book.office &&
      from !== null &&
      from !== write.value &&
      isGivenByJudge(discipline, write) &&
      (await isGivenByAnother(book, write))
    if (!isAsked) return await enterTyped(write)
    const { competitorId, part, field, value } = write
    const reason = await ask({ competitorId, part }, { field, from, to: value })
    if (reason !== null) await enterTyped({ ...write, reason })
  }
  const act = useRef(decide)
  useEffect(() => {
    act.current = decide
  })
  // The same function for as long as the list is shown: hundreds of cells compare it.
  const write = useCallback<TypedWrite>((entry) => act.current(entry), [])
  return { write, question }
}

/** What stands and was sent; null also for what this device has only just typed, which may be retyped. */
function standing({ accountId, competitionId }: Book, { competitorId, part, field }: NewWrite) {
  const { pages, entries } = outbox.state()
  const own = entries.filter((entry) => entry.accountId === accountId)
  const nothing = { accountId, competitionId, competitorId, parts: {} }
  const { sheet, states } = showSheet(pages.get(pageKey(accountId, competitorId)) ?? nothing, own)
  if (states.get(fieldKey(part, field))?.state === 'unsent') return null
  return valueIn(partOf(sheet, part), field)
}
