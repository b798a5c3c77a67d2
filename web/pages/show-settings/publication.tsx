import { useMutation } from '@apollo/client/react'
import { Checkbox, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { publicationInput, resultsFrom } from '#domain/shows/publication-input.ts'
import { notify } from '#web/components/notify.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { savePublicationMutation } from './operations.ts'
import { PublicAddress } from './public-address.tsx'
import { ShowFormFrame } from './show-form-frame.tsx'
import type { SettingsShow } from './show-settings.tsx'

type Values = z.input<typeof publicationInput>

/** What strangers see of the show, from when, and where. */
export function Publication({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [savePublication] = useMutation(savePublicationMutation)
  const stored = valuesOf(show)
  const { form, submit, saving, problems } = useCheckedForm<Values, unknown>({
    schema: publicationInput,
    initialValues: stored,
    save: async (output) => {
      const input = publicationInput.parse(output)
      await savePublication({ variables: { showId: show.id, input } })
      notify(t('shows.publication.saved'), { id: 'show-saved' })
    },
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)
  useSaveKey(element)
  useStored(JSON.stringify(stored), form, isDirty)
  return (
    <Stack gap="xl">
      <ShowFormFrame show={show} showForm={{ form, element, submit, saving, problems }}>
        <Switch
          label={t('shows.publication.on')}
          description={t('shows.publication.on.text')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput
          label={t('shows.field.shortName')}
          description={t('shows.field.shortName.text')}
          maw={360}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('shortName')}
          value={form.getValues().shortName ?? ''}
        />
        <Checkbox
          label={t('shows.publication.startLists')}
          {...form.getInputProps('startLists', { type: 'checkbox' })}
        />
        <Radio.Group label={t('shows.publication.results')} {...form.getInputProps('resultsFrom')}>
          <Stack gap="xs" mt="xs">
            {resultsFrom.map((from) => (
              <Radio key={from} value={from} label={t(`shows.resultsFrom.${from}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </ShowFormFrame>
      {show.publication.isOn ? (
        <PublicAddress show={show} />
      ) : (
        <Text c="dimmed">{t('shows.publication.off')}</Text>
      )}
    </Stack>
  )
}

/** What somebody else saved is taken over as long as nothing here is unsaved. */
function useStored(
  key: string,
  form: ReturnType<typeof useCheckedForm<Values, unknown>>['form'],
  isDirty: boolean,
): void {
  const latest = useRef({ form, isDirty })
  useEffect(() => {
    latest.current = { form, isDirty }
  })
  useEffect(() => {
    const { form, isDirty } = latest.current
    const values: Values = JSON.parse(key)
    form.setInitialValues(values)
    if (isDirty) return
    form.setValues(values)
    form.resetDirty(values)
  }, [key])
}

function valuesOf({ publication }: SettingsShow): Values {
  const { isOn, shortName, startLists, resultsFrom: from } = publication
  return { isOn, shortName: shortName ?? '', startLists, resultsFrom: from }
}
