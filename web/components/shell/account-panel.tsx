import { Button, Divider, Stack, Text } from '@mantine/core'
import {
  IconChartLine,
  IconChevronRight,
  IconHorseToy,
  IconLogout,
  IconSettings,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import { currentTranslate, loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useLiveState } from '#web/live/live-state.ts'
import { mayManagePeople } from '#web/session/may-administer.ts'
import { mayUseRegistry } from '#web/session/may-use-registry.ts'
import { signOut } from '#web/session/session.ts'
import { isRingsideAccount, type StoredSession, useSession } from '#web/session/stored-session.ts'
import { ColorSchemeChoice } from '../color-scheme-choice.tsx'
import { confirm } from '../confirm.ts'
import { LinkButton } from '../link.tsx'
import { LocaleChoice } from '../locale-choice.tsx'
import { accountWords } from './account-words.ts'

interface AccountPanelProps {
  account: StoredSession['account']
  onClose: () => void
}

export function AccountPanel({ account, onClose }: AccountPanelProps) {
  const t = useMessages()
  const session = useSession()
  const { unsentWrites } = useLiveState()
  const isDevice = isRingsideAccount(account)
  const onSignOut = async () => {
    onClose()
    if (unsentWrites > 0) {
      if (await askBeforeLeaving(unsentWrites, isDevice)) signOut()
    } else if (!isDevice || (await askBeforeEnding())) signOut()
  }
  return (
    <Stack gap="sm">
      <div>
        <Text fw={550} size="sm" truncate>
          <bdi translate="no">{accountWords(account, t)}</bdi>
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {isDevice ? t('shell.ringsideDevice') : account.email}
        </Text>
      </div>
      <ColorSchemeChoice />
      <LocaleChoice />
      <Divider />
      <Stack gap={4}>
        {!isDevice && (
          <LinkButton
            to="/profile"
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconHorseToy size={16} />}
            onClick={onClose}
          >
            {t('shell.profile')}
          </LinkButton>
        )}
        {!isDevice && (
          <LinkButton
            to="/on-demand"
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconVideo size={16} />}
            onClick={onClose}
          >
            {t('shell.videos')}
          </LinkButton>
        )}
        <LinkButton
          to={isDevice ? '/ringside' : '/settings'}
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={isDevice ? <IconChevronRight size={16} /> : <IconSettings size={16} />}
          onClick={onClose}
        >
          {t(isDevice ? 'shell.ringsideWork' : 'shell.userSettings')}
        </LinkButton>
        {!isDevice && (
          <LinkButton
            to="/ratings"
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconChartLine size={16} />}
            onClick={onClose}
          >
            {t('shell.ratings')}
          </LinkButton>
        )}
        {mayUseRegistry(session) && (
          <LinkButton
            to="/registry/horses"
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconChevronRight size={16} />}
            onClick={onClose}
          >
            {t('shell.registry')}
          </LinkButton>
        )}
        {mayManagePeople(session) && (
          <LinkButton
            to="/administration"
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconUsers size={16} />}
            onClick={onClose}
          >
            {t('shell.administration')}
          </LinkButton>
        )}
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconLogout size={16} />}
          onClick={() => void onSignOut()}
        >
          {t(isDevice ? 'shell.endDevice' : 'shell.signOut')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** A device at ringside has no password to come back by. */
async function askBeforeEnding(): Promise<boolean> {
  const t = currentTranslate()
  return confirm({
    title: t('shell.endDevice.title'),
    text: t('shell.endDevice.text'),
    verb: t('shell.endDevice'),
    destructive: true,
  })
}

/** What is not sent yet stays on the device for this account; whoever signs out is to know. */
async function askBeforeLeaving(count: number, isDevice: boolean): Promise<boolean> {
  // The page that is open may speak of other things.
  await loadAreas('scoring')
  const t = currentTranslate()
  return confirm({
    title: t('scoring.signOut.title', { count }),
    text: t(isDevice ? 'scoring.signOut.onDevice' : 'scoring.signOut.text'),
    verb: t(isDevice ? 'shell.endDevice' : 'scoring.signOut.leave'),
    destructive: isDevice,
  })
}
