import { List, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { PrintDesk } from './print-desk.tsx'

/** Everything that can be printed, and what is still to come. */
export function PrinterOverview() {
  const t = useMessages()
  return (
    <PrintDesk
      title={t('shell.place.printer')}
      offers={({ path }) => path.startsWith('documents/')}
    >
      <Stack gap="xs" mt="lg">
        <Text fw={550}>{t('coming.later')}</Text>
        <List spacing="xs" size="sm">
          {t('coming.printer')
            .split('\n')
            .map((part) => (
              <List.Item key={part}>{part}</List.Item>
            ))}
        </List>
      </Stack>
    </PrintDesk>
  )
}
