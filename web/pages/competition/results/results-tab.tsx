import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconFileExport, IconPrinter, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ResultList } from '#domain/results/result-list.ts'
import { formatMoment } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorPage } from '#web/components/error-page.tsx'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { Corrections } from './corrections.tsx'
import { competitionResultsQuery } from './operations.ts'
import { PartDecisions } from './part-decisions.tsx'
import { ProtestPending, Protests } from './protests.tsx'
import { Ranking } from './ranking.tsx'
import { Replacements } from './replacements.tsx'
import { RoundDoubts } from './round-doubts.tsx'
import { SignResults } from './sign-results.tsx'

// Prizes, teams and qualification bring rules of their own.
const ConditionsResults = latePart(async () => ({
  default: (await import('./conditions-results.tsx')).ConditionsResults,
}))

// Looked at by few, and between two marks.
const Figures = latePart(async () => {
  const [{ Figures }] = await Promise.all([
    import('./figures/figures.tsx'),
    loadAreas('figures', 'pictures'),
  ])
  return { default: Figures }
})

interface ResultsTabProps {
  showId: string
  competitionId: string
}

export function ResultsTab({ showId, competitionId }: ResultsTabProps) {
  const t = useMessages()
  const { list, state, error, retry } = useResultList(competitionId)
  const query = useQuery(competitionResultsQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  // Conflicts and corrections come with marks, and those with the competition.
  useTopic(`competition:${competitionId}`, () => query.refetch(), query.data?.competition?.version)
  if (state === 'missing') return <ErrorPage />
  if (!list && state === 'failed') {
    return (
      <Alert color="red" role="alert" title={t('errors.notLoaded')}>
        <Group justify="space-between">
          <Text size="sm">{refusalWords(error, t)}</Text>
          <Button variant="default" size="xs" onClick={retry}>
            {t('errors.tryAgain')}
          </Button>
        </Group>
      </Alert>
    )
  }
  if (!list) return <ListSkeleton rows={10} />
  return (
    <QueryView
      query={query}
      pick={({ competition }) => competition}
      skeleton={<ListSkeleton rows={10} />}
    >
      {(competition) => <Results competition={competition} list={list} />}
    </QueryView>
  )
}

interface ResultsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

function Results({ competition, list }: ResultsProps) {
  const t = useMessages()
  const view = useSearch({ strict: false }).view === 'figures' ? 'figures' : 'ranking'
  const showId = competition.show.id
  const search = { competition: competition.id }
  if (list.lines.length === 0) {
    return (
      <EmptyState
        title={t('results.list.empty')}
        text={t('competitions.results.empty')}
        action={
          <LinkButton
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId: competition.id }}
            search={{ tab: 'competitors' }}
            variant="default"
          >
            {t('competitions.tab.competitors')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StateWords competition={competition} list={list} />
        <Group gap="xs" className="paddock-screen-only">
          <ViewChoice view={view} />
          <LinkButton
            to="/shows/$showId/printer/results"
            params={{ showId }}
            search={search}
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={14} />}
          >
            {t('competitions.print')}
          </LinkButton>
          <LinkButton
            to="/shows/$showId/exporter/csv"
            params={{ showId }}
            search={search}
            variant="default"
            size="xs"
            leftSection={<IconFileExport size={14} />}
          >
            {t('competitions.export')}
          </LinkButton>
        </Group>
      </Group>
      {competition.refusedWrites.length > 0 && (
        <Alert color="ochre" className="paddock-screen-only">
          <TextLink
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId: competition.id }}
            search={{ tab: 'scoring' }}
          >
            {t('competitions.results.refusedWrites', { count: competition.refusedWrites.length })}
          </TextLink>
        </Alert>
      )}
      <ProtestPending competition={competition} />
      <SignResults competition={competition} list={list} />
      <RoundDoubts competition={competition} list={list} />
      {view === 'figures' ? (
        <Suspense fallback={<ListSkeleton />}>
          <Figures showId={showId} list={list} />
        </Suspense>
      ) : (
        <Ranking list={list} showId={showId} timeZone={competition.show.timeZone} />
      )}
      <Suspense>
        <ConditionsResults list={list} competition={competition} />
      </Suspense>
      {list.status === 'official' && competition.permissions.includes('WRITE') && (
        <Text size="sm" c="dimmed">
          {t('competitions.results.correct')}
        </Text>
      )}
      <Corrections competition={competition} list={list} />
      <Replacements competition={competition} list={list} />
      <PartDecisions competition={competition} list={list} />
      <Protests competition={competition} />
    </Stack>
  )
}

function ViewChoice({ view }: { view: 'ranking' | 'figures' }) {
  const t = useMessages()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('competitions.results.view')}
      value={view}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: { tab: 'results', ...(next === 'figures' && { view: next }) },
          replace: true,
          resetScroll: false,
        })
      }
      data={[
        { value: 'ranking', label: t('competitions.results.ranking') },
        { value: 'figures', label: t('competitions.results.figures') },
      ]}
    />
  )
}

function StateWords({ competition, list }: ResultsProps) {
  const t = useMessages()
  const { signedBy, signedAt, correctedSince, show } = competition
  return (
    <Group gap={6}>
      {list.status === 'official' && <IconRosetteDiscountCheck size={18} aria-hidden />}
      <Text fw={550}>{t(`results.state.result.${list.status}`)}</Text>
      {list.status === 'official' && signedBy && signedAt && (
        <Text size="sm" c="dimmed">
          {correctedSince == null
            ? t('competitions.results.signed', {
                name: signedBy,
                moment: formatMoment(signedAt, show.timeZone, t.locale),
              })
            : t('results.state.corrected', {
                moment: formatMoment(correctedSince, show.timeZone, t.locale),
              })}
        </Text>
      )}
    </Group>
  )
}
