import { Badge, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { isOut } from '#domain/competitions/status.ts'
import type { AwaitedRound } from '#domain/results/awaited-rounds.ts'
import { readRounds } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { RidingNow } from '#domain/results/riding-now.ts'
import { deductionNote } from '#locales/deduction-note.ts'
import { formatTime } from '#locales/formatting.ts'
import { figuresWords } from '#locales/line-figure.ts'
import {
  awaitedWords,
  figureOf,
  placeWords,
  reasonWords,
} from '#web/components/results/result-words.ts'
import { findingWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { barShare } from './bar-share.ts'

interface FigureProps {
  text: string
  isFlashing: boolean
  /** Set on totals: how they came about is one click away. */
  onExplain: (() => void) | undefined
}

export function Figure({ text, isFlashing, onExplain }: FigureProps) {
  const t = useMessages()
  const shown = (
    <span key={text} data-flash={isFlashing || undefined}>
      {text === '' && onExplain !== undefined ? '–' : text}
    </span>
  )
  if (onExplain === undefined) return shown
  return (
    <UnstyledButton
      className="paddock-ranking-explain"
      title={t('results.explain.open')}
      onClick={onExplain}
    >
      {shown}
      <VisuallyHidden>{t('results.explain.open')}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** That the figures of judges do not make a total, where something was taken off it. */
export function DeductionNote({ lines }: Pick<ResultList, 'lines'>) {
  const note = deductionNote(lines, useMessages())
  return note === null ? null : (
    <Text size="sm" c="dimmed">
      {note}
    </Text>
  )
}

/** "3", "3=" where it is shared, "(3)" while the ride goes on, or why there is none. */
export function Place({ line, list }: { line: ResultLine; list: ResultList }) {
  const t = useMessages()
  const { place, provisionalPlace } = line
  if (place === null && provisionalPlace !== undefined) {
    return (
      <span title={t('competitions.results.soFar')}>
        <VisuallyHidden>{t('competitions.results.soFar')}</VisuallyHidden>({provisionalPlace})
      </span>
    )
  }
  const isShared =
    place !== null && list.lines.some((other) => other !== line && other.place === place)
  return (
    <>
      {placeWords(line)}
      {isShared && (
        <>
          <span aria-hidden>=</span>
          <VisuallyHidden>{t('competitions.results.shared')}</VisuallyHidden>
        </>
      )}
    </>
  )
}

export function Move({ won }: { won: number | null }) {
  const t = useMessages()
  if (won === null) return null
  const Icon = won > 0 ? IconArrowUp : IconArrowDown
  const count = Math.abs(won)
  return (
    <span data-move={won > 0 ? 'up' : 'down'}>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{count}</span>
      <VisuallyHidden>
        {t(won > 0 ? 'competitions.results.up' : 'competitions.results.down', { count })}
      </VisuallyHidden>
    </span>
  )
}

export function LineState({
  line,
  riding,
  awaited,
  discipline,
  timeZone,
}: {
  line: ResultLine
  riding: RidingNow | undefined
  awaited: AwaitedRound | undefined
  discipline: string
  timeZone: string
}) {
  const t = useMessages()
  const reason = reasonWords(line, t)
  if (isOut(line) && riding?.status !== 'on_course') {
    return <> · {[t(`results.status.${line.status}`), reason].filter(Boolean).join(': ')}</>
  }
  if (riding?.status === 'on_course') {
    const { done, expected } = line.progress
    return (
      <>
        {' '}
        <Badge size="sm" variant="filled">
          {t('results.status.on_course', { discipline })}
          {expected > 1 && ` ${done}/${expected}`}
        </Badge>
      </>
    )
  }
  if (riding?.status === 'result_open') return <> · {t('results.status.result_open')}</>
  if (line.horsConcours) return <> · {t('results.horsConcours')}</>
  if (awaited !== undefined) return <> · {awaitedWords(awaited, timeZone, t)}</>
  if (line.total === null && line.startsAt && line.status !== 'finished') {
    return (
      <>
        {' '}
        ·{' '}
        {t('competitions.results.startsAt', {
          time: formatTime(line.startsAt, timeZone, t.locale),
        })}
      </>
    )
  }
  return null
}

/** What somebody has to look at before the result stands; only the office is told. */
export function Findings({ line }: { line: ResultLine }) {
  const t = useMessages()
  if (line.findings.length === 0) return null
  const words = [...new Set(line.findings.map((finding) => findingWords(finding, t)))].join(' · ')
  return (
    <Tooltip label={words} multiline maw={320}>
      <IconAlertTriangle
        size={15}
        role="img"
        aria-label={words}
        tabIndex={0}
        style={{ verticalAlign: '-2px' }}
        color="var(--mantine-color-ochre-6)"
      />
    </Tooltip>
  )
}

/** The judges below the name, where there is no room for their columns. */
export function JudgesInLine({ line, list }: { line: ResultLine; list: ResultList }) {
  const t = useMessages()
  const judges = list.columns.flatMap((column, index) => {
    const cell = line.cells[index]
    if (column.key !== 'judge' || cell?.value == null) return []
    return [
      `${column.part} ${figureOf(cell.value, column, t)}${cell.place ? ` (${cell.place})` : ''}`,
    ]
  })
  if (judges.length === 0) return null
  return (
    <Text size="xs" c="dimmed" className="paddock-ranking-judges">
      {judges.map((judge) => (
        <span key={judge}>{judge}</span>
      ))}
    </Text>
  )
}

/** Each round below the name, where there is no room for its columns: the total alone explains no place. */
export function RoundsInLine({ line, list }: { line: ResultLine; list: ResultList }) {
  const t = useMessages()
  const rounds = readRounds(line, list.columns)
  if (rounds.length === 0) return null
  return (
    <Text size="xs" c="dimmed" className="paddock-ranking-judges">
      {rounds.map(({ part, figures }) => (
        <span key={part}>
          {t('results.columnOfPart', {
            part: partWords(part, t),
            label: figuresWords(figures, t.locale),
          })}
        </span>
      ))}
    </Text>
  )
}

/** How far above the weakest total; the figure beside it says the value. */
export function Bar({ value, column, list }: { value: number; column: number; list: ResultList }) {
  const totals = list.lines.flatMap(({ total, cells }) =>
    total === null ? [] : (cells[column]?.value ?? []),
  )
  const share = barShare(value, totals)
  if (share === null) return null
  return <span className="paddock-ranking-bar" style={{ width: `${100 * share}%` }} aria-hidden />
}
