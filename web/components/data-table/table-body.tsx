import { Anchor, Checkbox, VisuallyHidden } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import type { DataColumn } from './data-column.ts'
import type { Identified, TableOf } from './use-data-table.ts'
import { useRowSelection } from './use-row-selection.ts'

/** More rows than these are only drawn while they are in sight. */
export const mostRowsDrawn = 200

/** Of a long list, until the height of its frame is known. */
const rowsAtFirst = 30

interface TableBodyProps<Row extends Identified> {
  table: TableOf<Row>
  columns: readonly DataColumn<Row>[]
  /** What scrolls. */
  frame: HTMLElement | null
  selectable: boolean
  isPhone: boolean
  rowName: (row: Row) => string
  linkTo: ((row: Row) => string) | undefined
  onOpen: ((row: Row) => void) | undefined
}

/**
 * One row at a time is a stop of the Tab key; arrows, Page, Home and End move, Enter opens; Space, Shift
 * with what moves, Ctrl/⌘-A and Escape select.
 */
export function TableBody<Row extends Identified>(props: TableBodyProps<Row>) {
  const { table, columns, frame, selectable, isPhone, rowName, linkTo, onOpen } = props
  const t = useMessages()
  const router = useRouter()
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = table.getRowModel().rows
  const wanted = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((c) => c.id === id) ?? [])
  const below = isPhone ? wanted.filter(({ onPhoneBelow }) => onPhoneBelow) : []
  const visible = wanted.filter((column) => !below.includes(column))
  const { window, scrollTo } = useDrawnRows(rows.length, frame)
  const { active, move } = useActiveRow(body, rows.length, scrollTo)
  const opens = linkTo !== undefined || onOpen !== undefined
  const open = (row: Row) => {
    if (onOpen) onOpen(row)
    else if (linkTo) void router.navigate({ to: linkTo(row) })
  }
  const selection = useRowSelection(rows, () => table.resetRowSelection(true))
  const hearKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const row = rows[active]
    const next = placeAfter(event.key, active, rows.length)
    if (selectable && event.shiftKey && next !== null) selection.extend(active, next)
    if (event.key === 'Enter' && row && opens) open(row.original)
    else if (!(selectable && selection.hearKey(event, active)) && !move(event.key)) return
    event.preventDefault()
  }
  const hearClick = (event: MouseEvent, row: Row) => {
    const onControl =
      event.target instanceof Element && event.target.closest('a, button, input, label')
    if (opens && !onControl) open(row)
  }
  const width = visible.length + (selectable ? 1 : 0)
  return (
    <tbody ref={body} onKeyDown={hearKey}>
      <Gap height={window.before} columns={width} />
      {rows.slice(window.first, window.end).map((row, offset) => {
        const index = window.first + offset
        return (
          <tr
            key={row.id}
            data-row={index}
            data-open={opens || undefined}
            aria-rowindex={index + 2}
            aria-selected={selectable ? row.getIsSelected() : undefined}
            aria-description={opens ? t('shell.table.enterOpens') : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={(event) => hearClick(event, row.original)}
            onFocus={() => move(index)}
          >
            {selectable && (
              <td>
                <Checkbox
                  size="xs"
                  aria-label={t('shell.table.selectRow', { row: rowName(row.original) })}
                  checked={row.getIsSelected()}
                  onClick={(event) => selection.clickBox(event, index)}
                  readOnly
                />
              </td>
            )}
            {visible.map((column, place) => (
              <td
                key={column.id}
                data-align={column.align}
                data-one-line={column.oneLine || undefined}
              >
                <Cell
                  row={row.original}
                  column={column}
                  linkTo={place === 0 ? linkTo : undefined}
                  onOpen={place === 0 ? onOpen : undefined}
                  rowName={rowName(row.original)}
                />
                {place === 0 && <Below row={row.original} columns={below} />}
              </td>
            ))}
          </tr>
        )
      })}
      <Gap height={window.after} columns={width} />
    </tbody>
  )
}

interface CellProps<Row> {
  row: Row
  column: DataColumn<Row>
  linkTo: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  rowName?: string
}

/** The first cell opens the row for who does not see that the whole row does. */
function Cell<Row>({ row, column, linkTo, onOpen, rowName = '' }: CellProps<Row>) {
  const t = useMessages()
  const content = column.cell?.(row) ?? column.value(row)
  if (onOpen && column.cell) {
    return (
      <>
        {content}
        <button
          type="button"
          className="paddock-table-open"
          tabIndex={-1}
          aria-label={t('shell.table.open', { row: rowName })}
          onClick={() => onOpen(row)}
        >
          <VisuallyHidden>›</VisuallyHidden>
        </button>
      </>
    )
  }
  if (onOpen) {
    return (
      <button
        type="button"
        className="paddock-table-open"
        tabIndex={-1}
        onClick={() => onOpen(row)}
      >
        {content}
      </button>
    )
  }
  if (!linkTo) return content
  return (
    <Anchor inherit fw={550} renderRoot={(props) => <Link to={linkTo(row)} {...props} />}>
      {content}
    </Anchor>
  )
}

/** What has no column of its own on a phone. */
function Below<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  const filled = columns.filter((column) => isFilled(column, row))
  if (filled.length === 0) return null
  return (
    <div className="paddock-table-below">
      {filled.map((column) => (
        <span key={column.id}>
          {column.onPhoneBelow === 'named' && `${column.header} `}
          <Cell row={row} column={column} linkTo={undefined} />
        </span>
      ))}
    </div>
  )
}

/** A count of none is a value to sort by that many a column leaves blank. */
function isFilled<Row>(column: DataColumn<Row>, row: Row): boolean {
  const shown = column.cell ? column.cell(row) : column.value(row)
  const isBlank = shown === null || shown === undefined || shown === false || shown === ''
  return !isBlank && (column.value(row) ?? '') !== ''
}

/** Stands for rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr className="paddock-table-gap" aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

interface DrawnRows {
  first: number
  end: number
  /** Heights of what is left out, in pixels. */
  before: number
  after: number
}

function useDrawnRows(count: number, frame: HTMLElement | null) {
  const enabled = count > mostRowsDrawn
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => frame,
    estimateSize: () => (matchMedia('(pointer: coarse)').matches ? 44 : 36),
    overscan: 12,
    // The head covers the first row's place.
    scrollPaddingStart: 40,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const window: DrawnRows =
    enabled && first && last
      ? {
          first: first.index,
          end: last.index + 1,
          before: first.start,
          after: virtualizer.getTotalSize() - last.end,
        }
      : { first: 0, end: Math.min(count, enabled ? rowsAtFirst : count), before: 0, after: 0 }
  return { window, scrollTo: (index: number) => enabled && virtualizer.scrollToIndex(index) }
}

/** The row that has the focus, or gets it with the next Tab. */
function useActiveRow(
  body: React.RefObject<HTMLTableSectionElement | null>,
  count: number,
  scrollTo: (index: number) => void,
) {
  const [place, setPlace] = useState(0)
  const focusWanted = useRef(false)
  const active = Math.min(place, Math.max(0, count - 1))
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    if (!row) return
    focusWanted.current = false
    row.focus()
  })
  const move = (to: string | number): boolean => {
    const next = typeof to === 'number' ? to : placeAfter(to, active, count)
    if (next === null) return false
    if (typeof to === 'string') {
      focusWanted.current = true
      scrollTo(next)
    }
    setPlace(next)
    return true
  }
  return { active, move }
}

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -Infinity,
  End: Infinity,
}

function placeAfter(key: string, place: number, count: number): number | null {
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, place + step))
}
