import { Alert, Button, Group, Text } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SectionDraft } from './use-draft.ts'

/** What was typed before the page was loaded again: to go on with, or to discard. */
export function DraftOffer({ draft }: { draft: SectionDraft }) {
  const t = useMessages()
  if (draft.at === null) return null
  const moment = formatMoment(new Date(draft.at).toISOString(), browserTimeZone(), t.locale)
  return (
    <Alert color="ochre" role="status" data-draft title={t('forms.draft.title', { moment })}>
      <Text size="sm" mb="sm">
        {t('forms.draft.text')}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={draft.resume}>
          {t('forms.draft.continue')}
        </Button>
        <Button size="xs" variant="subtle" onClick={draft.discard}>
          {t('forms.draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
