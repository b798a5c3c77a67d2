import { BookView } from '#web/components/scoring/book-view.tsx'
import { JudgeLinks } from './judge-links.tsx'
import { ScoringBoard } from './scoring-board.tsx'

export interface ScoringTabProps {
  showId: string
  competitionId: string
}

/** The entry screen of a competition: who is in, what is missing, where the office is needed. */
export function ScoringTab({ showId, competitionId }: ScoringTabProps) {
  return (
    <BookView key={competitionId} showId={showId} competitionId={competitionId}>
      {(book) => (
        <>
          <ScoringBoard book={book} />
          {book.office && <JudgeLinks showId={showId} competitionId={competitionId} />}
        </>
      )}
    </BookView>
  )
}
