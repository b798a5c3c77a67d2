import { Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Impact, StartChange } from '#domain/start-order/impact.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { clock, isEarlier, moveWords, pairName } from './order-words.ts'
import classes from './start-list.module.css'
import type { ListedStarter } from './starters.ts'

interface ChangeLinesProps {
  impact: Impact
  starters: ReadonlyMap<string, ListedStarter>
  timeZone: string
}

/** Who is touched, a line each; those who start earlier come first, for they must be told. */
export function ChangeLines({ impact, starters, timeZone }: ChangeLinesProps) {
  const t = useMessages()
  const earlier = new Set(impact.earlier)
  const changes = impact.changes.toSorted(
    (a, b) => Number(earlier.has(b.competitorId)) - Number(earlier.has(a.competitorId)),
  )
  return (
    <Stack gap={4} className={classes['changes'] ?? ''}>
      {changes.map((change) => {
        const starter = starters.get(change.competitorId)
        return (
          <Group key={change.competitorId} gap="xs" wrap="nowrap" align="flex-start">
            <ChangeIcon change={change} />
            <Text size="sm" flex={1}>
              {starter ? pairName(starter) : t('start-order.impact.gone')}
            </Text>
            <Text size="sm" ta="right" fw={earlier.has(change.competitorId) ? 700 : 400}>
              {changeWords(change, timeZone, t)}
            </Text>
          </Group>
        )
      })}
    </Stack>
  )
}

/** "5 move, 1 new, 12 stay. The largest change is 24 min; 3 start earlier." */
export function impactWords(impact: Impact, t: Translate): string {
  const { moved, added, removed, kept, earlier } = impact
  const minutes = Math.ceil(impact.largestShift / 60).toLocaleString(t.locale)
  return [
    t('start-order.impact.counts', { moved, added, removed, kept }),
    ...(impact.largestShift > 0 ? [t('start-order.impact.largest', { minutes })] : []),
    ...(earlier.length > 0 ? [t('start-order.impact.tell', { count: earlier.length })] : []),
  ].join(' ')
}

function ChangeIcon({ change }: { change: StartChange }) {
  switch (change.kind) {
    case 'added':
      return <IconPlus size={16} aria-hidden />
    case 'removed':
      return <IconMinus size={16} aria-hidden />
    case 'moved':
      return isEarlier(change) ? (
        <IconArrowUp size={16} aria-hidden />
      ) : (
        <IconArrowDown size={16} aria-hidden />
      )
  }
}

function changeWords(change: StartChange, timeZone: string, t: Translate): string {
  switch (change.kind) {
    case 'moved':
      return moveWords(change, t)
    case 'added':
      return t('start-order.impact.added', {
        start: change.startOrder,
        time: clock(change.startsAt, timeZone, t),
      })
    case 'removed':
      return t('start-order.impact.removed', {
        start: change.startOrder,
        time: clock(change.startsAt, timeZone, t),
      })
  }
}
