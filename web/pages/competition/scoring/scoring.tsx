import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { BookView } from '#web/components/scoring/book-view.tsx'
import type { Book } from '#web/offline/book.ts'
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
          {book.office && hasSheets(book) && (
            <JudgeLinks showId={showId} competitionId={competitionId} />
          )}
        </>
      )}
    </BookView>
  )
}

/** Only totals are typed, or all is over: no tablet has anything to do. */
function hasSheets({ rules, status, judges }: Book): boolean {
  const isOver = status === 'official' || status === 'cancelled'
  const opened = dressage.open(rules)
  const positions = judges.map(({ position }) => position)
  return !isOver && opened.ok && opened.parts.every(({ part }) => positions.includes(part))
}
