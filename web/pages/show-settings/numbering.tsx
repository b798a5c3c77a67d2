import { NumberInput, type NumberInputProps, Radio, Stack } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { ShowFormFrame } from './show-form-frame.tsx'
import type { SettingsShow } from './show-settings.tsx'
import { useShowForm } from './use-show-form.ts'
import { whoStarts } from './who-starts.ts'

/** How head numbers are given, and how far apart starts are kept. */
export function Numbering({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const showForm = useShowForm(show)
  const { form } = showForm
  const discipline = whoStarts(show.events)
  return (
    <ShowFormFrame show={show} showForm={showForm}>
      <NumberInput
        label={t('shows.field.headNumberFrom')}
        min={1}
        max={99_999}
        clampBehavior="none"
        allowDecimal={false}
        maw={240}
        required
        {...form.getInputProps('headNumberFrom')}
      />
      <Radio.Group label={t('shows.field.headNumberBy')} {...form.getInputProps('headNumberBy')}>
        <Stack gap="xs" mt="xs">
          {(['pair', 'horse'] as const).map((by) => (
            <Radio
              key={by}
              value={by}
              label={t(`shows.headNumberBy.${by}`, { discipline })}
              description={t(`shows.headNumberBy.${by}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Minutes
        label={t('shows.field.minimumGapMinutes', { discipline })}
        description={t('shows.field.minimumGapMinutes.text')}
        {...form.getInputProps('minimumGapMinutes')}
      />
      <Minutes
        label={t('shows.field.sameHorseMinutes')}
        {...form.getInputProps('sameHorseMinutes')}
      />
      <Minutes
        label={t('shows.field.travelMinutes')}
        description={t('shows.field.travelMinutes.text')}
        {...form.getInputProps('travelMinutes')}
      />
      <Minutes
        label={t('shows.field.judgingMinutes')}
        min={10}
        {...form.getInputProps('judgingMinutes')}
      />
      <Minutes
        label={t('shows.field.judgeBreakMinutes')}
        {...form.getInputProps('judgeBreakMinutes')}
      />
    </ShowFormFrame>
  )
}

function Minutes(props: NumberInputProps) {
  const t = useMessages()
  return (
    <NumberInput
      suffix={` ${t('shows.minutes')}`}
      min={0}
      max={600}
      step={5}
      clampBehavior="none"
      allowDecimal={false}
      maw={360}
      required
      {...props}
    />
  )
}
