import { useMutation } from '@apollo/client/react'
import { Alert, Button, Text, Title } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { commentsOf, filmPart, sheetOf } from '#domain/video/film-sheet.ts'
import { formatMark, formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { type SheetRow, sheetRows } from '#web/components/marking/sheet-rows.ts'
import { notify } from '#web/components/notify.tsx'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './film.module.css'
import { FilmComments } from './film-comments.tsx'
import { FilmPlayer, type Flag } from './film-player.tsx'
import { FilmSheet } from './film-sheet.tsx'
import { signFilmSheetMutation } from './operations.ts'
import type { VideoRequestFacts } from './request.tsx'
import { type FilmMarks, useFilmMarks } from './use-film-marks.ts'

interface FilmDeskProps {
  request: VideoRequestFacts
  /** Whether the reader sees the sheet beside the film. */
  isMarked: boolean
}

/** Film and sheet on one screen: the judge writes, afterwards the rider reads. */
export function FilmDesk({ request, isMarked }: FilmDeskProps) {
  const discipline = useMemo(() => {
    const opened = dressage.open(request.rules)
    return opened.ok ? opened : null
  }, [request.rules])
  const video = useRef<HTMLVideoElement>(null)
  if (!isMarked || discipline === null) {
    return <FilmPlayer requestId={request.id} poster={posterOf(request)} video={video} flags={[]} />
  }
  return <MarkedFilm {...{ request, discipline, video }} />
}

interface MarkedFilmProps {
  request: VideoRequestFacts
  discipline: OpenDiscipline
  video: { current: HTMLVideoElement | null }
}

function MarkedFilm({ request, discipline, video }: MarkedFilmProps) {
  const t = useMessages()
  const marks = useFilmMarks(request)
  const { fields, unsent, problem } = marks
  const mayMark = request.acts.includes('mark')
  const rows = useMemo(
    () => sheetRows(discipline.parts.filter(({ part }) => part === filmPart)),
    [discipline],
  )
  const { total, ended } = useMemo(() => discipline.score(sheetOf(fields)), [discipline, fields])
  const open = rows.filter(
    ({ isMark, field }) => isMark && typeof fields.get(field)?.value !== 'number',
  ).length
  return (
    <div className={styles['desk']}>
      <FilmPlayer
        requestId={request.id}
        poster={posterOf(request)}
        video={video}
        flags={flagsOf(rows, fields, t)}
      />
      <section aria-label={t('video.sheet')}>
        <Title order={2} size="h4">
          {t('video.sheet')}
        </Title>
        <FilmSheet {...{ rows, marks, video, mayMark }} />
        <FilmComments {...{ marks, video, mayMark }} />
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <div className={styles['foot']}>
          <Text fw={700} data-total>
            {total === null ? '' : `${formatPercent(total, 3, t.locale)} %`}
          </Text>
          {ended !== null && (
            <Text size="sm" fw={550} role="status">
              {t('video.errors.ends')}
            </Text>
          )}
          {unsent.size > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('video.unsent', { count: unsent.size })}
            </Text>
          )}
          {mayMark && <Sign id={request.id} open={open} isUnsent={unsent.size > 0} />}
        </div>
      </section>
    </div>
  )
}

function Sign({ id, open, isUnsent }: { id: string; open: number; isUnsent: boolean }) {
  const t = useMessages()
  const [sign, { loading }] = useMutation(signFilmSheetMutation)
  const [problem, setProblem] = useState<string | null>(null)
  const onSign = async () => {
    const question = { title: t('video.sign.title'), text: t('video.sign.text') }
    if (!(await confirm({ ...question, verb: t('video.sign') }))) return
    setProblem(null)
    try {
      await sign({ variables: { id } })
      notify(t('video.signed'))
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  const isReady = open === 0 && !isUnsent
  return (
    <div>
      {open > 0 && (
        <Text size="sm" c="dimmed">
          {t('video.open', { count: open })}
        </Text>
      )}
      <Button disabled={!isReady} loading={loading} onClick={() => void onSign()}>
        {t('video.sign')}
      </Button>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  )
}

function posterOf({ film }: VideoRequestFacts): string | null {
  return film?.poster ?? null
}

function flagsOf(rows: readonly SheetRow[], fields: FilmMarks['fields'], t: Translate): Flag[] {
  const marks = rows.flatMap((row) => {
    const { field, isMark, number } = row
    const given = fields.get(field)
    if (!isMark || given?.filmMs == null || typeof given.value !== 'number') return []
    const label = `${fieldWords(row, t)}: ${formatMark(given.value, t.locale)}`
    return [{ field, filmMs: given.filmMs, short: number === null ? '•' : String(number), label }]
  })
  const comments = commentsOf(fields).map(({ field, filmMs, text }) => {
    return { field, filmMs, short: '“”', label: text }
  })
  return [...marks, ...comments].toSorted((a, b) => a.filmMs - b.filmMs)
}
