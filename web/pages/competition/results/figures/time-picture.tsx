import { bars } from '#domain/pictures/bars.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { formatValue } from '#locales/formatting.ts'
import { listName } from '#web/components/person-name.tsx'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionFiguresFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { timeDifference } from './measures.ts'

interface TimePictureProps {
  timed: CompetitionFiguresFragment['timedRides'][number]
  lines: readonly ResultLine[]
  isOnly: boolean
}

/** How far under or over the time allowed each ride was, best first. */
export function TimePicture({ timed, lines, isOnly }: TimePictureProps) {
  const t = useMessages()
  const { part, unit, allowed } = timed
  const figure = (time: number) => formatValue(time, { unit }, t.locale)
  const title = t('figures.time.title')
  const rows = timed.rides.flatMap(({ competitorId, ...ride }) => {
    const line = lines.find((each) => each.competitorId === competitorId)
    if (line === undefined) return []
    const number = line.headNumber === null ? '' : `${line.headNumber} `
    return [
      {
        name: `${number}${listName(line.athlete)}`,
        value: ride.time - ride.allowed,
        further: [line.horse.name, figure(ride.time), figure(ride.allowed)],
      },
    ]
  })
  return (
    <PictureView
      title={isOnly ? title : t('figures.ofRound', { title, round: partWords(part, t) })}
      note={t('figures.time.note', { allowed: figure(allowed), unit })}
      empty={t('figures.empty')}
      draw={(width, lettering) =>
        bars({
          width,
          lettering,
          nameHead: t('figures.rider'),
          measure: timeDifference(t('figures.time.difference', { unit }), unit, t),
          rows,
          further: [t('figures.horse'), t('figures.time.time'), t('figures.time.allowed')],
        })
      }
    />
  )
}
