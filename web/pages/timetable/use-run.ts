import { useState } from 'react'
import { notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** What is being done to a day. */
export type Busy = 'solve' | 'repair' | 'other'

interface Running {
  busy: Busy | null
  /**
   * Does something and reads the day again; tells what went wrong, but for the errors that `isKept`
   * takes. Whether it was done.
   */
  run: (
    kind: Busy,
    act: () => Promise<void>,
    isKept?: (error: unknown) => boolean,
  ) => Promise<boolean>
}

/** One act on a day at a time. */
export function useRun(readAgain: () => Promise<unknown>): Running {
  const t = useMessages()
  const [busy, setBusy] = useState<Busy | null>(null)
  const run: Running['run'] = async (kind, act, isKept = () => false) => {
    setBusy(kind)
    try {
      await act()
      await readAgain()
      return true
    } catch (error) {
      if (isKept(error)) return false
      notifyError(refusalWords(error, t))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
