import { Alert, Button, Group, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

/** Somebody else saved what is being changed here: what was typed stands until the reader decides. */
export function ChangedMeanwhile({ onLoad }: { onLoad: () => void }) {
  const t = useMessages()
  return (
    <Alert color="ochre" title={t('setUp.changedMeanwhile')}>
      <Group justify="space-between">
        <Text size="sm">{t('setUp.changedMeanwhile.text')}</Text>
        <Button variant="default" size="xs" onClick={onLoad}>
          {t('setUp.loadStored')}
        </Button>
      </Group>
    </Alert>
  )
}
