import { Alert, Button, FileButton, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { filmTypes, mostFilmBytes } from '#domain/video/film.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { readFilmFacts } from './film-facts.ts'
import { RefusedFilm, sendFilm } from './send-film.ts'

interface UploadFilmProps {
  requestId: string
  film: { name: string; megabytes: number } | null
  onArrived: () => Promise<unknown>
}

/** Sends the film of a request; another one takes its place. */
export function UploadFilm({ requestId, film, onArrived }: UploadFilmProps) {
  const t = useMessages()
  const [under, setUnder] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const send = async (file: File | null) => {
    if (!file) return
    setProblem(null)
    if (file.size > mostFilmBytes) return setProblem(t('video.upload.size'))
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    const onProgress = (share: number) => setUnder({ name: file.name, share })
    onProgress(0)
    try {
      const facts = await readFilmFacts(file)
      await sendFilm(file, { requestId, facts, onProgress, signal })
      await onArrived()
    } catch (error) {
      if (signal.aborted) return
      setProblem(t(`video.upload.${error instanceof RefusedFilm ? error.reason : 'failed'}`))
    } finally {
      setUnder(null)
    }
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text fw={550}>{t('video.film')}</Text>
        {film ? (
          <Text>
            {film.name} · {t('video.megabytes', { size: film.megabytes })}
          </Text>
        ) : (
          <FilmingRules />
        )}
        {under && (
          <Stack gap={4}>
            <Text size="sm">{t('video.upload.under', { name: under.name })}</Text>
            <Progress value={under.share * 100} aria-label={t('video.film')} />
            <Text size="sm" c="dimmed">
              {t('video.upload.resumes')}
            </Text>
            <Group>
              <Button variant="default" onClick={() => stopping.current?.abort()}>
                {t('video.upload.stop')}
              </Button>
            </Group>
          </Stack>
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {!under && (
          <Group>
            <FileButton accept={filmTypes.join(',')} onChange={(file) => void send(file)}>
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
