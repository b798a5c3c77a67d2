import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'

interface QuietAction {
  label: string
  onClick: () => void
  disabled?: boolean
}

/** What stands beside the filled button of a bar: buttons, and on a phone a menu, so that the bar stays one line. */
export function QuietActions({ actions }: { actions: readonly QuietAction[] }) {
  const t = useMessages()
  if (actions.length === 0) return null
  return (
    <>
      <Group gap="xs" visibleFrom="sm">
        {actions.map(({ label, ...action }) => (
          <Button key={label} size="sm" px="sm" variant="default" {...action}>
            {label}
          </Button>
        ))}
      </Group>
      <Menu withinPortal position="top-end">
        <Menu.Target>
          <ActionIcon
            hiddenFrom="sm"
            size="input-sm"
            variant="default"
            aria-label={t('shell.more')}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, ...action }) => (
            <Menu.Item key={label} {...action}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
