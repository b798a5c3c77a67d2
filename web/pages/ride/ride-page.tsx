import { useParams } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorPage } from '#web/components/error-page.tsx'
import { useKeptFocus } from '#web/components/keys/use-kept-focus.ts'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { GoneStarter } from '#web/components/ride/gone-starter.tsx'
import { neighboursOf } from '#web/components/ride/neighbours.ts'
import { useNeighbourKeys } from '#web/components/ride/use-neighbour-keys.ts'
import { BookView } from '#web/components/scoring/book-view.tsx'
import { useCalledRounds } from '#web/components/scoring/use-called-rounds.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book } from '#web/offline/book.ts'
import { useCompetitionId, useCompetitorId, useShowId } from '#web/route-ids.ts'
import { RideSheet } from './ride-sheet.tsx'
import { useRoundStarters } from './use-round-starters.ts'

/** The sheet of one competitor in every discipline but dressage, whose address is its own. */
export function RidePage() {
  const showId = useShowId()
  const competitionId = useCompetitionId()
  const competitorId = useCompetitorId()
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page, 'ride')
  return (
    <div ref={page}>
      <BookView key={competitionId} {...{ showId, competitionId, competitorId }}>
        {(book, reload) => (
          <Suspense fallback={<ListSkeleton />}>
            <RideOf book={book} reload={reload} />
          </Suspense>
        )}
      </BookView>
    </div>
  )
}

function RideOf({ book, reload }: { book: Book; reload: () => void }) {
  const t = useMessages()
  const competitorId = useCompetitorId()
  const { discipline: wanted } = useParams({
    from: '/signed-in/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
  })
  const discipline = useDiscipline(book)
  const { list } = useResultList(book.competitionId)
  const { called } = useCalledRounds(book, list?.version ?? null)
  const starters = useRoundStarters(book, discipline, { list, called })
  const index = starters.findIndex((each) => each.competitorId === competitorId)
  const competitor = starters[index]
  const neighbours = neighboursOf(starters, index, list)
  const { before, after } = neighbours
  useNeighbourKeys(book, { before: before?.competitorId, after: after?.competitorId })
  if (wanted !== book.discipline) return <ErrorPage />
  if (competitor === undefined) {
    return <GoneStarter {...{ book, competitorId }} parts={discipline?.parts ?? []} />
  }
  if (discipline === undefined) {
    return <EmptyState title={t('scoring.noRules.title')} text={t('scoring.noRules.text')} />
  }
  return (
    <RideSheet
      key={competitorId}
      {...{ book, competitor, discipline, reload, called, neighbours }}
    />
  )
}
