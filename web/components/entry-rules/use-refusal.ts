import { useState } from 'react'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface Refusal {
  /** Why the last act was refused; empty where it was not. */
  refusal: string
  /** Whether the act was done. */
  attempt: (act: () => Promise<unknown>) => Promise<boolean>
}

/** For acts that are no forms: what the server refuses is shown until the next one. */
export function useRefusal(): Refusal {
  const t = useMessages()
  const [refusal, setRefusal] = useState('')
  const attempt = async (act: () => Promise<unknown>) => {
    setRefusal('')
    try {
      await act()
      return true
    } catch (error) {
      setRefusal(refusalWords(error, t))
      return false
    }
  }
  return { refusal, attempt }
}
