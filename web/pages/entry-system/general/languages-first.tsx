import { Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

/** In place of texts that have no language yet. */
export function LanguagesFirst() {
  const t = useMessages()
  return <Text>{t('entry-system.languages.none')}</Text>
}
