import { Alert, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { ConversionState } from '#domain/video/film.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Null: browsers play the film as it was sent. */
export type Conversion = ConversionState | null | undefined

/** How far the conversion of a film is that not every browser shows. */
export function ConversionNote({ conversion }: { conversion: Conversion }) {
  const t = useMessages()
  if (conversion == null) return null
  const words = t(`video.conversion.${conversion}`)
  if (conversion === 'converted') {
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  }
  return (
    <Alert color={conversion === 'failed' ? 'ochre' : 'indigo'} role="status">
      {words}
    </Alert>
  )
}

interface Polled {
  startPolling: (milliseconds: number) => void
  stopPolling: () => void
}

/** Asks again while a film is being converted, which is said by no live stream. */
export function useConversions(
  { startPolling, stopPolling }: Polled,
  conversions: readonly Conversion[],
): void {
  const isWaiting = conversions.includes('waiting')
  useEffect(() => {
    if (!isWaiting) return
    startPolling(15_000)
    return stopPolling
  }, [isWaiting, startPolling, stopPolling])
}
