import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconHistory, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react'
import { isAbsent } from '#domain/competitions/status.ts'
import { postsOf } from '#domain/results/posts.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { type RidingNow, ridingNow, statusesIn } from '#domain/results/riding-now.ts'
import { ridingRounds } from '#domain/results/round-lines.ts'
import type { Progress, ScoreBase } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { reasonsToRetire } from '#domain/scoring/reasons-to-retire.ts'
import { leadsJury } from '#domain/scoring/spare-judge.ts'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton } from '#web/components/link.tsx'
import { SilentFlagList } from '#web/components/marking/silent-flag-list.tsx'
import { AttentionList } from '#web/components/scoring/attention-list.tsx'
import { ConflictList } from '#web/components/scoring/conflict-list.tsx'
import { refreshSheets, useFreshSheets } from '#web/components/scoring/fresh-sheets.ts'
import { told } from '#web/components/scoring/told-changes.ts'
import { useTrail } from '#web/components/shell/trail.ts'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Neighbours } from './neighbours.ts'
import { OtherInArena } from './other-in-arena.tsx'
import { rankSoFar } from './rank-so-far.ts'
import { type Figure, RideHead } from './ride-head.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useDisputed } from './use-disputed.ts'
import { useOfficeChange } from './use-office-change.tsx'
import { type Ride, useRide } from './use-ride.ts'

// Few marks are changed after the judge gave them.
const ChangedByOffice = latePart(async () => ({
  default: (await import('./changed-by-office.tsx')).ChangedByOffice,
}))

// Behind the last of a round that another follows.
const Onward = latePart(async () => ({ default: (await import('./onward.tsx')).Onward }))

// Opened by few, and never without network.
const JournalDrawer = latePart(() =>
  import('./journal-drawer.tsx').then((module) => ({ default: module.JournalDrawer })),
)

// The office's, before the signature.
const SecondScoringDialog = latePart(async () => {
  const [{ SecondScoringDialog }] = await Promise.all([
    import('./second-scoring.tsx'),
    loadAreas('secondScoring'),
  ])
  return { default: SecondScoringDialog }
})

export interface RideSheetProps<Score extends ScoreBase = ScoreBase> {
  book: Book
  competitor: BookCompetitor
  discipline: OpenDiscipline<Score>
  neighbours: Neighbours
  reload: () => void
}

export interface OpenRide<Score extends ScoreBase = ScoreBase> {
  ride: Ride<Score>
  /** Nothing can be entered now; the frame says why. */
  readOnly: boolean
  /** Something was typed that cannot be taken, or no longer. */
  onInvalid: (part: string, field: string, isInvalid: boolean) => void
}

export interface Headline {
  total: Figure | null
  progress: Progress
  /** The part that is shown; null for all that the reader may see. */
  part: string | null
  /** The place that the ride so far takes, where a total alone does not say it. */
  rank?: number | null
  /** Where it takes none yet: the best that it still can take. */
  bestRank?: number | null
}

interface RideFrameProps<Score extends ScoreBase> extends RideSheetProps<Score> {
  /** What stands big in the head: the total, or what the shown part came to. */
  headline: (ride: Ride<Score>) => Headline
  children: (open: OpenRide<Score>) => ReactNode
}

