import { useMutation } from '@apollo/client/react'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDays } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { mayUseRegistry } from '#web/session/may-use-registry.ts'
import { useSession } from '#web/session/stored-session.ts'
import { deleteOwnerMutation } from '../operations.ts'
import { Part } from '../part.tsx'
import styles from '../registry.module.css'
import type { OpenHorse } from './horse.tsx'
import { OwnerForm } from './owner-form.tsx'

export type Owner = OpenHorse['owners'][number]

interface OwnersProps {
  horse: OpenHorse
  refetch: () => Promise<unknown>
}

/** Who owned the horse from when until when. */
export function Owners({ horse, refetch }: OwnersProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<Owner | 'new' | null>(null)
  const [remove] = useMutation(deleteOwnerMutation)
  const take = async ({ id, called: name }: Owner) => {
    const isSure = await confirm({
      title: t('registry.owner.remove.title', { name }),
      text: t('registry.owner.remove.text'),
      verb: t('registry.owner.remove'),
      destructive: true,
    })
    if (!isSure) return
    await remove({ variables: { id } })
    await refetch()
  }
  return (
    <Part
      title={t('registry.owners')}
      action={
        horse.mayChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => setOpened('new')}
          >
            {t('registry.owner.add')}
          </Button>
        )
      }
    >
      {horse.owners.length === 0 && <Text c="dimmed">{t('registry.owner.none')}</Text>}
      <ul className={styles['lines']}>
        {horse.owners.map((owner) => (
          <li key={owner.id}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <OwnerName owner={owner} />
                <Text size="sm" c="dimmed">
                  {daysOf(owner, t)}
                </Text>
              </div>
              {horse.mayChange && (
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`${t('registry.edit')}: ${owner.called}`}
                    onClick={() => setOpened(owner)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size="lg"
                    aria-label={`${t('registry.owner.remove')}: ${owner.called}`}
                    onClick={() => void take(owner)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {opened && (
        <OwnerForm
          horse={horse}
          owner={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Part>
  )
}

function OwnerName({ owner: { personId, called } }: { owner: Owner }) {
  const isOffice = mayUseRegistry(useSession())
  return personId && isOffice ? (
    <TextLink to="/registry/persons/$personId" params={{ personId }} translate="no">
      {called}
    </TextLink>
  ) : (
    <Text translate="no">{called}</Text>
  )
}

function daysOf({ from, until }: Owner, t: ReturnType<typeof useMessages>): string {
  const end = until ? formatDays(until, until, t.locale) : t('registry.owner.present')
  return from ? `${formatDays(from, from, t.locale)} – ${end}` : end
}
