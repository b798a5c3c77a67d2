import { Fieldset, Group, Select, TextInput } from '@mantine/core'
import type { DrawnBarnBox, SiteKind } from '#domain/stabling/stabling-input.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface BoxFieldsProps {
  box: DrawnBarnBox
  kinds: readonly SiteKind[]
  onChange: (box: DrawnBarnBox) => void
}

const doors = ['top', 'right', 'bottom', 'left'] as const

/** One box of a drawing: what stands on its door, where that is, its kind, and when it is blocked. */
export function BoxFields({ box, kinds, onChange }: BoxFieldsProps) {
  const t = useMessages()
  const [blocked] = box.blocked
  const block = (changed: { from?: string; until?: string }) => {
    const span = { from: blocked?.from ?? '', until: blocked?.until ?? '', ...changed }
    const isEmpty = span.from === '' && span.until === ''
    onChange({ ...box, blocked: isEmpty ? [] : [span, ...box.blocked.slice(1)] })
  }
  return (
    <Fieldset legend={t('stabling.box.named', { label: box.label })}>
      <Group gap="xs" align="flex-end">
        <TextInput
          w={130}
          label={t('stabling.box.label')}
          maxLength={20}
          value={box.label}
          onChange={(event) => onChange({ ...box, label: event.currentTarget.value })}
        />
        <Select
          w={120}
          label={t('stabling.box.door')}
          allowDeselect={false}
          value={box.door}
          data={doors.map((value) => ({ value, label: t(`stabling.box.door.${value}`) }))}
          onChange={(value) =>
            onChange({ ...box, door: doors.find((each) => each === value) ?? box.door })
          }
        />
        <Select
          w={170}
          label={t('stabling.pattern.kind')}
          allowDeselect={false}
          value={box.kindId}
          data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(kindId) => onChange({ ...box, kindId: kindId ?? box.kindId })}
        />
        <DayInput
          label={t('stabling.box.blockedFrom')}
          value={blocked?.from ?? ''}
          onChange={(from) => block({ from })}
        />
        <DayInput
          label={t('stabling.box.blockedUntil')}
          value={blocked?.until ?? ''}
          onChange={(until) => block({ until })}
        />
      </Group>
    </Fieldset>
  )
}
