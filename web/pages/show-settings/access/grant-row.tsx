import { Badge, Button, Group, Text } from '@mantine/core'
import { permissionWords } from '#web/components/access-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from '../show-settings.tsx'
import { type Grant, holderWords, isOver, objectWords, windowWords } from './grant-words.ts'

interface GrantRowProps {
  grant: Grant
  show: SettingsShow
  mayGrant: boolean
  onWhy: () => void
  onChange: () => void
  onRevoke: () => void
}

export function GrantRow({ grant, show, mayGrant, ...acts }: GrantRowProps) {
  const t = useMessages()
  const name = holderWords(grant, t)
  const isHere = grant.object.className !== 'Organization'
  return (
    <Group component="li" justify="space-between" py="xs" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={550}>
            <bdi translate="no">{name}</bdi>
          </Text>
          {(grant.state !== 'active' || isOver(grant)) && (
            <Badge color="gray" variant="light">
              {t(`access.state.${isOver(grant) ? 'ended' : grant.state}`)}
            </Badge>
          )}
          {grant.isDisabled && !grant.isLink && (
            <Badge color="red" variant="light">
              {t('access.disabled')}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {objectWords(grant, t)} · {windowWords(grant, show.timeZone, t)}
        </Text>
        <Text size="xs" c="dimmed">
          {[grant.isLink ? null : grant.email, permissionWords(grant.permissions, t), grant.reason]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {mayGrant && isHere && !grant.isLink && !grant.mayTake && (
          <Text size="xs" c="dimmed">
            {t('access.beyondYours')}
          </Text>
        )}
      </div>
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={acts.onWhy}
          aria-label={t('access.why.of', { name })}
        >
          {t('access.why')}
        </Button>
        {mayGrant && isHere && !grant.isLink && grant.mayTake && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={acts.onChange}
              aria-label={t('access.change.of', { name })}
            >
              {t('access.change')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={acts.onRevoke}
              aria-label={t('access.revoke.of', { name })}
            >
              {t('access.revoke')}
            </Button>
          </>
        )}
      </Group>
    </Group>
  )
}
