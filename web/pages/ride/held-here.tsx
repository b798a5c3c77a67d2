import { Stack, Text } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { heldAt, holdEnded, postHolds } from '#domain/scoring/holds.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { between } from '#domain/timetable/time-of-day.ts'
import { formatClock } from '#locales/formatting.ts'
import { ClockField } from '#web/components/course/clock-field.tsx'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { showTime } from '#web/live/server-clock.ts'
import { BigTouch } from './big-touch.tsx'
import { RemarkField } from './remark-field.tsx'

interface HeldHereProps {
  /** What this fence or obstacle wrote of the pair. */
  written: SheetPart
  /** Since when the start and finish hold it; null: they do not. */
  byClock: number | null
  timeZone: string
  closed: boolean
  shortcut?: string
  write: WriteField
}

/**
 * Since when a pair stands here, and for how long it stood: that comes off its time, and is corrected
 * here. A pair that the start and finish hold goes on by their word.
 */
export function HeldHere({ written, byClock, timeZone, closed, shortcut, write }: HeldHereProps) {
  const t = useMessages()
  const clockOf = (time: number) => formatClock(Math.floor(time / 100) * 100, t.locale)
  const heldSince = numberOf(valueIn(written, heldAt))
  const since = heldSince === null ? null : clockOf(heldSince)
  const [hold = 'hold.1'] = postHolds
  const stood = numberOf(valueIn(written, hold))
  const remark = valueIn(written, 'comment') ?? ''
  const writeAll = (values: SheetPart) => {
    for (const [field, value] of Object.entries(values)) write(field, value)
  }
  const letGo = (from: number, time: number, until: number) => {
    const words = t('courseRide.heldNote', { from: clockOf(from), until: clockOf(until) })
    write('comment', [remark, words].filter(Boolean).join('; '))
    writeAll(holdEnded(written, postHolds, { since: from, time }))
  }
  return (
    <Stack gap="xs">
      {(since === null || byClock === null) && (
        <BigTouch
          isOn={since !== null}
          closed={closed}
          icon={since === null ? <IconHandStop size={22} /> : <IconPlayerPlay size={22} />}
          label={t(since === null ? 'courseRide.held' : 'courseRide.goesOn')}
          {...(shortcut && { shortcut })}
          onClick={() => {
            const now = showTime(timeZone)
            if (heldSince === null) return write(heldAt, now)
            letGo(heldSince, between(heldSince, now), now)
          }}
        />
      )}
      {(stood !== null || since !== null) && (
        <ClockField
          label={t('courseRide.heldFor')}
          value={stood}
          maximum={longest}
          closed={closed}
          onTime={(typed) => {
            if (heldSince === null || stood !== null || typed === null) write(hold, typed)
            else letGo(heldSince, typed, heldSince + typed)
          }}
        />
      )}
      {byClock !== null && (
        <Text role="status" fw={700}>
          {t('courseRide.heldByClock', { from: clockOf(byClock) })}
        </Text>
      )}
      {since !== null && <Text role="status">{t('courseRide.heldSince', { from: since })}</Text>}
      <RemarkField
        size="lg"
        label={t('courseRide.remark')}
        value={remark}
        closed={closed}
        onText={(text) => {
          write('comment', text)
          return undefined
        }}
      />
    </Stack>
  )
}

/** An hour, hundredths of a second. */
const longest = 360_000

function numberOf(value: FieldValue): number | null {
  return typeof value === 'number' ? value : null
}
