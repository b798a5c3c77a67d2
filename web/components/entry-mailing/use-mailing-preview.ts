import { useEffect, useState } from 'react'
import type { MailingFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface MailingPreview {
  /** The last one that was answered; null until the first. */
  mailing: MailingFragment | null
  /** Why there is none. */
  problem: string | null
}

/** Milliseconds after the last change. */
const quiet = 400

/** Asks who would get what, again whenever `wanted` changes. */
export function useMailingPreview(
  wanted: string,
  look: () => Promise<MailingFragment>,
): MailingPreview {
  const t = useMessages()
  const [preview, setPreview] = useState<MailingPreview>({ mailing: null, problem: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what is looked at
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      look().then(
        (mailing) => isOver || setPreview({ mailing, problem: null }),
        (error: unknown) =>
          isOver || setPreview({ mailing: null, problem: refusalWords(error, t) }),
      )
    }, quiet)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted])
  return preview
}
