import { Drawer } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { ShowNavigation } from './show-navigation.tsx'

interface NavigationDrawerProps {
  show: { name: string }
  opened: boolean
  onClose: () => void
}

/** The side bar of narrow screens. */
export function NavigationDrawer({ show, opened, onClose }: NavigationDrawerProps) {
  const t = useMessages()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={show.name}
      size="17rem"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <nav aria-label={t('shell.navigation.show')}>
        <ShowNavigation />
      </nav>
    </Drawer>
  )
}