/** Around the sheet of a ride: who rides, how it stands, what must be looked at, why it is closed. */
export function RideFrame<Score extends ScoreBase>(props: RideFrameProps<Score>) {
  const { book, competitor, discipline, neighbours, reload, headline, children } = props
  const { showId, competitionId, office } = book
  const { competitorId } = competitor
  const t = useMessages()
  const { list } = useResultList(competitionId)
  const version = list?.version ?? null
  const line = list?.lines.find((each) => each.competitorId === competitorId)
  const { attention } = useOutbox()
  const [historyOpen, setHistoryOpen] = useState(false)
  const { second } = useSearch({ strict: false })
  const [secondOpen, setSecondOpen] = useState(second !== undefined)
  const [correction, setCorrection] = useState('')
  const known = useRide({ book, competitor, discipline, reason: correction.trim() })
  const asking = useOfficeChange(book, known, { competitorId, isCorrecting: correction !== '' })
  const { disputed, ride } = useDisputed(book, asking.ride, {
    competitorId,
    version,
  })
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
  useFreshSheets(book, { version, competitorId, onOutdated: reload })
  const status = line?.status ?? competitor.status
  const riding = ridingFor(list, props, ride) ?? { status, part: null }
  const competitionStatus = list?.status ?? book.status
  const isWhole = ride.parts.length === discipline.parts.length
  const { rank, ...head } = headline(ride)
  const leading = discipline.parts.find(
    ({ part, flagsSilently }) =>
      flagsSilently && ride.writable.has(part) && leadsJury(discipline.parts, ride.sheet, part),
  )?.part
  const lock = lockOf(competitionStatus, { office, correction })
  return (
    <Stack gap="sm" data-ringside>
      <RideHead
        {...{ book, competitor, neighbours, riding }}
        {...head}
        isLarge={judgesWherePairsPass(book, discipline, ride)}
        statusReason={line?.statusReason ?? competitor.statusReason}
        // Of a part of the sheets no place follows.
        rank={
          rank === undefined && isWhole
            ? rankSoFar(list, competitorId, placedTotal(ride.score))
            : (rank ?? null)
        }
        isFinal={competitionStatus === 'provisional' || competitionStatus === 'official'}
        statusMenu={
          office ? (
            <StatusChoice
              {...{ competitor, status, riding }}
              discipline={book.discipline}
              isSigned={competitionStatus === 'official'}
              reasons={reasonsToEliminate(discipline)}
              onChanged={reload}
            />
          ) : null
        }
        actions={
          <Actions
            book={book}
            onHistory={() => setHistoryOpen(true)}
            onSecond={() => setSecondOpen(true)}
          />
        }
      />
      <AttentionList
        entries={attention.filter((entry) => entry.competitorId === competitorId)}
        parts={discipline.parts}
      />
      {office && (
        <ConflictList
          {...{ showId, competitionId, competitorId }}
          discipline={book.discipline}
          parts={discipline.parts}
          timeZone={book.timeZone}
          version={version}
          onDecided={() => void refreshNow(competitionId, competitorId, version ?? 0)}
        />
      )}
      <ConflictNotice conflicts={office ? [] : disputed} parts={discipline.parts} />
      {asking.question}
      <JudgeIsTold book={book} parts={discipline.parts} />
      {leading !== undefined && (
        <SilentFlagList book={book} parts={discipline.parts} part={leading} />
      )}
      {lock && (
        <Alert color="ochre">
          <Stack gap="xs">
            {t(`scoring.lock.${lock}`)}
            {lock === 'correction' && (
              <CorrectionReason given={correction} onGiven={setCorrection} />
            )}
          </Stack>
        </Alert>
      )}
      {lock === null && !office && isAbsent({ status }) && discipline.rounds.length < 2 && (
        <Alert color="ochre">{t('scoring.finding.marked-though-absent')}</Alert>
      )}
      <OtherInArena {...{ list, competitor }} isOpen={lock === null} />
      {children({ ride, readOnly: lock !== null, onInvalid: invalid.set })}
      <WhatFollows {...{ book, list, discipline, competitorId }} />
      {secondOpen && office && (
        <Suspense>
          <SecondScoringDialog
            {...{ showId, competitionId, competitorId, ride }}
            at={second}
            onClose={() => setSecondOpen(false)}
          />
        </Suspense>
      )}
      {historyOpen && (
        <Suspense>
          <JournalDrawer
            {...{ competitionId, competitorId }}
            parts={discipline.parts}
            timeZone={book.timeZone}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Another round can follow once the first is over. */
function WhatFollows({
  list,
  ...props
}: {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
  competitorId: string
}) {
  const isFirstOver = list && ridingRounds(list)[0]?.state === 'over'
  if (!isFirstOver || props.discipline.rounds.length < 2) return null
  return (
    <Suspense>
      <Onward {...props} list={list} />
    </Suspense>
  )
}

/** At fences and obstacles alone: those who judge there see one pair after the other go by. */
function judgesWherePairsPass(
  { office }: Book,
  discipline: OpenDiscipline,
  { writable }: { writable: ReadonlySet<string> },
): boolean {
  const posts = discipline.rounds
    .flatMap((round) => postsOf(discipline, round))
    .map(({ part }) => part)
  return !office && writable.size > 0 && [...writable].every((part) => posts.includes(part))
}

/** Who judges one phase sees how far the pair is in it; everybody else where it is. */
function ridingFor<Score extends ScoreBase>(
  list: ResultList | undefined,
  { book, discipline, competitor: { competitorId } }: RideSheetProps<Score>,
  { writable }: Ride<Score>,
): RidingNow | undefined {
  if (list === undefined) return undefined
  const own = discipline.rounds.filter(({ parts }) => parts.some((part) => writable.has(part)))
  const round = list.rounds?.find(({ part }) => part === own[0]?.part)
  if (book.office || own.length !== 1 || round === undefined) {
    return ridingNow(list).get(competitorId)
  }
  const status = statusesIn(list, round).get(competitorId)
  return status === undefined ? undefined : { status, part: null }
}

function JudgeIsTold({ book, parts }: { book: Book; parts: OpenDiscipline['parts'] }) {
  const changes = useSyncExternalStore(told.subscribe, told.all)
  if (book.office || changes.length === 0) return null
  return (
    <Suspense>
      <ChangedByOffice {...{ book, parts, changes }} />
    </Suspense>
  )
}

interface ActionsProps {
  book: Book
  onHistory: () => void
  onSecond: () => void
}

function Actions({ book, onHistory, onSecond }: ActionsProps) {
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
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUsers size={16} />}
          onClick={onSecond}
        >
          {t('scoring.page.second')}
        </Button>
      )}
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
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onGiven(typed)
  }
  return (
    <Group component="form" align="end" gap="xs" onSubmit={give}>
      <TextInput
        label={t('scoring.reason')}
        value={typed}
        maxLength={500}
        style={{ flex: 1 }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('scoring.lock.correct')}
      </Button>
    </Group>
  )
}

/** Who is out takes no place, whatever the marks until then are worth. */
function placedTotal({ ended, total }: ScoreBase): number | null {
  return ended === null ? total : null
}

function reasonsToEliminate({ parts }: Pick<OpenDiscipline, 'parts'>): readonly string[] {
  const choices = parts.flatMap(({ choices }) => choices ?? [])
  const reasons = choices.flatMap(({ field, options }) => (field === 'reason' ? options : []))
  return [...new Set(reasons)].filter((reason) => !reasonsToRetire.includes(reason))
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

const noFields: ReadonlySet<string> = new Set()

/** The fields in which something stands that cannot be taken. */
function useInvalidFields() {
  const [fields, setFields] = useState<ReadonlySet<string>>(noFields)
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

/** Without network what this device knows stays; the next change or visit asks again. */
function refreshNow(competitionId: string, competitorId: string, version: number): Promise<void> {
  return refreshSheets(competitionId, competitorId, version).catch(() => undefined)
}
