import { useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/components/empty-state.tsx'
import { GoneStarter } from '#web/components/ride/gone-starter.tsx'
import { neighboursOf } from '#web/components/ride/neighbours.ts'
import { useNeighbourKeys } from '#web/components/ride/use-neighbour-keys.ts'
import { BookView } from '#web/components/scoring/book-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book } from '#web/offline/book.ts'
import { useCompetitionId, useCompetitorId, useShowId } from '#web/route-ids.ts'
import { CompetitorSheet } from './competitor-sheet.tsx'
import { useDressage } from './use-sheet.ts'

/** The sheet of one competitor: all judges for the office, the own one for a judge or scribe. */
export function DressageCompetitor() {
  const showId = useShowId()
  const competitionId = useCompetitionId()
  const competitorId = useCompetitorId()
  return (
    <BookView key={competitionId} {...{ showId, competitionId, competitorId }}>
      {(book, reload) => <SheetOf book={book} reload={reload} />}
    </BookView>
  )
}

function SheetOf({ book, reload }: { book: Book; reload: () => void }) {
  const t = useMessages()
  const competitorId = useCompetitorId()
  const { position } = useSearch({
    from: '/signed-in/shows/$showId/competitions/$competitionId/dressage/competitors/$competitorId',
  })
  const discipline = useDressage(book)
  const index = book.competitors.findIndex((each) => each.competitorId === competitorId)
  const competitor = book.competitors[index]
  const { list } = useResultList(book.competitionId)
  const neighbours = neighboursOf(book.competitors, index, list)
  const { before, after } = neighbours
  useNeighbourKeys(book, { before: before?.competitorId, after: after?.competitorId })
  if (competitor === undefined) {
    return <GoneStarter {...{ book, competitorId }} parts={discipline?.parts ?? []} />
  }
  if (discipline === undefined) {
    return <EmptyState title={t('scoring.noRules.title')} text={t('scoring.noRules.text')} />
  }
  return (
    <CompetitorSheet
      key={competitorId}
      {...{ book, competitor, discipline, reload, position, neighbours }}
    />
  )
}
