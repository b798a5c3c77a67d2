import { useMutation } from '@apollo/client/react'
import { Checkbox, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import {
  type Publication as Chosen,
  publicationInput,
  resultsFrom,
} from '#domain/shows/publication-input.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { savePublicationMutation } from './operations.ts'
import { PublicAddress } from './public-address.tsx'
import type { SettingsShow } from './show-settings.tsx'

type Values = z.input<typeof publicationInput>

/** What strangers see of the show, from when, and where. */
export function Publication({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const [savePublication] = useMutation(savePublicationMutation)
  const section = useSectionForm<Values, Chosen>({
    name: `publication:${show.id}`,
    schema: publicationInput,
    stored: valuesOf(show),
    save: async (input, opened) => {
      const { data } = await savePublication({ variables: { showId: show.id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.savePublication
      if (changedMeanwhile.length === 0) notify(t('shows.publication.saved'), { id: 'show-saved' })
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  return (
    <Stack gap="xl">
      <SectionFrame
        section={section}
        mayWrite={show.permissions.includes('WRITE')}
        labels={{
          isOn: t('shows.publication.on'),
          startLists: t('shows.publication.startLists'),
          resultsFrom: t('shows.publication.results'),
        }}
      >
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
      </SectionFrame>
      {show.publication.isOn ? (
        <PublicAddress show={show} />
      ) : (
        <Text c="dimmed">{t('shows.publication.off')}</Text>
      )}
    </Stack>
  )
}

function valuesOf({ publication }: SettingsShow): Values {
  const { isOn, shortName, startLists, resultsFrom: from } = publication
  return { isOn, shortName: shortName ?? '', startLists, resultsFrom: from }
}
