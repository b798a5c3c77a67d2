import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { dressageBreakHabits, type TimetableRow } from '#domain/timetable/timetable.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BreakRow } from './break-row.tsx'
import { lanesBetween } from './lanes.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { clock, isEarlier, moveWords, shortMove } from './order-words.ts'
import classes from './start-list.module.css'
import { StartRow } from './start-row.tsx'
import type { Edge, RowItem } from './use-row-drag.ts'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'
import type { StartList } from './use-start-list.ts'

interface OrderListProps {
  list: StartList
  timeZone: string
  isReadOnly: boolean
  /** What is wrong with a start, by competitor. */
  findings: ReadonlyMap<string, readonly string[]>
}

/**
 * The starts in their order. By keyboard: arrows go from row to row, Alt and arrows move the row,
 * M asks for a position, Enter opens what else can be done.
 */
export function OrderList(props: OrderListProps) {
  const { list, isReadOnly } = props
  const t = useMessages()
  const { rows, order, starters, fixed, edits } = list
  const [asked, setAsked] = useState<string | null>(null)
  const [said, say] = useState('')
  const keys = keysOf(rows)
  const focus = useRowFocus(keys)
  const move = (id: string, position: number) => {
    const starter = starters.get(id)
    const start = Math.min(Math.max(position, fixed + 1), order.length)
    edits.move(id, position)
    focus.want(`start:${id}`)
    if (starter) say(t('start-order.moved', { name: listName(starter.rider), start }))
  }
  const drop = (dropped: RowItem, index: number, edge: Edge) => {
    const before = rows.slice(0, edge === 'above' ? index : index + 1)
    if (dropped.kind === 'break') {
      edits.moveBreak(dropped.afterStart, before.filter(isStart).length)
    } else {
      const others = before.filter((row) => isStart(row) && row.competitorId !== dropped.id)
      move(dropped.id, landsAt(others.length, rows[index], edge))
    }
  }
  const askedStarter = asked === null ? undefined : starters.get(asked)
  return (
    <>
      <ol
        className={classes['list']}
        aria-label={t('results.startList')}
        aria-describedby="start-order-keys"
      >
        {rows.map((row, index) => {
          const Entry = row.kind === 'break' ? BreakEntry : StartEntry
          return (
            <Entry
              key={keys[index]}
              {...props}
              index={index}
              rowKey={keys[index] ?? ''}
              focus={focus}
              move={move}
              ask={setAsked}
              onDrop={(dropped, edge) => drop(dropped, index, edge)}
            />
          )
        })}
      </ol>
      {!isReadOnly && (
        <VisuallyHidden id="start-order-keys">{t('start-order.keys')}</VisuallyHidden>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asked !== null && askedStarter && (
        <MoveDialog
          name={listName(askedStarter.rider)}
          from={order.indexOf(asked) + 1}
          first={fixed + 1}
          last={order.length}
          onMove={(position) => move(asked, position)}
          onClose={() => {
            focus.want(`start:${asked}`)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

interface EntryProps extends OrderListProps {
  index: number
  rowKey: string
  focus: RowFocus
  move: (id: string, position: number) => void
  /** Asks for the position of a start. */
  ask: (id: string) => void
  onDrop: (dropped: RowItem, edge: Edge) => void
}

function StartEntry(props: EntryProps) {
  const { list, index, rowKey, focus, findings, isReadOnly, timeZone, move, ask, onDrop } = props
  const t = useMessages()
  const row = list.rows[index]
  const starter = row?.kind === 'start' ? list.starters.get(row.competitorId) : undefined
  if (row?.kind !== 'start' || !starter) return null
  const { id } = starter
  const { startOrder } = row
  const isFixed = startOrder <= list.fixed
  return (
    <StartRow
      starter={starter}
      startOrder={startOrder}
      time={list.plan.firstStartAt === null ? '' : clock(row.startsAt, timeZone, t)}
      lanes={(!isReadOnly && list.lanes.get(id)) || []}
      findings={findings.get(id) ?? []}
      change={changeOf(list, id, t)}
      isLate={list.draft?.late.includes(id) ?? false}
      hold={isReadOnly ? 'readOnly' : isFixed ? 'fixed' : 'free'}
      takesBreak={startOrder >= list.fixed}
      isTabStop={focus.stop === rowKey}
      onFocus={() => focus.stand(rowKey)}
      onDrop={onDrop}
      onKeyDown={(event) => {
        const by = altMove(event)
        if (by !== 0) move(id, startOrder + by)
        else if (event.key.toLowerCase() === 'm' && !isFixed) ask(id)
        else focus.go(event, rowKey)
      }}
      actions={{
        moveTo: () => ask(id),
        first: () => move(id, 1),
        last: () => move(id, list.order.length),
        slotIn: () => {
          list.edits.slotIn(id)
          focus.want(rowKey)
        },
        addBreak: () =>
          list.edits.addBreak({
            afterStart: startOrder,
            minutes: dressageBreakHabits.breakMinutes,
            label: '',
          }),
      }}
    />
  )
}

function BreakEntry({ list, index, rowKey, focus, isReadOnly, timeZone, onDrop }: EntryProps) {
  const t = useMessages()
  const { rows, order, lanes, plan, edits } = list
  const row = rows[index]
  if (row?.kind !== 'break') return null
  const afterStart = rows.slice(0, index).filter(isStart).length
  const above = lanes.get(order[afterStart - 1] ?? '') ?? []
  const below = lanes.get(order[afterStart] ?? '') ?? []
  return (
    <BreakRow
      pause={{ afterStart, minutes: row.minutes, label: row.label }}
      rowKey={rowKey}
      time={plan.firstStartAt === null ? '' : clock(row.startsAt, timeZone, t)}
      lanes={isReadOnly ? [] : lanesBetween(above, below)}
      isReadOnly={isReadOnly || afterStart < list.fixed}
      isTabStop={focus.stop === rowKey}
      onFocus={() => focus.stand(rowKey)}
      onDrop={onDrop}
      onChange={(values) => edits.changeBreak(afterStart, values)}
      onRemove={() => edits.removeBreak(afterStart)}
      onKeyDown={(event) => {
        const by = altMove(event)
        if (by !== 0) {
          edits.moveBreak(afterStart, afterStart + by)
          focus.want(rowKey)
        } else if (event.key === 'Delete') edits.removeBreak(afterStart)
        else focus.go(event, rowKey)
      }}
    />
  )
}

/** Against the list that riders know, while a draft is shown. */
function changeOf({ draft, impact }: StartList, id: string, t: Translate) {
  const change = impact?.changes.find((each) => each.competitorId === id)
  if (!draft || change?.kind !== 'moved') return null
  return {
    short: shortMove(change, t),
    words: moveWords(change, t),
    isEarlier: isEarlier(change),
  }
}

/** The position of a start that is dropped behind `inFront` others; above a break it is the last before it. */
function landsAt(inFront: number, target: TimetableRow | undefined, edge: Edge): number {
  return target?.kind === 'break' && edge === 'above' ? inFront : inFront + 1
}

function isStart(row: TimetableRow): row is TimetableRow & { kind: 'start' } {
  return row.kind === 'start'
}

/** Starts by competitor, breaks by their place among the breaks: what keeps the focus while they move. */
function keysOf(rows: readonly TimetableRow[]): string[] {
  let breaks = 0
  return rows.map((row) => {
    if (row.kind === 'start') return `start:${row.competitorId}`
    breaks += 1
    return `break:${breaks}`
  })
}

/** −1 or 1 for Alt and an arrow, else 0. */
function altMove(event: KeyboardEvent): number {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return 0
  event.preventDefault()
  return event.key === 'ArrowUp' ? -1 : 1
}
