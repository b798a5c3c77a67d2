import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMark, formatPercent } from '#locales/formatting.ts'
import { countedPlace } from '#web/components/spare-judge/counted-place.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { figureOf, percentOf } from './figure-of.ts'
import classes from './office-sheet.module.css'
import type { SheetView } from './use-sheet.ts'

/** The sticky foot: what each judge has given, in points and in what the result is. */
export function SheetTotals({
  view,
  findings,
}: {
  view: SheetView
  findings: ReadonlyMap<string, string>
}) {
  const t = useMessages()
  const { parts, score } = view
  const places = parts.map((part) => countedPlace(view, part))
  const judges = places.map((place) => score.judges.find((judge) => judge.part === place))
  const unit = view.discipline.columns.find(({ total }) => total)?.unit
  const isMark = unit === 'mark' || unit === 'fine_mark'
  const printed = (part: string) => {
    if (isMark) return figureOf(view, part, t.locale)?.figure ?? ''
    const percent = percentOf(view, part)
    return percent === null ? '' : formatPercent(percent, 3, t.locale)
  }
  const hasPoints = judges.some((judge) => judge?.points != null)
  return (
    <tfoot>
      {hasPoints && (
        <tr>
          <th scope="row" colSpan={2} className={classes['name']}>
            {t('scoring.sheet.points')}
          </th>
          {judges.map((judge, index) => (
            <td key={parts[index]} className={classes['figure']}>
              {judge?.points == null ? '' : formatMark(judge.points, t.locale)}
            </td>
          ))}
          <td className={classes['figure']} />
          <td />
        </tr>
      )}
      <tr className={classes['percent']}>
        <th scope="row" colSpan={2} className={classes['name']}>
          {t(isMark ? 'scoring.sheet.mark' : 'scoring.sheet.percent')}
        </th>
        {parts.map((part, index) => {
          const finding = findings.get(fieldKey(places[index] ?? '-', ''))
          return (
            <td
              key={part}
              className={classes['figure']}
              data-apart={finding !== undefined}
              data-replaced={places[index] === undefined}
              title={finding}
            >
              {finding !== undefined && <IconAlertTriangle size={12} aria-label={finding} />}
              {printed(part)}
            </td>
          )
        })}
        <td className={classes['figure']} />
        <td />
      </tr>
    </tfoot>
  )
}
