import { Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, idsOf, nameOfOnly } from './act-rows.ts'

/** Moves competitions by minutes, with all their starts. */
export function ShiftDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  const [minutes, setMinutes] = useState<number | null>(15)
  const [direction, setDirection] = useState('later')
  const signed = (direction === 'later' ? 1 : -1) * (minutes || 0)
  return (
    <ActDialog
      show={show}
      title={t('programme.act.shift', { count: rows.length, name: nameOfOnly(rows) ?? '' })}
      verb={t('programme.verb.shift')}
      act={signed === 0 ? null : { shift: { ids: idsOf(rows), minutes: signed } }}
      onClose={onClose}
      onDone={onDone}
    >
      <Group align="end" gap="sm">
        <DecimalInput
          label={t('programme.minutes')}
          minimum={1}
          maximum={10_080}
          data-autofocus
          w={120}
          value={minutes}
          onChange={setMinutes}
        />
        <SegmentedControl
          aria-label={t('programme.direction')}
          value={direction}
          onChange={setDirection}
          data={[
            { value: 'later', label: t('programme.later') },
            { value: 'earlier', label: t('programme.earlier') },
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('programme.shift.text')}
      </Text>
    </ActDialog>
  )
}
