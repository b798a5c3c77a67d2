import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { nextNumber } from '#domain/competitions/next-number.ts'
import { confirm } from '#web/components/confirm.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  competitionNumbersQuery,
  deleteCompetitionMutation,
  duplicateCompetitionMutation,
} from './operations.ts'

export interface ActedOn {
  id: string
  number: string
  name: string
  startersCount: number
}

/** What can be done with a whole competition, wherever it is shown. */
export function useCompetitionActs(showId: string): CompetitionActs {
  const t = useMessages()
  const client = useApolloClient()
  const navigate = useNavigate()
  const fail = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  const takeBack = (id: string) => {
    client.mutate({ mutation: deleteCompetitionMutation, variables: { id } }).catch(fail)
  }
  return {
    async duplicate({ id }) {
      try {
        const { data: numbers } = await client.query({
          query: competitionNumbersQuery,
          variables: { showId },
          fetchPolicy: 'network-only',
        })
        const taken = numbers?.show?.competitions.map((each) => each.number) ?? []
        const { data } = await client.mutate({
          mutation: duplicateCompetitionMutation,
          variables: { id, number: nextNumber(taken) },
        })
        if (!data) return
        const copy = data.duplicateCompetition
        await navigate({
          to: '/shows/$showId/competitions/$competitionId',
          params: { showId, competitionId: copy.id },
          search: { tab: 'set-up' },
        })
        notify(t('competitions.duplicated', { number: copy.number }), {
          undo() {
            takeBack(copy.id)
            void navigate({ to: '/shows/$showId/competitions', params: { showId } })
          },
        })
      } catch (error) {
        fail(error)
      }
    },
    async remove({ id, number, name, startersCount }) {
      const sure = await confirm({
        title: t('competitions.delete.title', { number, name }),
        text: t('competitions.delete.text'),
        goesWithIt: [
          t('competitions.delete.setUp'),
          ...(startersCount > 0
            ? [t('competitions.delete.starters', { count: startersCount })]
            : []),
        ],
        verb: t('competitions.delete'),
        destructive: true,
      })
      if (!sure) return false
      try {
        await client.mutate({ mutation: deleteCompetitionMutation, variables: { id } })
        notify(t('competitions.deleted', { number }))
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
  }
}

export interface CompetitionActs {
  /** A draft with the next free number, opened; the notice takes it back. */
  duplicate: (competition: Pick<ActedOn, 'id'>) => Promise<void>
  /** Asks first. Whether it was deleted. */
  remove: (competition: ActedOn) => Promise<boolean>
}
