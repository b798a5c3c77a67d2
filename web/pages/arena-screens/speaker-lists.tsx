import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ArenaBoard, boardPlace } from '#domain/results/arena-board.ts'
import { passedOnCourse } from '#domain/results/course-seen.ts'
import { calledForPrizes } from '#domain/results/prize-giving.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { TeamStandings } from '#domain/results/team-standings.ts'
import { formatTime } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { teamFigure } from '#locales/team-figure.ts'
import { dayTime } from '#web/components/course/seen-words.ts'
import { WhereOnCourse } from '#web/components/course/where-on-course.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './screens.module.css'
import type { Arena } from './use-arena.ts'

interface RankedProps {
  list: ResultList
  board: ArenaBoard
}

const mostRanked = 12
const mostNext = 6

export function Ranking({ list, board }: RankedProps) {
  const t = useMessages()
  const { ranking } = board
  if (ranking.length === 0) return null
  return (
    <Section title={t('arena-screens.ranking')}>
      {ranking.slice(0, mostRanked).map((line) => (
        <RankedRow
          key={line.competitorId}
          {...{ line, list }}
          place={boardPlace(line, board)}
          isToCome={board.awaited.has(line.competitorId)}
        />
      ))}
    </Section>
  )
}

/** While teams jump off. */
export function TeamRanking({ teams }: { teams: TeamStandings }) {
  const t = useMessages()
  return (
    <Section title={t('conditions.teams')}>
      {teams.standings.slice(0, mostRanked).map((standing) => (
        <tr key={standing.name}>
          <td>{standing.place ?? '–'}</td>
          <td translate="no">{standing.name}</td>
          <td />
          <td>{teamFigure(standing, teams, t)}</td>
        </tr>
      ))}
    </Section>
  )
}

/** Who is called, the winner last. */
export function PrizeGiving({ list }: Pick<RankedProps, 'list'>) {
  const t = useMessages()
  const called = calledForPrizes(list)
  if (called.length === 0) return null
  return (
    <Section title={t('arena-screens.prizeGiving')}>
      {called.map((line) => (
        <RankedRow key={line.competitorId} {...{ line, list }} place={`${line.place ?? ''}`} />
      ))}
    </Section>
  )
}

/** Where several are on the course at once: all of them, the last to start first. */
export function OnCourse({ arena, list }: { arena: Arena; list: ResultList }) {
  const t = useMessages()
  if (!arena.board?.round?.several) return null
  const { onCourse } = arena.board.now
  if (onCourse.length < 2 && !onCourse.some(({ course }) => course)) return null
  const passed = passedOnCourse(onCourse)
  return (
    <Section title={t('arena-screens.onCourse', { discipline: list.discipline })}>
      {onCourse.map((line) => {
        const at = line.startedAt ?? line.startsAt
        return (
          <tr key={line.competitorId}>
            <td>
              {line.course?.startedAt != null
                ? dayTime(line.course.startedAt)
                : at
                  ? formatTime(at, arena.show.timeZone, t.locale)
                  : line.startOrder}
            </td>
            <td translate="no">
              {line.headNumber} {pairName(line)}
              {line.course && (
                <div translate="yes">
                  <WhereOnCourse
                    course={line.course}
                    passed={passed.get(line.competitorId) ?? []}
                  />
                </div>
              )}
            </td>
            <td>{line.athlete.nation}</td>
            <td>{lineFigure(line, list.columns, t.locale)}</td>
          </tr>
        )
      })}
    </Section>
  )
}

export function NextStarters({ arena }: { arena: Arena }) {
  const t = useMessages()
  const next = arena.board?.now.next.slice(0, mostNext) ?? []
  if (next.length === 0) return null
  return (
    <Section title={t('arena-screens.next')}>
      {next.map(({ line, expectedAt, afterBreak }) => (
        <tr key={line.competitorId}>
          <td>
            {expectedAt === null
              ? line.startOrder
              : formatTime(new Date(expectedAt).toISOString(), arena.show.timeZone, t.locale)}
          </td>
          <td translate="no">
            {line.headNumber} {pairName(line)}
            {afterBreak > 0 && <ToCome word="afterBreak" />}
          </td>
          <td>{line.athlete.nation}</td>
        </tr>
      ))}
    </Section>
  )
}

interface RankedRowProps {
  line: ResultLine
  list: ResultList
  place: string
  isToCome?: boolean
}

function RankedRow({ line, list, place, isToCome = false }: RankedRowProps) {
  const t = useMessages()
  return (
    <tr>
      <td>{place}</td>
      <td translate="no">
        {pairName(line)}
        {isToCome && <ToCome word="toCome" />}
      </td>
      <td>{line.athlete.nation}</td>
      <td>{lineFigure(line, list.columns, t.locale)}</td>
    </tr>
  )
}

function ToCome({ word }: { word: 'toCome' | 'afterBreak' }) {
  const t = useMessages()
  return (
    <Text size="sm" c="dimmed" translate="yes">
      {t(`arena-screens.${word}`)}
    </Text>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={3} mb="xs">
        {title}
      </Title>
      <table className={styles['rows']}>
        <tbody>{children}</tbody>
      </table>
    </Paper>
  )
}
