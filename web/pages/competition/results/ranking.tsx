import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { isOut } from '#domain/competitions/status.ts'
import { type AwaitedRound, awaitedRounds } from '#domain/results/awaited-rounds.ts'
import { roundsToCome } from '#domain/results/filled-columns.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { headNumbers, horseAndClub } from '#domain/results/rider-names.ts'
import { type RidingNow, ridingNow } from '#domain/results/riding-now.ts'
import { TextLink } from '#web/components/link.tsx'
import { MemberLine } from '#web/components/member-line.tsx'
import { Nation } from '#web/components/nation.tsx'
import { listName } from '#web/components/person-name.tsx'
import { cellFigure, columnWords } from '#web/components/results/result-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isSplit } from '../split-columns.ts'
import { ExplanationDrawer } from './explanation.tsx'
import { placesWon } from './held-order.ts'
import {
  Bar,
  DeductionNote,
  Figure,
  Findings,
  JudgesInLine,
  LineState,
  Move,
  Place,
  RoundsInLine,
} from './ranking-cells.tsx'
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
  const riding = ridingNow(list)
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
          data-columns={columns.length > columnsWithRoom ? 'many' : undefined}
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
                  data-wide={column.total ? undefined : isSplit(column) ? 'split' : true}
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
                riding={riding.get(line.competitorId)}
                awaited={awaited.get(line.competitorId)}
                showId={showId}
                timeZone={timeZone}
                onExplain={(explained) => setExplainedId(explained.competitorId)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DeductionNote lines={list.lines} />
      <ExplanationDrawer
        line={list.lines.find(({ competitorId }) => competitorId === explainedId)}
        list={list}
        onClose={() => setExplainedId(null)}
      />
    </div>
  )
}

/** With more, what the penalties of a round are made of goes first. */
const columnsWithRoom = 6

interface RankingRowProps extends RankingProps {
  onExplain: (line: ResultLine) => void
  line: ResultLine
  order: LiveOrder
  hasGroups: boolean
  hasNumbers: boolean
  /** Rounds without columns. */
  toCome: readonly string[]
  riding: RidingNow | undefined
  awaited: AwaitedRound | undefined
}

function RankingRow(props: RankingRowProps) {
  const { line, list, order, hasGroups, hasNumbers, toCome, showId, timeZone, onExplain } = props
  const { riding, awaited } = props
  const t = useMessages()
  const { columns } = list
  const isToCome = line.total === null && !isOut(line)
  return (
    <tr
      data-faded={isToCome || isOut(line) || undefined}
      data-riding={riding?.status === 'on_course' || undefined}
    >
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
          {line.athlete.club && (
            <>
              {' · '}
              <bdi translate="no">{line.athlete.club}</bdi>
            </>
          )}
          <LineState {...{ line, riding, awaited, timeZone }} discipline={list.discipline} />
        </Text>
        {line.partners?.map((partner) => (
          <Text key={partner.horse.name} size="sm" translate="no">
            <span data-wide>{partner.headNumber} </span>
            {listName(partner.athlete)} <Nation code={partner.athlete.nation} />{' '}
            <Text span size="sm" c="dimmed">
              – {horseAndClub(partner)}
            </Text>
          </Text>
        ))}
        <MemberLine members={line.members} />
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
            data-wide={column.total ? undefined : isSplit(column) ? 'split' : true}
          >
            {column.total && line.total !== null && cell?.value != null && (
              <Bar value={cell.value} column={index} list={list} />
            )}
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
