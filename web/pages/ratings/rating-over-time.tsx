import { lineWithBand } from '#domain/pictures/line-with-band.ts'
import { dayNumberOf, days } from '#domain/pictures/measure.ts'
import { formatDays } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { pointsMeasure } from './figures.ts'
import type { PairHistory } from './pair-rating.tsx'

/** The rating after each competition that counted, as a line with its band. */
export function RatingOverTime({ steps }: Pick<PairHistory, 'steps'>) {
  const t = useMessages()
  const counted = steps.flatMap((step) => pointOf(step, t))
  return (
    <PictureView
      title={t('ratings.overTime')}
      note={t('ratings.overTime.note')}
      empty={t('ratings.overTime.empty')}
      draw={(width, lettering) =>
        lineWithBand({
          size: { width, height: 260 },
          lettering,
          along: days(t('ratings.day'), (day) => formatDays(day, day, t.locale)),
          up: pointsMeasure(t),
          bandName: t('ratings.band'),
          eventName: t('ratings.competition'),
          steps: counted,
        })
      }
    />
  )
}

function pointOf(step: PairHistory['steps'][number], t: Translate) {
  const { day, receipt, from, to, competition } = step
  if (!receipt || typeof from !== 'number' || typeof to !== 'number') return []
  return {
    at: dayNumberOf(day),
    value: receipt.after,
    band: { from, to },
    event: competition
      ? `${competition.number} ${competition.name}`
      : t('ratings.hiddenCompetition'),
  }
}
