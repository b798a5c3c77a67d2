import { latePart } from '#web/components/late-part.ts'
import { BookView } from '#web/components/scoring/book-view.tsx'
import { WhenNear } from '#web/components/when-near.tsx'
import { loadAreas } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { ScoringBoard } from './scoring-board.tsx'

const loadLinks = async () => {
  const [{ JudgeLinks }] = await Promise.all([import('./judge-links.tsx'), loadAreas('judgeLinks')])
  return { default: JudgeLinks }
}

const JudgeLinks = latePart(loadLinks)

export interface ScoringTabProps {
  showId: string
  competitionId: string
}

/** The entry screen of a competition: who is in, what is missing, where the office is needed. */
export function ScoringTab({ showId, competitionId }: ScoringTabProps) {
  return (
    <BookView key={competitionId} showId={showId} competitionId={competitionId}>
      {(book, reload) => (
        <>
          <ScoringBoard book={book} reload={reload} />
          {book.office && hasTablets(book) && (
            <WhenNear load={loadLinks}>
              <JudgeLinks showId={showId} competitionId={competitionId} />
            </WhenNear>
          )}
        </>
      )}
    </BookView>
  )
}

/** All is over: no tablet has anything to do. */
function hasTablets({ status }: Book): boolean {
  return status !== 'official' && status !== 'cancelled'
}
