import { useMutation } from '@apollo/client/react'
import type { MessageId } from '#locales/messages.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

const undoDecisionMutation = graphql(`
  mutation undoDecision($entryId: ID!, $id: ID!) {
    undoDecision(entryId: $entryId, id: $id) {
      competitionVersion
      results {
        id
        outcome
        problem
      }
    }
  }
`)

/** Takes back what the office decided, by the write of the journal that did; `id` is that of the new one. */
export function useUndoDecision(onUndone: () => void, told: MessageId = 'scoring.conflict.undone') {
  const t = useMessages()
  const [send, { loading }] = useMutation(undoDecisionMutation)
  const undo = (entryId: string, id: string) =>
    send({ variables: { entryId, id } }).then(
      () => {
        notify(t(told))
        onUndone()
      },
      (error: unknown) => {
        notifyError(refusalWords(error, t))
        onUndone()
      },
    )
  return { undo, loading }
}
