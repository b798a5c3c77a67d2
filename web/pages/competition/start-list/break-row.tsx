import { ActionIcon, TextInput } from '@mantine/core'
import { IconCoffee, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { LanePart } from './findings.ts'
import { Lanes } from './lanes.tsx'
import { breakName } from './order-words.ts'
import classes from './start-list.module.css'
import { type Edge, type RowItem, useRowDrag } from './use-row-drag.ts'

interface BreakRowProps {
  pause: PlannedBreak
  rowKey: string
  time: string
  lanes: readonly LanePart[]
  isReadOnly: boolean
  isTabStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onDrop: (dropped: RowItem, edge: Edge) => void
  onChange: (change: Pick<PlannedBreak, 'minutes' | 'label'>) => void
  onRemove: () => void
}

export function BreakRow(props: BreakRowProps) {
  const { pause, rowKey, time, lanes, isReadOnly, isTabStop, onKeyDown, onFocus, onDrop } = props
  const t = useMessages()
  const { afterStart } = pause
  const drag = useRowDrag({ kind: 'break', afterStart }, !isReadOnly, onDrop)
  return (
    <li
      ref={drag.row}
      className={classes['row']}
      data-kind="break"
      data-edge={drag.edge ?? undefined}
      data-dragged={drag.isDragged || undefined}
    >
      <Lanes parts={lanes} />
      {isReadOnly ? (
        <span />
      ) : (
        <button
          type="button"
          ref={drag.handle}
          className={classes['handle']}
          data-row={rowKey}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('start-order.break.handle', { start: afterStart })}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <IconCoffee size={16} aria-hidden />
        </button>
      )}
      <span className={classes['time']}>{time}</span>
      <div className={classes['pair']}>
        <div className={classes['breakFields']}>
          {isReadOnly ? <em>{breakName(pause, t)}</em> : <BreakFields {...props} />}
        </div>
      </div>
    </li>
  )
}

/** Taken on leaving a field, so that a number is not planned digit by digit. */
function BreakFields({ pause, onChange, onRemove }: BreakRowProps) {
  const t = useMessages()
  const [minutes, setMinutes] = useState<number | null>(pause.minutes)
  const [label, setLabel] = useState(pause.label)
  const [shown, setShown] = useState(pause)
  if (shown.minutes !== pause.minutes || shown.label !== pause.label) {
    setShown(pause)
    setMinutes(pause.minutes)
    setLabel(pause.label)
  }
  const take = () => {
    // What cannot be taken stays and says why.
    const next = { minutes: minutes || pause.minutes, label: label.trim() }
    if (next.minutes !== pause.minutes || next.label !== pause.label) onChange(next)
  }
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
  }
  return (
    <>
      <DecimalInput
        size="xs"
        w="5.5rem"
        minimum={1}
        maximum={600}
        unit={t('shows.minutes')}
        aria-label={t('start-order.break.minutes')}
        value={minutes}
        onChange={setMinutes}
        onBlur={take}
        onKeyDown={takeOnEnter}
      />
      <TextInput
        size="xs"
        flex="1 1 8rem"
        maw="20rem"
        maxLength={100}
        aria-label={t('start-order.break.label')}
        placeholder={t('start-order.break.label')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={takeOnEnter}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('start-order.break.remove')}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </>
  )
}
