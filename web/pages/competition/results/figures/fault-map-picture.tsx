import { stackedBars } from '#domain/pictures/bars.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionFiguresFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { drawnFaults, ended, otherFaults } from './drawn-faults.ts'
import { countMeasure } from './measures.ts'

/** One fault of the first rides is not drawn as if half of them fell there. */
const leastReach = 4

type FaultMap = CompetitionFiguresFragment['faultMaps'][number]

/** Which obstacles decide: what went wrong at each, and for how many it was the end. */
export function FaultMapPicture({ map, isOnly }: { map: FaultMap; isOnly: boolean }) {
  const t = useMessages()
  const { series, rows } = drawnFaults(map)
  const title = t('figures.faults.title')
  const words = (kind: string) => {
    if (kind === otherFaults) return t('figures.faults.other')
    if (kind === ended) return t('figures.faults.ended')
    return fieldWords({ kind, number: null, label: null }, t)
  }
  return (
    <PictureView
      title={isOnly ? title : t('figures.ofRound', { title, round: partWords(map.part, t) })}
      note={t('figures.faults.note', { count: map.rides })}
      empty={t('figures.faults.none')}
      draw={(width, lettering) =>
        stackedBars({
          width,
          lettering,
          nameHead: t('figures.obstacle'),
          measure: countMeasure(t('figures.faults.count'), t),
          reach: leastReach,
          series: series.map(words),
          rows,
        })
      }
    />
  )
}
