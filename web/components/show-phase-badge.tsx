import { IconCalendar, IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import { dayOfShow, phaseOf, type ShowDays } from './show-phase.ts'
import { StatusBadge } from './status-badge.tsx'

/** "Day 1 of 2", "In 12 days", or that it is over. `now` is epoch milliseconds. */
export function ShowPhaseBadge({ show, now }: { show: ShowDays; now: number }) {
  const t = useMessages()
  const { day, days, daysUntil } = dayOfShow(show, now)
  switch (phaseOf(show, now)) {
    case 'running':
      return (
        <StatusBadge
          color="arena"
          Icon={IconPlayerPlay}
          word={days === 1 ? t('shows.today') : t('shows.dayOf', { day, days })}
        />
      )
    case 'coming':
      return (
        <StatusBadge
          color="indigo"
          Icon={IconCalendar}
          word={t('shows.inDays', { days: daysUntil })}
        />
      )
    case 'past':
      return <StatusBadge color="gray" Icon={IconHistory} word={t('shows.past')} />
  }
}
