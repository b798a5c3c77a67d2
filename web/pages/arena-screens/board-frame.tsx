import '#web/published/board.css'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { cancelledWords } from '#locales/cancelled-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLiveState } from '#web/live/live-state.ts'
import { useAsOf } from '#web/offline/as-of.ts'
import { headOf } from './board-words.ts'
import type { Arena } from './use-arena.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface BoardFrameProps {
  arena: Arena
  /** What the board is, for those who do not see it. */
  title: string
  /** Beside the clock: how late the arena is. */
  state?: ReactNode
  children: ReactNode
}

/** A whole screen without the shell: what is ridden, the clock, and whether it is current. */
export function BoardFrame({ arena, title, state, children }: BoardFrameProps) {
  useWakeLock()
  const { show, competition, cancelled, board, now } = arena
  const t = useMessages()
  useEffect(() => {
    document.title = `${title} · ${arena.arena.name} · ${show.name}`
  }, [title, arena.arena.name, show.name])
  return (
    <main className="board" translate="no">
      <header className="board-head">
        <h1>{competition ? headOf(competition, board, t) : arena.arena.name}</h1>
        {state}
        <NotLive timeZone={show.timeZone} now={now} />
        <p>
          <time>{formatTime(new Date(now).toISOString(), show.timeZone, t.locale)}</time>
        </p>
      </header>
      {competition && cancelled.length > 0 && (
        <p className="board-cancelled">{cancelledWords(cancelled, t)}</p>
      )}
      {children}
    </main>
  )
}

/** A board that stands still says so: nobody reads an old score for a new one. */
function NotLive({ timeZone, now }: { timeZone: string; now: number }) {
  const t = useMessages()
  const { connection } = useLiveState()
  const asOf = useAsOf()
  const isLive = connection === 'live' && asOf === null
  const [liveAt, setLiveAt] = useState(now)
  if (isLive && liveAt !== now) setLiveAt(now)
  // A connection takes a moment to be there.
  if (isLive || now - liveAt < 5000) return null
  const time = formatTime(new Date(liveAt).toISOString(), timeZone, t.locale)
  return (
    <p className="board-not-live" role="status">
      {t('arena-screens.notLive', { time })}
    </p>
  )
}
