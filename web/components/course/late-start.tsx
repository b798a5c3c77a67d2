import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import { lateBy, lateStart } from '#domain/scoring/late-start.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { timeOfDay } from '#domain/timetable/time-of-day.ts'
import { formatClock, formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { WriteField } from './use-sheets.ts'

interface LateStartProps {
  spec: SheetPartSpec
  written: SheetPart
  /** By the start list, UTC, ISO 8601; null where this part is not what it times. */
  planned: string | null
  timeZone: string
  closed: boolean
  write: WriteField
}

/** Offered and not taken by itself: a start may be late because the organiser is. */
export function LateStart({ spec, written, planned, timeZone, closed, write }: LateStartProps) {
  const t = useMessages()
  const started = valueIn(written, 'startedAt')
  const isAsked = spec.fields.some(({ field }) => field === lateStart)
  if (!isAsked || planned === null || typeof started !== 'number') return null
  const late = lateBy(timeOfDay(Date.parse(planned), timeZone), started)
  if (late === null || valueIn(written, lateStart) !== null) return null
  return (
    <Button
      size="lg"
      h="auto"
      mih={56}
      py="xs"
      variant="default"
      leftSection={<IconClockExclamation size={22} />}
      disabled={closed}
      styles={{ label: { lineHeight: 1.25, whiteSpace: 'normal', textAlign: 'start' } }}
      onClick={() => write(lateStart, late)}
    >
      {t('courseRide.takeLate', {
        planned: formatTime(planned, timeZone, t.locale),
        time: formatClock(late, t.locale),
      })}
    </Button>
  )
}

/** The start list times the start of the first section and no later one. */
export function plannedStart(
  { part }: SheetPartSpec,
  timed: readonly SheetPartSpec[],
  startsAt: string | null,
): string | null {
  return timed[0]?.part === part ? startsAt : null
}
