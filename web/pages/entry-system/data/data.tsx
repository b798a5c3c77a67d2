import { Stack, Text, Title } from '@mantine/core'
import { fieldGroups, formFields } from '#domain/entries/form-fields.ts'
import { EntrySystemPage, type OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './data.module.css'
import { FieldRow } from './field-row.tsx'
import { FormPreview } from './form-preview.tsx'

/** What the form asks of riders, horses and those around them, beside the form itself. */
export function Data() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.data')}>
      {(open) => <Fields open={open} />}
    </EntrySystemPage>
  )
}

function Fields({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const vocabulary = useEntryVocabulary(open)
  return (
    <div className={classes['beside']}>
      <Stack gap="lg" miw={0}>
        <Text c="dimmed">{t('entry-system.data.text')}</Text>
        {fieldGroups.map((group) => (
          <Stack key={group} component="section" gap="xs" aria-labelledby={`fields-${group}`}>
            <Title order={2} size="h4" id={`fields-${group}`}>
              {t(`entry-form.group.${group}`)}
            </Title>
            {formFields
              .filter((field) => field.group === group)
              .map((field) => (
                <FieldRow key={field.fact} {...{ field, vocabulary }} stored={open.rules.fields} />
              ))}
          </Stack>
        ))}
      </Stack>
      <FormPreview {...{ open, vocabulary }} />
    </div>
  )
}
