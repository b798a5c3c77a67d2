import {
  Alert,
  Button,
  Checkbox,
  FileButton,
  Group,
  Image,
  List,
  Paper,
  Progress,
  Stack,
  Text,
} from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { filmTypes, mostFilmBytes } from '#domain/video/film.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Conversion, ConversionNote } from './conversion-note.tsx'
import { readFilm } from './read-film.ts'
import { type FilmOf, keptAs, RefusedFilm, sendFilm } from './send-film.ts'
import { findShrunkFilm, forgetShrunkFilm, shrinkFilm } from './shrink-film.ts'

interface UploadFilmProps {
  of?: FilmOf
  /** Of a request, of a film of a training set, or of the film of a ride. */
  requestId: string
  film: ArrivedFilm | null
  /** Megabytes above which a film is made smaller, unless the rider wants it as it is. */
  shrinksFrom: number
  onArrived: () => Promise<unknown>
}

interface ArrivedFilm {
  name: string
  megabytes?: number | null
  poster?: string | null
  conversion?: Conversion
}

/** Sends the film of a request; another one takes its place. */
export function UploadFilm({
  of = 'requestId',
  requestId,
  film,
  shrinksFrom,
  onArrived,
}: UploadFilmProps) {
  const t = useMessages()
  const kept = keptAs(of, requestId)
  const [under, setUnder] = useState<UnderWay | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Of the film that this browser could not make smaller. */
  const [asItIs, setAsItIs] = useState<string | null>(null)
  const [shrinks, setShrinks] = useState(true)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const send = useCallback(
    async (file: File | null, shrinksNow: boolean) => {
      if (!file) return
      setProblem(null)
      setAsItIs(null)
      const controller = new AbortController()
      stopping.current = controller
      const { signal } = controller
      const show = (step: UnderWay['step']) => {
        const since = Date.now()
        const onProgress = (share: number) => setUnder({ name: file.name, step, share, since })
        onProgress(0)
        return onProgress
      }
      try {
        const above = shrinksNow ? shrinksFrom * 1_000_000 : Number.POSITIVE_INFINITY
        const wanted = { requestId: kept, above, show, signal }
        const { sent, facts, poster, refused } = await preparedFilm(file, wanted)
        if (signal.aborted) return
        setAsItIs(refused)
        if (sent.size > mostFilmBytes) return setProblem(t('video.upload.size'))
        const onProgress = show('send')
        await sendFilm(sent, { of, requestId, facts, poster, onProgress, signal })
        await forgetShrunkFilm(kept)
        await onArrived()
      } catch (error) {
        if (signal.aborted) return
        setProblem(t(`video.upload.${error instanceof RefusedFilm ? error.reason : 'failed'}`))
      } finally {
        setUnder(null)
      }
    },
    [of, requestId, kept, shrinksFrom, onArrived, t],
  )
  const onStop = () => {
    stopping.current?.abort()
    // Left lying it would be sent by itself when the page is opened again.
    void forgetShrunkFilm(kept)
  }
  const resume = useRef(send)
  useEffect(() => {
    let isGone = false
    // A film that was made smaller lies in the browser: its upload needs no one to choose it again.
    void findShrunkFilm(kept).then((made) => {
      if (!isGone) void resume.current(made, false)
    })
    return () => {
      isGone = true
    }
  }, [kept])
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text fw={550}>{t('video.film')}</Text>
        {film ? (
          <Group gap="sm" align="start">
            {film.poster && <Image src={film.poster} alt="" w={160} radius="sm" />}
            <Text>
              {film.name} · {t('video.megabytes', { size: film.megabytes ?? 0 })}
            </Text>
          </Group>
        ) : (
          <FilmingRules />
        )}
        <ConversionNote conversion={film?.conversion} />
        {under && (
          <Stack gap={4}>
            <Text size="sm">{t(`video.upload.step.${under.step}`, { name: under.name })}</Text>
            <Progress value={under.share * 100} aria-label={t('video.film')} />
            <Text size="sm" c="dimmed">
              {[leftWords(under, t), t('video.upload.resumes')].filter((part) => part).join(' ')}
            </Text>
            <Group>
              <Button variant="default" onClick={onStop}>
                {t('video.upload.stop')}
              </Button>
            </Group>
          </Stack>
        )}
        {asItIs !== null && (
          <Alert color="ochre">{t('video.upload.asItIs', { name: asItIs })}</Alert>
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {!under && (
          <Checkbox
            label={t('video.upload.shrink')}
            description={t('video.upload.shrink.text', { size: shrinksFrom })}
            checked={shrinks}
            onChange={(event) => setShrinks(event.currentTarget.checked)}
          />
        )}
        {!under && (
          <Group>
            <FileButton accept={filmTypes.join(',')} onChange={(file) => void send(file, shrinks)}>
              {(props) => (
                <Button
                  {...props}
                  variant={film ? 'default' : 'filled'}
                  leftSection={<IconUpload size={16} />}
                >
                  {t(film ? 'video.upload.other' : 'video.upload')}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

interface Preparing {
  requestId: string
  /** Bytes. */
  above: number
  show: (step: UnderWay['step']) => (share: number) => void
  signal: AbortSignal
}

/**
 * What was read of a film, and the file that is sent: a large one is made smaller where the browser can; `refused`
 * names one that it could not.
 */
async function preparedFilm(file: File, { requestId, above, show, signal }: Preparing) {
  show('read')
  const { facts, poster } = await readFilm(file)
  if (file.size <= above) return { sent: file, facts, poster, refused: null }
  const made = await shrinkFilm(file, { requestId, onProgress: show('shrink'), signal })
  return { sent: made ?? file, facts, poster, refused: made === null ? file.name : null }
}

interface UnderWay {
  name: string
  step: 'read' | 'shrink' | 'send'
  share: number
  /** When this step began. */
  since: number
}

/** About how long it takes yet; nothing until enough was done to say so. */
function leftWords({ share, since }: UnderWay, t: Translate): string {
  const passed = (Date.now() - since) / 1000
  if (share < 0.02 || passed < 3) return ''
  const seconds = (passed / share) * (1 - share)
  return t('video.upload.left', { count: Math.max(1, Math.ceil(seconds / 60)) })
}

const rules = ['whole', 'uncut', 'across', 'sound'] as const

function FilmingRules() {
  const t = useMessages()
  return (
    <List size="sm">
      {rules.map((rule) => (
        <List.Item key={rule}>{t(`video.rule.${rule}`)}</List.Item>
      ))}
    </List>
  )
}
