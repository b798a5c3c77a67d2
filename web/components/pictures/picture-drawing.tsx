import { useId } from 'react'
import type { HeatMapPicture } from '#domain/pictures/heat-map.ts'
import type { Axis, Mark, Picture, Point } from '#domain/pictures/picture.ts'
import type { Stop } from './picture-stops.ts'
import classes from './pictures.module.css'
import { SeriesPatterns } from './series-patterns.tsx'
import { shadeOf } from './shade-of.ts'

interface PictureDrawingProps {
  picture: Picture | HeatMapPicture
  chosen: Stop | undefined
}

/** The geometry as it comes: nothing is computed here. For the eye; who listens has the values. */
export function PictureDrawing({ picture, chosen }: PictureDrawingProps) {
  const id = useId()
  const { size, plot, marks, axes } = picture
  const shades = 'legend' in picture ? picture.legend.length : 0
  const dense = marks.filter(({ kind }) => kind === 'dot').length > plot.width / 12
  return (
    <svg
      className={classes['drawing']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      <SeriesPatterns id={id} />
      {axes.map((axis) => (
        <AxisLines key={axis.side} axis={axis} picture={picture} />
      ))}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no names, and hold no state.
        <MarkShape key={index} mark={mark} patterns={id} shades={shades} dense={dense} />
      ))}
      {chosen && (
        <rect
          className={classes['chosen']}
          x={chosen.box.x - cursor}
          y={chosen.box.y - cursor}
          width={chosen.box.width + 2 * cursor}
          height={chosen.box.height + 2 * cursor}
          rx={chosen.column === null ? cursor : 2}
        />
      )}
      {chosen?.column === null && (
        <line
          className={classes['cursor']}
          x1={chosen.box.x}
          x2={chosen.box.x}
          y1={plot.y}
          y2={plot.y + plot.height}
        />
      )}
    </svg>
  )
}

/** Around the chosen mark. */
const cursor = 3

function AxisLines({ axis, picture }: { axis: Axis; picture: Picture }) {
  const { plot, size, marks } = picture
  const hasNames = marks.some(({ kind }) => kind === 'bar' || kind === 'cell')
  if (axis.side === 'left') {
    return axis.ticks.map(({ at, label, labelAt }) => (
      <g key={`${at} ${label}`}>
        {!hasNames && (
          <line className={classes['grid']} x1={plot.x} x2={plot.x + plot.width} y1={at} y2={at} />
        )}
        <text x={plot.x - labelGap} y={labelAt} textAnchor="end" dominantBaseline="central">
          {label}
        </text>
      </g>
    ))
  }
  const labelY = axis.side === 'bottom' ? size.height - half : half
  const hasGrid = axis.side === 'bottom' && hasNames
  return axis.ticks.map(({ at, label, labelAt }) => (
    <g key={`${at} ${label}`}>
      {hasGrid && (
        <line className={classes['grid']} x1={at} x2={at} y1={plot.y} y2={plot.y + plot.height} />
      )}
      <text x={labelAt} y={labelY} textAnchor="middle" dominantBaseline="central">
        {label}
      </text>
    </g>
  ))
}

const labelGap = 6
/** Half a line of letters. */
const half = 8

interface MarkShapeProps {
  mark: Mark
  /** Where the patterns are. */
  patterns: string
  /** How many shades the picture has. */
  shades: number
  /** So many dots that they would hide their line. */
  dense?: boolean
}

function MarkShape({ mark, patterns, shades, dense = false }: MarkShapeProps) {
  switch (mark.kind) {
    case 'line':
      return (
        <polyline
          className={classes['line']}
          data-series={mark.series}
          data-forecast={mark.isForecast}
          points={pointsOf(mark.points)}
        />
      )
    case 'band':
      return <polygon className={classes['band']} points={pointsOf(mark.points)} />
    case 'dot':
      return (
        <circle
          className={classes['dot']}
          data-series={mark.series}
          cx={mark.at.x}
          cy={mark.at.y}
          r={dense ? 0 : 2.5}
        />
      )
    case 'limit':
      return (
        <>
          <line
            className={classes['limit']}
            x1={mark.from.x}
            y1={mark.from.y}
            x2={mark.to.x}
            y2={mark.to.y}
          />
          <text x={mark.to.x} y={mark.to.y - half} textAnchor="end" dominantBaseline="central">
            {mark.label}
          </text>
        </>
      )
    case 'baseline':
      return (
        <line
          className={classes['baseline']}
          x1={mark.from.x}
          y1={mark.from.y}
          x2={mark.to.x}
          y2={mark.to.y}
        />
      )
    case 'bar':
      return <BarShape mark={mark} patterns={patterns} />
    case 'cell':
      return <CellShape mark={mark} patterns={patterns} shades={shades} />
  }
}

function BarShape({ mark, patterns }: { mark: Extract<Mark, { kind: 'bar' }>; patterns: string }) {
  const { box, series, label } = mark
  return (
    <>
      <rect className={classes['bar']} data-series={series} {...box} />
      {series > 0 && <rect fill={`url(#${patterns}${series})`} {...box} />}
      {label && (
        <text
          className={label.inside ? classes['onBar'] : undefined}
          data-series={series}
          x={label.at.x}
          y={label.at.y}
          textAnchor={label.anchor}
          dominantBaseline="central"
        >
          {label.text}
        </text>
      )}
    </>
  )
}

interface CellShapeProps extends MarkShapeProps {
  mark: Extract<Mark, { kind: 'cell' }>
}

function CellShape({ mark, patterns, shades }: CellShapeProps) {
  const { box, label } = mark
  const shade = mark.shade === null ? null : shadeOf(mark.shade, shades)
  return (
    <>
      <rect
        className={classes['cell']}
        data-shade={shade ?? undefined}
        fill={shade === null ? `url(#${patterns}none)` : undefined}
        {...box}
      />
      {label && (
        <text
          className={classes['inCell']}
          data-shade={shade ?? undefined}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {label}
        </text>
      )}
    </>
  )
}

function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}
