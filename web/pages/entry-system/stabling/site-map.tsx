import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLock, IconPinned } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { misfits } from '#domain/stabling/fit.ts'
import { isOpen } from '#domain/stabling/occupancy.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { type Cell, isThere, nightsOf, overlaps } from '#domain/stabling/stabling.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BoxOfBarn, OpenSite } from './open-site.ts'
import classes from './stabling.module.css'
import { nightsIn, type SiteActs } from './use-site-acts.ts'
import { useTouchDrag } from './use-touch-drag.ts'

interface SiteMapProps {
  open: OpenSite
  acts: SiteActs
  /** Null: all nights. */
  night: string | null
  zoom: 'small' | 'medium' | 'large'
  chosen: SiteStay | null
  onChoose: (stayId: string | null) => void
}

/** Pixels of a cell. */
const sizes = { small: 30, medium: 48, large: 76 }

/** Room above each barn for its name. */
const head = 20

/**
 * All barns on their places. A click, a tap or Enter on an occupied box chooses who is there; on any box after
 * that it places the chosen one, and who was there changes places. Drag does both at once, by mouse or by a finger
 * that rests on a box first.
 */
export function SiteMap({ open, acts, night, zoom, chosen, onChoose }: SiteMapProps) {
  const t = useMessages()
  const site = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const size = sizes[zoom]
  const boxes = useMemo(
    () => open.barns.flatMap((barn) => barn.boxes.map((box) => ({ box, barn }))),
    [open.barns],
  )
  const conflicts = useMemo(
    () =>
      new Set(
        open.verdict.violations.flatMap((each) =>
          'stayIds' in each ? each.stayIds : [each.stayId],
        ),
      ),
    [open.verdict],
  )
  const fitting = useMemo(() => fittingBoxes(open, chosen), [open, chosen])
  const focused = boxes.some(({ box }) => box.id === at) ? at : (boxes[0]?.box.id ?? null)
  const take = async (stay: SiteStay | null, boxId: string, occupants: readonly SiteStay[]) => {
    if (stay === null) return onChoose(occupants[0]?.id ?? null)
    onChoose(null)
    if (stay.boxId !== boxId) await acts.putInto(stay, boxId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChoose(null)
    const next = neighbourIn(boxes, focused, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    site.current?.querySelector<HTMLElement>(`[data-box-id="${CSS.escape(next)}"]`)?.focus()
  }
  const drag = useTouchDrag({
    onTake: onChoose,
    onDrop: (stayId, boxId) => {
      const stay = open.stayOf.get(stayId)
      if (stay && boxId !== null) void take(stay, boxId, occupantsOf(open, boxId, night))
    },
  })
  const plan = { size, origin: originOf(open) }
  const { width, height } = extentOf(boxes, plan)
  return (
    <div className={classes['scroll']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons on a plan, not fields of a form */}
      <div
        ref={site}
        className={classes['site']}
        style={{ width, height }}
        role="group"
        aria-label={t('stabling.map')}
        onKeyDown={onKeyDown}
      >
        {open.barns.map((barn) => (
          <span
            key={barn.id}
            className={classes['barnName']}
            style={{
              left: (barn.at.column - plan.origin.column) * size,
              top: (barn.at.row - plan.origin.row) * (size + head),
            }}
          >
            {barn.name}
          </span>
        ))}
        {boxes.map((each) => {
          const { box } = each
          const there = occupantsOf(open, box.id, night)
          const isBlocked = night === null ? box.blocked.length > 0 : !isOpen(box, night)
          return (
            <button
              key={box.id}
              type="button"
              className={classes['box']}
              style={placeOf(each, plan)}
              data-box-id={box.id}
              data-door={box.door}
              data-state={there.length > 0 ? 'taken' : isBlocked ? 'blocked' : 'free'}
              data-over={drag.over === box.id || undefined}
              data-fits={fitting.has(box.id) || undefined}
              data-conflict={there.some(({ id }) => conflicts.has(id)) || undefined}
              data-chosen={there.some(({ id }) => id === chosen?.id) || undefined}
              tabIndex={box.id === focused ? 0 : -1}
              draggable={there.length > 0}
              onFocus={() => setAt(box.id)}
              {...drag.handlers(there[0]?.id ?? null)}
              onClick={() => {
                if (!drag.wasDragged()) void take(chosen, box.id, there)
              }}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', there[0]?.id ?? '')
                onChoose(there[0]?.id ?? null)
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                const dropped = open.stayOf.get(event.dataTransfer.getData('text/plain'))
                if (dropped) void take(dropped, box.id, there)
              }}
            >
              <BoxFace {...{ at: each, there, isBlocked, conflicts }} />
            </button>
          )
        })}
      </div>
    </div>
  )
}

