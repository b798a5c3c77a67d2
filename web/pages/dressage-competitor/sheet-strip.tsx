import { unitDecimals } from '#domain/results/format-cell.ts'
import type { Column, Unit } from '#domain/scoring/discipline.ts'
import { formatMark, formatValue } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { RunningPoint } from './running-score.ts'
import classes from './sheet-strip.module.css'

export interface SheetStripProps {
  running: readonly RunningPoint[]
  /** Of the result list: the total's says what the running score is counted in. */
  columns: readonly Column[]
  /** Fields that the rules say the judges are too far apart in. */
  apart: ReadonlySet<string>
}

const width = 720
const height = 96
const base = 72
const top = 8

/** How the ride went: the score after every mark as a line, the judges' distance as bars below. */
export function SheetStrip({ running, columns, apart }: SheetStripProps) {
  const t = useMessages()
  const given = running.flatMap(({ total }) => (total === null ? [] : [total]))
  const last = given.at(-1)
  if (last === undefined) return <p className={classes['empty']}>{t('scoring.strip.empty')}</p>
  const unit = columns.find(({ total }) => total)?.unit ?? 'percent'
  const range = rangeOf(given, unit)
  const step = width / Math.max(1, running.length)
  const x = (index: number) => (index + 0.5) * step
  const print = (total: number) => {
    const figure = formatValue(total, { unit, decimals: 1 }, t.locale)
    return unit === 'percent' ? `${figure} %` : figure
  }
  const y = (total: number) =>
    base - ((total - range.low) / (range.high - range.low)) * (base - top)
  const points = running.flatMap(({ total }, index) =>
    total === null ? [] : [`${x(index).toFixed(1)},${y(total).toFixed(1)}`],
  )
  const [lowest, highest] = [Math.min(...given), Math.max(...given)]
  return (
    <figure className={classes['figure']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('scoring.strip.words', {
          now: print(last),
          lowest: print(lowest),
          highest: print(highest),
          apart: apart.size,
        })}
      >
        <line x1={0} x2={width} y1={base} y2={base} className={classes['axis']} />
        {running.map(({ row, spread }, index) => {
          if (spread === null || spread === 0) return null
          const isApart = apart.has(row.field)
          return (
            <rect
              key={row.field}
              className={isApart ? classes['apart'] : classes['bar']}
              x={x(index) - step * 0.3}
              y={base + 2}
              width={step * 0.6}
              height={Math.min(height - base - 2, (spread / 30) * (height - base))}
            >
              <title>{`${row.number ?? row.label ?? ''} ± ${formatMark(spread, t.locale)}`}</title>
            </rect>
          )
        })}
        <polyline points={points.join(' ')} className={classes['line']} />
      </svg>
      <figcaption className={classes['caption']}>
        <span>{t('scoring.strip.line')}</span>
        <span>
          {formatValue(lowest, { unit, decimals: 1 }, t.locale)}–{print(highest)}
        </span>
      </figcaption>
    </figure>
  )
}

/** At least ten percent high, or one mark of ten, so that small steps do not look like cliffs. */
function rangeOf(given: readonly number[], unit: Unit): { low: number; high: number } {
  const [low, high] = [Math.min(...given), Math.max(...given)]
  const tenth = 10 ** (unitDecimals[unit] + (unit === 'percent' ? 1 : 0))
  const spare = Math.max(tenth / 10, (tenth - (high - low)) / 2)
  return { low: low - spare, high: high + spare }
}
