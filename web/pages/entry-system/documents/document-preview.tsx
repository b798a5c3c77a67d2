import { Button, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DocumentRequirement, dueOn } from '#domain/entries/requirements/document.ts'
import { dateWords } from '#locales/rule-grammar.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { validityWords } from './validity-words.ts'

/** The document as the form asks for it. */
export function DocumentPreview({
  rule: asked,
  open,
}: {
  rule: DocumentRequirement
  open: OpenEntrySystem
}) {
  const t = useMessages()
  const { files, validity } = asked
  const due = dueOn(asked, open.show)
  return (
    <Stack gap={4}>
      <Text fw={550}>{asked.text}</Text>
      {validity.kind !== 'none' && <Text size="sm">{validityWords(validity, t)}</Text>}
      {files === null ? (
        <Text size="sm">{t('entry-system.document.shown')}</Text>
      ) : (
        <>
          <Button variant="default" leftSection={<IconUpload size="1rem" />} mr="auto">
            {t('entry-system.document.choose')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('entry-system.document.limits', {
              types: files.types.map((type) => type.toUpperCase()).join(', '),
              size: files.mostBytes / 1_000_000,
              count: files.mostFiles,
            })}
          </Text>
        </>
      )}
      {due !== null && (
        <Text size="sm">{t('entry-system.document.due', { day: dateWords(due, t.locale) })}</Text>
      )}
    </Stack>
  )
}
