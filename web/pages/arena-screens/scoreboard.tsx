import { useEffect, useState } from 'react'
import { type ArenaBoard, boardPlace } from '#domain/results/arena-board.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { headNumbers, horsesAndClubs, riderNames } from '#domain/results/rider-names.ts'
import { nothingWords } from '#locales/cancelled-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { teamFigure } from '#locales/team-figure.ts'
import { listName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BoardFrame } from './board-frame.tsx'
import { breakWords } from './board-words.ts'
import { type Arena, useArena } from './use-arena.ts'

/** Who is in the arena, the score so far, the last result, the ranking and who comes next. */
export function Scoreboard() {
  const { query, pick } = useArena()
  return (
    <QueryView query={query} pick={pick}>
      {(arena) => <ScoreboardOf arena={arena} />}
    </QueryView>
  )
}

const rowsOfPanel = 8
const panelMs = 9000
const mostOthers = 6

function ScoreboardOf({ arena }: { arena: Arena }) {
  const t = useMessages()
  const { list, board } = arena
  return (
    <BoardFrame arena={arena} title={t('arena-screens.scoreboard')}>
      {list && board ? (
        <div className="board-main">
          <section className="board-now">
            <OnCourse board={board} list={list} timeZone={arena.show.timeZone} />
            {board.last && <Last line={board.last} list={list} />}
          </section>
          <Panels arena={arena} list={list} />
        </div>
      ) : (
        <div className="board-nothing">
          {!arena.competition && nothingWords(arena.cancelled, t)}
        </div>
      )}
    </BoardFrame>
  )
}

interface OnCourseProps {
  board: ArenaBoard
  list: ResultList
  timeZone: string
}

/** Where several are on the course the last to start stands large, the others below. */
function OnCourse({ board, list, timeZone }: OnCourseProps) {
  const t = useMessages()
  const [line, ...others] = board.now.onCourse
  if (!line) {
    return (
      <div>
        <h2>{t('arena-screens.onCourse', { discipline: list.discipline })}</h2>
        <p className="board-horse">
          {breakWords(board.now, timeZone, t) ??
            t('arena-screens.nobody', { discipline: list.discipline })}
        </p>
      </div>
    )
  }
  const { athlete, total, provisionalPlace } = line
  return (
    <div>
      <h2>{t('arena-screens.onCourse', { discipline: list.discipline })}</h2>
      <p className="board-number">{headNumbers(line)}</p>
      <p className="board-name">
        {riderNames(line)} {line.partners ? null : athlete.nation}
      </p>
      <p className="board-horse">{horsesAndClubs(line)}</p>
      <p className="board-score">
        {lineFigure(line, list.columns, t.locale)}{' '}
        {total !== null && (
          <small>
            {t('arena-screens.soFar')}
            {typeof provisionalPlace === 'number' &&
              ` · ${t('arena-screens.place', { place: provisionalPlace })}`}
          </small>
        )}
      </p>
      {others.length > 0 && (
        <p className="board-others">
          {others
            .slice(0, mostOthers)
            .map((each) => `${each.headNumber ?? ''} ${each.athlete.familyName}`.trim())
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

function Last({ line, list }: { line: ResultLine; list: ResultList }) {
  const t = useMessages()
  return (
    <div className="board-last">
      <h2>{t('arena-screens.last')}</h2>
      <p>
        <span>
          {headNumbers(line)} {riderNames(line)}
        </span>
        <b>
          {lineFigure(line, list.columns, t.locale)}
          {line.place !== null && ` · ${t('arena-screens.place', { place: line.place })}`}
        </b>
      </p>
    </div>
  )
}

/** The ranking page by page, and who comes next, one after the other. */
function Panels({ arena, list }: { arena: Arena; list: ResultList }) {
  const t = useMessages()
  const { ranking, now } = arena.board ?? { ranking: [], now: undefined }
  const { teams } = arena
  const pages = Math.ceil((teams?.standings ?? ranking).length / rowsOfPanel)
  const next = now?.next.slice(0, rowsOfPanel) ?? []
  const panels = pages + (next.length > 0 ? 1 : 0)
  const shown = useTurn(panels)
  if (panels === 0) return null
  if (shown >= pages) {
    return (
      <section className="board-list">
        <h2>{t('arena-screens.next')}</h2>
        <ol>
          {next.map(({ line, expectedAt }) => (
            <li key={line.competitorId} className="is-time">
              <span>
                {expectedAt !== null &&
                  formatTime(new Date(expectedAt).toISOString(), arena.show.timeZone, t.locale)}
              </span>
              <span className="board-who">
                <b>{headNumbers(line)}</b> {riderNames(line)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    )
  }
  if (teams !== null) {
    return (
      <section className="board-list">
        <h2>{t('conditions.teams')}</h2>
        <ol>
          {teams.standings.slice(shown * rowsOfPanel, (shown + 1) * rowsOfPanel).map((standing) => (
            <li key={standing.name}>
              <span>{standing.place ?? '–'}</span>
              <span className="board-who">{standing.name}</span>
              <b>{teamFigure(standing, teams, t)}</b>
            </li>
          ))}
        </ol>
      </section>
    )
  }
  return (
    <section className="board-list">
      <h2>{t('arena-screens.ranking')}</h2>
      <ol>
        {ranking.slice(shown * rowsOfPanel, (shown + 1) * rowsOfPanel).map((line) => (
          <li key={line.competitorId}>
            <span>{arena.board && boardPlace(line, arena.board)}</span>
            <span className="board-who is-named">
              <span>{line.partners ? riderNames(line) : listName(line.athlete)}</span>
              <small>
                {arena.board?.awaited.has(line.competitorId)
                  ? t('arena-screens.toCome')
                  : line.partners
                    ? null
                    : line.athlete.nation}
              </small>
            </span>
            <b>{lineFigure(line, list.columns, t.locale)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Which of so many panels has its turn. */
function useTurn(panels: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), panelMs)
    return () => clearInterval(timer)
  }, [])
  return panels === 0 ? 0 : turn % panels
}
