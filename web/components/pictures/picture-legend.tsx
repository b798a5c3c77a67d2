import { useId } from 'react'
import type { HeatMapPicture } from '#domain/pictures/heat-map.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './pictures.module.css'
import { SeriesPatterns } from './series-patterns.tsx'
import { shadeOf } from './shade-of.ts'

/** What series and shades stand for; nothing where there is only one. */
export function PictureLegend({ picture }: { picture: Picture | HeatMapPicture }) {
  const t = useMessages()
  if ('legend' in picture) {
    return (
      <ul className={classes['legend']}>
        {picture.legend.map(({ shade, from, to }) => (
          <li key={shade}>
            <span
              className={classes['sample']}
              data-shade={shadeOf(shade, picture.legend.length)}
            />
            {t('pictures.fromTo', { from, to })}
          </li>
        ))}
      </ul>
    )
  }
  const series = new Set(
    picture.marks.flatMap((mark) => ('series' in mark ? (mark.series ?? []) : [])),
  )
  const isLines = picture.marks.some(({ kind }) => kind === 'line')
  if (series.size < 2) return null
  return (
    <ul className={classes['legend']}>
      {[...series]
        .toSorted((a, b) => a - b)
        .map((each) => (
          <li key={each}>
            {isLines ? <LineSample series={each} /> : <SeriesSample series={each} />}
            {picture.table.heads[each + 1]}
          </li>
        ))}
    </ul>
  )
}

function SeriesSample({ series }: { series: number }) {
  const id = useId()
  return (
    <svg className={classes['sample']} viewBox="0 0 16 16" aria-hidden="true">
      <SeriesPatterns id={id} />
      <rect className={classes['bar']} data-series={series} width={16} height={16} />
      <rect fill={`url(#${id}${series})`} width={16} height={16} />
    </svg>
  )
}

function LineSample({ series }: { series: number }) {
  return (
    <svg className={classes['lineSample']} viewBox="0 0 28 16" aria-hidden="true">
      <polyline className={classes['line']} data-series={series} points="0,8 28,8" />
    </svg>
  )
}
