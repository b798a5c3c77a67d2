import { useQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, daysBetween, toLocal } from '#domain/timetable/local-time.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import { dayOfShow } from '#web/components/competitions/held.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { timetableNightQuery, timetableShowQuery } from './operations.ts'
import { TimetableDay } from './timetable-day.tsx'

/** A day of a show over all its arenas: planned, published, and as it is expected now. */
export function Timetable() {
  const t = useMessages()
  const showId = useShowId()
  const navigate = useNavigate()
  const { day, draft } = useSearch({ strict: false })
  const query = useQuery(timetableShowQuery, { variables: { showId } })
  // The day under somebody's hands stays, whatever the clock says.
  const [openedAt] = useState(Date.now)
  const isNight = query.data?.show && daysAt(openedAt, query.data.show.timeZone).length > 1
  const night = useQuery(timetableNightQuery, { variables: { showId }, skip: !isNight })
  const [nightDay, setNightDay] = useState<string | null>(null)
  const seen = night.data?.show
  if (seen && nightDay === null) setNightDay(dayOfShow(seen, openedAt))
  const go = (search: { day?: string; draft?: string }) =>
    void navigate({ to: '/shows/$showId/timetable', params: { showId }, search, replace: true })
  return (
    <QueryView
      query={query}
      pick={({ show }) => show}
      skeleton={<Page title={t('timetable.title')}>{null}</Page>}
    >
      {(show) => {
        if (isNight && nightDay === null && !night.error)
          return <Page title={t('timetable.title')}>{null}</Page>
        const days = daysOf(show, day)
        const current = nightDay ?? toLocal(openedAt, show.timeZone).day
        const usual = days.includes(current)
          ? current
          : (daysAt(openedAt, show.timeZone).findLast((each) => days.includes(each)) ??
            days[0] ??
            '')
        const shown = day !== undefined && days.includes(day) ? day : usual
        return (
          <TimetableDay
            key={shown}
            showId={showId}
            days={days}
            day={shown}
            draftId={draft ?? null}
            onDay={(next) => go({ day: next })}
            onDraft={(next) => go({ day: shown, ...(next !== null && { draft: next }) })}
          />
        )
      }}
    </QueryView>
  )
}

/** Those of the show, and the one that the address names. */
function daysOf(show: { firstDay: string; lastDay: string }, asked: string | undefined): string[] {
  const ofShow = Array.from(
    { length: Math.min(60, daysBetween(show.firstDay, show.lastDay) + 1) },
    (_, index) => addDays(show.firstDay, index),
  )
  const named = asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) ? [asked] : []
  return [...new Set([...ofShow, ...named])].sort()
}
