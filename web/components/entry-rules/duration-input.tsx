import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DurationParts,
  readParts,
  type TimeUnit,
  timeUnits,
  writeParts,
} from './duration-parts.ts'

const sides = [
  { sign: 0, id: 'at' },
  { sign: -1, id: 'before' },
  { sign: 1, id: 'after' },
] as const

interface DurationInputProps {
  /** ISO 8601, `-PT24H`; undefined for no time at all. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** How long before or after a moment. */
export function DurationInput({ value, onChange }: DurationInputProps) {
  const t = useMessages()
  const duration = readParts(value)
  const { sign, parts } = duration
  const change = (changed: Partial<DurationParts>) =>
    onChange(writeParts({ ...duration, ...changed }))
  const changePart = (index: number, changed: Partial<DurationParts['parts'][number]>) =>
    change({ parts: parts.map((part, at) => (at === index ? { ...part, ...changed } : part)) })
  const turn = (next: DurationParts['sign']) =>
    change({ sign: next, parts: parts.length === 0 ? [{ count: 1, unit: 'D' }] : parts })
  const free = timeUnits.find((unit) => parts.every((part) => part.unit !== unit))
  return (
    <Group gap="xs" wrap="wrap">
      {parts.map(({ count, unit }, index) => (
        <Group key={unit} gap={4} wrap="nowrap">
          <DecimalInput
            w="4.5rem"
            aria-label={t('rule-editor.duration.count')}
            minimum={0}
            maximum={9999}
            value={count}
            onChange={(next) =>
              changePart(index, { count: Number.isInteger(next) ? (next ?? 0) : 0 })
            }
          />
          <NativeSelect
            aria-label={t('rule-editor.duration.unit')}
            value={unit}
            data={timeUnits
              .filter((each) => each === unit || parts.every((part) => part.unit !== each))
              .map((each) => ({ value: each, label: t(`rule-editor.duration.${each}`) }))}
            onChange={(event) => changePart(index, { unit: unitOf(event.currentTarget.value) })}
          />
        </Group>
      ))}
      {parts.length > 0 && free !== undefined && (
        <ActionIcon
          variant="subtle"
          size="input-sm"
          aria-label={t('rule-editor.duration.more')}
          title={t('rule-editor.duration.more')}
          onClick={() => change({ parts: [...parts, { count: 1, unit: free }] })}
        >
          <IconPlus size="1rem" />
        </ActionIcon>
      )}
      <NativeSelect
        aria-label={t('rule-editor.duration')}
        value={sign}
        data={sides.map((each) => ({
          value: String(each.sign),
          label: t(`rule-editor.duration.${each.id}`),
        }))}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value)
          turn(sides.find((each) => each.sign === typed)?.sign ?? 0)
        }}
      />
    </Group>
  )
}

function unitOf(text: string): TimeUnit {
  return timeUnits.find((unit) => unit === text) ?? 'D'
}
