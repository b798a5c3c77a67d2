import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { type DayScale, laneAt } from './day-scale.ts'
import type { Move, Moves, PlannedCompetition } from './planned-competition.ts'

interface BlockMovesOptions {
  /** As it is stored. */
  stored: PlannedCompetition
  /** As it is shown. */
  competition: PlannedCompetition
  scale: DayScale
  timeZone: string
  moves: Moves | null
  open: () => void
}

interface Drag {
  x: number
  y: number
  /** Where it was shown then, which is not stored yet where there was no network. */
  from: number
  isMoving: boolean
  move: Move
  /** The day that the pointer is on, outside the ground. */
  over: HTMLElement | null
}

const fiveMinutes = 300_000

/** Milliseconds after the last key until a move by keys is stored. */
const settled = 1000

/**
 * Moves a block by pointer and by arrow keys, five minutes and one arena at a time; onto another day,
 * an element with `data-day`, by pointer.
 */
export function useBlockMoves(options: BlockMovesOptions) {
  const { stored, competition, scale, timeZone, moves, open } = options
  const drag = useRef<Drag | null>(null)
  const [dragging, setDragging] = useState(false)
  /** The click that ends a drag opens nothing. */
  const wasDragged = useRef(false)
  const keys = useKeyMoves(stored, moves)
  const { id } = stored
  const release = () => {
    drag.current?.over?.removeAttribute('data-drop')
    drag.current = null
    setDragging(false)
  }
  return {
    dragging,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        wasDragged.current = false
        // A finger scrolls; it moves a competition from the menu of the list.
        if (!moves || event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        const { arenaId, startsAt } = competition
        drag.current = {
          x: event.clientX,
          y: event.clientY,
          from: startsAt ?? 0,
          isMoving: false,
          move: { arenaId, startsAt },
          over: null,
        }
      },
      onPointerMove(event: PointerEvent<HTMLButtonElement>) {
        const held = drag.current
        if (!held || !moves) return
        const [right, down] = [event.clientX - held.x, event.clientY - held.y]
        if (!held.isMoving && Math.hypot(right, down) < 5) return
        held.isMoving = true
        setDragging(true)
        const day = holdOver(held, dayUnder(event))
        if (day !== undefined) {
          held.move = { arenaId: stored.arenaId, startsAt: sameTimeOn(day, stored, timeZone) }
          // Shown there it would be gone from here, and the pointer with it.
          moves.drop(id)
          return
        }
        const ground = event.currentTarget.parentElement?.getBoundingClientRect()
        const lane = laneAt(scale, event.clientY - (ground?.top ?? 0))
        held.move = {
          arenaId: lane?.arenaId ?? null,
          startsAt: snapped(held.from + (right / scale.pixelsPerMinute) * 60_000),
        }
        moves.preview(id, held.move)
      },
      onPointerUp() {
        const held = drag.current
        wasDragged.current = held?.isMoving ?? false
        if (held?.isMoving && moves) void moves.commit(stored, held.move)
        release()
      },
      onPointerCancel() {
        moves?.drop(id)
        release()
      },
      onClick() {
        if (!wasDragged.current) open()
        wasDragged.current = false
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && drag.current) {
          moves?.drop(id)
          release()
        } else if (!keys.hear(event, competition, scale)) return
        event.preventDefault()
      },
      onBlur: keys.commitNow,
    },
  }
}

function useKeyMoves(stored: PlannedCompetition, moves: Moves | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<Move | null>(null)
  const latest = useRef({ stored, moves })
  useEffect(() => {
    latest.current = { stored, moves }
  })
  const commitNow = () => {
    clearTimeout(timer.current)
    const move = waiting.current
    waiting.current = null
    if (move) void latest.current.moves?.commit(latest.current.stored, move)
  }
  return {
    commitNow,
    /** Whether the key was one of ours. */
    hear(event: KeyboardEvent, shown: PlannedCompetition, scale: DayScale): boolean {
      if (!moves) return false
      if ((event.key === 'Escape' || isUndo(event)) && waiting.current) {
        clearTimeout(timer.current)
        waiting.current = null
        moves.drop(stored.id)
        // It is this move that is taken back, and not one before it too.
        event.stopPropagation()
        return true
      }
      const move = keyMove(event, shown, scale)
      if (!move) return false
      waiting.current = move
      moves.preview(stored.id, move)
      clearTimeout(timer.current)
      timer.current = setTimeout(commitNow, settled)
      return true
    },
  }
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
}

function keyMove(
  { key, shiftKey }: KeyboardEvent,
  { arenaId, startsAt }: PlannedCompetition,
  { lanes }: DayScale,
): Move | null {
  if (startsAt === null) return null
  const step = shiftKey ? 12 * fiveMinutes : fiveMinutes
  const place = lanes.findIndex((lane) => lane.arenaId === arenaId)
  switch (key) {
    case 'ArrowLeft':
      return { arenaId, startsAt: snapped(startsAt - step) }
    case 'ArrowRight':
      return { arenaId, startsAt: snapped(startsAt + step) }
    case 'ArrowUp':
    case 'ArrowDown': {
      const lane = lanes[place + (key === 'ArrowUp' ? -1 : 1)]
      return lane ? { arenaId: lane.arenaId, startsAt } : null
    }
    default:
      return null
  }
}

/** The button has the pointer: what lies under it is asked for by its place. */
function dayUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const day = element.closest('label')?.querySelector<HTMLElement>('[data-day]')
    if (day) return day
  }
  return null
}

/** Marks the day that it would go to, which is returned. */
function holdOver(held: Drag, over: HTMLElement | null): string | undefined {
  held.over?.removeAttribute('data-drop')
  over?.setAttribute('data-drop', '')
  held.over = over
  return over?.dataset['day']
}

/** The same time by the clock of the show. */
function sameTimeOn(
  day: string,
  { startsAt }: PlannedCompetition,
  timeZone: string,
): number | null {
  if (startsAt === null) return null
  return toInstant({ day, time: toLocal(startsAt, timeZone).time, timeZone })
}

function snapped(instant: number): number {
  return Math.round(instant / fiveMinutes) * fiveMinutes
}
