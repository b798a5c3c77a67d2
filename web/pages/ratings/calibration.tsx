import { lineWithBand } from '#domain/pictures/line-with-band.ts'
import { numbers } from '#domain/pictures/measure.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import type { RatingChecksQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { shareOf } from './figures.ts'

interface CalibrationProps {
  formula: RatingChecksQuery['ratingChecks'][number]['formulas'][number]
}

/** What was foretold against what happened. */
export function Calibration({ formula: { calibration } }: CalibrationProps) {
  const t = useMessages()
  const print = (thousandths: number) => shareOf(thousandths, t.locale)
  return (
    <PictureView
      title={t('ratings.calibration')}
      note={t('ratings.calibration.note')}
      empty={t('ratings.check.tooFew')}
      draw={(width, lettering) =>
        lineWithBand({
          size: { width: Math.min(width, 560), height: 260 },
          lettering,
          along: numbers({ name: t('ratings.calibration.foretold'), print, leastStep: 10 }),
          up: numbers({ name: t('ratings.calibration.happened'), print, leastStep: 10 }),
          bandName: t('ratings.calibration.expected'),
          eventName: t('ratings.check.duels'),
          steps: calibration.flatMap(({ foretold, happened, duels }) => {
            if (typeof foretold !== 'number' || typeof happened !== 'number') return []
            const event = duels.toLocaleString(t.locale)
            return { at: foretold, value: happened, band: byChance(foretold, duels), event }
          }),
        })
      }
    />
  )
}

/** Two standard deviations of a share of so many duels, in thousandths. */
function byChance(foretold: number, duels: number) {
  const half = 2 * Math.sqrt((foretold * (1000 - foretold)) / Math.max(1, duels))
  return { from: Math.max(0, foretold - half), to: Math.min(1000, foretold + half) }
}
