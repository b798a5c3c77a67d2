import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { latePart } from '#web/components/late-part.ts'
import type { Book } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { loadMarkAuthors } from './mark-authors.ts'
import type { OfficeQuestion, OneChange } from './office-change-dialog.tsx'

// Forms and dialogs are larger than a sheet, and most sheets never ask.
const OfficeChangeDialog = latePart(async () => ({
  default: (await import('./office-change-dialog.tsx')).OfficeChangeDialog,
}))

interface Place {
  competitorId: string
  part: string
  field: string
}

interface Question extends OfficeQuestion {
  competitorId: string
  answer: Promise<string | null>
}

/** Whether a value that stands was given by somebody else: then the office says why it becomes another one. */
export async function isGivenByAnother(
  { accountId, competitionId }: Pick<Book, 'accountId' | 'competitionId'>,
  { competitorId, part, field }: Place,
): Promise<boolean> {
  const page = outbox.state().pages.get(pageKey(accountId, competitorId))
  const entryId = page?.parts[part]?.fields[field]?.entryId ?? ''
  const authors = await loadMarkAuthors(competitionId, competitorId).catch(() => null)
  return authors?.get(entryId)?.createdByAccount !== accountId
}

/**
 * Asks the office why it changes what a judge gave; null: it stays. Fields of one part that change with one
 * touch are one question, and what is asked about another part or starter waits for its answer.
 */
export function useOfficeQuestion(parts: OpenDiscipline['parts']): {
  ask: (
    place: Omit<Place, 'field'>,
    change: OneChange & { to: FieldValue },
  ) => Promise<string | null>
  question: ReactNode
} {
  const open = useRef<Question | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const show = (next: Question | null) => {
    open.current = next
    setQuestion(next)
  }
  const ask = async (
    { competitorId, part }: Omit<Place, 'field'>,
    change: OneChange,
  ): Promise<string | null> => {
    const before = open.current
    if (before?.part === part && before.competitorId === competitorId) {
      show({ ...before, changes: [...before.changes, change] })
      return await before.answer
    }
    if (before !== null) {
      await before.answer
      return await ask({ competitorId, part }, change)
    }
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const answered = (reason: string | null) => {
      show(null)
      resolve(reason)
    }
    show({ competitorId, part, changes: [change], answered, answer: promise })
    return await promise
  }
  return {
    ask,
    question: question && (
      <Suspense>
        <OfficeChangeDialog {...{ parts, ...question }} />
      </Suspense>
    ),
  }
}
