import { Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { countRides } from '#domain/competitions/ride-count.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { ridingNow } from '#domain/results/riding-now.ts'
import { roundOn } from '#domain/results/round-lines.ts'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { endWords } from '#web/components/competitions/end-words.ts'
import { latePart } from '#web/components/late-part.ts'
import type { CompetitionHeadFragment } from '#web/graphql/generated/graphql.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { leaderOf } from './standing.ts'

// With its words: teams jump off in few competitions.
const TeamLeads = latePart(async () => {
  const [{ TeamLeads }] = await Promise.all([import('./team-leads.tsx'), loadAreas('conditions')])
  return { default: TeamLeads }
})

interface CompetitionFactsProps {
  competition: CompetitionHeadFragment
  /** Live; undefined until it is known. */
  list: ResultList | undefined
}

/** The line under the title: what, where, when, how far, who is on course and who leads. */
export function CompetitionFacts({ competition, list }: CompetitionFactsProps) {
  const t = useMessages()
  const { status, discipline, testName, arena, startsAt, startersCount, finishedCount } =
    competition
  const { starters, finished } = list
    ? countRides(list.lines)
    : { starters: startersCount, finished: finishedCount }
  const underWay = status === 'running' || status === 'provisional'
  const round = list ? roundOn(list) : null
  const riding = list && ridingNow(list)
  const [onCourse, ...others] =
    list?.lines.filter((line) => riding?.get(line.competitorId)?.status === 'on_course') ?? []
  const leader = list && leaderOf(list)
  return (
    <Stack gap="xs">
      <dl className="paddock-competition-facts" data-under-way={underWay || undefined}>
        {testName && (
          <Fact isPlan term={t(discipline === 'dressage' ? 'results.test' : 'competitions.format')}>
            {testName}
          </Fact>
        )}
        <Fact isPlan term={t('results.arena')}>
          {arena?.name ?? t('competitions.noArena')}
        </Fact>
        {(startsAt || status !== 'official') && (
          <Fact isPlan term={t('results.start')}>
            {startsAt ? timesOf(competition, startsAt, t.locale) : t('competitions.noStart')}
          </Fact>
        )}
        <Fact term={t('competitions.starters')}>
          {underWay ? t('competitions.ridden', { finished, starters }) : starters}
        </Fact>
        {underWay && onCourse && others.length === 0 && (
          <Fact term={t('competitions.onCourse', { discipline })}>{pairWords(onCourse)}</Fact>
        )}
        {status === 'running' && leader?.total != null && (
          <Fact term={t('competitions.leads')}>
            <Leads {...{ competition, list, round }} line={leader} />
          </Fact>
        )}
      </dl>
      {status === 'running' && starters > 0 && (
        <Progress
          size="sm"
          maw={480}
          value={(100 * finished) / starters}
          aria-label={t('competitions.ridden', { finished, starters })}
        />
      )}
    </Stack>
  )
}

interface FactProps {
  term: string
  /** Said beforehand: on a phone it makes room once the competition is under way. */
  isPlan?: boolean
  children: ReactNode
}

function Fact({ term, isPlan, children }: FactProps) {
  return (
    <div data-plan={isPlan}>
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
  competition: CompetitionHeadFragment,
  startsAt: string,
  locale: Parameters<typeof formatTime>[2],
): string {
  const { timeZone } = competition.show
  const start = `${formatDayOf(startsAt, timeZone, locale)}, ${formatTime(startsAt, timeZone, locale)}`
  const end = endWords(competition, timeZone, locale)
  return end === null ? start : `${start}–${end}`
}

function pairWords({ headNumber, athlete, horse }: ResultLine): string {
  const name = `${athlete.firstName} ${athlete.familyName}`.trim()
  return [headNumber, `${name}, ${horse.name}`].filter(Boolean).join(' ')
}

function mayBeBetweenTeams({ lines }: ResultList, { part }: { part: string }): boolean {
  return part.startsWith('jump_off') && lines.some(({ team }) => team !== null)
}

function Leader({ line, list }: { line: ResultLine; list: ResultList | undefined }) {
  const t = useMessages()
  return (
    <>
      {pairWords(line)}{' '}
      <Text span inherit fw={700}>
        {lineFigure(line, list?.columns ?? [], t.locale)}
      </Text>
    </>
  )
}

interface LeadsProps extends CompetitionFactsProps {
  round: { part: string } | null
  line: ResultLine
}

function Leads({ competition, list, round, line }: LeadsProps) {
  const leader = <Leader line={line} list={list} />
  if (!list || !round || !mayBeBetweenTeams(list, round)) return leader
  return (
    <Suspense>
      <TeamLeads {...{ list, round }} showId={competition.show.id}>
        {leader}
      </TeamLeads>
    </Suspense>
  )
}
