import { Alert, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import type { Standings } from '#domain/results/build-result-list.ts'
import { nextRoundIn } from '#domain/results/next-round.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { ridingRounds, roundOn } from '#domain/results/round-lines.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { presidentIn } from '#domain/scoring/spare-judge.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { latePart } from '#web/components/late-part.ts'
import { TextLink } from '#web/components/link.tsx'
import { SilentFlagList } from '#web/components/marking/silent-flag-list.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { AttentionList } from '#web/components/scoring/attention-list.tsx'
import { ConflictList } from '#web/components/scoring/conflict-list.tsx'
import { useFreshSheets } from '#web/components/scoring/fresh-sheets.ts'
import { NextPhase } from '#web/components/scoring/next-phase.tsx'
import { type RoundNow, roundNow } from '#web/components/scoring/round-now.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { type CalledRounds, useCalledRounds } from '#web/components/scoring/use-called-rounds.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useLocalStandings } from '#web/components/scoring/use-local-standings.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { useKnownPage, useOutbox } from '#web/offline/use-outbox.ts'
import { useSession } from '#web/session/stored-session.ts'
import { roundOfPosts, timedParts } from './course/course-views.ts'
import { inRound, nowAndNext } from './now-and-next.ts'
import { StarterTable } from './starter-table.tsx'

const loadClock = () => import('./course/course-clock.tsx')

const CourseClock = latePart(async () => ({ default: (await loadClock()).CourseClock }))

const loadPosts = () => import('./course/post-board.tsx')

const PostBoard = latePart(async () => ({ default: (await loadPosts()).PostBoard }))

const loadCourse = () => Promise.all([loadClock(), loadPosts(), loadAreas('courseSeen', 'slept')])

// With their words: most competitions are not ridden in rounds.
const loadPhases = () => loadAreas('round').then(() => import('./phase-panel.tsx'))

const PhasePanel = latePart(async () => ({ default: (await loadPhases()).PhasePanel }))

const loadRound = () => loadAreas('round').then(() => import('./round-panel.tsx'))

const RoundPanel = latePart(async () => ({ default: (await loadRound()).RoundPanel }))

const loadTeams = () => loadAreas('round').then(() => import('./team-round-panel.tsx'))

const TeamRoundPanel = latePart(async () => ({ default: (await loadTeams()).TeamRoundPanel }))

const loadNamed = () => loadAreas('round').then(() => import('./named-round-panel.tsx'))

const NamedRoundPanel = latePart(async () => ({ default: (await loadNamed()).NamedRoundPanel }))

const loadNothing = () => Promise.resolve()

export function ScoringBoard({ book, reload }: { book: Book; reload: () => void }) {
  const t = useMessages()
  const { showId, competitionId, competitors } = book
  const { list } = useResultList(competitionId)
  const { attention } = useOutbox()
  useFreshSheets(book, {
    version: list?.version ?? null,
    competitorId: null,
    onOutdated: reload,
  })
  const discipline = useDiscipline(book)
  const { called, tell } = useCalledRounds(book, list?.version ?? null)
  if (discipline === undefined) {
    return <EmptyState title={t('scoring.noRules.title')} text={t('scoring.noRules.text')} />
  }
  if (competitors.length === 0) {
    return (
      <EmptyState
        title={t('scoring.board.empty')}
        text={t('scoring.board.emptyText')}
        action={
          <TextLink
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
            search={{ tab: 'competitors' }}
          >
            {t('scoring.board.toCompetitors')}
          </TextLink>
        }
      />
    )
  }
  const status = list?.status ?? book.status
  const president = presidentIn(discipline.parts)
  return (
    <Stack gap="md">
      {(status === 'draft' || status === 'open') && (
        <Alert color="ochre">{t('scoring.lock.not-drawn')}</Alert>
      )}
      {status === 'cancelled' && <Alert color="ochre">{t('scoring.lock.cancelled')}</Alert>}
      <AttentionList
        entries={attention.filter((entry) => entry.competitionId === competitionId)}
        parts={discipline.parts}
        competitors={competitors}
      />
      {book.office && (
        <ConflictList
          {...{ showId, competitionId }}
          discipline={book.discipline}
          parts={discipline.parts}
          timeZone={book.timeZone}
          version={list?.version ?? null}
          onDecided={() => undefined}
        />
      )}
      {book.office && president !== undefined && (
        <SilentFlagList book={book} parts={discipline.parts} part={president} />
      )}
      <Riding {...{ book, list, discipline, called, tell }} />
    </Stack>
  )
}

interface RidingProps extends CalledRounds {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
}

/** Who rides which round: as the result list has it, and on a device that has none, as its sheets do. */
function Riding({ book, list, discipline, called, tell }: RidingProps) {
  const standings = useLocalStandings(book, discipline)
  const places = list ?? standings?.list
  return (
    <>
      <Rounds {...{ book, list, places, standings, discipline, called, tell }} />
      <BoardViews {...{ book, list, places, discipline, called }} />
    </>
  )
}

interface BoardViewsProps extends Pick<CalledRounds, 'called'> {
  book: Book
  list: ResultList | undefined
  places: ResultList | undefined
  discipline: OpenDiscipline
}

/**
 * The starters; where several are on a course at once also its clock, and what fences or obstacles have sent. A device
 * for an arena or a section begins with the clock: that is its work.
 */
function BoardViews({ book, list, places, discipline, called }: BoardViewsProps) {
  const t = useMessages()
  // Of a cancelled one nobody is on a course.
  const isCancelled = (list?.status ?? book.status) === 'cancelled'
  const timed = isCancelled ? [] : timedParts(discipline)
  const posts = isCancelled ? null : roundOfPosts(discipline)
  useSoon(timed.length > 0 || posts ? loadCourse : loadNothing)
  const isOfArena = useKeepsTime()
  const known = useKnownPage(book.competitors[0]?.competitorId ?? '')
  const isOwn = timed.some(({ part }) => isOfArena || known?.parts[part]?.mayWrite)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const views = [
    'starters',
    ...(timed.length > 0 ? (['clock'] as const) : []),
    ...(posts ? (['fences'] as const) : []),
  ] as const
  const chosen = views.find((each) => each === search.view)
  const view = chosen ?? (isOwn && !book.office ? 'clock' : 'starters')
  const setView = (view: string) =>
    void navigate({ to: '.', search: { ...search, view }, replace: true, resetScroll: false })
  return (
    <>
      {views.length > 1 && (
        <SegmentedControl
          size="md"
          aria-label={t('courseRide.views')}
          data={views.map((each) => ({
            value: each,
            label: t(`courseRide.view.${each}`, { discipline: book.discipline }),
          }))}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'starters' && <StarterTable {...{ book, list, places, discipline }} />}
      <Suspense fallback={<ListSkeleton />}>
        {view === 'clock' && <CourseClock {...{ book, list, discipline, called }} parts={timed} />}
        {view === 'fences' && posts && (
          <PostBoard {...{ book, list, discipline, called }} round={posts} />
        )}
      </Suspense>
    </>
  )
}

/** A device that a link for an arena opened: its work is the clock. */
function useKeepsTime(): boolean {
  const entries = useSession()?.account.accountACLs ?? []
  // What was stored by an older version does not say it.
  return entries.some(({ privileges }) => privileges?.includes('keep_time'))
}

interface RoundsProps extends CalledRounds {
  book: Book
  list: ResultList | undefined
  places: ResultList | undefined
  standings: Standings | null
  discipline: OpenDiscipline
}

/** Who rides now and next, in the round that is ridden; below it a later round with its own order. */
function Rounds({ book, list, places, standings, discipline, called, tell }: RoundsProps) {
  const proposed = nextRoundIn(standings)
  const isCancelled = (places?.status ?? book.status) === 'cancelled'
  const open = places && !isCancelled ? roundNow(places, called, proposed) : null
  // A phase that everybody rides has a panel of its own; this is for those in which not everybody goes on.
  const round = open && isChosen(discipline, open.part) ? open : null
  const named = list && namedRound(discipline, list)
  return (
    <>
      <Group justify="space-between" align="stretch" gap="sm">
        {places && <NowAndNext book={book} list={places} round={round} />}
        <Jump book={book} />
      </Group>
      <NextPhase {...{ book, list, discipline }} />
      {round && (
        <Suspense>
          {isByTeams(discipline, round.part) ? (
            <TeamRoundPanel
              {...{ book, list, round }}
              proposed={standings ? proposed : undefined}
              onSaved={tell}
            />
          ) : (
            <RoundPanel
              {...{ book, round }}
              proposed={standings ? proposed : undefined}
              onSaved={tell}
            />
          )}
        </Suspense>
      )}
      {book.office && named !== undefined && list && open === null && (
        <Suspense>
          <NamedRoundPanel {...{ book, list }} part={named} onSaved={tell} />
        </Suspense>
      )}
      {book.office && places && !isCancelled && hasPhases(discipline) && (
        <Suspense>
          <PhasePanel {...{ book, discipline, called }} list={places} onSaved={tell} />
        </Suspense>
      )}
    </>
  )
}

/** Later ones that everybody rides. */
function hasPhases({ rounds }: OpenDiscipline): boolean {
  return rounds.slice(1).some(({ riders }) => riders === 'everybody')
}

/** The jump-off between teams, once all before it is ridden and until somebody is called or begins it. */
function namedRound({ rounds }: OpenDiscipline, list: ResultList): string | undefined {
  const spec = rounds.find(({ named }) => named)
  const ridden = ridingRounds(list)
  if (list.status !== 'running' || ridden.some(({ state }) => state !== 'over')) return undefined
  return ridden.some(({ part }) => part === spec?.part) ? undefined : spec?.part
}

function isChosen({ rounds }: OpenDiscipline, part: string): boolean {
  return rounds.some((each) => each.part === part && each.riders === 'chosen')
}

function isByTeams({ rounds }: OpenDiscipline, part: string): boolean {
  return rounds.some((each) => each.part === part && each.byTeams === true)
}

function NowAndNext({
  book,
  list,
  round,
}: {
  book: Book
  list: ResultList
  round: RoundNow | null
}) {
  const t = useMessages()
  const { now, next } =
    round?.isCalled === false
      ? inRound(book.competitors, round)
      : nowAndNext(book.competitors, list)
  const isProposed = round?.isCalled === false
  // The next competitor starts in it; the arena is empty for a round that is only proposed.
  const isToCome = isProposed && now.length === 0
  const part = isProposed ? round.part : roundOn(list)?.part
  const inPart = (words: string) =>
    part === undefined ? words : `${words} · ${partWords(part, t)}`
  const nowWords = t('scoring.board.now', { discipline: book.discipline })
  const nextWords = t('scoring.board.next')
  if (now.length === 0 && !next) return null
  return (
    <Group gap="sm" align="stretch" style={{ flex: '1 1 20rem' }}>
      <Place
        icon={<IconPlayerPlay size={16} aria-hidden />}
        word={isToCome ? nowWords : inPart(nowWords)}
        book={book}
        competitors={now}
      />
      <Place
        icon={<IconArrowRight size={16} aria-hidden />}
        word={isToCome ? inPart(nextWords) : nextWords}
        book={book}
        competitors={next ? [next] : []}
      />
    </Group>
  )
}

function Place({
  icon,
  word,
  book,
  competitors,
}: {
  icon: React.ReactNode
  word: string
  book: Book
  competitors: readonly BookCompetitor[]
}) {
  const { showId, competitionId, discipline } = book
  return (
    <Paper withBorder px="sm" py="xs" style={{ flex: '1 1 10rem', overflowWrap: 'break-word' }}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <span style={{ flex: 'none', marginTop: 2 }}>{icon}</span>
        <Text size="sm" c="dimmed">
          {word}
        </Text>
      </Group>
      {competitors.map((competitor) => (
        <TextLink
          key={competitor.competitorId}
          fw={700}
          display="block"
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{ showId, competitionId, discipline, competitorId: competitor.competitorId }}
        >
          {[competitor.headNumber, competitor.athlete.familyName, competitor.horse]
            .filter(Boolean)
            .join(' · ')}
        </TextLink>
      ))}
      {competitors.length === 0 && <Text>–</Text>}
    </Paper>
  )
}

/** A head number and Enter open the sheet. */
function Jump({ book }: { book: Book }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState(false)
  const { showId, competitionId, discipline } = book
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const number = typed.trim()
    const found = book.competitors.find((each) =>
      [each, ...each.partners].some((pair) => pair.headNumber === number),
    )
    setUnknown(found === undefined)
    if (found === undefined) return
    void navigate({
      to: '/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
      params: { showId, competitionId, discipline, competitorId: found.competitorId },
    })
  }
  return (
    <form onSubmit={jump}>
      <TextInput
        label={t('scoring.board.jump')}
        value={typed}
        error={unknown ? t('scoring.board.noSuchNumber', { number: typed.trim() }) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setUnknown(false)
        }}
        w={180}
        inputMode="numeric"
      />
    </form>
  )
}
