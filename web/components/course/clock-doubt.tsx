import { Alert } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatClock } from '#locales/formatting.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { lastSleep } from '#web/live/device-clock.ts'
import { useClockDoubt } from '#web/live/use-clock-doubt.ts'

/** Milliseconds in which nobody has read a clock and stopped it. */
const unseen = 2000

/** Beside whatever is timed here: the device may have slept, and says so until the server was heard. */
export function ClockDoubt() {
  const t = useMessages()
  const doubt = useClockDoubt()
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (doubt > 0) {
      since.current ??= performance.now()
      return
    }
    const isSeen = since.current !== null && performance.now() - since.current > unseen
    since.current = null
    const slept = lastSleep()
    if (!isSeen || slept === 0) return
    notifyError(t('slept.known', { time: spanOf(slept, t.locale) }), {
      id: 'clock-slept',
      timeout: 0,
    })
  }, [doubt, t])
  if (doubt === 0) return null
  return (
    <Alert color="red" role="alert" icon={<IconClockQuestion />} p="xs">
      {t('slept.doubt', { time: spanOf(doubt, t.locale) })}
    </Alert>
  )
}

/** Whole seconds: more is not known. */
function spanOf(milliseconds: number, locale: Parameters<typeof formatClock>[1]): string {
  return formatClock(100 * Math.round(milliseconds / 1000), locale)
}
