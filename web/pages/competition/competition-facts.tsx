import { Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { formatDayOf, formatPercent, formatTime } from '#locales/formatting.ts'
import type { CompetitionHeadFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { finishedOf, leaderOf } from './standing.ts'

interface CompetitionFactsProps {
  competition: CompetitionHeadFragment
  /** Live; undefined until it is known. */
  list: ResultList | undefined
}

/** The line under the title: what, where, when, how far, who is on course and who leads. */
export function CompetitionFacts({ competition, list }: CompetitionFactsProps) {
  const t = useMessages()
  const { status, testName, arena, startsAt, startersCount } = competition
  const finished = list ? finishedOf(list) : competition.finishedCount
  const underWay = status === 'running' || status === 'provisional'
  const onCourse = list?.lines.find((line) => line.status === 'on_course')
  const leader = list && leaderOf(list)
  return (
    <Stack gap="xs">
      <dl className="paddock-competition-facts">
        {testName && <Fact term={t('results.test')}>{testName}</Fact>}
        <Fact term={t('results.arena')}>{arena?.name ?? t('competitions.noArena')}</Fact>
        {(startsAt || status !== 'official') && (
          <Fact term={t('results.start')}>
            {startsAt ? timesOf(competition, startsAt, t.locale) : t('competitions.noStart')}
          </Fact>
        )}
        <Fact term={t('competitions.starters')}>
          {underWay
            ? t('competitions.ridden', { finished, starters: startersCount })
            : startersCount}
        </Fact>
        {underWay && onCourse && (
          <Fact term={t('competitions.onCourse')}>{pairWords(onCourse)}</Fact>
        )}
        {status === 'running' && leader?.total != null && (
          <Fact term={t('competitions.leads')}>
            {pairWords(leader)} <strong>{formatPercent(leader.total, 3, t.locale)}</strong>
          </Fact>
        )}
      </dl>
      {status === 'running' && startersCount > 0 && (
        <Progress
          size="sm"
          maw={480}
          value={(100 * finished) / startersCount}
          aria-label={t('competitions.ridden', { finished, starters: startersCount })}
        />
      )}
    </Stack>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Text span size="sm" fw={550}>
          {children}
        </Text>
      </dd>
    </div>
  )
}

function timesOf(
  { endsAt, show: { timeZone } }: CompetitionHeadFragment,
  startsAt: string,
  locale: Parameters<typeof formatTime>[2],
): string {
  const start = `${formatDayOf(startsAt, timeZone, locale)}, ${formatTime(startsAt, timeZone, locale)}`
  if (!endsAt || endsAt === startsAt) return start
  return `${start}–${formatTime(endsAt, timeZone, locale)}`
}

function pairWords({ headNumber, athlete, horse }: ResultLine): string {
  const name = `${athlete.firstName} ${athlete.familyName}`.trim()
  return [headNumber, `${name}, ${horse.name}`].filter(Boolean).join(' ')
}
