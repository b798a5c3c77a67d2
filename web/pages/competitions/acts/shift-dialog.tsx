import { Group, NumberInput, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, idsOf, nameOfOnly } from './act-rows.ts'

/** Moves competitions by minutes, with all their starts. */
export function ShiftDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  const [minutes, setMinutes] = useState<number | string>(15)
  const [direction, setDirection] = useState('later')
  const given = typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0
  const signed = given ? (direction === 'later' ? minutes : -minutes) : 0
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
        <NumberInput
          label={t('programme.minutes')}
          min={1}
          max={10_080}
          allowDecimal={false}
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
