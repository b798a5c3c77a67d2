import { ridingIn } from '#domain/results/arena-board.ts'
import { headNumbers, horseNames, riderNames } from '#domain/results/rider-names.ts'
import { isLate } from '#domain/timetable/delay.ts'
import { nothingWords } from '#locales/cancelled-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BoardFrame } from './board-frame.tsx'
import { delayWords } from './board-words.ts'
import { type Arena, useArena } from './use-arena.ts'

/** Who starts next and when, in the order in which they are called. */
export function WarmUp() {
  const { query, pick } = useArena()
  return (
    <QueryView query={query} pick={pick}>
      {(arena) => <WarmUpOf arena={arena} />}
    </QueryView>
  )
}

const mostRows = 9

function WarmUpOf({ arena }: { arena: Arena }) {
  const t = useMessages()
  const { board } = arena
  const delay = board && delayWords(board.now, t)
  return (
    <BoardFrame
      arena={arena}
      title={t('arena-screens.warmUp')}
      state={delay ? <p>{delay}</p> : null}
    >
      {board ? (
        <div className="board-main is-single">
          <section className="board-list">
            <h2>{t('arena-screens.warmUp')}</h2>
            <Starters arena={arena} />
          </section>
        </div>
      ) : (
        <div className="board-nothing">
          {!arena.competition && nothingWords(arena.cancelled, t)}
        </div>
      )}
    </BoardFrame>
  )
}

function Starters({ arena }: { arena: Arena }) {
  const t = useMessages()
  const { next = [] } = arena.board?.now ?? {}
  const riding = ridingIn(arena.board)
  const clock = (at: number) =>
    formatTime(new Date(at).toISOString(), arena.show.timeZone, t.locale)
  if (riding.length === 0 && next.length === 0) return <p>{t('arena-screens.allThrough')}</p>
  return (
    <ol>
      {riding.map((line) => (
        <li key={line.competitorId} className="is-time">
          <span>–</span>
          <span className="board-who">
            <b>{headNumbers(line)}</b> {riderNames(line)}
          </span>
          <small>
            {t('arena-screens.onCourse', { discipline: arena.competition?.discipline ?? '' })}
          </small>
        </li>
      ))}
      {next
        .slice(0, mostRows + 1 - riding.length)
        .map(({ line, publishedAt, expectedAt, afterBreak }, index) => (
          <li
            key={line.competitorId}
            className={index === 0 && afterBreak === 0 ? 'is-time is-called' : 'is-time'}
          >
            <span>{expectedAt === null ? line.startOrder : clock(expectedAt)}</span>
            <span className="board-who">
              <b>{headNumbers(line)}</b> {riderNames(line)} <small>{horseNames(line)}</small>
            </span>
            <small>
              {index === 0 && afterBreak === 0
                ? t('arena-screens.go')
                : line.status === 'ready'
                  ? t('arena-screens.ready')
                  : afterBreak > 0
                    ? t('arena-screens.afterBreak')
                    : publishedAt !== null &&
                      expectedAt !== null &&
                      isLate(expectedAt, publishedAt) &&
                      t('arena-screens.plan', { time: clock(publishedAt) })}
            </small>
          </li>
        ))}
    </ol>
  )
}
