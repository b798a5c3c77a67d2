import { useQuery } from '@apollo/client/react'
import { Alert, Button, Loader, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTools, IconWand } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { hasCode } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { DayChoice } from './day-choice.tsx'
import { DayShown } from './day-shown.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { DraftTable } from './draft-table.tsx'
import { draftQuery, timetableOfDayQuery } from './operations.ts'
import { SolveDialog } from './solve-dialog.tsx'
import { Unscheduled } from './unscheduled.tsx'
import { useTimetableActs } from './use-timetable-acts.ts'
import { WhatNext } from './what-next.tsx'

interface TimetableDayProps {
  showId: string
  days: readonly string[]
  day: string
  draftId: string | null
  onDay: (day: string) => void
  onDraft: (draftId: string | null) => void
}

export function TimetableDay({ showId, days, day, draftId, onDay, onDraft }: TimetableDayProps) {
  const t = useMessages()
  const isPhone = useMediaQuery('(max-width: 37.49em)') ?? false
  const [solving, setSolving] = useState(false)
  const query = useQuery(timetableOfDayQuery, {
    variables: { showId, day },
    fetchPolicy: 'cache-and-network',
  })
  // Expected times move on with the clock, without anything being written.
  const isToday = query.data?.timetable?.isToday ?? false
  const { startPolling, stopPolling } = query
  useEffect(() => {
    if (!isToday) return
    startPolling(60_000)
    return stopPolling
  }, [isToday, startPolling, stopPolling])
  const draftView = useQuery(draftQuery, {
    variables: { id: draftId ?? '' },
    skip: draftId === null,
    fetchPolicy: 'cache-and-network',
  })
  // Another account discarded or published it: what is done next is done to the day that stands.
  const isGone = hasCode(draftView.error, 'NOT_FOUND')
  const openId = isGone ? null : draftId
  const readAgain = async () => {
    await Promise.all([
      query.refetch(),
      draftId === null ? null : draftView.refetch().catch(() => null),
    ])
  }
  useTopic(`show:${showId}`, readAgain, query.data?.show?.version)
  const { show, timetable } = query.data ?? {}
  const acts = useTimetableActs({
    showId,
    show: show ?? undefined,
    day,
    draftId: openId,
    broken: timetable?.broken ?? 0,
    lists: timetable?.lists ?? [],
    open: onDraft,
    readAgain,
  })
  const mayWrite = show?.permissions.includes('WRITE') ?? false
  const hasLists = (timetable?.lists.length ?? 0) > 0
  const draft = openId === null ? null : (draftView.data?.timetableDraft ?? null)
  const action = mayWrite && hasLists && (
    <>
      <Button
        variant="default"
        leftSection={<IconTools size={16} />}
        loading={acts.busy === 'repair'}
        disabled={acts.busy !== null}
        onClick={acts.repair}
      >
        {t('timetable.repair')}
      </Button>
      <Button
        variant={draft ? 'default' : 'filled'}
        leftSection={<IconWand size={16} />}
        loading={acts.busy === 'solve'}
        disabled={acts.busy !== null}
        onClick={() => setSolving(true)}
      >
        {t('timetable.solve')}
      </Button>
    </>
  )
  return (
    <Page
      title={t('timetable.title')}
      action={action}
      filters={<DayChoice days={days} day={day} onDay={onDay} />}
    >
      {mayWrite && <Unscheduled showId={showId} />}
      <QueryView query={query} pick={(data) => data.timetable && data.show && data}>
        {({ show, timetable }) => {
          if (!show || !timetable) return null
          if (timetable.lists.length === 0) return <EmptyDay showId={showId} mayWrite={mayWrite} />
          const shown = draft ?? timetable
          return (
            <Stack gap="md">
              {draftId !== null && !draft && (
                <Missing failed={draftView.error !== undefined} onClose={() => onDraft(null)} />
              )}
              {draft && (
                <DraftBanner draft={draft} show={show} acts={acts} onClose={() => onDraft(null)} />
              )}
              {mayWrite && (
                <DraftTable
                  timetable={timetable}
                  show={show}
                  draftId={draftId}
                  acts={acts}
                  onDraft={onDraft}
                />
              )}
              {mayWrite && !draft && <WhatNext lists={timetable.lists} />}
              <DayShown
                show={show}
                day={day}
                timetable={shown}
                delays={draft ? [] : timetable.delays}
                isPhone={isPhone}
                acts={mayWrite ? acts : null}
              />
            </Stack>
          )
        }}
      </QueryView>
      {solving && (
        <SolveDialog
          hasPublished={timetable?.lists.some(({ status }) => status === 'drawn') ?? false}
          solve={acts.solve}
          onClose={() => setSolving(false)}
        />
      )}
    </Page>
  )
}

function EmptyDay({ showId, mayWrite }: { showId: string; mayWrite: boolean }) {
  const t = useMessages()
  return (
    <EmptyState
      title={t('timetable.empty')}
      text={t('timetable.empty.text')}
      action={
        mayWrite && (
          <LinkButton variant="default" to="/shows/$showId/competitions" params={{ showId }}>
            {t('shell.place.competitions')}
          </LinkButton>
        )
      }
    />
  )
}

/** The draft of the address is on its way, or was discarded or published. */
function Missing({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const t = useMessages()
  if (!failed) return <Loader size="sm" aria-label={t('shell.loading')} />
  return (
    <Alert
      color="ochre"
      title={t('timetable.draft.gone')}
      withCloseButton
      closeButtonLabel={t('shell.close')}
      onClose={onClose}
    />
  )
}
