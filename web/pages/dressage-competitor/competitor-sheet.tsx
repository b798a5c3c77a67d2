import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconHistory, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { LinkButton } from '#web/components/link.tsx'
import { AttentionList } from '#web/components/scoring/attention-list.tsx'
import { ConflictList } from '#web/components/scoring/conflict-list.tsx'
import { refreshSheets } from '#web/components/scoring/use-book.ts'
import { useTrail } from '#web/components/shell/trail.ts'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { PositionSwitch } from './position-switch.tsx'
import { rankSoFar } from './rank-so-far.ts'
import { SheetHead } from './sheet-head.tsx'
import { JudgeView, OfficeView } from './sheet-views.tsx'
import { type SheetView, useSheet } from './use-sheet.ts'

// Opened by few, and never without network.
const JournalDrawer = lazy(() =>
  import('./journal-drawer.tsx').then((module) => ({ default: module.JournalDrawer })),
)

// The office's: a tablet does not load it.
const StatusMenu = lazy(() =>
  import('./status-menu.tsx').then((module) => ({ default: module.StatusMenu })),
)

export interface CompetitorSheetProps {
  book: Book
  competitor: BookCompetitor
  discipline: OpenDiscipline<DressageScore>
  /** The judge position that the address asks for. */
  position: string | undefined
  neighbours: {
    before: BookCompetitor | undefined
    after: BookCompetitor | undefined
    /** Of this one among the starters, from 1. */
    number: number
  }
  reload: () => void
}

export function CompetitorSheet(props: CompetitorSheetProps) {
  const { book, competitor, discipline, position, neighbours, reload } = props
  const { showId, competitionId, office } = book
  const { competitorId } = competitor
  const t = useMessages()
  const { list } = useResultList(competitionId)
  const line = list?.lines.find((each) => each.competitorId === competitorId)
  const { attention } = useOutbox()
  const [historyOpen, setHistoryOpen] = useState(false)
  const [correction, setCorrection] = useState('')
  const view = useSheet({ book, competitor, discipline, reason: correction.trim() })
  const invalid = useInvalidFields()
  const { firstName, familyName } = competitor.athlete
  useTrail(
    t('scoring.page.title', { name: `${firstName} ${familyName}`, horse: competitor.horse }),
    [
      {
        label: t('scoring.page.competition', { number: book.number, name: book.name }),
        to: `/shows/${showId}/competitions/${competitionId}`,
      },
    ],
  )
  useUnsavedChanges(invalid.count > 0)
  useFreshSheets(competitionId, competitorId, list?.version ?? null)
  const specs = useSpecs(discipline)
  const part = shownPart(view, { office, position })
  const status = line?.status ?? competitor.status
  const competitionStatus = list?.status ?? book.status
  const lock = lockOf(competitionStatus, { office, correction })
  const total = part === null ? view.score.total : judgePercent(view, part)
  const isWhole = part === null || view.parts.length === view.discipline.parts.length
  const own = { book, view, readOnly: lock !== null, onInvalid: invalid.set }
  return (
    <Stack gap="sm">
      <SheetHead
        {...{ book, competitor, neighbours, status, total }}
        statusReason={line?.statusReason ?? competitor.statusReason}
        rank={isWhole ? rankSoFar(list, competitorId, view.score.total) : null}
        isFinal={competitionStatus === 'provisional' || competitionStatus === 'official'}
        progress={part === null ? view.score.progress : judgeProgress(view, part)}
        part={part}
        statusMenu={
          office ? (
            <Suspense>
              <StatusMenu competitor={competitor} status={status} onChanged={reload} />
            </Suspense>
          ) : null
        }
        actions={<Actions book={book} onHistory={() => setHistoryOpen(true)} />}
      />
      <AttentionList
        entries={attention.filter((entry) => entry.competitorId === competitorId)}
        specs={specs}
      />
      {office && (
        <ConflictList
          {...{ showId, competitionId, competitorId, specs }}
          timeZone={book.timeZone}
          version={list?.version ?? null}
          onDecided={() => void refreshNow(competitionId, competitorId, list?.version ?? 0)}
        />
      )}
      {lock && (
        <Alert color="yellow">
          <Stack gap="xs">
            {t(`scoring.lock.${lock}`)}
            {lock === 'correction' && (
              <CorrectionReason given={correction} onGiven={setCorrection} />
            )}
          </Stack>
        </Alert>
      )}
      <PositionSwitch {...{ book, view }} shown={part} />
      {part === null ? (
        <OfficeView {...own} />
      ) : (
        <JudgeView
          {...own}
          part={part}
          after={neighbours.after}
          rider={`${competitor.headNumber ?? ''} ${competitor.athlete.familyName}`}
          isChosen={position !== undefined && office}
        />
      )}
      {historyOpen && (
        <Suspense>
          <JournalDrawer
            {...{ competitionId, competitorId, view }}
            timeZone={book.timeZone}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

function Actions({ book, onHistory }: { book: Book; onHistory: () => void }) {
  const t = useMessages()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} />}
        onClick={onHistory}
      >
        {t('scoring.journal.title')}
      </Button>
      {book.office && (
        <LinkButton
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPrinter size={16} />}
          to="/shows/$showId/printer/results"
          params={{ showId: book.showId }}
          search={{ competition: book.competitionId }}
        >
          {t('scoring.page.print')}
        </LinkButton>
      )}
    </>
  )
}

