import { bars } from '#domain/pictures/bars.ts'
import type { JudgePanel } from '#domain/results/judge-figures.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { figureOf } from '#web/components/results/result-words.ts'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { differenceMeasure } from './measures.ts'

/** By how much each judge gives more, or less, than the others; the table has mean and spread of each. */
export function JudgesApart({ panel: { judges } }: { panel: JudgePanel }) {
  const t = useMessages()
  return (
    <PictureView
      title={t('figures.judges.apart')}
      note={t('figures.judges.apartNote')}
      empty={t('figures.judges.empty')}
      draw={(width, lettering) =>
        bars({
          width,
          lettering,
          nameHead: t('figures.judge'),
          measure: differenceMeasure(judges[0]?.column, t),
          further: [
            t('figures.judges.mean'),
            t('figures.judges.spread'),
            t('figures.judges.rides'),
          ],
          rows: judges.map(({ judge, column, apart, mean, spread, count }) => ({
            name: positionWords(judge, t),
            value: apart,
            further: [
              figureOf(mean === null ? null : Math.round(mean), { ...column, decimals: 2 }, t),
              figureOf(spread === null ? null : Math.round(spread), { ...column, decimals: 2 }, t),
              `${count}`,
            ],
          })),
        })
      }
    />
  )
}
