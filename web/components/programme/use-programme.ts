import { useApolloClient } from '@apollo/client/react'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { ProgrammeActInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { changeProgrammeMutation } from './operations.ts'

export interface Programme {
  /** Does it and tells so; the notice takes it back. Rejects as a mutation does. */
  act: (input: ProgrammeActInput) => Promise<void>
}

/** Acts on several competitions of a show at once. */
export function useProgramme(showId: string): Programme {
  const t = useMessages()
  const client = useApolloClient()
  const send = async (input: ProgrammeActInput) => {
    const { data } = await client.mutate({
      mutation: changeProgrammeMutation,
      variables: { showId, act: input },
    })
    // Competitions come and go, and whole start lists with them.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    return data?.changeProgramme ?? null
  }
  const undo = async (actId: string) => {
    try {
      const outcome = await send({ undo: { actId } })
      if (outcome) notify(t('programme.done.undo'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const act = async (input: ProgrammeActInput) => {
    const outcome = await send(input)
    if (!outcome) return
    const { actId, kind } = outcome
    const count = outcome.competitions.length
    notify(t(`programme.done.${kind}`, { count }), {
      ...(actId && kind !== 'undo' && { undo: () => void undo(actId) }),
    })
  }
  return { act }
}