function CorrectionReason({
  given,
  onGiven,
}: {
  given: string
  onGiven: (reason: string) => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState(given)
  return (
    <Group align="end" gap="xs">
      <TextInput
        label={t('scoring.reason')}
        value={typed}
        maxLength={500}
        style={{ flex: 1 }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button disabled={typed.trim() === ''} onClick={() => onGiven(typed)}>
        {t('scoring.lock.correct')}
      </Button>
    </Group>
  )
}

type Lock = 'not-drawn' | 'cancelled' | 'official' | 'correction'

/** Why nothing can be entered now; null where it can. The server decides the same once more. */
function lockOf(
  status: Book['status'],
  { office, correction }: { office: boolean; correction: string },
): Lock | null {
  switch (status) {
    case 'draft':
    case 'open':
      return 'not-drawn'
    case 'cancelled':
      return 'cancelled'
    case 'official':
      if (!office) return 'official'
      return correction.trim() === '' ? 'correction' : null
    case 'drawn':
    case 'running':
    case 'provisional':
      return null
  }
}

/** The one sheet to show big; null shows all side by side. */
function shownPart(
  { parts, writable, discipline }: SheetView,
  { office, position }: { office: boolean; position: string | undefined },
): string | null {
  const known = discipline.parts.some(({ part }) => part === position)
  if (position !== undefined && known && (office || writable.has(position))) return position
  const [only] = writable
  if (!office && only !== undefined && writable.size === 1) return only
  return parts.length === 1 && !office ? (parts[0] ?? null) : null
}

const noParts: ReadonlySet<string> = new Set()

function judgePercent({ score }: SheetView, part: string): number | null {
  return score.judges.find((judge) => judge.part === part)?.percent ?? null
}

function judgeProgress({ sheet, rows }: SheetView, part: string) {
  const marks = rows.filter((row) => row.isMark && row.specs.has(part))
  const written = partOf(sheet, part)
  const done = marks.filter((row) => valueIn(written, row.field) !== null).length
  return { done, expected: marks.length }
}

function useSpecs(discipline: OpenDiscipline): ReadonlyMap<string, FieldSpec> {
  return useMemo(
    () =>
      new Map(
        discipline.parts.flatMap(({ fields }) => fields.map((spec) => [spec.field, spec] as const)),
      ),
    [discipline],
  )
}

/** The fields in which something stands that cannot be taken. */
function useInvalidFields() {
  const [fields, setFields] = useState<ReadonlySet<string>>(noParts)
  const set = useCallback((part: string, field: string, isInvalid: boolean) => {
    setFields((before) => {
      const after = new Set(before)
      if (isInvalid) after.add(fieldKey(part, field))
      else after.delete(fieldKey(part, field))
      return after
    })
  }, [])
  return { count: fields.size, set }
}

/** Reads the sheets again when the competition changed, at most about twice a second. */
function useFreshSheets(competitionId: string, competitorId: string, version: number | null): void {
  useEffect(() => {
    if (version === null) return undefined
    const soon = setTimeout(() => void refreshNow(competitionId, competitorId, version), 400)
    return () => clearTimeout(soon)
  }, [competitionId, competitorId, version])
}

/** Without network what this device knows stays; the next change or visit asks again. */
function refreshNow(competitionId: string, competitorId: string, version: number): Promise<void> {
  return refreshSheets(competitionId, competitorId, version).catch(() => undefined)
}
