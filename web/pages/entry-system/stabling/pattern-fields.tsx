import { Button, Fieldset, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { boxRows, type RowPattern } from '#domain/stabling/box-rows.ts'
import {
  type DrawnBarnBox,
  mostBoxesOfBarn,
  type SiteKind,
} from '#domain/stabling/stabling-input.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { extentOf } from './drawing.ts'

interface PatternFieldsProps {
  kinds: readonly SiteKind[]
  boxes: readonly DrawnBarnBox[]
  /** Of the barn: what its numbers begin with. */
  name: string
  onAdd: (boxes: readonly DrawnBarnBox[]) => void
}

const firsts = ['facing', 'backToBack'] as const
const numberings = ['through', 'around', 'across'] as const

/** "2 rows of 25", below what is drawn already. */
export function PatternFields({ kinds, boxes, name, onAdd }: PatternFieldsProps) {
  const t = useMessages()
  const [typed, setTyped] = useState<{ rows: number; boxesPerRow: number; firstNumber: number }>({
    ...{ rows: 2, boxesPerRow: 10, firstNumber: 1 },
  })
  const [first, setFirst] = useState<RowPattern['first']>('facing')
  const [numbering, setNumbering] = useState<RowPattern['numbering']>('through')
  const [prefix, setPrefix] = useState<string | null>(null)
  const [kindId, setKindId] = useState<string | null>(null)
  const letters = prefix ?? (name.length <= 3 ? name : '')
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0]
  const count = typed.rows * typed.boxesPerRow
  const isPossible =
    count > 0 &&
    count + boxes.length <= mostBoxesOfBarn &&
    typed.boxesPerRow <= 200 &&
    typed.rows <= 60
  const add = () => {
    if (!kind) return
    const { rows } = extentOf(boxes)
    const below = rows === 0 ? 0 : rows + 1
    const made = boxRows({ ...typed, first, numbering, prefix: letters, kindId: kind.id })
    onAdd([
      ...boxes,
      ...made.map((box) => ({
        ...box,
        blocked: [],
        cell: { ...box.cell, row: box.cell.row + below },
      })),
    ])
    setTyped({ ...typed, firstNumber: typed.firstNumber + count })
  }
  const number = (field: keyof typeof typed) => ({
    value: typed[field],
    minimum: 0,
    onChange: (value: number | null) => setTyped({ ...typed, [field]: value ?? 0 }),
  })
  return (
    <Fieldset legend={t('stabling.pattern')}>
      <Group gap="xs" align="flex-end">
        <DecimalInput w={80} label={t('stabling.pattern.rows')} {...number('rows')} />
        <DecimalInput w={120} label={t('stabling.pattern.perRow')} {...number('boxesPerRow')} />
        <TextInput
          w={110}
          label={t('stabling.pattern.prefix')}
          maxLength={10}
          value={letters}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        />
        <DecimalInput
          w={110}
          label={t('stabling.pattern.firstNumber')}
          {...number('firstNumber')}
        />
        <Select
          w={170}
          label={t('stabling.pattern.first')}
          allowDeselect={false}
          value={first}
          data={firsts.map((value) => ({ value, label: t(`stabling.pattern.${value}`) }))}
          onChange={(value) => setFirst(firsts.find((each) => each === value) ?? 'facing')}
        />
        <Select
          w={210}
          label={t('stabling.pattern.numbering')}
          allowDeselect={false}
          value={numbering}
          data={numberings.map((value) => ({ value, label: t(`stabling.pattern.${value}`) }))}
          onChange={(value) => setNumbering(numberings.find((each) => each === value) ?? 'through')}
        />
        <Select
          w={170}
          label={t('stabling.pattern.kind')}
          allowDeselect={false}
          value={kind?.id ?? null}
          data={kinds.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={setKindId}
        />
        <Button variant="default" disabled={!isPossible} onClick={add}>
          {t('stabling.pattern.add', { count: isPossible ? count : 0 })}
        </Button>
      </Group>
    </Fieldset>
  )
}
