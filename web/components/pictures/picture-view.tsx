import { Button, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { HeatMapPicture } from '#domain/pictures/heat-map.ts'
import type { Lettering, Picture } from '#domain/pictures/picture.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PictureDrawing } from './picture-drawing.tsx'
import { PictureLegend } from './picture-legend.tsx'
import { type Stop, stopAfter, stopAt, stopsOf } from './picture-stops.ts'
import { PictureTable } from './picture-table.tsx'
import classes from './pictures.module.css'
import { stopWords } from './stop-words.ts'
import { useIsPrinted } from './use-printed.ts'

interface PictureViewProps {
  /** What it shows; stands above it. */
  title: string
  /** What is worth knowing before one reads it. */
  note?: string
  /** The geometry for a width. Called again whenever there is more or less room, and for paper. */
  draw: (width: number, lettering: Lettering) => Picture | HeatMapPicture
  /** Shown instead of a picture without values. */
  empty: string
}

const lettering = { size: 12 }
/** Until it is measured. */
const usualWidth = 640
/** A4 upright without its margins. */
const paperWidth = 680

/** Any picture: with its legend, the value at the pointer or the arrow keys, and a table of all values. */
export function PictureView({ title, note, draw, empty }: PictureViewProps) {
  const id = useId()
  const { ref, width: measured } = useElementSize()
  const onPaper = useIsPrinted()
  const room = measured || usualWidth
  const picture = draw(onPaper ? Math.min(room, paperWidth) : room, lettering)
  const stops = stopsOf(picture)
  return (
    <figure className={classes['figure']} aria-labelledby={`${id}title`}>
      <figcaption id={`${id}title`} className={classes['title']}>
        {title}
      </figcaption>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <div ref={ref}>
        {stops.length === 0 ? (
          <Text size="sm" c="dimmed" py="sm">
            {empty}
          </Text>
        ) : (
          <>
            <PictureLegend picture={picture} />
            <Ground title={title} picture={picture} stops={stops} />
          </>
        )}
      </div>
      {picture.table.rows.length > 0 && <FoldedTable title={title} picture={picture} id={id} />}
    </figure>
  )
}

interface GroundProps {
  title: string
  picture: Picture
  stops: readonly Stop[]
}

/** One stop of the tab key; arrow keys go from value to value, which is said and shown. */
function Ground({ title, picture, stops }: GroundProps) {
  const t = useMessages()
  const hintId = useId()
  const [wanted, setWanted] = useState<number | null>(null)
  const at = wanted === null ? null : Math.min(wanted, stops.length - 1)
  const chosen = at === null ? undefined : stops[at]
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = picture.size.width / Math.max(1, width)
    setWanted(stopAt(stops, (event.clientX - left) * scale, (event.clientY - top) * scale))
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = at === null ? null : stopAfter(stops, at, event.key)
    if (next === null) return
    event.preventDefault()
    setWanted(next)
  }
  return (
    <>
      <div
        className={classes['ground']}
        role="application"
        aria-roledescription={t('pictures.picture')}
        aria-label={title}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys work in it, as the role says.
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => setWanted((before) => before ?? 0)}
        onBlur={() => setWanted(null)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse' && document.activeElement !== currentTarget) setWanted(null)
        }}
      >
        <PictureDrawing picture={picture} chosen={chosen} />
      </div>
      <p className={classes['value']}>
        <span role="status">{chosen && stopWords(picture.table, chosen, t)}</span>
        <span id={hintId} className={classes['hint']} hidden={chosen !== undefined}>
          {t('pictures.hint')}
        </span>
      </p>
    </>
  )
}

/** On paper it is always there. */
function FoldedTable({ title, picture, id }: { title: string; picture: Picture; id: string }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="paddock-screen-only"
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={`${id}table`}
        onClick={() => setOpen(!open)}
      >
        {t('pictures.asTable')}
      </Button>
      <div id={`${id}table`} className={classes['folded']} data-open={open || undefined}>
        <PictureTable title={title} table={picture.table} />
      </div>
    </>
  )
}
