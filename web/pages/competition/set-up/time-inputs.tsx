import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { addDays, daysBetween, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import {
  dressageBreakHabits,
  parseDuration,
  planTimetable,
  suggestBreaks,
} from '#domain/timetable/timetable.ts'
import { formatDay } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { RepeatedHour } from '#web/components/repeated-hour.tsx'
import { TimeInput } from '#web/components/time-input.tsx'
import type { SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'
import type { SetUpFormState } from './set-up-form.tsx'
import { minutesAndSeconds, type SetUpValues } from './set-up-values.ts'

interface TimeInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
  starters: number
  /** Seconds that a start usually takes; null where nothing says it. */
  usual: number | null
}

export function TimeInputs({ form, show, starters, usual }: TimeInputsProps) {
  const t = useMessages()
  const { values, errors } = form
  const end = endOf(values, starters, show.timeZone)
  const missing = errors['startsAt'] ? missingOfStart(values) : null
  const required = t('forms.required')
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Select
          label={t('results.arena')}
          inputWrapperOrder={labelFirst}
          clearable
          data={show.arenas.map(({ id, name }) => ({ value: id, label: name }))}
          {...(show.arenas.length === 0 && { description: t('competitions.arena.none') })}
          {...form.getInputProps('arenaId')}
        />
        <NativeSelect
          label={t('competitions.day')}
          data={[
            { value: '', label: t('competitions.day.none') },
            ...daysOf(show, values.day).map((day) => ({
              value: day,
              label: formatDay(day, t.locale),
            })),
          ]}
          {...form.getInputProps('day')}
          error={missing === 'day' && required}
          onChange={(event) => {
            form.setFieldValue('day', event.currentTarget.value)
            form.clearFieldError('startsAt')
          }}
        />
        <TimeInput
          label={t('results.start')}
          value={values.time}
          onChange={(time) => {
            form.setFieldValue('time', time)
            form.clearFieldError('startsAt')
          }}
          error={missing === null ? errors['startsAt'] : missing === 'time' && required}
        />
      </SimpleGrid>
      <RepeatedHour
        {...{ day: values.day, time: values.time, timeZone: show.timeZone }}
        isSecond={values.isSecond}
        onChange={(isSecond) => form.setFieldValue('isSecond', isSecond)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('competitions.perStart')}
          inputWrapperOrder={labelFirst}
          description={
            usual !== null
              ? t('competitions.perStart.usual', { time: minutesAndSeconds(usual) })
              : t('competitions.perStart.hint')
          }
          required
          inputMode="numeric"
          {...form.getInputProps('perStart')}
          error={errors['secondsPerStart'] && t('competitions.perStart.hint')}
          onBlur={() => {
            const seconds = parseDuration(values.perStart)
            if (seconds !== null) form.setFieldValue('perStart', minutesAndSeconds(seconds))
          }}
        />
        <DecimalInput
          label={t('competitions.maximumStarters')}
          inputWrapperOrder={labelFirst}
          description={t('competitions.maximumStarters.hint')}
          minimum={1}
          {...form.getInputProps('maximumStarters')}
        />
      </SimpleGrid>
      {end && (
        <Text size="sm" c="dimmed">
          {t('competitions.endsAbout', { starters, time: end })}
        </Text>
      )}
      <BreakInputs form={form} starters={starters} />
    </Stack>
  )
}

/** A start is a day and a time; a browser gives no time where what is typed is none. */
function missingOfStart({ day, time }: SetUpValues): 'day' | 'time' | null {
  if (day === '') return 'day'
  return time === '' ? 'time' : null
}

function BreakInputs({ form, starters }: Pick<TimeInputsProps, 'form' | 'starters'>) {
  const t = useMessages()
  const { breaks, perStart } = form.values
  const label = t('competitions.break')
  const seconds = parseDuration(perStart) ?? 0
  const suggested = suggestBreaks(starters, seconds, { ...dressageBreakHabits, label: '' })
  return (
    <Stack gap="xs">
      {breaks.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has nothing else that is its own
        <Group key={index} gap="xs" align="end" wrap="nowrap">
          <DecimalInput
            label={t('competitions.break.after')}
            minimum={1}
            style={{ flex: 1 }}
            {...form.getInputProps(`breaks.${index}.afterStart`)}
          />
          <DecimalInput
            label={t('competitions.break.minutes')}
            minimum={1}
            maximum={600}
            style={{ flex: 1 }}
            {...form.getInputProps(`breaks.${index}.minutes`)}
          />
          <TextInput
            label={t('competitions.break.label')}
            placeholder={label}
            maxLength={100}
            style={{ flex: 2 }}
            {...form.getInputProps(`breaks.${index}.label`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('competitions.break.remove', { number: index + 1 })}
            onClick={() => form.removeListItem('breaks', index)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            form.insertListItem('breaks', { afterStart: null, minutes: 15, label: '' })
          }
        >
          {t('competitions.break.add')}
        </Button>
        {breaks.length === 0 && suggested.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => form.setFieldValue('breaks', [...suggested])}
          >
            {t('competitions.break.suggest', {
              starts: suggested.map((each) => each.afterStart).join(', '),
            })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The days of the show, and the chosen one where it lies elsewhere. */
function daysOf({ firstDay, lastDay }: SetUpShowFragment, chosen: string): string[] {
  const days = Array.from({ length: Math.min(60, daysBetween(firstDay, lastDay) + 1) }, (_, day) =>
    addDays(firstDay, day),
  )
  return chosen === '' || days.includes(chosen) ? days : [...days, chosen].sort()
}

/** When the last start is over, on the show's clocks; null while that cannot be told. */
function endOf(values: SetUpValues, starters: number, timeZone: string): string | null {
  const { day, time, isSecond, perStart, breaks } = values
  const secondsPerStart = parseDuration(perStart)
  if (day === '' || time === '' || secondsPerStart === null || starters === 0) return null
  const order = Array.from({ length: starters }, (_, index) => String(index))
  const { endsAt } = planTimetable(order, {
    firstStartAt: toInstant({ day, time, timeZone, isSecond }),
    secondsPerStart,
    breaks: breaks.map(({ afterStart, minutes, label }) => ({
      afterStart: afterStart || 0,
      minutes: minutes || 0,
      label,
    })),
  })
  return toLocal(endsAt, timeZone).time
}