interface BoxFaceProps {
  at: BoxOfBarn
  there: readonly SiteStay[]
  isBlocked: boolean
  conflicts: ReadonlySet<string>
}

/** On the map the number and the name; read aloud as a sentence. */
function BoxFace({ at: { box, barn }, there, isBlocked, conflicts }: BoxFaceProps) {
  const t = useMessages()
  const mark = { size: 11, 'aria-hidden': true } as const
  const names = there.map(({ name }) => name).join(', ')
  return (
    <>
      <span className={classes['head']}>
        <VisuallyHidden>
          {barn.name} {t('stabling.box.named', { label: '' })}
        </VisuallyHidden>{' '}
        {box.label}
        {isBlocked && <IconLock {...mark} />}
        {there.some(({ status }) => status === 'arrived') && <IconCheck {...mark} />}
        {there.some(({ isFixed, status }) => isFixed && status === 'expected') && (
          <IconPinned {...mark} />
        )}
        {there.some(({ id }) => conflicts.has(id)) && <IconAlertTriangle {...mark} />}
      </span>
      {names ? (
        <span className={classes['name']}>{names}</span>
      ) : (
        <VisuallyHidden>
          {t(isBlocked ? 'stabling.box.blocked' : 'stabling.box.free')}
        </VisuallyHidden>
      )}
    </>
  )
}

function occupantsOf(open: OpenSite, boxId: string, night: string | null): readonly SiteStay[] {
  const all = open.inBox.get(boxId) ?? []
  return night === null ? all : all.filter((stay) => isThere(nightsIn(stay), night))
}

/** Boxes that lack nothing and are free on all nights of the stay. */
function fittingBoxes(open: OpenSite, chosen: SiteStay | null): ReadonlySet<string> {
  const stay = open.stabling.stays.find(({ id }) => id === chosen?.id)
  if (!stay) return new Set()
  const kinds = new Set(
    open.site.kinds.flatMap((kind) => (misfits(stay, kind).length === 0 ? kind.id : [])),
  )
  const own = nightsOf(open.site).filter((night) => isThere(stay, night))
  const isFree = (boxId: string) =>
    !(open.inBox.get(boxId) ?? []).some(
      (other) => other.id !== stay.id && overlaps(nightsIn(other), stay),
    )
  return new Set(
    open.barns.flatMap(({ boxes }) =>
      boxes.flatMap((box) =>
        kinds.has(box.kindId) && own.every((night) => isOpen(box, night)) && isFree(box.id)
          ? box.id
          : [],
      ),
    ),
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The nearest box in a direction: along the way first, then to the side. */
function neighbourIn(boxes: readonly BoxOfBarn[], from: string | null, key: string): string | null {
  const step = steps[key]
  const start = boxes.find(({ box }) => box.id === from)
  if (!step || !start) return null
  const [rows, columns] = step
  const own = cellOf(start)
  const ahead = boxes.flatMap((each) => {
    const cell = cellOf(each)
    const [down, right] = [cell.row - own.row, cell.column - own.column]
    const along = down * rows + right * columns
    const aside = Math.abs(down * columns) + Math.abs(right * rows)
    return along > 0 ? [{ id: each.box.id, distance: along + 3 * aside }] : []
  })
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.id ?? null
}

function cellOf({ box, barn }: BoxOfBarn) {
  return { row: barn.at.row + box.cell.row, column: barn.at.column + box.cell.column }
}

interface Drawing {
  /** Of a cell, in pixels. */
  size: number
  /** The cell at the top left. */
  origin: Cell
}

/** Houses and barns share one site: what is shown begins where the first of its own sort does. */
function originOf({ barns }: OpenSite): Cell {
  const least = (cells: readonly number[]) => (cells.length === 0 ? 0 : Math.min(...cells))
  return {
    row: least(barns.map(({ at }) => at.row)),
    column: least(barns.map(({ at }) => at.column)),
  }
}

/** Names of barns stand above them, so a row of the site is higher than a cell where a barn begins. */
function placeOf({ box, barn }: BoxOfBarn, { size, origin }: Drawing) {
  return {
    left: (barn.at.column - origin.column + box.cell.column) * size,
    top: (barn.at.row - origin.row) * (size + head) + head + box.cell.row * size,
    width: size,
    height: size,
  }
}

function extentOf(boxes: readonly BoxOfBarn[], plan: Drawing) {
  const { size } = plan
  const places = boxes.map((each) => placeOf(each, plan))
  return {
    width: Math.max(size, ...places.map(({ left }) => left + size)),
    height: Math.max(size, ...places.map(({ top }) => top + size)),
  }
}
