import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MessageId } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { openCodeReader } from './code-reader.ts'
import classes from './stabling.module.css'

interface CodeScannerProps {
  onText: (text: string) => void
  onClose: () => void
}

/** Milliseconds between two looks at the picture: a phone stays cool. */
const pause = 120

/** The picture of the camera until a code is in it. Nothing of it is kept or sent. */
export function CodeScanner({ onText, onClose }: CodeScannerProps) {
  const t = useMessages()
  return (
    <Modal opened onClose={onClose} title={t('stabling.scan')} size="lg">
      <Stack gap="sm">
        <CameraPicture onText={onText} />
        <Text size="sm" c="dimmed">
          {t('stabling.scan.type')}
        </Text>
      </Stack>
    </Modal>
  )
}

/** By itself, because a dialog draws what is in it later than its own effects run. */
function CameraPicture({ onText }: Pick<CodeScannerProps, 'onText'>) {
  const t = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<MessageId | null>(null)
  const found = useEffectEvent(onText)
  useEffect(() => {
    const ended = new AbortController()
    readFrom(video, ended.signal).then(
      (text) => {
        if (text !== null) found(text)
      },
      (error: unknown) => {
        if (!ended.signal.aborted) setProblem(problemOf(error))
      },
    )
    return () => ended.abort()
  }, [])
  if (problem) {
    return (
      <Alert color="ochre" role="alert">
        {t(problem)}
      </Alert>
    )
  }
  return (
    <>
      <video
        ref={video}
        className={classes['camera']}
        aria-label={t('stabling.scan.picture')}
        autoPlay
        playsInline
        muted
      />
      <Text size="sm">{t('stabling.scan.hold')}</Text>
    </>
  )
}

/** The first code that the camera sees; null where the signal ended the search. */
async function readFrom(
  { current: video }: { current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | null> {
  if (!video) throw new Error('the picture is drawn before it is read')
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    signal.throwIfAborted()
    video.srcObject = stream
    const read = await openCodeReader()
    for (;;) {
      if (signal.aborted) return null
      const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : null
      if (text !== null) return text
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    stop()
  }
}

function problemOf(error: unknown): MessageId {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'stabling.scan.notAllowed'
  return name === 'NotFoundError' ? 'stabling.scan.noCamera' : 'stabling.scan.failed'
}
