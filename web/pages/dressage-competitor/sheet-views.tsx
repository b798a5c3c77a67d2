import { Group, Paper } from '@mantine/core'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { positionOf } from '#domain/scoring/position-of.ts'
import { TextLink } from '#web/components/link.tsx'
import { JudgeSheet } from '#web/components/marking/judge-sheet.tsx'
import { JudgedOutcome } from '#web/components/marking/judged-outcome.tsx'
import { isSigned } from '#web/components/marking/marking-view.ts'
import { Signature } from '#web/components/marking/signature.tsx'
import { SparePanel } from '#web/components/spare-judge/spare-panel.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { useCompetitorId } from '#web/route-ids.ts'
import { figureOf } from './figure-of.ts'
import { OfficeSheet } from './office-sheet.tsx'
import { SheetStrip } from './sheet-strip.tsx'
import classes from './sheet-views.module.css'
import type { SheetView } from './use-sheet.ts'

export interface SheetViewProps {
  book: Book
  view: SheetView
  readOnly: boolean
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

/** All sheets that the reader may see, how the ride went, and the signatures. */
export function OfficeView({ book, view, readOnly, onInvalid }: SheetViewProps) {
  const signable = readOnly ? [] : view.parts.filter((part) => view.writable.has(part))
  return (
    <div className={classes['office']}>
      <div className={classes['side']}>
        <Paper withBorder p="sm">
          <SheetStrip
            running={view.running}
            columns={view.discipline.columns}
            apart={apartFields(view)}
          />
        </Paper>
        {book.office && <SparePanel {...{ book, view, readOnly }} />}
        {signable.length > 0 && (
          <Paper withBorder p="sm">
            <Group gap="xs">
              {signable.map((part) => (
                <Signature
                  key={part}
                  {...{ view, part }}
                  judge={judgeName(book, positionOf(view.discipline.parts, part))}
                  office={book.office}
                  size="sm"
                />
              ))}
              {signable.map(
                (part) =>
                  valueIn(partOf(view.sheet, part), 'outcome') !== null && (
                    <JudgedOutcome
                      key={part}
                      {...{ view, part }}
                      size="compact-sm"
                      locked={false}
                    />
                  ),
              )}
            </Group>
          </Paper>
        )}
      </div>
      <OfficeSheet
        {...{ view, readOnly, onInvalid }}
        write={view.write}
        locked={book.office ? noParts : signedParts(view)}
      />
    </div>
  )
}

/** One judge's sheet, big; the others' below it once it is signed. */
export function JudgeView({
  book,
  view,
  part,
  rider,
  next,
  readOnly,
  isChosen,
  onInvalid,
}: SheetViewProps & {
  part: string
  /** "105 Dufour": who it is about, where the head of the page is out of sight. */
  rider: string
  /** Who starts next. */
  next: BookCompetitor | undefined
  /** The office looks at one position, and may want to see all again. */
  isChosen: boolean
}) {
  const t = useMessages()
  const competitorId = useCompetitorId()
  const { showId, competitionId } = book
  const isDone = isSigned(view, part)
  const shared = { view, readOnly, onInvalid, write: view.write }
  const total = figureOf(view, part, t.locale)
  return (
    <>
      {isChosen && (
        <TextLink
          to="/shows/$showId/competitions/$competitionId/dressage/competitors/$competitorId"
          params={{ showId, competitionId, competitorId }}
          search={{}}
        >
          {t('scoring.page.allJudges')}
        </TextLink>
      )}
      <JudgeSheet
        {...{ book, view, part, rider, next, readOnly, onInvalid }}
        total={[total?.figure, total?.unit].filter(Boolean).join(' ')}
      />
      {isDone && view.parts.length > 1 && <OfficeSheet {...shared} readOnly locked={noParts} />}
    </>
  )
}

const noParts: ReadonlySet<string> = new Set()

function signedParts(view: SheetView): ReadonlySet<string> {
  return new Set(view.parts.filter((part) => isSigned(view, part)))
}

function judgeName({ judges }: Book, position: string): string | null {
  return judges.find((judge) => judge.position === position)?.name ?? null
}

function apartFields({ findings }: SheetView): ReadonlySet<string> {
  return new Set(
    findings.flatMap(({ code, field }) => (code === 'mark-apart' && field !== null ? [field] : [])),
  )
}
