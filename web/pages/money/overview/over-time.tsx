import { lines } from '#domain/pictures/lines.ts'
import { dayNumberOf, days, numbers } from '#domain/pictures/measure.ts'
import { formatDay, formatSmallestUnits } from '#locales/formatting.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Report, ReportProps } from './overview.tsx'

const height = 240

/** What was owed, paid and open at the end of each day on which something was booked. */
export function OverTime({ report, currency }: ReportProps) {
  const t = useMessages()
  const steps = sumsByDay(report.days)
  return (
    <PictureView
      title={t('money.overview.overTime')}
      empty={t('money.none')}
      draw={(width, lettering) =>
        lines({
          ...{ size: { width, height }, lettering, steps },
          along: days(t('money.overview.day'), (day) => formatDay(day, t.locale)),
          up: numbers({
            name: t('money.line.amount'),
            print: (value) => signed(formatSmallestUnits(value, currency, t.locale)),
            leastStep: 1,
          }),
          series: [t('money.overview.owed'), t('money.column.paid'), t('money.column.balance')],
        })
      }
    />
  )
}

/** With a minus that is as wide as a digit: labels are measured by it. */
function signed(amount: string): string {
  return amount.replace('-', '−')
}

function sumsByDay(booked: Report['days']) {
  let [owed, paid] = [0, 0]
  return booked.map((each) => {
    owed += each.charged - each.remitted
    paid += each.paid - each.paidBack
    return { at: dayNumberOf(each.day), values: [owed, paid, owed - paid] }
  })
}
