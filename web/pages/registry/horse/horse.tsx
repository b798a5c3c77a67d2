import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LateComments } from '#web/components/comments/late-comments.tsx'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryHorseQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { mayUseRegistry } from '#web/session/may-use-registry.ts'
import { useSession } from '#web/session/stored-session.ts'
import { Completeness } from '../completeness.tsx'
import { Facts } from '../facts.tsx'
import { HistoryList } from '../history-list.tsx'
import { askOwnerMutation, horseQuery } from '../operations.ts'
import { Part } from '../part.tsx'
import { Proposals } from '../proposals.tsx'
import { StartsTable } from '../starts-table.tsx'
import { HorseForm } from './horse-form.tsx'
import { Owners } from './owners.tsx'

export type OpenHorse = NonNullable<RegistryHorseQuery['registryHorse']>

/** One horse: who it is, whose it was and is, where it started, and what was changed of it. */
export function Horse() {
  const { horseId: id } = useParams({ from: '/signed-in/registry/horses/$horseId' })
  const query = useQuery(horseQuery, { variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <QueryView query={query} pick={(data) => data.registryHorse}>
      {(horse) => <OpenedHorse key={id} horse={horse} refetch={query.refetch} />}
    </QueryView>
  )
}

interface OpenedHorseProps {
  horse: OpenHorse
  refetch: () => Promise<unknown>
}

function OpenedHorse({ horse, refetch }: OpenedHorseProps) {
  const t = useMessages()
  const isOffice = mayUseRegistry(useSession())
  const [editing, setEditing] = useState(false)
  const holder = horse.holder ?? t('registry.holder.nobody')
  return (
    <Page
      title={horse.name}
      crumbs={isOffice ? [{ label: t('registry.horses'), to: '/registry/horses' }] : []}
      action={
        <Button
          variant={horse.mayChange ? 'filled' : 'default'}
          leftSection={<IconPencil size={16} />}
          onClick={() => setEditing(true)}
        >
          {t(horse.mayChange ? 'registry.edit' : 'registry.propose')}
        </Button>
      }
    >
      <Stack gap="xl">
        <Stack gap="xs">
          <Completeness
            percent={horse.completeness}
            missing={horse.missing}
            ask={horse.mayChange && horse.missing.length > 0 && <AskOwner horse={horse} />}
          />
          <Text size="sm" c="dimmed">
            {t('registry.holder')}: <bdi translate="no">{holder}</bdi>
          </Text>
        </Stack>
        {horse.proposals.length > 0 && (
          <Part title={t('registry.proposals')}>
            <Proposals
              proposals={horse.proposals}
              isOnPage
              {...(!horse.mayChange && { waitsFor: holder })}
              refetch={refetch}
            />
          </Part>
        )}
        <Part title={t('registry.identity')}>
          <Facts facts={identityOf(horse, t)} />
        </Part>
        <Part title={t('registry.pedigree')}>
          <Facts
            facts={(['sire', 'dam', 'damSire', 'studbook', 'breeder'] as const).map((field) => ({
              field,
              value: horse[field],
            }))}
          />
        </Part>
        <Owners horse={horse} refetch={refetch} />
        <Part title={t('registry.results')}>
          <StartsTable starts={horse.starts} beside="athlete" />
        </Part>
        <LateComments of={{ kind: 'horse', id: horse.id }} />
        {horse.mayChange && (
          <Part title={t('registry.history')}>
            <HistoryList changes={horse.history} />
          </Part>
        )}
      </Stack>
      {editing && <HorseForm horse={horse} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function identityOf(horse: OpenHorse, t: ReturnType<typeof useMessages>) {
  const { nation, birthYear, sex, feiId, ueln, microchip } = horse
  return [
    { field: 'feiId', value: feiId },
    { field: 'ueln', value: ueln },
    { field: 'microchip', value: microchip },
    { field: 'birthYear', value: birthYear },
    { field: 'sex', value: sex && t(`registry.sex.${sex}`) },
    { field: 'nation', value: nation },
  ]
}

function AskOwner({ horse }: { horse: OpenHorse }) {
  const t = useMessages()
  const [ask, { loading }] = useMutation(askOwnerMutation, { refetchQueries: [horseQuery] })
  const reached = horse.owners.some(({ until, hasAccount }) => !until && hasAccount)
  const send = async () => {
    const { data } = await ask({ variables: { id: horse.id } })
    if (data) notify(t('registry.askOwner.done', { count: data.askHorseOwner }))
  }
  if (!reached) {
    return (
      <Text size="sm" c="dimmed">
        {t('registry.askOwner.none')}
      </Text>
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={loading}
      leftSection={<IconMail size={14} />}
      onClick={() => void send()}
    >
      {t('registry.askOwner')}
    </Button>
  )
}
