import { Anchor, SimpleGrid, Text, Textarea, TextInput, Title } from '@mantine/core'
import { DayInput } from '#web/components/day-input.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { SourceNote } from '#web/components/source-note.tsx'
import { TimeZoneChoice } from '#web/components/time-zone-choice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { readCoordinates } from './coordinates.ts'
import { ShowFormFrame } from './show-form-frame.tsx'
import type { SettingsShow } from './show-settings.tsx'
import { useShowForm } from './use-show-form.ts'

/** Name, place, days and contact of the show. */
export function General({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const showForm = useShowForm(show)
  const { form } = showForm
  const { firstDay, lastDay, coordinates } = form.values
  return (
    <ShowFormFrame show={show} showForm={showForm}>
      {show.source && <SourceNote source={show.source} />}
      <TextInput label={t('shows.field.name')} required {...form.getInputProps('name')} />
      <Title order={2}>{t('shows.settings.place')}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <TextInput
          label={t('shows.field.venue')}
          description={t('shows.field.venue.text')}
          {...form.getInputProps('venue')}
        />
        <NationChoice label={t('shows.field.country')} {...form.getInputProps('country')} />
      </SimpleGrid>
      <Textarea
        label={t('shows.field.address')}
        autosize
        minRows={2}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <div>
        <TextInput
          label={t('shows.field.coordinates')}
          description={t('shows.field.coordinates.text')}
          inputMode="text"
          {...form.getInputProps('coordinates')}
        />
        <MapLink coordinates={coordinates} />
      </div>
      <Title order={2}>{t('shows.settings.days')}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          label={t('shows.field.firstDay')}
          required
          {...form.getInputProps('firstDay')}
          value={firstDay}
        />
        <DayInput
          label={t('shows.field.lastDay')}
          required
          min={firstDay}
          {...form.getInputProps('lastDay')}
          value={lastDay}
        />
      </SimpleGrid>
      {lastDay !== '' && lastDay < show.lastDay && (
        <Text size="sm" role="status">
          {t('shows.settings.codesShorter')}
        </Text>
      )}
      <div>
        <TimeZoneChoice
          label={t('shows.field.timeZone')}
          description={t('shows.field.timeZone.text')}
          required
          {...form.getInputProps('timeZone')}
        />
        {form.values.timeZone !== show.timeZone && show.counts.competitions > 0 && (
          <Text size="sm" mt={4} role="status">
            {t('shows.settings.timesStay')}
          </Text>
        )}
      </div>
      <Title order={2}>{t('shows.settings.contact')}</Title>
      <TextInput
        label={t('shows.field.website')}
        type="url"
        placeholder="https://"
        {...form.getInputProps('website')}
      />
      <Textarea
        label={t('shows.field.contact')}
        description={t('shows.field.contact.text')}
        autosize
        minRows={3}
        {...form.getInputProps('contact')}
      />
    </ShowFormFrame>
  )
}

function MapLink({ coordinates }: { coordinates: string }) {
  const t = useMessages()
  const read = readCoordinates(coordinates)
  if (!read || read.latitude === null || read.longitude === null) return null
  const { latitude, longitude } = read
  const place = `mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  return (
    <Anchor
      size="sm"
      href={`https://www.openstreetmap.org/?${place}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('shows.field.coordinates.map')}
    </Anchor>
  )
}
