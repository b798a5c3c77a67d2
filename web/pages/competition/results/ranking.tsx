import { Badge, Button, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { isOut } from '#domain/competitions/status.ts'
import { type AwaitedRound, awaitedRounds } from '#domain/results/awaited-rounds.ts'
import { roundsToCome } from '#domain/results/filled-columns.ts'
import { readRounds } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { headNumbers } from '#domain/results/rider-names.ts'
import { formatTime } from '#locales/formatting.ts'
import { figuresWords } from '#locales/line-figure.ts'
import { TextLink } from '#web/components/link.tsx'
import { Nation } from '#web/components/nation.tsx'
import { listName } from '#web/components/person-name.tsx'
import {
  awaitedWords,
  cellFigure,
  columnWords,
  figureOf,
  placeWords,
  reasonWords,
} from '#web/components/results/result-words.ts'
import { findingWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ExplanationDrawer } from './explanation.tsx'
import { placesWon } from './held-order.ts'
import { flashKey, type LiveOrder, useLiveOrder } from './use-live-order.ts'
import './ranking.css'

interface RankingProps {
  list: ResultList
  showId: string
  timeZone: string
}

/** The live ranking. While somebody points at it, or is in it with the keyboard, no row moves. */
export function Ranking({ list, showId, timeZone }: RankingProps) {
  const t = useMessages()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [explainedId, setExplainedId] = useState<string | null>(null)
  const order = useLiveOrder(list, pointed || focused)
  const toCome = roundsToCome(list)
  const columns = list.columns.filter(({ part }) => part === null || !toCome.includes(part))
  const awaited = awaitedRounds(list)
  const hasGroups = list.lines.some(({ group }) => group !== null)
  const hasNumbers = list.lines.some((line) => headNumbers(line) !== '')
  return (
    <div>
      <div className="paddock-ranking-chip" role="status">
        {order.waiting > 0 && (
          <Button size="compact-sm" radius="xl" onClick={order.take}>
            {t('competitions.results.changes', { count: order.waiting })}
          </Button>
        )}
      </div>
      <div className="paddock-ranking-frame">
        <table
          className="paddock-ranking"
          aria-label={t('results.resultList')}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
          }}
        >
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('results.list.place')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('competitions.results.move')}</VisuallyHidden>
              </th>
              {hasNumbers && (
                <th scope="col" data-wide>
                  {t('results.list.headNumber')}
                </th>
              )}
              <th scope="col">
                {t('results.list.rider', { discipline: list.discipline })} /{' '}
                {t('results.list.horse')}
              </th>
              {hasGroups && (
                <th scope="col" data-wide>
                  {t('results.list.group')}
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={`${column.key} ${column.part}`}
                  scope="col"
                  data-align="end"
                  data-wide={!column.total || undefined}
                >
                  {columnWords(column, t)}
                  {column.unit === 'percent' && ' %'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <RankingRow
                key={line.competitorId}
                line={line}
                list={list}
                order={order}
                hasGroups={hasGroups}
                hasNumbers={hasNumbers}
                toCome={toCome}
                awaited={awaited.get(line.competitorId)}
                showId={showId}
                timeZone={timeZone}
                onExplain={(explained) => setExplainedId(explained.competitorId)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ExplanationDrawer
        line={list.lines.find(({ competitorId }) => competitorId === explainedId)}
        list={list}
        onClose={() => setExplainedId(null)}
      />
    </div>
  )
}

interface RankingRowProps extends RankingProps {
  onExplain: (line: ResultLine) => void
  line: ResultLine
  order: LiveOrder
  hasGroups: boolean
  hasNumbers: boolean
  /** Rounds without columns. */
  toCome: readonly string[]
  awaited: AwaitedRound | undefined
}

function RankingRow(props: RankingRowProps) {
  const { line, list, order, hasGroups, hasNumbers, toCome, awaited, showId, timeZone, onExplain } =
    props
  const t = useMessages()
  const { columns } = list
  const isToCome = line.total === null && !isOut(line)
  return (
    <tr data-faded={isToCome || isOut(line) || undefined} data-riding={isRiding(line) || undefined}>
      <td data-align="end" className="paddock-ranking-place">
        <Place line={line} list={list} />
      </td>
      <td className="paddock-ranking-move">
        <Move won={placesWon(order.taken, line.competitorId)} />
      </td>
      {hasNumbers && <td data-wide>{line.headNumber}</td>}
      <td>
        <div>
          <TextLink
            to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
            params={{
              showId,
              competitionId: list.competitionId,
              discipline: list.discipline,
              competitorId: line.competitorId,
            }}
            fw={550}
            c="bright"
          >
            <bdi translate="no">{listName(line.athlete)}</bdi>
          </TextLink>{' '}
          <Nation code={line.athlete.nation} /> <Findings line={line} />
        </div>
        <Text size="sm" c="dimmed" span>
          <bdi translate="no">{line.horse.name}</bdi>
          <LineState {...{ line, awaited, timeZone }} discipline={list.discipline} />
        </Text>
        {line.partners?.map((partner) => (
          <Text key={partner.horse.name} size="sm" translate="no">
            <span data-wide>{partner.headNumber} </span>
            {listName(partner.athlete)} <Nation code={partner.athlete.nation} />{' '}
            <Text span size="sm" c="dimmed">
              – {partner.horse.name}
            </Text>
          </Text>
        ))}
        <JudgesInLine line={line} list={list} />
        <RoundsInLine line={line} list={list} />
      </td>
      {hasGroups && (
        <td data-wide>
          {line.group}
          {line.groupPlace !== null && <small> {line.groupPlace}</small>}
        </td>
      )}
      {columns.map((column, index) => {
        if (column.part !== null && toCome.includes(column.part)) return null
        const cell = line.cells[index]
        const changed = order.changed.has(flashKey(line.competitorId, index))
        return (
          <td
            key={`${column.key} ${column.part}`}
            data-align="end"
            data-total={column.total || undefined}
            data-wide={!column.total || undefined}
          >
            {column.total && cell?.value != null && <Bar line={line} list={list} />}
            <Figure
              text={cellFigure(cell, column, t)}
              isFlashing={changed}
              onExplain={column.total && line.total !== null ? () => onExplain(line) : undefined}
            />
            {cell?.place != null && (
              <small>
                <VisuallyHidden>{t('results.placeAtJudge', { place: cell.place })}</VisuallyHidden>
                <span aria-hidden>{cell.place}</span>
              </small>
            )}
          </td>
        )
      })}
    </tr>
  )
}

interface FigureProps {
  text: string
  isFlashing: boolean
  /** Set on totals: how they came about is one click away. */
  onExplain: (() => void) | undefined
}

function Figure({ text, isFlashing, onExplain }: FigureProps) {
  const t = useMessages()
  const shown = (
    <span key={text} data-flash={isFlashing || undefined}>
      {text}
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

/** "3", "3=" where it is shared, "(3)" while the ride goes on, or why there is none. */
function Place({ line, list }: { line: ResultLine; list: ResultList }) {
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

function Move({ won }: { won: number | null }) {
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

/** Between two phases nobody is on course, though more is expected of them. */
function isRiding({ status, rides }: ResultLine): boolean {
  const ridden = rides?.filter((ride) => ride !== null) ?? []
  if (ridden.length === 0) return status === 'on_course'
  return ridden.some(({ state }) => state === 'on_course')
}

function LineState({
  line,
  awaited,
  discipline,
  timeZone,
}: {
  line: ResultLine
  awaited: AwaitedRound | undefined
  discipline: string
  timeZone: string
}) {
  const t = useMessages()
  const reason = reasonWords(line, t)
  if (isOut(line)) {
    return <> · {[t(`results.status.${line.status}`), reason].filter(Boolean).join(': ')}</>
  }
  if (isRiding(line)) {
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
function Findings({ line }: { line: ResultLine }) {
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
function JudgesInLine({ line, list }: { line: ResultLine; list: ResultList }) {
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
function RoundsInLine({ line, list }: { line: ResultLine; list: ResultList }) {
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
function Bar({ line, list }: { line: ResultLine; list: ResultList }) {
  if (line.total === null) return null
  const totals = list.lines.flatMap(({ total }) => total ?? [])
  const best = Math.max(...totals)
  // Totals of a class lie close together: the bar begins a little below the weakest one.
  const floor = Math.max(0, Math.min(...totals) - 2000)
  const share = best === floor ? 1 : (line.total - floor) / (best - floor)
  return <span className="paddock-ranking-bar" style={{ width: `${100 * share}%` }} aria-hidden />
}
