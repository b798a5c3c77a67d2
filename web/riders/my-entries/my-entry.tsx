import { useCallback } from 'react'
import { LoadFailed, Loading, NothingHere } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import { hasCode } from '../graphql/refusals.ts'
import { useTopic } from '../live/watch-topic.ts'
import { ask } from '../session/session.ts'
import { EntryView } from './entry-view.tsx'
import { entryQuery } from './operations.ts'

/** One entry of one's own, as it stands now. */
export function MyEntry({ entryId, paymentId }: { entryId: string; paymentId: string | null }) {
  const question = useCallback(
    (signal: AbortSignal) => ask(entryQuery, { id: entryId }, signal),
    [entryId],
  )
  const { answer, error, again } = useAsked(question)
  useTopic(`entry:${entryId}`, answer?.entry.version ?? null, again)
  if (hasCode(error, 'NOT_FOUND')) return <NothingHere />
  if (!answer) return error ? <LoadFailed error={error} retry={again} /> : <Loading />
  return <EntryView entry={answer.entry} paymentId={paymentId} onDone={again} />
}
