import { Stack, Text } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { heldAt } from '#domain/scoring/holds.ts'
import { formatClock } from '#locales/formatting.ts'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { showTime } from '#web/live/server-clock.ts'
import { BigTouch } from './big-touch.tsx'
import { RemarkField } from './remark-field.tsx'

interface HeldHereProps {
  /** The remark that stands. */
  written: string
  /** Since when the pair stands here, hundredths of a second since midnight; null: it does not. */
  since: number | null
  /** Since when the start and finish hold it; null: they do not. */
  byClock: number | null
  timeZone: string
  closed: boolean
  shortcut?: string
  write: WriteField
}

/**
 * Since when a pair stands here, and as a remark until when it did: what the hold takes off the time is
 * the starter's to enter, and whoever they hold goes on by their word.
 */
export function HeldHere({
  written,
  since: heldSince,
  byClock,
  timeZone,
  closed,
  shortcut,
  write,
}: HeldHereProps) {
  const t = useMessages()
  const clockOf = (time: number) => formatClock(Math.floor(time / 100) * 100, t.locale)
  const since = heldSince === null ? null : clockOf(heldSince)
  const now = () => showTime(timeZone)
  const say = (words: string) => write('comment', [written, words].filter(Boolean).join('; '))
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
            if (since === null) return write(heldAt, now())
            say(t('courseRide.heldNote', { from: since, until: clockOf(now()) }))
            write(heldAt, null)
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
        value={written}
        closed={closed}
        onText={(text) => {
          write('comment', text)
          return undefined
        }}
      />
    </Stack>
  )
}
