import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { PairFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { duplicatesQuery, proposalsQuery } from '../operations.ts'
import { Part } from '../part.tsx'
import { Proposals } from '../proposals.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PairCard } from './pair-card.tsx'

/** Pairs that may be one, the likeliest first, and what other offices proposed. */
export function Duplicates() {
  const t = useMessages()
  const query = useQuery(duplicatesQuery, { fetchPolicy: 'cache-and-network' })
  const [merging, setMerging] = useState<PairFragment | null>(null)
  return (
    <Page title={t('registry.duplicates')}>
      <WaitingProposals onDecided={query.refetch} />
      <QueryView query={query} pick={(data) => data}>
        {({ horses, persons }) =>
          horses.length + persons.length === 0 ? (
            <EmptyState
              title={t('registry.duplicates.none')}
              text={t('registry.duplicates.none.text')}
            />
          ) : (
            <Stack gap="xl">
              {[
                { title: t('registry.horses'), pairs: horses },
                { title: t('registry.persons'), pairs: persons },
              ].map(
                ({ title, pairs }) =>
                  pairs.length > 0 && (
                    <Part key={title} title={title}>
                      <Stack gap="sm">
                        {pairs.map((pair) => (
                          <PairCard
                            key={pair.sides.map(({ rowId }) => rowId).join(' ')}
                            pair={pair}
                            onMerge={() => setMerging(pair)}
                            refetch={query.refetch}
                          />
                        ))}
                      </Stack>
                    </Part>
                  ),
              )}
            </Stack>
          )
        }
      </QueryView>
      {merging && (
        <MergeDialog pair={merging} onClose={() => setMerging(null)} refetch={query.refetch} />
      )}
    </Page>
  )
}

function WaitingProposals({ onDecided }: { onDecided: () => Promise<unknown> }) {
  const t = useMessages()
  const query = useQuery(proposalsQuery, { fetchPolicy: 'cache-and-network' })
  const proposals = query.data?.registryProposals ?? []
  if (proposals.length === 0) return null
  const refetch = () => Promise.all([query.refetch(), onDecided()])
  return (
    <Part title={t('registry.proposals')}>
      <Proposals proposals={proposals} refetch={refetch} />
    </Part>
  )
}
