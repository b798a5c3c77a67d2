import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Cell } from '#domain/stabling/stabling.ts'
import type { DrawnBarnBox, SiteKind } from '#domain/stabling/stabling-input.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BoxFields } from './box-fields.tsx'
import { BoxFile } from './box-file-fields.tsx'
import { type Drawing, drawnAt, extentOf, nextLabel } from './drawing.ts'
import { PatternFields } from './pattern-fields.tsx'
import classes from './stabling.module.css'

interface BarnDrawingProps {
  name: string
  kinds: readonly SiteKind[]
  /** The nights that are offered. */
  nights: { opens: string; closes: string }
  boxes: readonly DrawnBarnBox[]
  onChange: (boxes: readonly DrawnBarnBox[]) => void
}

/** A grid to draw boxes on, with mouse, finger or keys; by pattern and from a file as well. */
export function BarnDrawing({ name, kinds, nights, boxes, onChange }: BarnDrawingProps) {
  const t = useMessages()
  const grid = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<string>(kinds[0]?.id ?? 'aisle')
  const [chosen, setChosen] = useState<Cell | null>(null)
  const [focus, setFocus] = useState<Cell>({ row: 0, column: 0 })
  const [room, setRoom] = useState({ rows: 6, columns: 12 })
  const [earlier, setEarlier] = useState<readonly (readonly DrawnBarnBox[])[]>([])
  const stroke = useRef<Drawing | null>(null)
  const extent = extentOf(boxes)
  const rows = Math.min(200, Math.max(room.rows, extent.rows + 1))
  const columns = Math.min(200, Math.max(room.columns, extent.columns + 1))
  const set = (next: readonly DrawnBarnBox[]) => {
    setEarlier((before) => [...before.slice(-49), boxes])
    onChange(next)
  }
  const draw = (cell: Cell) => {
    const drawing: Drawing = stroke.current ?? { boxes, drawn: boxes }
    const drawn = drawnAt(drawing.drawn, cell, { tool, nights, kinds })
    if (drawn === drawing.drawn) return
    if (stroke.current === null) set(drawn)
    else {
      stroke.current = { ...drawing, drawn }
      onChange(drawn)
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (!cell || tool === 'pick') return
    stroke.current = { boxes, drawn: boxes }
    draw(cell)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (stroke.current === null) return
    // A finger keeps the cell where it began: what lies below it is asked for.
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY))
    if (cell) draw(cell)
  }
  const endStroke = () => {
    const done = stroke.current
    stroke.current = null
    if (done && done.drawn !== done.boxes)
      setEarlier((before) => [...before.slice(-49), done.boxes])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === ' ' && tool !== 'pick') {
      event.preventDefault()
      draw(focus)
    }
    if (!step) return
    event.preventDefault()
    const to = {
      row: Math.min(rows - 1, Math.max(0, focus.row + step[0])),
      column: Math.min(columns - 1, Math.max(0, focus.column + step[1])),
    }
    setFocus(to)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus()
  }
  const chosenBox = chosen && boxes.find((box) => isAt(box, chosen))
  return (
    <Stack gap="sm">
      <PatternFields {...{ kinds, boxes }} name={name} onAdd={set} />
      <Group gap="xs" align="flex-end">
        <Select
          label={t('stabling.draw.tool')}
          allowDeselect={false}
          value={tool}
          data={[
            ...kinds.map(({ id, name: label }) => ({ value: id, label })),
            { value: 'aisle', label: t('stabling.draw.aisle') },
            { value: 'block', label: t('stabling.draw.block') },
            { value: 'pick', label: t('stabling.draw.pick') },
          ]}
          onChange={(value) => setTool(value ?? 'aisle')}
        />
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={earlier.length === 0}
          onClick={() => {
            onChange(earlier.at(-1) ?? boxes)
            setEarlier(earlier.slice(0, -1))
          }}
        >
          {t('stabling.draw.undo')}
        </Button>
        <Button variant="default" onClick={() => setRoom({ rows: rows + 4, columns: columns + 6 })}>
          {t('stabling.draw.more')}
        </Button>
        <Text size="sm" c="dimmed" ml="auto" aria-live="polite">
          {t('stabling.kind.used', { count: boxes.length })}
        </Text>
      </Group>
      <div className={classes['scroll']}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing, not fields of a form */}
        <div
          ref={grid}
          className={classes['cells']}
          style={{
            gridTemplateColumns: `repeat(${columns}, 34px)`,
            touchAction: tool === 'pick' ? 'auto' : 'none',
          }}
          role="group"
          aria-label={t('stabling.draw.grid', { name })}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={endStroke}
          onPointerLeave={endStroke}
          onPointerCancel={endStroke}
          onKeyDown={onKeyDown}
        >
          {Array.from({ length: rows * columns }, (_, index) => {
            const cell = { row: Math.floor(index / columns), column: index % columns }
            const box = boxes.find((each) => isAt(each, cell))
            const isFocused = cell.row === focus.row && cell.column === focus.column
            return (
              <button
                key={`${cell.row} ${cell.column}`}
                type="button"
                className={classes['cell']}
                data-cell={`${cell.row} ${cell.column}`}
                data-box={box ? true : undefined}
                data-door={box?.door}
                data-blocked={box && box.blocked.length > 0 ? true : undefined}
                aria-pressed={chosenBox ? chosenBox === box : undefined}
                aria-label={
                  box
                    ? t('stabling.box.named', { label: box.label })
                    : t('stabling.draw.aisleCell', { row: cell.row + 1, column: cell.column + 1 })
                }
                tabIndex={isFocused ? 0 : -1}
                onFocus={() => setFocus(cell)}
                onClick={() => tool === 'pick' && setChosen(box ? cell : null)}
              >
                {box?.label}
              </button>
            )
          })}
        </div>
      </div>
      {chosenBox && (
        <BoxFields
          box={chosenBox}
          kinds={kinds}
          onChange={(changed) => set(boxes.map((box) => (box === chosenBox ? changed : box)))}
        />
      )}
      <BoxFile {...{ kinds, boxes }} next={nextLabel(boxes)} onRead={set} />
    </Stack>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function isAt({ cell }: DrawnBarnBox, { row, column }: Cell): boolean {
  return cell.row === row && cell.column === column
}

function cellOf(target: EventTarget | null): Cell | null {
  const text =
    target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  const [row, column] = text?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
