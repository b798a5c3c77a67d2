import { Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockValues } from '#domain/entries/block-input.ts'
import { confirmations } from '#domain/entries/entry-settings.ts'
import { formatInstant, parseInstant, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { MomentInput } from '#web/components/entry-rules/moment-input.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

type PlaceValues = Omit<BlockValues, 'name' | 'competitionIds'>

interface PlaceFieldsProps {
  value: PlaceValues
  onChange: (values: Partial<PlaceValues>) => void
  errors: Readonly<Record<string, ReactNode>>
  /** How many are taken now; null for a new block. */
  taken: number | null
  capacityLabel: string
  timeZone: string
}

/** How many places there are, how one is given, and who waits. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { value, onChange, errors, taken, capacityLabel, timeZone } = props
  const t = useMessages()
  const over = taken !== null && value.capacity !== null ? taken - value.capacity : 0
  return (
    <>
      <div>
        <DecimalInput
          label={capacityLabel}
          description={t('entry-system.block.capacity.text')}
          placeholder={t('entry-system.block.noLimit')}
          maw={320}
          minimum={1}
          maximum={10_000}
          value={value.capacity}
          error={errors['capacity']}
          onChange={(capacity) => onChange({ capacity })}
        />
        {over > 0 && (
          <Text size="sm" mt={4} c="var(--mantine-color-error)" role="status">
            {t('entry-system.block.below', { taken: taken ?? 0, count: over })}
          </Text>
        )}
      </div>
      <NativeSelect
        label={t('entry-system.block.confirmation')}
        description={t('entry-system.block.confirmation.text')}
        maw={320}
        value={value.confirmation ?? ''}
        data={[
          { value: '', label: t('entry-system.block.confirmation.ofShow') },
          ...confirmations.map((each) => ({
            value: each,
            label: t(`entry-system.block.confirmation.${each}`),
          })),
        ]}
        onChange={(event) => {
          const chosen = confirmations.find((each) => each === event.currentTarget.value)
          onChange({ confirmation: chosen ?? null })
        }}
      />
      <Fieldset legend={t('entry-system.block.waitingList')}>
        <Stack gap="sm">
          <Group align="flex-start">
            <DecimalInput
              label={t('entry-system.block.waitingLimit')}
              description={t('entry-system.block.waitingLimit.text')}
              placeholder={t('entry-system.block.noLimit')}
              minimum={0}
              maximum={10_000}
              value={value.waitingLimit}
              error={errors['waitingLimit']}
              onChange={(waitingLimit) => onChange({ waitingLimit })}
            />
            <DecimalInput
              label={t('entry-system.block.offerHours')}
              description={t('entry-system.block.offerHours.text')}
              unit="h"
              minimum={1}
              maximum={720}
              value={value.offerHours}
              error={errors['offerHours']}
              onChange={(hours) => onChange({ offerHours: hours ?? Number.NaN })}
            />
          </Group>
          <MomentInput
            label={t('entry-system.block.waitingEndsAt')}
            value={localOf(value.waitingEndsAt, timeZone)}
            onChange={(local) => onChange({ waitingEndsAt: instantOf(local, timeZone) })}
          />
          <Text size="xs" c="dimmed">
            {t('entry-system.block.waitingEndsAt.text')}
          </Text>
        </Stack>
      </Fieldset>
    </>
  )
}

function localOf(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  const { day, time } = toLocal(parseInstant(instant), timeZone)
  return `${day}T${time.slice(0, 5)}`
}

/** A day without a time lasts until its end. */
function instantOf(local: string, timeZone: string): string | null {
  const [day = '', time = '23:59'] = local.split('T')
  return day === '' ? null : formatInstant(toInstant({ day, time, timeZone }))
}
