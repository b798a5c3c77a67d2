import { Checkbox, Fieldset, NativeSelect, Stack } from '@mantine/core'
import type { MissingCosts } from '#domain/entries/requirements/requirement.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface CostFieldsProps {
  value: MissingCosts
  onChange: (costs: MissingCosts) => void
  open: OpenEntrySystem
}

/** What it costs a rider where a paper or membership is missing. */
export function CostFields({ value, onChange, open }: CostFieldsProps) {
  const t = useMessages()
  const { fees } = open.rules
  const isGone = value.fee !== null && fees.every(({ id }) => id !== value.fee)
  return (
    <Fieldset legend={t('entry-system.asked.missing')}>
      <Stack gap="sm">
        <NativeSelect
          label={t('entry-system.asked.missing.fee')}
          description={t('entry-system.asked.missing.fee.text')}
          maw={360}
          value={value.fee ?? ''}
          data={[
            { value: '', label: t('entry-system.asked.missing.fee.none') },
            ...fees.map(({ id, text }) => ({ value: id, label: text === '' ? id : text })),
            ...(isGone ? [{ value: value.fee ?? '', label: value.fee ?? '' }] : []),
          ]}
          onChange={(event) => onChange({ ...value, fee: event.currentTarget.value || null })}
        />
        <Checkbox
          label={t('entry-system.asked.missing.late')}
          checked={value.late}
          onChange={(event) => onChange({ ...value, late: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('entry-system.asked.missing.noStart')}
          checked={value.noStart}
          onChange={(event) => onChange({ ...value, noStart: event.currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  )
}
