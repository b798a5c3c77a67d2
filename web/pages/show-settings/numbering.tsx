import { NumberInput, Radio, Stack } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { ShowFormFrame } from './show-form-frame.tsx'
import type { SettingsShow } from './show-settings.tsx'
import { useShowForm } from './use-show-form.ts'

/** How head numbers are given, and how far apart the starts of a rider are kept. */
export function Numbering({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const showForm = useShowForm(show)
  const { form } = showForm
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
              label={t(`shows.headNumberBy.${by}`)}
              description={t(`shows.headNumberBy.${by}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NumberInput
        label={t('shows.field.minimumGapMinutes')}
        description={t('shows.field.minimumGapMinutes.text')}
        suffix={` ${t('shows.minutes')}`}
        min={0}
        max={600}
        step={5}
        clampBehavior="none"
        allowDecimal={false}
        maw={360}
        required
        {...form.getInputProps('minimumGapMinutes')}
      />
    </ShowFormFrame>
  )
}
