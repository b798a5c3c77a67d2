import { Badge } from '@mantine/core'
import { IconArrowUp, IconCloudOff, IconLivePhoto, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { useLiveState } from '#web/live/live-state.ts'
import { useAsOf } from '#web/offline/as-of.ts'

const looks = {
  live: { color: 'arena', Icon: IconLivePhoto, word: 'shell.live.live' },
  reconnecting: { color: 'ochre', Icon: IconRefresh, word: 'shell.live.reconnecting' },
  offline: { color: 'red', Icon: IconCloudOff, word: 'shell.live.offline' },
} as const

/** Whether what stands on the screen is current, and whether the server has all that was entered here. */
export function LiveIndicator() {
  const t = useMessages()
  // What was left on this device is sent from whichever page is opened.
  useEffect(() => void import('#web/offline/ringside.ts'), [])
  const { connection: stream, unsentWrites } = useLiveState()
  const asOf = useAsOf()
  // A page from this device watches nothing, or not yet: the server did not answer all the same.
  const connection = asOf === null || stream === 'live' ? stream : 'offline'
  if (connection === null && unsentWrites === 0) return null
  const { color, Icon, word } = looks[connection ?? 'reconnecting']
  return (
    <Badge
      role="status"
      variant="light"
      size="lg"
      fw={550}
      color={unsentWrites > 0 && connection === 'live' ? 'ochre' : color}
      leftSection={<Icon size={14} />}
    >
      {connection !== null && t(word)}
      {connection !== null && unsentWrites > 0 && ' · '}
      {unsentWrites > 0 && (
        <>
          <span className="paddock-live-unsent">
            {t('shell.live.unsent', { count: unsentWrites })}
          </span>
          {/* A phone's header has no room for the words, which are still read out. */}
          <span className="paddock-live-unsent-count" aria-hidden>
            {unsentWrites}
            <IconArrowUp size={12} />
          </span>
        </>
      )}
    </Badge>
  )
}
