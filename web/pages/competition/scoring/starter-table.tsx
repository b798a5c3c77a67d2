import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { roundsToCome } from '#domain/results/filled-columns.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { ridingNow } from '#domain/results/riding-now.ts'
import { linesInRound, roundOn } from '#domain/results/round-lines.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { Translate } from '#locales/messages.ts'
import { columnWords } from '#web/components/results/result-words.ts'
import { moveFocus } from '#web/components/scoring/move-focus.ts'
import { fieldWords, positionWords } from '#web/components/scoring/scoring-words.ts'
import { useOnceIdle } from '#web/components/use-once-idle.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { KnownPage } from '#web/offline/known-page.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { showSheet } from '#web/offline/shown-sheet.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { isSplit } from '../split-columns.ts'
import { withEntering } from './entering.ts'
import { type TypedMove, typedTotal } from './judge-cell.tsx'
import { isByJudge, judgeRoom, shownColumns, totalColumn } from './starter-columns.ts'
import { inRoundOrder } from './starter-order.ts'
import { StarterRow } from './starter-row.tsx'
import classes from './starter-table.module.css'
import { moveInRound, TypedHeads, typedRound } from './typed-round.tsx'
import { useJudgePlaces } from './use-judge-places.ts'
import { useTypedWrite } from './use-typed-write.tsx'

export interface StarterTableProps {
  book: Book
  list: ResultList | undefined
  /** Whom the order and times of the round are taken from: the list, or what this device knows. */
  places: ResultList | undefined
  discipline: OpenDiscipline
}

/** Pixels; with more to say a row is higher. */
const leastRowHeight = 36

/** All starters in the start order of the round that is ridden: how far each judge is, what they give, what must be looked at. */
export function StarterTable({ book, list, places, discipline }: StarterTableProps) {
  const t = useMessages()
  const table = useRef<HTMLTableElement>(null)
  const { entries } = useOutbox()
  const { accountId, competitionId } = book
  const lines = new Map(list?.lines.map((line) => [line.competitorId, line]))
  const round = places ? roundOn(places) : null
  const ridden = round?.part ?? null
  const riding = places ? linesInRound(places, ridden) : []
  const inRound = new Map(riding.map((line) => [line.competitorId, line]))
  const now = places ? ridingNow(places) : undefined
  // The order and times of the first round are those of the start list.
  const isLater = round?.isFirst === false
  const { parts } = discipline
  const byJudge = isByJudge(discipline)
  const typed = useMemo(() => typedRound(discipline, ridden), [discipline, ridden])
  // As one text, so that a row is drawn again only when it is another one.
  const toCome = places ? roundsToCome(places).join(' ') : ''
  const columns = shownColumns(discipline, typed, toCome)
  // As one text as well, so that the same order is the same rows.
  const order = inRoundOrder(book.competitors, isLater ? inRound : null).join(' ')
  const competitors = useMemo(() => {
    const byId = new Map(book.competitors.map((each) => [each.competitorId, each]))
    return order.split(' ').flatMap((id) => byId.get(id) ?? [])
  }, [book.competitors, order])
  // The screen is full with the first ones; the others follow when the page can be used.
  const isUsable = useOnceIdle()
  const shown = isUsable ? competitors : competitors.slice(0, rowsOnScreen())
  const judgePlaces = useJudgePlaces()
  const { write, question } = useTypedWrite(book, discipline)
  const onMove: TypedMove = useCallback(
    (move, { column, competitorId }) => {
      const element = table.current
      const competitorIds = competitors.map((each) => each.competitorId)
      if (typed) {
        const stopsBefore = (id: string, part: string) => {
          const sheet = sheetNow({ accountId, competitionId, competitorId: id })
          return discipline.stopsBefore(discipline.score(sheet), part)
        }
        const grid = { element, round: typed, competitorIds, stopsBefore }
        moveInRound(grid, { move, column, competitorId })
        return
      }
      const judges = parts.map((each) => each.part)
      const cells = { element, parts: judges, fields: competitorIds }
      moveFocus(cells, move, { part: column, field: competitorId })
    },
    [parts, competitors, typed, discipline, accountId, competitionId],
  )
  const onArrow = (event: KeyboardEvent) => moveRow(event, table.current)
  return (
    <div className={classes['frame']}>
      <table
        className={classes['table']}
        data-judges={byJudge ? judgeCount(parts) : undefined}
        data-typed={
          typed === null ? undefined : typed.cells.length > typedWithRoom ? 'many' : 'few'
        }
        data-columns={
          columns.length + (typed?.cells.length ?? 0) > columnsWithRoom ? 'many' : undefined
        }
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
                    {part === 'total' ? typedWords(fields, t) : positionWords(part, t)}
                  </th>
                ))
              : columns.map((column) => (
                  <th
                    key={`${column.key} ${column.part}`}
                    scope="col"
                    className={classes['column']}
                    data-wide={isSplit(column) ? 'split' : true}
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
          {shown.map((competitor) => {
            const line = inRound.get(competitor.competitorId)
            const start = isLater ? line : competitor
            return (
              <StarterRow
                key={competitor.competitorId}
                {...{ book, competitor, discipline, typed, judgePlaces, onMove }}
                onWrite={write}
                startOrder={start?.startOrder ?? null}
                startsAt={start?.startsAt ?? null}
                line={lines.get(competitor.competitorId)}
                riding={now?.get(competitor.competitorId)?.status}
                starts={line !== undefined}
                columns={list?.columns}
                toCome={toCome}
                entries={entries}
                isClosed={!openStatuses.includes(list?.status ?? book.status)}
              />
            )
          })}
        </tbody>
      </table>
      {question}
    </div>
  )
}

/** What is typed of a ride of which only the total is known: "points", "percent". */
function typedWords(fields: OpenDiscipline['parts'][number]['fields'], t: Translate): string {
  const typed = typedTotal(fields)
  return typed === undefined ? '' : fieldWords(typed, t)
}

/** As this device knows it, with what was entered a moment ago. */
function sheetNow(of: Omit<KnownPage, 'parts'>): Sheet {
  const { pages, entries } = outbox.state()
  const own = entries.filter((entry) => entry.accountId === of.accountId)
  const page = pages.get(pageKey(of.accountId, of.competitorId)) ?? { ...of, parts: {} }
  return withEntering(showSheet(page, own).sheet, of)
}

/** With more, they stand closer. */
const columnsWithRoom = 6

/** Of two phases what is typed fits beside all that is known before the ride. */
const typedWithRoom = 4

/** Pixels above the table at least: what the page is called, its tabs, who rides now. */
const leastAbove = 340

/** As many as can be seen before anything is scrolled. */
function rowsOnScreen(): number {
  return Math.max(8, Math.ceil((window.innerHeight - leastAbove) / leastRowHeight))
}

/** Three judges fit beside all else; from five on, and with more to type in, something has to give. */
function judgeCount(parts: OpenDiscipline['parts']): 'many' | 'most' | undefined {
  if (parts.length < 5) return undefined
  return parts.length > 5 || parts.some(({ fields }) => typedTotal(fields)) ? 'most' : 'many'
}

const openStatuses: readonly Book['status'][] = ['drawn', 'running', 'provisional']

function totalHead(discipline: OpenDiscipline, t: Translate): string {
  const column = totalColumn(discipline)
  return column.unit === 'percent' ? '%' : columnWords(column, t)
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
