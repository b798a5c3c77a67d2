import { ActionIcon, Button, Fieldset, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { StayInput } from '#domain/stabling/stabling-input.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

type Bedding = StayInput['bedding']

interface BeddingFieldsProps {
  bedding: Bedding
  onChange: (bedding: Bedding) => void
}

/** Bales by kind, each for a day; the day of arrival where none is said. */
export function BeddingFields({ bedding, onChange }: BeddingFieldsProps) {
  const t = useMessages()
  const change = (index: number, changed: Partial<Bedding[number]>) =>
    onChange(bedding.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <Fieldset legend={t('stabling.stay.bedding')}>
      {bedding.map(({ kind, bales, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <Group key={index} gap="xs" align="flex-end" mb="xs">
          <TextInput
            label={t('stabling.stay.bedding.kind')}
            maxLength={40}
            value={kind}
            onChange={(event) => change(index, { kind: event.currentTarget.value })}
          />
          <DecimalInput
            w={90}
            label={t('stabling.stay.bedding.bales')}
            minimum={1}
            maximum={999}
            value={bales}
            onChange={(count) => change(index, { bales: count ?? 0 })}
          />
          <DayInput
            label={t('stabling.day')}
            value={day ?? ''}
            onChange={(text) => change(index, { day: text === '' ? null : text })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('stabling.stay.bedding.remove')}
            onClick={() => onChange(bedding.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...bedding, { kind: '', bales: 1, day: null }])}
      >
        {t('stabling.stay.bedding.add')}
      </Button>
    </Fieldset>
  )
}
