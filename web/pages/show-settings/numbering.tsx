import { Radio, Stack } from '@mantine/core'
import type { z } from 'zod'
import { showFields } from '#domain/shows/show-input.ts'
import { DecimalInput, type DecimalInputProps } from '#web/components/forms/decimal-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from './show-settings.tsx'
import { useShowSection } from './use-show-section.ts'
import { whoStarts } from './who-starts.ts'

const schema = showFields.pick({
  headNumberFrom: true,
  headNumberBy: true,
  minimumGapMinutes: true,
  sameHorseMinutes: true,
  travelMinutes: true,
  judgingMinutes: true,
  judgeBreakMinutes: true,
})

function valuesOf(show: SettingsShow): z.input<typeof schema> {
  const { headNumberFrom, headNumberBy, minimumGapMinutes, sameHorseMinutes } = show
  const { travelMinutes, judgingMinutes, judgeBreakMinutes } = show
  return {
    ...{ headNumberFrom, headNumberBy, minimumGapMinutes, sameHorseMinutes },
    ...{ travelMinutes, judgingMinutes, judgeBreakMinutes },
  }
}

/** How head numbers are given, and how far apart starts are kept. */
export function Numbering({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const section = useShowSection(show, schema, valuesOf)
  const { form } = section
  const discipline = whoStarts(show.events)
  return (
    <SectionFrame section={section} mayWrite={show.permissions.includes('WRITE')}>
      <DecimalInput
        label={t('shows.field.headNumberFrom')}
        minimum={1}
        maximum={99_999}
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
        minimum={10}
        {...form.getInputProps('judgingMinutes')}
      />
      <Minutes
        label={t('shows.field.judgeBreakMinutes')}
        {...form.getInputProps('judgeBreakMinutes')}
      />
    </SectionFrame>
  )
}

function Minutes(props: DecimalInputProps) {
  const t = useMessages()
  return (
    <DecimalInput
      unit={t('shows.minutes')}
      minimum={0}
      maximum={600}
      step={5}
      maw={360}
      required
      {...props}
    />
  )
}
