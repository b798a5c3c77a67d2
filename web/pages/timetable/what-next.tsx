import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type { TimetableList } from './operations.ts'

/** What to do with the day that stands: who has no time yet, and who entered late and could ride earlier. */
export function WhatNext({ lists }: { lists: readonly TimetableList[] }) {
  const t = useMessages()
  if (!hasTimes(lists)) return <Next words={t('timetable.next.undrawn')} />
  const late = lists.filter(({ lateBehindFree }) => lateBehindFree > 0)
  if (late.length === 0) return null
  const count = late.reduce((sum, { lateBehindFree }) => sum + lateBehindFree, 0)
  const numbers = [...new Set(late.map((list) => listLabel(list, t)))].join(', ')
  return <Next words={t('timetable.next.late', { count, numbers })} />
}

function Next({ words }: { words: string }) {
  return (
    <Alert color="arena" icon={<IconInfoCircle />} role="status">
      <Text size="sm">{words}</Text>
    </Alert>
  )
}

/** Whether anybody of the day knows when to start. */
export function hasTimes(lists: readonly Pick<TimetableList, 'starts'>[]): boolean {
  return lists.some(({ starts }) => starts.some(({ startsAt }) => startsAt != null))
}
