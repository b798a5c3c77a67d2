import { Alert, Button, Group, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { filmClock } from '#domain/video/film-sheet.ts'
import { isNetworkError } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Conversion, ConversionNote } from './conversion-note.tsx'
import styles from './film.module.css'

export interface Flag {
  field: string
  filmMs: number
  /** What it says at a glance. */
  short: string
  label: string
}

/** Asks for the address of a film; it opens for some hours. */
export type LoadFilmLink = () => Promise<string | null>

interface FilmPlayerProps {
  load: LoadFilmLink
  /** The address of a picture, until the film is there. */
  poster: string | null
  conversion: Conversion
  video: RefObject<HTMLVideoElement | null>
  flags: readonly Flag[]
}

/** The film with its own controls, and below it what stands at which moment. */
export function FilmPlayer(props: FilmPlayerProps) {
  // A film that was converted meanwhile is another file.
  return <Player key={props.conversion === 'converted' ? 'copy' : 'original'} {...props} />
}

function Player({ load, poster, conversion, video, flags }: FilmPlayerProps) {
  const t = useMessages()
  const { link, isBroken, isAway, onError, onReady } = useFilmLink(load, video)
  const [seconds, setSeconds] = useState(0)
  const latest = Math.max(seconds * 1000, ...flags.map(({ filmMs }) => filmMs), 1)
  return (
    <div className={styles['player']}>
      <video
        ref={video}
        className={styles['video']}
        src={link ?? undefined}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={t('video.film')}
        onError={onError}
        onLoadedMetadata={onReady}
        onDurationChange={(event) => {
          const { duration } = event.currentTarget
          if (Number.isFinite(duration)) setSeconds(duration)
        }}
      >
        <track kind="captions" />
      </video>
      {isAway && (
        <Text size="sm" c="dimmed" role="status">
          {t('video.away')}
        </Text>
      )}
      {isBroken && !isAway && conversion !== 'waiting' && (
        <Alert color="ochre">{t('video.unplayable')}</Alert>
      )}
      <ConversionNote conversion={conversion} />
      <Group gap={4} wrap="nowrap" className={styles['touch']}>
        <Button variant="default" onClick={() => skip(video.current, -5)}>
          −5 s
        </Button>
        <Button variant="default" onClick={() => toggle(video.current)}>
          {t('video.playPause')}
        </Button>
        <Button variant="default" onClick={() => skip(video.current, 5)}>
          +5 s
        </Button>
      </Group>
      {flags.length > 0 && (
        <ol className={styles['track']} aria-label={t('video.timeline')}>
          {flags.map(({ field, filmMs, short, label }) => (
            <li key={field} style={{ insetInlineStart: `${(filmMs / latest) * 100}%` }}>
              <button
                type="button"
                title={label}
                aria-label={`${label}, ${filmClock(filmMs)}`}
                onClick={() => jump(video.current, filmMs)}
              >
                {short}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

export function toggle(video: HTMLVideoElement | null): void {
  if (!video) return
  if (video.paused) void video.play().catch(() => undefined)
  else video.pause()
}

export function skip(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.max(0, video.currentTime + seconds)
}

export function jump(video: HTMLVideoElement | null, filmMs: number): void {
  if (video) video.currentTime = filmMs / 1000
}

/** Milliseconds between two attempts while the network is gone. */
const pause = 5000

/**
 * A link opens the film for some hours; when it does not any more, a new one goes on at the same moment. Without
 * network the film comes back with it.
 */
function useFilmLink(ask: LoadFilmLink, video: RefObject<HTMLVideoElement | null>) {
  const [link, setLink] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isAway, setAway] = useState(false)
  const from = useRef(0)
  const triedAt = useRef(0)
  const load = useRef(async () => {
    try {
      setLink(await ask())
      setAway(false)
    } catch (error) {
      if (isNetworkError(error)) setAway(true)
      else setBroken(true)
    }
  })
  useEffect(() => {
    void load.current()
  }, [])
  useEffect(() => {
    if (!isAway) return
    const again = () => void load.current()
    const timer = setInterval(again, pause)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAway])
  return {
    link,
    isBroken,
    isAway,
    onError: () => {
      const player = video.current
      if (player && player.currentTime > 0) from.current = player.currentTime
      if (!navigator.onLine) return setAway(true)
      if (Date.now() - triedAt.current < 10_000) return setBroken(true)
      triedAt.current = Date.now()
      void load.current()
    },
    onReady: () => {
      const player = video.current
      if (!player) return
      // A codec that the browser does not know plays as sound alone, without an error.
      setBroken(player.videoWidth === 0)
      if (from.current > 0) player.currentTime = from.current
      else if (player.duration === Number.POSITIVE_INFINITY) findEnd(player)
      from.current = 0
    },
  }
}

/** Films that a browser recorded do not say how long they are until their end was looked for. */
function findEnd(video: HTMLVideoElement): void {
  const back = () => {
    if (!Number.isFinite(video.duration)) return
    video.removeEventListener('durationchange', back)
    video.currentTime = 0
  }
  video.addEventListener('durationchange', back)
  video.currentTime = 1e7
}
