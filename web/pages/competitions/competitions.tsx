import { useQuery } from '@apollo/client/react'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconHash, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type CompetitionStatus, competitionStatuses } from '#domain/competitions/status.ts'
import { gapLimitsOf } from '#domain/timetable/gaps.ts'
import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import { formatDay } from '#locales/formatting.ts'
import { dayOfShow, heldOf } from '#web/components/competitions/held.ts'
import { dayOf } from '#web/components/day-ground/day-layout.ts'
import { movedPlan } from '#web/components/day-ground/planned-competition.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { useProgrammeActs } from './acts/programme-acts.tsx'
import { CompetitionCards } from './competition-cards.tsx'
import { CompetitionTable } from './competition-table.tsx'
import { ConflictList } from './conflict-list.tsx'
import { findConflicts } from './conflicts.ts'
import { DayView } from './day-view.tsx'
import { showCompetitionsQuery, showStartsQuery } from './operations.ts'
import { laterPlansOf, planOf } from './plan.ts'
import type { ShownShow } from './shown-show.ts'
import { useMoves } from './use-moves.ts'

/** The competitions of a show by day and arena: as a list, or as a day with a time line for each arena. */
export function Competitions() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(showCompetitionsQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const starts = useQuery(showStartsQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  useTopic(
    `show:${showId}`,
    () => Promise.all([query.refetch(), starts.refetch()]),
    query.data?.show?.version,
  )
  const mayWrite = query.data?.show?.permissions.includes('WRITE') ?? false
  const newButton = (
    <LinkButton
      to="/shows/$showId/competitions/$competitionId"
      params={{ showId, competitionId: 'new' }}
      leftSection={<IconPlus size={16} />}
    >
      {t('competitions.new')}
    </LinkButton>
  )
  return (
    <Page title={t('shell.place.competitions')} action={mayWrite && newButton}>
      <QueryView query={query} pick={({ show }) => show}>
        {(show) =>
          show.competitions.length === 0 ? (
            <EmptyState
              title={t('competitions.none')}
              text={t(mayWrite ? 'competitions.none.text' : 'competitions.none.reader')}
              action={mayWrite && newButton}
            />
          ) : (
            <ShownCompetitions show={show} starts={starts.data?.show?.competitions ?? []} />
          )
        }
      </QueryView>
    </Page>
  )
}

interface ShownCompetitionsProps {
  show: ShownShow
  starts: Parameters<typeof planOf>[1][]
}

function ShownCompetitions({ show, starts }: ShownCompetitionsProps) {
  const t = useMessages()
  const isPhone = useMediaQuery('(max-width: 37.49em)')
  const [view, setView] = useLocalStorage({
    key: 'competitions-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  })
  const { filters, days, fits, day } = useFilters(show)
  // The day under somebody's hands stays, whatever the clock says.
  const [daysAtFirst] = useState(() => daysNow(show, Date.now()))
  const moves = useMoves(show.timeZone, show.arenas)
  const programme = useProgrammeActs(show)
  const plan = useMemo(
    () =>
      show.competitions.flatMap((row) => {
        const stored = starts.find((each) => each?.id === row.id)
        return [planOf(row, stored), ...laterPlansOf(row, stored, (part) => partWords(part, t))]
      }),
    [show.competitions, starts, t],
  )
  const shownPlan = movedPlan(plan, moves.pending)
  const conflicts = findConflicts(shownPlan, gapLimitsOf(show))
  const rows = show.competitions.filter(fits).toSorted(byDayAndArena(show))
  const isDay = view === 'day' && !isPhone
  const viewChoice = (
    <SegmentedControl
      size="xs"
      visibleFrom="sm"
      aria-label={t('competitions.view')}
      value={isDay ? 'day' : 'list'}
      onChange={setView}
      data={[
        { value: 'list', label: t('competitions.view.list') },
        { value: 'day', label: t('competitions.view.day') },
      ]}
    />
  )
  const renumber = show.permissions.includes('WRITE') && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconHash size={14} />}
      onClick={() => programme.ask('renumber', rows)}
    >
      {t('programme.offer.renumber')}
    </Button>
  )
  return (
    <>
      {programme.dialog}
      {!isDay && <ConflictList conflicts={conflicts} show={show} />}
      {isDay ? (
        <DayView
          show={show}
          stored={plan}
          plan={shownPlan}
          conflicts={conflicts}
          moves={moves}
          days={days}
          day={day ?? usualDay(days, daysAtFirst)}
          viewChoice={viewChoice}
        />
      ) : isPhone ? (
        <CompetitionCards
          show={show}
          rows={rows}
          plan={plan}
          conflicts={conflicts}
          moves={moves}
          programme={programme}
          filters={
            <>
              {filters}
              {renumber}
            </>
          }
        />
      ) : (
        <CompetitionTable
          show={show}
          rows={rows}
          plan={plan}
          conflicts={conflicts}
          moves={moves}
          programme={programme}
          filters={
            <>
              {viewChoice}
              {filters}
              {renumber}
            </>
          }
        />
      )}
    </>
  )
}

/** Day and arena stand in the address, so that a link shows the same to somebody else. */
function useFilters(show: ShownShow) {
  const t = useMessages()
  const navigate = useNavigate()
  const { day, arena } = useSearch({ strict: false })
  const [status, setStatus] = useState<CompetitionStatus | null>(null)
  const days = daysOf(show)
  const choose = (change: { day?: string | null; arena?: string | null }) => {
    const next = { day: day ?? null, arena: arena ?? null, ...change }
    void navigate({
      to: '/shows/$showId/competitions',
      params: { showId: show.id },
      search: {
        ...(next.day !== null && { day: next.day }),
        ...(next.arena !== null && { arena: next.arena }),
      },
      replace: true,
    })
  }
  const fits = (row: CompetitionRowFragment) =>
    (status === null || row.status === status) &&
    heldOf(row).some(
      ({ startsAt, arenaId }) =>
        (day === undefined ||
          (startsAt !== null && dayOf(Date.parse(startsAt), show.timeZone) === day)) &&
        (arena === undefined || arenaId === arena),
    )
  const filters = (
    <>
      <Select
        size="xs"
        w={140}
        clearable
        aria-label={t('competitions.day')}
        placeholder={t('competitions.allDays')}
        value={day ?? null}
        onChange={(next) => choose({ day: next })}
        data={days.map((each) => ({ value: each, label: formatDay(each, t.locale) }))}
      />
      <Select
        size="xs"
        w={150}
        clearable
        aria-label={t('results.arena')}
        placeholder={t('competitions.allArenas')}
        value={arena ?? null}
        onChange={(next) => choose({ arena: next })}
        data={show.arenas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        size="xs"
        w={150}
        clearable
        aria-label={t('competitions.status')}
        placeholder={t('competitions.allStatuses')}
        value={status}
        onChange={(next) => setStatus(competitionStatuses.find((each) => each === next) ?? null)}
        data={competitionStatuses.map((each) => ({
          value: each,
          label: t(`shell.competitionStatus.${each}`),
        }))}
      />
    </>
  )
  return { filters, days, fits, day }
}

/** The days of the show, and those of competitions that lie elsewhere. */
function daysOf({ firstDay, lastDay, competitions, timeZone }: ShownShow): readonly string[] {
  const ofShow = Array.from(
    { length: Math.min(60, daysBetween(firstDay, lastDay) + 1) },
    (_, index) => addDays(firstDay, index),
  )
  const ofCompetitions = competitions
    .flatMap((row) => heldOf(row))
    .flatMap(({ startsAt }) => (startsAt ? [dayOf(Date.parse(startsAt), timeZone)] : []))
  return [...new Set([...ofShow, ...ofCompetitions])].sort()
}

/** The day that the show is in; behind it, at night, both that may be. */
function daysNow(show: ShownShow, now: number): readonly string[] {
  return [dayOfShow(show, now), ...daysAt(now, show.timeZone).toReversed()]
}

/** The first of those wanted on which the show is on; else its first day. */
function usualDay(days: readonly string[], wanted: readonly string[]): string {
  return wanted.find((each) => days.includes(each)) ?? days[0] ?? ''
}

/** Days in their order, then arenas in theirs, then times; who has none comes last. */
function byDayAndArena({ timeZone, arenas }: ShownShow) {
  const key = ({ startsAt, arena, number }: CompetitionRowFragment) => {
    const place = arenas.findIndex(({ id }) => id === arena?.id)
    return [
      startsAt ? dayOf(Date.parse(startsAt), timeZone) : '9999',
      String(place < 0 ? arenas.length : place).padStart(3, '0'),
      startsAt ?? '9999',
      number.padStart(6, '0'),
    ].join(' ')
  }
  return (a: CompetitionRowFragment, b: CompetitionRowFragment) => (key(a) < key(b) ? -1 : 1)
}
