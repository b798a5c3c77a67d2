import { heatMap } from '#domain/pictures/heat-map.ts'
import { formatMark } from '#locales/formatting.ts'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionFiguresFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { countMeasure } from './measures.ts'

interface JudgeMarksPictureProps {
  judges: CompetitionFiguresFragment['judgeMarks']
}

/** Which part of the scale each judge uses. */
export function JudgeMarksPicture({ judges }: JudgeMarksPictureProps) {
  const t = useMessages()
  return (
    <PictureView
      title={t('figures.marks.title')}
      note={t('figures.marks.note')}
      empty={t('figures.empty')}
      draw={(width, lettering) =>
        heatMap({
          width,
          lettering,
          nameHead: t('figures.judge'),
          measure: countMeasure(t('figures.marks.count'), t),
          columns: (judges[0]?.marks ?? []).map(({ mark }) => formatMark(mark, t.locale)),
          rows: judges.map(({ part, marks }) => ({
            name: positionWords(part, t),
            values: marks.map(({ count }) => count),
          })),
        })
      }
    />
  )
}
