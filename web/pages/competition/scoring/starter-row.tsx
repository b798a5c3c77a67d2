import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { isOutNow, type RidingStatus } from '#domain/results/riding-now.ts'
import type { Finding } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { statusSaid } from '#locales/status-said.ts'
import { listName } from '#web/components/person-name.tsx'
import { cellFigure, columnWords } from '#web/components/results/result-words.ts'
import { RowLink } from '#web/components/row-link.tsx'
import {
  fieldWords,
  findingWords,
  partWords,
  positionWords,
} from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import type { OutboxWrite } from '#web/offline/outbox-entry.ts'
import { useKnownPage } from '#web/offline/use-outbox.ts'
import { isSplit } from '../split-columns.ts'
import { JudgeCell, TotalCell, type TypedMove, typedTotal } from './judge-cell.tsx'
import { isByJudge, judgeRoom, shownColumns, totalColumn } from './starter-columns.ts'
import classes from './starter-table.module.css'
import { TypedCells, type TypedRound } from './typed-round.tsx'
import type { JudgePlaces } from './use-judge-places.ts'
import type { TypedWrite } from './use-typed-write.tsx'

interface StarterRowProps {
  book: Book
  competitor: BookCompetitor
  /** In the round that is ridden; null of who does not start in it, or without a time. */
  startOrder: number | null
  startsAt: string | null
  discipline: OpenDiscipline
  typed: TypedRound | null
  judgePlaces: JudgePlaces
  line: ResultLine | undefined
  /** Undefined while no list is known. */
  riding: RidingStatus | undefined
  /** In the round that is ridden. */
  starts: boolean
  columns: ResultList['columns'] | undefined
  /** Rounds without columns, in one text. */
  toCome: string
  entries: readonly OutboxWrite[]
  /** Nothing is typed here before the start list, nor once the results are official: a correction needs its reason. */
  isClosed: boolean
  onWrite: TypedWrite
  onMove: TypedMove
}

export const StarterRow = memo(function StarterRow({
  book,
  competitor,
  startOrder,
  startsAt,
  discipline,
  typed,
  judgePlaces,
  line,
  riding,
  starts,
  columns,
  toCome,
  entries,
  isClosed,
  onWrite,
  onMove,
}: StarterRowProps) {
  const t = useMessages()
  const { competitorId, headNumber, athlete, horse, partners } = competitor
  const page = useKnownPage(competitorId)
  const status = riding ?? competitor.status
  const statusReason = line?.statusReason ?? competitor.statusReason
  const said = statusSaid({ status, statusReason }, discipline.id, t)
  const time = startsAt ? formatTime(startsAt, book.timeZone, t.locale) : ''
  const total = totalColumn(discipline)
  const hasTyped = typed !== null || discipline.parts.some(({ fields }) => typedTotal(fields))
  return (
    <tr data-status={status}>
      <td className={classes['figure']} data-wide="fact">
        {startOrder}
      </td>
      <td data-wide="fact">{time}</td>
      <td className={classes['figure']}>{headNumber}</td>
      <th scope="row">
        <RowLink className={classes['open']} data-row-link href={sheetPath(book, competitorId)}>
          {listName(athlete)}
        </RowLink>
        <div className={classes['below']}>
          {[horse, time, status !== 'entered' && said].filter(Boolean).join(' · ')}
          {line?.total != null && hasTyped && (
            <div className={classes['totalBelow']}>
              {totalWords(discipline, line, t)}
              {' · '}
              {t('results.list.place')} <b>{placeWords(line)}</b>
            </div>
          )}
          {judgePlaces !== 'columns' && line?.total != null && isByJudge(discipline) && (
            <div className={classes['judgesBelow']}>
              {discipline.parts
                .filter(({ fields }) => judgeRoom(discipline, fields))
                .map((spec) => (
                  <div key={spec.part} data-room={judgeRoom(discipline, spec.fields)}>
                    {positionWords(spec.part, t)} <JudgeCell {...{ spec, page, line, columns }} />
                  </div>
                ))}
            </div>
          )}
        </div>
        {partners.map((partner) => (
          <div key={partner.horse.name} className={classes['partner']}>
            {partner.headNumber && <b>{partner.headNumber} </b>}
            {listName(partner.athlete)} – {partner.horse.name}
          </div>
        ))}
      </th>
      <td className={classes['horse']} data-wide="fact" title={horse}>
        {horse}
      </td>
      <td data-wide="fact">
        <span className={classes['status']} data-out={isOutNow(status)}>
          {said}
        </span>
      </td>
      {typed && (
        <TypedCells
          {...{ book, competitor, page, entries, isClosed, onWrite, onMove }}
          round={typed}
          starts={starts}
        />
      )}
      {!isByJudge(discipline) &&
        shownColumns(discipline, typed, toCome).map((column) => (
          <td
            key={`${column.key} ${column.part}`}
            className={classes['figure']}
            data-wide={isSplit(column) ? 'split' : true}
          >
            {cellFigure(line?.cells[discipline.columns.indexOf(column)], column, t)}
          </td>
        ))}
      {(isByJudge(discipline) ? discipline.parts : []).map((spec) => {
        const { part, fields } = spec
        const typed = typedTotal(fields)
        return (
          <td key={part} className={classes['judge']} data-wide={judgeRoom(discipline, fields)}>
            {typed && page ? (
              <TotalCell
                {...{ book, competitor, page, part, entries, isClosed, onWrite, onMove }}
                partName={positionWords(part, t)}
                spec={typed}
                field={fieldWords(typed, t)}
              />
            ) : (
              (typed || judgePlaces !== 'below') && <JudgeCell {...{ spec, page, line, columns }} />
            )}
          </td>
        )
      })}
      <td className={classes['total']}>
        {cellFigure(line?.cells[discipline.columns.indexOf(total)], total, t)}
      </td>
      <td className={classes['place']}>{placeWords(line)}</td>
      <td>
        <Findings findings={line?.findings ?? []} />
      </td>
    </tr>
  )
})

function totalWords(discipline: OpenDiscipline, line: ResultLine, t: Translate) {
  const column = totalColumn(discipline)
  const figure = cellFigure(line.cells[discipline.columns.indexOf(column)], column, t)
  if (column.unit === 'percent') return <b>{figure} %</b>
  // Without its round, which is the one that is typed beside it.
  return (
    <>
      {columnWords({ ...column, part: null }, t)} <b>{figure}</b>
    </>
  )
}

function sheetPath({ showId, competitionId, discipline }: Book, competitorId: string): string {
  return `/shows/${showId}/competitions/${competitionId}/${discipline}/competitors/${competitorId}`
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useMessages()
  if (findings.length === 0) return null
  const words = [...new Set(findings.map((finding) => findingLine(finding, t)))].slice(0, 8)
  return (
    <span
      className={classes['findings']}
      role="img"
      title={words.join('\n')}
      aria-label={words.join('. ')}
    >
      <IconAlertTriangle size={16} aria-hidden /> {findings.length}
    </span>
  )
}

function findingLine(finding: Finding, t: ReturnType<typeof useMessages>): string {
  const number = /\.(\d+)$/.exec(finding.field ?? '')?.[1]
  const where = [finding.part && partWords(finding.part, t), number].filter(Boolean).join(' ')
  return [where, findingWords(finding, t)].filter(Boolean).join(': ')
}

function placeWords(line: ResultLine | undefined): string {
  if (line === undefined) return ''
  if (line.place !== null) return String(line.place)
  if (line.provisionalPlace !== undefined) return `(${line.provisionalPlace})`
  return statusAbbreviation[line.status] ?? (line.horsConcours ? 'HC' : '')
}
