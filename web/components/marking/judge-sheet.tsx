import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { positionOf } from '#domain/scoring/position-of.ts'
import { leadsJury } from '#domain/scoring/spare-judge.ts'
import { LinkButton } from '#web/components/link.tsx'
import { CountedChange, CountedNotice } from '#web/components/spare-judge/counted-notice.tsx'
import { countedPlace } from '#web/components/spare-judge/counted-place.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { useCompetitorId } from '#web/route-ids.ts'
import { isSigned, type MarkingView } from './marking-view.ts'
import { ScribeSheet } from './scribe-sheet.tsx'
import { Signature } from './signature.tsx'
import { useSilentFlags } from './use-silent-flags.ts'

interface JudgeSheetProps {
  book: Book
  view: MarkingView
  part: string
  /** "105 Dufour". */
  rider: string
  /** What the sheet comes to so far, as it is read. */
  total: string
  /** Who starts next. */
  next: BookCompetitor | undefined
  readOnly: boolean
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

/** One dressage judge's sheet at ringside, in every discipline that has one: marks, signature, next. */
export function JudgeSheet(props: JudgeSheetProps) {
  const { book, view, part, rider, total, next, readOnly, onInvalid } = props
  const t = useMessages()
  const competitorId = useCompetitorId()
  const { showId, competitionId, discipline, office } = book
  const isDone = isSigned(view, part)
  const flags = useSilentFlags(book).filter(({ competitor }) => competitor.id === competitorId)
  const seat = positionOf(view.discipline.parts, part)
  const judge = book.judges.find(({ position }) => position === seat)?.name ?? null
  const { parts } = view.discipline
  const flagging = parts.find((each) => each.part === part && each.flagsSilently)
  // Who counts for nothing has nothing to ask of the judge at C.
  const isAlong = flagging?.isSpare === true && countedPlace(view, part) === undefined
  const onward = useRef<HTMLAnchorElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The button that was pressed is gone: whoever works by keys goes on to the next starter.
    if (isDone && !wasDone.current && document.activeElement === document.body) {
      onward.current?.focus()
    }
    wasDone.current = isDone
  }, [isDone])
  const isFlagging = flagging !== undefined && !isAlong && !leadsJury(parts, view.sheet, part)
  return (
    <>
      <CountedNotice {...{ book, view, part }} />
      <ScribeSheet
        {...{ view, part, rider, total, readOnly, onInvalid }}
        write={view.write}
        told={isFlagging ? flags : null}
        notice={office ? null : <CountedChange {...{ view, part }} />}
        locked={!office && isDone}
      />
      {!readOnly && view.writable.has(part) && (
        <Signature {...{ view, part, office, judge }} size="xl" />
      )}
      {isDone && next && (
        <LinkButton
          ref={onward}
          size="xl"
          rightSection={<IconChevronRight size={24} />}
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{ showId, competitionId, discipline, competitorId: next.competitorId }}
          search
        >
          {t('scoring.page.next', {
            name: `${next.headNumber ?? ''} ${next.athlete.familyName}`.trim(),
          })}
        </LinkButton>
      )}
    </>
  )
}
