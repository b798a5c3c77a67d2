import { Group, Paper, Stack, Text } from '@mantine/core'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { unjudgedPosts } from '#domain/results/course-seen.ts'
import { postsOf } from '#domain/results/posts.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import { linesAsIn } from '#domain/results/round-lines.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import classes from '#web/components/course/course.module.css'
import { useSheets } from '#web/components/course/use-sheets.ts'
import { TextLink } from '#web/components/link.tsx'
import { roundStarters } from '#web/components/scoring/round-starters.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { cellMark, type PostCell, postCells } from './post-cell.ts'

interface PostBoardProps {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
  called: readonly CalledRound[]
  round: RoundSpec
}

interface Row {
  competitor: BookCompetitor
  cells: readonly PostCell[]
  missing: readonly string[]
  mark: string | undefined
}

/** Every fence or obstacle of every pair: what is missing is seen before the pair is out of reach. */
export function PostBoard({ book, list, discipline: rules, called, round }: PostBoardProps) {
  const t = useMessages()
  const sheets = useSheets(book)
  const posts = postsOf(rules, round)
  const lines = linesAsIn(list, round.part)
  const rows = roundStarters(book, rules, { part: round.part, called }).map((competitor): Row => {
    const { competitorId } = competitor
    const sheet = sheets.get(competitorId)?.sheet ?? {}
    const mark = statusAbbreviation[lines.get(competitorId)?.status ?? competitor.status]
    // The post does not wait for what a pair that is out did before.
    const missing = mark === undefined ? unjudgedPosts(sheet, round, rules) : []
    return { competitor, cells: postCells(sheet, posts, missing), missing, mark }
  })
  const missing = rows.reduce((sum, row) => sum + row.missing.length, 0)
  const view = t('courseRide.view.fences', { discipline: book.discipline })
  return (
    <Stack gap="xs">
      <Text role="status" fw={550}>
        {t('courseSeen.missing', { count: missing })}
      </Text>
      {missing > 0 && <Unjudged {...{ book, rows }} posts={posts.map(({ part }) => part)} />}
      <section className={classes['boardFrame']} aria-label={view}>
        <table className={classes['board']}>
          <thead>
            <tr>
              <th scope="col">{t('results.list.rider', { discipline: book.discipline })}</th>
              <th scope="col">{t('courseRide.board.missingHead')}</th>
              {posts.map(({ part }) => (
                <th scope="col" key={part} title={partWords(part, t)}>
                  {part.split('.').at(-1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.competitor.competitorId}>
                <th scope="row">
                  <PairLink {...{ book }} competitor={row.competitor} /> {row.mark}
                </th>
                <td>{row.missing.length || ''}</td>
                {row.cells.map((cell, index) => (
                  <td key={posts[index]?.part} data-cell={cell.state} title={cellWords(cell, t)}>
                    {cellMark(cell, (time) =>
                      formatValue(time, { unit: 'seconds', decimals: 1 }, t.locale),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="sm" c="dimmed">
        {t(book.discipline === 'driving' ? 'courseSeen.hint' : 'courseRide.board.hint')}
      </Text>
    </Stack>
  )
}

interface UnjudgedProps {
  book: Book
  rows: readonly Row[]
  posts: readonly string[]
}

/** By fence or obstacle, as the office asks by radio; each leads to where it is entered. */
function Unjudged({ book, rows, posts }: UnjudgedProps) {
  const t = useMessages()
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed" mb={4}>
        {t('courseSeen.missing.text')}
      </Text>
      {posts.map((part) => {
        const lacking = rows.filter((row) => row.missing.includes(part))
        if (lacking.length === 0) return null
        return (
          <Group key={part} gap="xs" wrap="wrap">
            <Text fw={700}>{partWords(part, t)}:</Text>
            {lacking.map(({ competitor }) => (
              <PairLink key={competitor.competitorId} {...{ book, competitor, part }} />
            ))}
          </Group>
        )
      })}
    </Paper>
  )
}

interface PairLinkProps {
  book: Book
  competitor: BookCompetitor
  /** The part of the sheet that it opens. */
  part?: string
}

function PairLink({ book, competitor, part }: PairLinkProps) {
  const { showId, competitionId, discipline } = book
  const { competitorId } = competitor
  return (
    <TextLink
      to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
      params={{ showId, competitionId, discipline, competitorId }}
      {...(part !== undefined && { search: { position: part } })}
    >
      {competitor.headNumber} {competitor.athlete.familyName}
    </TextLink>
  )
}

function cellWords({ state, counted, time }: PostCell, t: Translate): string {
  if (state === 'toCome' || state === 'missing') return t(`courseRide.board.${state}`)
  const words = [
    time === null ? '' : `${formatValue(time, { unit: 'seconds' }, t.locale)} s`,
    state === 'out' ? t('courseRide.eliminatedHere') : '',
    ...[...counted].map(([field, count]) =>
      t('courseSeen.times', {
        what: fieldWords({ kind: field, number: null, label: null }, t),
        count,
      }),
    ),
  ].filter(Boolean)
  return words.join(', ') || t('courseRide.clear')
}
