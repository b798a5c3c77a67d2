import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionName } from './competition-words.ts'
import classes from './enter.module.css'
import { riderName, useEntering } from './entering.ts'
import type { Cell } from './grid-keys.ts'
import type { Competition } from './load-form.ts'
import { initials, type StarterColumn } from './starters.ts'
import { type CellState, useCell } from './use-cell.ts'

interface GridCellProps {
  competition: Competition
  column: StarterColumn
  cell: Cell
  /** Whether the Tab key stops here. */
  isStop: boolean
  onFocus: (cell: Cell) => void
  onKeyDown: (event: KeyboardEvent, cell: Cell) => void
  onToggle: (cell: Cell) => void
}

export function GridCell(props: GridCellProps) {
  const { competition, column, cell, isStop, onFocus, onKeyDown, onToggle } = props
  const description = useId()
  const state = useCell(competition, column)
  const { place, isOut, said } = state
  const toggle = () => {
    if (!isOut) onToggle(cell)
  }
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={`${cell.row}-${cell.column}`}
      data-state={stateOf(state)}
      className={classes['cell']}
      aria-selected={place !== undefined}
      aria-label={`${column.name}, ${competitionName(competition)}: ${useStateWords(state)}`}
      aria-describedby={said.length > 0 ? description : undefined}
      onFocus={() => onFocus(cell)}
      onClick={toggle}
      onKeyDown={(event) => {
        const isToggle = event.key === ' ' || event.key === 'Enter'
        if (isToggle && isOut) event.preventDefault()
        else onKeyDown(event, cell)
      }}
    >
      {place && <Tick state={state} riderId={place.riderId} />}
      {isOut && !place && <span aria-hidden>–</span>}
      {said.length > 0 && <VisuallyHidden id={description}>{said.join(' ')}</VisuallyHidden>}
    </td>
  )
}

function stateOf({ place, isRefused, isOut }: CellState): string | undefined {
  if (place) return isRefused ? 'refused' : 'in'
  return isOut ? 'not' : undefined
}

function useStateWords({ place, isOut, isWaiting }: CellState): string {
  const t = useMessages()
  const entering = useEntering()
  if (!place) return t(isOut ? 'entering.cell.not' : 'entering.cell.out')
  const rider = riderName(entering, place.riderId)
  return t(isWaiting ? 'entering.cell.waits' : 'entering.cell.in', { rider })
}

/** Entered, waiting or refused; with several riders also who rides. */
function Tick({ state, riderId }: { state: CellState; riderId: string }) {
  const entering = useEntering()
  const Icon = state.isRefused ? IconAlertTriangle : state.isWaiting ? IconClock : IconCheck
  return (
    <span aria-hidden className={classes['tick']}>
      <Icon size={16} />
      {entering.form.riders.length > 1 && (
        <small data-initials={initials(riderName(entering, riderId))} />
      )}
    </span>
  )
}
