import { useEffect, useState } from 'react'
import { formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { DayScale } from './day-scale.ts'

/** Where the day is. Nothing on another day. */
export function NowLine({ scale, timeZone }: { scale: DayScale; timeZone: string }) {
  const t = useMessages()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  if (now < scale.from || now > scale.to) return null
  const time = formatTime(new Date(now).toISOString(), timeZone, t.locale)
  return (
    <div className="paddock-day-now" style={{ insetInlineStart: scale.x(now) }}>
      <span>{t('competitions.day.now', { time })}</span>
    </div>
  )
}
