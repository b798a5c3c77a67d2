import { useEffect, useState } from 'react'
import type { EntryActsAnswerFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

export interface ActsPreview {
  answer: EntryActsAnswerFragment | null
  /** Why there is none. */
  problem: string | null
}

const nothing: ActsPreview = { answer: null, problem: null }

/** Milliseconds after the last change. */
const quiet = 250

/** Asks what an act would cost, again whenever `wanted` changes; null: something that it needs is missing. */
export function useActsPreview(
  wanted: string | null,
  look: () => Promise<EntryActsAnswerFragment>,
): ActsPreview {
  const t = useMessages()
  const [preview, setPreview] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what is looked at
  useEffect(() => {
    setPreview(nothing)
    if (wanted === null) return
    let isOver = false
    const timer = setTimeout(() => {
      look().then(
        (answer) => isOver || setPreview({ answer, problem: null }),
        (error: unknown) => isOver || setPreview({ answer: null, problem: refusalWords(error, t) }),
      )
    }, quiet)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted])
  return preview
}
