import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { roundsToCome } from '#domain/results/filled-columns.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { linesInRound, roundOn } from '#domain/results/round-lines.ts'
import type { Column, Finding } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { columnWords, figureOf } from '#web/components/results/result-words.ts'
import { RowLink } from '#web/components/row-link.tsx'
import type { Move } from '#web/components/scoring/mark-cell.tsx'
import { moveFocus } from '#web/components/scoring/move-focus.ts'
import {
  fieldWords,
  findingWords,
  partWords,
  positionWords,
} from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import type { OutboxEntry } from '#web/offline/outbox-entry.ts'
import { useKnownPage, useOutbox } from '#web/offline/use-outbox.ts'
import { JudgeCell, TotalCell, typedTotal } from './judge-cell.tsx'
import classes from './starter-table.module.css'
import {
  isTyped,
  moveInRound,
  TypedCells,
  TypedHeads,
  type TypedRound,
  typedRound,
} from './typed-round.tsx'

export interface StarterTableProps {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
}

/** Pixels; with more to say a row is higher. */
const leastRowHeight = 36

/** All starters in start order: how far each judge is, what they give, what must be looked at. */
export function StarterTable({ book, list, discipline }: StarterTableProps) {
  const t = useMessages()
  const table = useRef<HTMLTableElement>(null)
  const { entries } = useOutbox()
  const lines = new Map(list?.lines.map((line) => [line.competitorId, line]))
  const ridden = list ? (roundOn(list)?.part ?? null) : null
  const riding = list ? linesInRound(list, ridden) : []
  const inRound = new Map(riding.map(({ competitorId, status }) => [competitorId, status]))
  const { parts } = discipline
  const byJudge = isByJudge(discipline)
  const typed = useMemo(() => typedRound(discipline, ridden), [discipline, ridden])
  // As one text, so that a row is drawn again only when it is another one.
  const toCome = list ? roundsToCome(list).join(' ') : ''
  const columns = shownColumns(discipline, typed, toCome)
  const { competitors } = book
  // The screen is full with the first ones; the others follow in between what is typed.
  const [first] = useState(() => competitors.slice(0, rowsOnScreen()))
  const shown = useDeferredValue(competitors, first)
  const onMove = useCallback(
    (move: Move, part: string, field: string) => {
      const element = table.current
      if (typed) {
        const competitorIds = competitors.map((each) => each.competitorId)
        moveInRound(
          { element },
          { round: typed, competitorIds },
          { move, field: part, competitorId: field },
        )
        return
      }
      moveFocus(
        {
          element: table.current,
          parts: parts.map((each) => each.part),
          fields: competitors.map((each) => each.competitorId),
        },
        move,
        { part, field },
      )
    },
    [parts, competitors, typed],
  )
  const onArrow = (event: KeyboardEvent) => moveRow(event, table.current)
  return (
    <div className={classes['frame']}>
      <table
        className={classes['table']}
        data-judges={byJudge ? judgeCount(parts) : undefined}
        data-typed={typed !== null || undefined}
        data-columns={columns.length > columnsWithRoom ? 'many' : undefined}
        ref={table}
        onKeyDown={onArrow}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['figure']} data-wide="fact">
              {t('results.list.order')}
            </th>
            <th scope="col" data-wide="fact">
              {t('results.list.time')}
            </th>
            <th scope="col" className={classes['figure']}>
              {t('results.list.headNumber')}
            </th>
            <th scope="col">{t('results.list.rider', { discipline: discipline.id })}</th>
            <th scope="col" data-wide="fact">
              {t('results.list.horse')}
            </th>
            <th scope="col" data-wide="fact">
              {t('scoring.board.status')}
            </th>
            {typed && <TypedHeads round={typed} />}
            {byJudge
              ? parts.map(({ part, fields }) => (
                  <th
                    key={part}
                    scope="col"
                    className={classes['judge']}
                    data-wide={judgeRoom(discipline, fields)}
                  >
                    {part === 'total' ? t('scoring.field.percent') : positionWords(part, t)}
                  </th>
                ))
              : columns.map((column) => (
                  <th
                    key={`${column.key} ${column.part}`}
                    scope="col"
                    className={classes['column']}
                    data-wide
                  >
                    {columnWords(column, t)}
                  </th>
                ))}
            <th scope="col" className={`${classes['column']} ${classes['total']}`}>
              {totalHead(discipline, t)}
            </th>
            <th scope="col" className={classes['place']}>
              {t('results.list.place')}
            </th>
            <th scope="col">
              <span className={classes['forReaders']}>{t('scoring.board.findings')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((competitor) => (
            <StarterRow
              key={competitor.competitorId}
              {...{ book, competitor, discipline, typed, onMove }}
              line={lines.get(competitor.competitorId)}
              riding={inRound.get(competitor.competitorId)}
              columns={list?.columns}
              toCome={toCome}
              entries={entries}
              isClosed={!openStatuses.includes(list?.status ?? book.status)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** With more, they stand closer. */
const columnsWithRoom = 6

/** As many as could be seen if there were nothing else. */
function rowsOnScreen(): number {
  return Math.ceil(window.innerHeight / leastRowHeight)
}

/** Three judges fit beside all else; from five on, and with more to type in, something has to give. */
function judgeCount(parts: OpenDiscipline['parts']): 'many' | 'most' | undefined {
  if (parts.length < 5) return undefined
  return parts.length > 5 || parts.some(({ fields }) => typedTotal(fields)) ? 'most' : 'many'
}

type JudgeRoom = true | 'typed' | undefined

/** How much room a judge's column waits for: none on a phone where few sums are typed, some where many are. */
function judgeRoom(
  { parts }: Pick<OpenDiscipline, 'parts'>,
  fields: OpenDiscipline['parts'][number]['fields'],
): JudgeRoom {
  if (typedTotal(fields) === undefined) return true
  if (parts.length < 5) return undefined
  return parts.length > 5 || 'typed'
}

const openStatuses: readonly Book['status'][] = ['drawn', 'running', 'provisional']

interface StarterRowProps {
  book: Book
  competitor: BookCompetitor
  discipline: OpenDiscipline
  typed: TypedRound | null
  line: ResultLine | undefined
  /** In the round that is ridden; undefined where there is no such start. */
  riding: ResultLine['status'] | undefined
  columns: ResultList['columns'] | undefined
  /** Rounds without columns, in one text. */
  toCome: string
  entries: readonly OutboxEntry[]
  /** Nothing is typed here before the start list, nor once the results are official: a correction needs its reason. */
  isClosed: boolean
  onMove: (move: Move, part: string, field: string) => void
}

const StarterRow = memo(function StarterRow({
  book,
  competitor,
  discipline,
  typed,
  line,
  riding,
  columns,
  toCome,
  entries,
  isClosed,
  onMove,
}: StarterRowProps) {
  const t = useMessages()
  const { competitorId, startOrder, startsAt, headNumber, athlete, horse, partners } = competitor
  const page = useKnownPage(competitorId)
  const status = riding ?? line?.status ?? competitor.status
  const isOut = statusAbbreviation[status] !== undefined
  const time = startsAt ? formatTime(startsAt, book.timeZone, t.locale) : ''
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
          {[
            horse,
            time,
            status !== 'entered' && t(`results.status.${status}`, { discipline: discipline.id }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {line?.total != null && isByJudge(discipline) && (
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
      <td className={classes['horse']} data-wide="fact">
        {horse}
      </td>
      <td data-wide="fact">
        <span className={classes['status']} data-out={isOut}>
          {t(`results.status.${status}`, { discipline: discipline.id })}
        </span>
      </td>
      {typed && (
        <TypedCells
          {...{ book, competitor, page, entries, isClosed, onMove }}
          round={typed}
          starts={riding !== undefined}
        />
      )}
      {!isByJudge(discipline) &&
        shownColumns(discipline, typed, toCome).map((column) => (
          <td key={`${column.key} ${column.part}`} className={classes['figure']} data-wide>
            {figureOf(line?.cells[discipline.columns.indexOf(column)]?.value, column, t)}
          </td>
        ))}
      {(isByJudge(discipline) ? discipline.parts : []).map((spec) => {
        const { part, fields } = spec
        const typed = typedTotal(fields)
        return (
          <td key={part} className={classes['judge']} data-wide={judgeRoom(discipline, fields)}>
            {typed && page ? (
              <TotalCell
                {...{ book, competitor, page, part, entries, isClosed, onMove }}
                partName={positionWords(part, t)}
                spec={typed}
                field={fieldWords(typed, t)}
              />
            ) : (
              <JudgeCell {...{ spec, page, line, columns }} />
            )}
          </td>
        )
      })}
      <td className={classes['total']}>{figureOf(line?.total, totalColumn(discipline), t)}</td>
      <td className={classes['place']}>{placeWords(line)}</td>
      <td>
        <Findings findings={line?.findings ?? []} />
      </td>
    </tr>
  )
})

function sheetPath({ showId, competitionId, discipline }: Book, competitorId: string): string {
  return `/shows/${showId}/competitions/${competitionId}/${discipline}/competitors/${competitorId}`
}

/** Every part of the sheet is a judge's or one typed sum: a column each. Else the columns of the result. */
function isByJudge({ id, parts, judges }: OpenDiscipline): boolean {
  if (id === 'jumping') return false
  return parts.every(({ part, fields }) => judges.includes(part) || typedTotal(fields))
}

/** Besides what is typed and the total. */
function shownColumns(
  { columns }: OpenDiscipline,
  typed: Parameters<typeof isTyped>[0],
  toCome: string,
): readonly Column[] {
  const parts = toCome.split(' ')
  return columns.filter(
    (each) =>
      !each.total && !isTyped(typed, each) && (each.part === null || !parts.includes(each.part)),
  )
}

const noTotal: Column = { key: 'total', part: null, unit: 'count', total: true }

function totalColumn({ columns }: OpenDiscipline): Column {
  return columns.find(({ total }) => total) ?? noTotal
}

function totalHead(discipline: OpenDiscipline, t: Translate): string {
  const column = totalColumn(discipline)
  return column.unit === 'percent' ? '%' : columnWords(column, t)
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
  return `${where}: ${findingWords(finding, t)}`
}

function placeWords(line: ResultLine | undefined): string {
  if (line === undefined) return ''
  if (line.place !== null) return String(line.place)
  if (line.provisionalPlace !== undefined) return `(${line.provisionalPlace})`
  return statusAbbreviation[line.status] ?? (line.horsConcours ? 'HC' : '')
}

/** Up and down go from row to row; Enter on the name opens the sheet, as links do. */
function moveRow(event: KeyboardEvent, table: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.altKey || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  const links = [...(table?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])]
  const at = links.indexOf(event.target)
  links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
