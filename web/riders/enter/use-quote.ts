import { useEffect, useState } from 'react'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { QuoteFragment } from '../graphql/generated/graphql.ts'
import { ask } from '../session/session.ts'
import { isEmptyForm } from './form.ts'
import type { FormOf } from './load-form.ts'
import { quoteQuery } from './operations.ts'

export interface Quoted {
  /** The last answer, which may be of the form before its last change; null before the first. */
  quote: QuoteFragment | null
  /** Whether it is of what is typed now. */
  isCurrent: boolean
  error: unknown
}

/** Milliseconds after the last change until the price is asked for. */
const quiet = 400
/** Until what failed is asked again. */
const retry = 5000

/** What the form costs and what is in its way, asked again after each change and whenever `turn` is another one. */
export function useQuote(
  { showId, entryId, form }: FormOf & { form: EntryForm },
  turn: string,
): Quoted {
  const [answered, setAnswered] = useState<{ quote: QuoteFragment; of: EntryForm } | null>(null)
  const [error, setError] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    if (isEmptyForm(form)) return undefined
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const quote = async () => {
      try {
        const variables = { showId, entryId, form }
        const { quoteEntry } = await ask(quoteQuery, variables, stopping.signal)
        if (stopping.signal.aborted) return
        setAnswered({ quote: quoteEntry, of: form })
        setError(null)
      } catch (problem) {
        if (stopping.signal.aborted) return
        setError(problem)
        timer = setTimeout(() => void quote(), retry)
      }
    }
    timer = setTimeout(() => void quote(), quiet)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [showId, entryId, form, turn])
  if (isEmptyForm(form)) return { quote: null, isCurrent: true, error: null }
  return { quote: answered?.quote ?? null, isCurrent: answered?.of === form, error }
}
