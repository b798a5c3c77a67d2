import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Button, Text, Title } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { commentsOf, type FilmWrite, filmPart, sheetOf } from '#domain/video/film-sheet.ts'
import { formatMark, formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { type SheetRow, sheetRows } from '#web/components/marking/sheet-rows.ts'
import { notify } from '#web/components/notify.tsx'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Conversion } from './conversion-note.tsx'
import styles from './film.module.css'
import { FilmComments } from './film-comments.tsx'
import { FilmPlayer, type Flag, type LoadFilmLink } from './film-player.tsx'
import { FilmSheet } from './film-sheet.tsx'
import { filmLinkQuery, signFilmSheetMutation, writeFilmMarksMutation } from './operations.ts'
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
  const client = useApolloClient()
  const load = useCallback(async () => {
    const { data } = await client.query({
      ...{ query: filmLinkQuery, variables: { id: request.id } },
      fetchPolicy: 'no-cache',
    })
    return data?.videoRequest.film?.link ?? null
  }, [client, request.id])
  const conversion = request.film?.conversion
  const player = { load, poster: posterOf(request), conversion, video }
  if (!isMarked || discipline === null) return <FilmPlayer {...player} flags={[]} />
  return <JudgedFilm {...{ request, discipline, player }} />
}

interface JudgedFilmProps {
  request: VideoRequestFacts
  discipline: OpenDiscipline
  player: ShownFilm
}

function JudgedFilm({ request, discipline, player }: JudgedFilmProps) {
  const t = useMessages()
  const { id, acts } = request
  const [writeMarks] = useMutation(writeFilmMarksMutation)
  const [sign] = useMutation(signFilmSheetMutation)
  const send = useCallback(
    (writes: FilmWrite[]) => writeMarks({ variables: { id, writes } }),
    [writeMarks, id],
  )
  const marks = useFilmMarks(request, send)
  const words = {
    verb: t('video.sign'),
    title: t('video.sign.title'),
    text: t('video.sign.text'),
    done: t('video.signed'),
  }
  return (
    <MarkedFilm
      {...{ discipline, player, marks }}
      mayMark={acts.includes('mark')}
      signing={{ words, sign: () => sign({ variables: { id } }) }}
    />
  )
}

interface ShownFilm {
  load: LoadFilmLink
  poster: string | null
  conversion: Conversion
  video: { current: HTMLVideoElement | null }
}

interface MarkedFilmProps {
  discipline: OpenDiscipline
  player: ShownFilm
  marks: FilmMarks
  mayMark: boolean
  /** Null for a sheet that is not signed. */
  signing: Signing | null
}

/** A film with its sheet beside it. */
export function MarkedFilm({ discipline, player, marks, mayMark, signing }: MarkedFilmProps) {
  const t = useMessages()
  const { video } = player
  const { fields, unsent, problem, refused, forgetRefused } = marks
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
      <FilmPlayer {...player} flags={flagsOf(rows, fields, t)} />
      <section aria-label={t('video.sheet')}>
        <Title order={2} size="h4">
          {t('video.sheet')}
        </Title>
        <FilmSheet {...{ rows, marks, video, mayMark }} />
        <FilmComments {...{ marks, video, mayMark }} />
        {refused.length > 0 && <Refused {...{ refused, rows, problem }} onRead={forgetRefused} />}
        {refused.length === 0 && problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <div className={styles['foot']}>
          <Text fw={700} data-total className={styles['total']}>
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
          {mayMark && signing === null && open > 0 && (
            <Text size="sm" c="dimmed">
              {t('video.open', { count: open })}
            </Text>
          )}
          {mayMark && signing && <Sign {...{ signing, open }} isUnsent={unsent.size > 0} />}
        </div>
      </section>
    </div>
  )
}

interface RefusedProps {
  refused: readonly FilmWrite[]
  rows: readonly SheetRow[]
  problem: string | null
  onRead: () => void
}

/** What was written here and is not on the sheet. */
function Refused({ refused, rows, problem, onRead }: RefusedProps) {
  const t = useMessages()
  const said = refused.map(({ field, value }) => {
    const row = rows.find((each) => each.field === field)
    const mark = typeof value === 'number' ? formatMark(value, t.locale) : (value ?? '–')
    return row ? `${fieldWords(row, t)}: ${mark}` : String(mark)
  })
  return (
    <Alert color="red" role="alert" title={t('video.refused', { count: refused.length })}>
      {problem !== null && <Text size="sm">{problem}</Text>}
      <Text size="sm">{said.join(' · ')}</Text>
      <Button mt="xs" size="compact-sm" variant="default" onClick={onRead}>
        {t('video.refused.read')}
      </Button>
    </Alert>
  )
}

interface Signing {
  words: { verb: string; title: string; text: string; done: string }
  sign: () => Promise<unknown>
}

function Sign({ signing, open, isUnsent }: { signing: Signing; open: number; isUnsent: boolean }) {
  const t = useMessages()
  const [isSigning, setSigning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { verb, title, text, done } = signing.words
  const onSign = async () => {
    if (!(await confirm({ title, text, verb }))) return
    setProblem(null)
    setSigning(true)
    try {
      await signing.sign()
      notify(done)
    } catch (error) {
      setProblem(refusalWords(error, t))
    } finally {
      setSigning(false)
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
      <Button disabled={!isReady} loading={isSigning} onClick={() => void onSign()}>
        {verb}
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
