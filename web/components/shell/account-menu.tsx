import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { signOut } from '#web/session/session.ts'
import type { StoredSession } from '#web/session/stored-session.ts'
import { ColorSchemeChoice } from '../color-scheme-choice.tsx'
import { LocaleChoice } from '../locale-choice.tsx'

export function AccountMenu({ account }: { account: StoredSession['account'] }) {
  const t = useMessages()
  const navigate = useNavigate()
  const name = `${account.firstName} ${account.familyName}`.trim() || account.email
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <UnstyledButton aria-label={t('shell.account', { name })} style={{ borderRadius: '50%' }}>
          <Avatar name={name} color="arena" variant="filled" size={34} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={550} size="sm" c="bright" truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {account.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <div style={{ padding: '0.5rem', display: 'grid', gap: '0.75rem' }}>
          <ColorSchemeChoice />
          <LocaleChoice />
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={16} />}
          onClick={() => void navigate({ to: '/settings' })}
        >
          {t('shell.userSettings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
