import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { renumbered } from '#domain/competitions/renumber.ts'
import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, dayOfRow, inTimeOrder } from './act-rows.ts'

/** Numbers in the order of the starts: counted through, or a hundred for each day, with room between. */
export function RenumberDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  const [prefix, setPrefix] = useState('')
  const [from, setFrom] = useState<number | null>(1)
  const [step, setStep] = useState<number | null>(1)
  const [by, setBy] = useState<'show' | 'hundreds'>('show')
  const days = Array.from(
    { length: Math.min(60, daysBetween(show.firstDay, show.lastDay) + 1) },
    (_, index) => addDays(show.firstDay, index),
  )
  const changeable = inTimeOrder(rows).filter(({ status }) => status !== 'official')
  const isGiven = from !== null && step !== null && !Number.isNaN(from + step)
  const numbers = isGiven
    ? renumbered(
        changeable.map((row) => ({ id: row.id, number: row.number, day: dayOfRow(row, show) })),
        days,
        { prefix: prefix.trim(), from, step, by },
      )
    : new Map<string, string>()
  const changed = changeable.flatMap(({ id, number }) => {
    const given = numbers.get(id)
    return given === undefined || given === number ? [] : [{ id, number: given }]
  })
  const isSigned = changeable.length < rows.length
  return (
    <ActDialog
      show={show}
      title={t('programme.act.renumber', { count: rows.length })}
      verb={t('programme.verb.renumber')}
      act={changed.length === 0 ? null : { renumber: { numbers: changed } }}
      onClose={onClose}
      onDone={onDone}
    >
      <Text size="sm">{t('programme.renumber.text')}</Text>
      <Radio.Group
        label={t('programme.renumber.by')}
        value={by}
        onChange={(value) => setBy(value === 'hundreds' ? 'hundreds' : 'show')}
      >
        <Stack gap={4} mt={4}>
          <Radio value="show" label={t('programme.renumber.through')} />
          <Radio value="hundreds" label={t('programme.renumber.hundreds')} />
        </Stack>
      </Radio.Group>
      <Group align="end" gap="sm">
        <TextInput
          label={t('programme.renumber.prefix')}
          maxLength={8}
          w={110}
          value={prefix}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        />
        <DecimalInput
          label={t('programme.renumber.from')}
          minimum={0}
          maximum={9999}
          w={110}
          data-autofocus
          value={from}
          onChange={setFrom}
        />
        <DecimalInput
          label={t('programme.renumber.step')}
          minimum={1}
          maximum={100}
          w={110}
          value={step}
          onChange={setStep}
        />
      </Group>
      {isSigned && <Text size="sm">{t('programme.renumber.signed')}</Text>}
      {isGiven && changed.length === 0 && <Text size="sm">{t('programme.renumber.nothing')}</Text>}
    </ActDialog>
  )
}
