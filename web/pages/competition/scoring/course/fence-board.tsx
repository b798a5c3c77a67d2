import { Stack, Text } from '@mantine/core'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import classes from '#web/components/course/course.module.css'
import { useSheets } from '#web/components/course/use-sheets.ts'
import { TextLink } from '#web/components/link.tsx'
import { roundStarters } from '#web/components/scoring/round-starters.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { cellMark, type FenceCell, fenceCells } from './fence-cell.ts'

interface FenceBoardProps {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
  called: readonly CalledRound[]
  fences: readonly string[]
}

/** Every fence of every pair: what is missing is seen before the pair is out of reach. */
export function FenceBoard({ book, list, discipline: rules, called, fences }: FenceBoardProps) {
  const t = useMessages()
  const sheets = useSheets(book)
  const { showId, competitionId, discipline } = book
  const [part = ''] = fences
  const competitors = roundStarters(book, rules, { part, called })
  const status = new Map(list?.lines.map((line) => [line.competitorId, line.status]))
  const rows = competitors.map((competitor) => ({
    competitor,
    cells: fenceCells(sheets.get(competitor.competitorId)?.sheet ?? {}, fences),
    status: status.get(competitor.competitorId) ?? competitor.status,
  }))
  const missing = rows.reduce((sum, { cells }) => sum + missingIn(cells), 0)
  return (
    <Stack gap="xs">
      <Text role="status" fw={550}>
        {t('courseRide.board.missingCount', { count: missing })}
      </Text>
      <section className={classes['boardFrame']} aria-label={t('courseRide.view.fences')}>
        <table className={classes['board']}>
          <thead>
            <tr>
              <th scope="col">{t('results.list.rider', { discipline })}</th>
              <th scope="col">{t('courseRide.board.missingHead')}</th>
              {fences.map((part) => (
                <th scope="col" key={part}>
                  {part.split('.')[1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ competitor, cells, status: now }) => (
              <tr key={competitor.competitorId}>
                <th scope="row">
                  <TextLink
                    to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
                    params={{
                      showId,
                      competitionId,
                      discipline,
                      competitorId: competitor.competitorId,
                    }}
                  >
                    {competitor.headNumber} {competitor.athlete.familyName}
                  </TextLink>{' '}
                  {statusAbbreviation[now]}
                </th>
                <td>{missingIn(cells) || ''}</td>
                {cells.map((cell, index) => (
                  <td key={fences[index]} data-cell={cell.state} title={cellWords(cell, t)}>
                    {cellMark(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="sm" c="dimmed">
        {t('courseRide.board.hint')}
      </Text>
    </Stack>
  )
}

function missingIn(cells: readonly FenceCell[]): number {
  return cells.filter(({ state }) => state === 'missing').length
}

function cellWords({ state, refusals }: FenceCell, t: ReturnType<typeof useMessages>): string {
  switch (state) {
    case 'toCome':
    case 'missing':
      return t(`courseRide.board.${state}`)
    case 'clear':
      return t('courseRide.clear')
    case 'out':
      return t('courseRide.eliminatedHere')
    case 'faults':
      return refusals > 0 ? t('courseRide.refusal', { number: refusals }) : ''
  }
}
