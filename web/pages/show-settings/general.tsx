import { Anchor, Radio, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { z } from 'zod'
import {
  isAnyPlanned,
  keptTimes,
  keptTimesInput,
  showFields,
  withDays,
} from '#domain/shows/show-input.ts'
import { CurrencyChoice } from '#web/components/currency-choice.tsx'
import { DayInput } from '#web/components/day-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { SourceNote } from '#web/components/source-note.tsx'
import { TimeZoneChoice } from '#web/components/time-zone-choice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { coordinatesInput, readCoordinates, writeCoordinates } from './coordinates.ts'
import { Logo } from './logo.tsx'
import type { SettingsShow } from './show-settings.tsx'
import { useShowSection } from './use-show-section.ts'

const { name, venue, address, country, timeZone, firstDay, lastDay, website, contact, currency } =
  showFields.shape

const fields = z.object({
  ...{ name, venue, address, country, timeZone, firstDay, lastDay, website, contact, currency },
  coordinates: coordinatesInput,
  ...keptTimesInput.shape,
})

/** Another time zone asks what stays of the planned times, where there are any. */
function schemaOf(show: SettingsShow) {
  return withDays(fields)
    .refine(({ timeZone, keptTimes }) => keptTimes !== null || !movesTimes(show, timeZone), {
      path: ['keptTimes'],
      message: 'forms.required',
    })
    .transform(({ coordinates, ...kept }) => ({ ...kept, ...coordinates }))
}

function movesTimes({ timeZone, plannedTimes }: SettingsShow, typed: string): boolean {
  return typed !== timeZone && plannedTimes !== null && isAnyPlanned(plannedTimes)
}

function valuesOf(show: SettingsShow): z.input<typeof fields> {
  const { name, venue, address, country, timeZone, firstDay, lastDay, contact, currency } = show
  return {
    ...{ name, venue, address, country, timeZone, firstDay, lastDay, contact, currency },
    website: show.website ?? '',
    coordinates: writeCoordinates(show),
    keptTimes: null,
  }
}

/** Logo, name, place, days, currency and contact of the show. */
export function General({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const section = useShowSection(show, schemaOf(show), valuesOf)
  const { form } = section
  const { firstDay, lastDay, coordinates } = form.values
  const { competitions = 0, starts = 0, others = 0 } = show.plannedTimes ?? {}
  return (
    <>
      <Logo show={show} />
      <SectionFrame section={section} mayWrite={show.permissions.includes('WRITE')}>
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
          {(movesTimes(show, form.values.timeZone) || form.errors['keptTimes']) && (
            <Radio.Group
              mt="md"
              label={t('shows.keptTimes')}
              description={others > 0 && t('shows.keptTimes.others', { others })}
              required
              {...form.getInputProps('keptTimes')}
            >
              <Stack gap="xs" mt="xs">
                {keptTimes.options.map((kept) => (
                  <Radio
                    key={kept}
                    value={kept}
                    label={t(`shows.keptTimes.${kept}`)}
                    description={
                      competitions > 0 &&
                      t(`shows.keptTimes.${kept}.text`, { starts, competitions })
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </div>
        <Title order={2}>{t('shows.settings.money')}</Title>
        <CurrencyChoice
          label={t('shows.field.currency')}
          description={t('shows.field.currency.text')}
          required
          maw={340}
          {...form.getInputProps('currency')}
        />
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
      </SectionFrame>
    </>
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
