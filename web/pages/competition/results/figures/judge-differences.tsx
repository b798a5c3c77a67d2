import { heatMap } from '#domain/pictures/heat-map.ts'
import type { JudgePanel } from '#domain/results/judge-figures.ts'
import { listName } from '#web/components/person-name.tsx'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { placeWords } from '#web/components/results/result-words.ts'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { differenceMeasure, sizeMeasure } from './measures.ts'

/** Ride by ride, how much more each judge gave than the others: the darker, the further apart. */
export function JudgeDifferences({ panel: { judges, rides } }: { panel: JudgePanel }) {
  const t = useMessages()
  return (
    <PictureView
      title={t('figures.judges.byRide')}
      note={t('figures.judges.byRideNote')}
      empty={t('figures.judges.empty')}
      draw={(width, lettering) =>
        heatMap({
          width,
          lettering,
          nameHead: t('figures.rider'),
          measure: differenceMeasure(judges[0]?.column, t),
          sizes: sizeMeasure(judges[0]?.column, t),
          columns: judges.map(({ judge }) => positionWords(judge, t)),
          rows: rides.map(({ line, apart }) => ({
            name: `${placeWords(line)} ${listName(line.athlete)}`.trim(),
            values: apart,
          })),
        })
      }
    />
  )
}
