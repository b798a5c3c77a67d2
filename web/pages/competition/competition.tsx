import { useQuery } from '@apollo/client/react'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, use, useEffect, useState } from 'react'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { readAtOnce } from '#web/components/read-at-once.ts'
import { loadDiscipline } from '#web/components/scoring/use-discipline.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import { useTabLine } from '#web/components/use-tab-line.ts'
import type { CompetitionHeadFragment } from '#web/graphql/generated/graphql.ts'
import { type Area, loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useCompetitionId, useShowId } from '#web/route-ids.ts'
import { client } from '#web/session/session.ts'
import './competition.css'
import { CompetitionFacts } from './competition-facts.tsx'
import { CompetitionSteps } from './competition-steps.tsx'
import { competitionHeadQuery } from './operations.ts'
import { type CompetitionTab, competitionTabs, tabsFor, usualTab } from './tabs.ts'
import { UnsavedSetUp } from './unsaved-set-up.ts'

const { Panel: NewCompetition } = part(
  async () => (await import('./new-competition.tsx')).NewCompetition,
  'competitionProblems',
  'jumping',
  'parts',
  'ridden',
  'rules',
  'scoring',
  'shows',
)

const panels = {
  'set-up': part(
    async () => (await import('./set-up/set-up-tab.tsx')).SetUpTab,
    'competitionProblems',
    'jumping',
    'parts',
    'ridden',
    'rules',
    'scoring',
    'shows',
  ),
  competitors: part(
    async () => (await import('./competitors/competitors.tsx')).CompetitorsTab,
    'competitors',
    'entries',
  ),
  'start-list': part(
    async () => (await import('./start-list/start-list.tsx')).StartListTab,
    'start-order',
  ),
  scoring: part(
    async () => (await import('./scoring/scoring.tsx')).ScoringTab,
    'parts',
    'round',
    'scoring',
    'silentFlags',
  ),
  results: part(
    async () => (await import('./results/results-tab.tsx')).ResultsTab,
    'parts',
    'protests',
    'scoring',
  ),
  history: part(
    async () => (await import('./history/history-tab.tsx')).HistoryTab,
    'history',
    'parts',
    'rules',
    'scoring',
    'shows',
    'start-order',
  ),
}

interface Part<Props> {
  Panel: ComponentType<Props>
  /** Begins to load it; what fails is loaded again when it is opened. */
  begin: () => void
}

/** Loaded when it is opened, together with the words that only it speaks. */
function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly Area[]
): Part<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const once = () => {
    loading ??= readAtOnce(Promise.all([load(), loadAreas(...areas)]).then(([panel]) => panel))
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  return {
    // Not `lazy`, which shows its fallback also for what is there.
    Panel(props) {
      const Loaded = use(once())
      return <Loaded {...props} />
    },
    begin: () => void once().catch(() => undefined),
  }
}

/** Asks for what the page is going to show, while the shell around it is still being drawn. */
export function openAhead({
  showId,
  competitionId,
  tab,
}: CompetitionIds & { tab: string | undefined }): void {
  if (competitionId === 'new') return
  const named = competitionTabs.find((each) => each === tab)
  if (named) panels[named].begin()
  client
    .query({ query: competitionHeadQuery, variables: { showId, id: competitionId } })
    .catch(() => undefined)
}

export function Competition() {
  const showId = useShowId()
  const competitionId = useCompetitionId()
  if (competitionId !== 'new') {
    return <OpenCompetition key={competitionId} showId={showId} competitionId={competitionId} />
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      <NewCompetition key={showId} showId={showId} />
    </Suspense>
  )
}

interface CompetitionIds {
  showId: string
  competitionId: string
}

function OpenCompetition({ showId, competitionId }: CompetitionIds) {
  const query = useQuery(competitionHeadQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  // Marks come with the result list; everything else of a competition changes its show as well.
  useTopic(
    `show:${showId}`,
    () => void query.refetch().catch(() => undefined),
    query.data?.competition?.show.version,
  )
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {(competition) => <ShownCompetition competition={competition} />}
    </QueryView>
  )
}

function ShownCompetition({ competition }: { competition: CompetitionHeadFragment }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { tab: wanted } = useSearch({ strict: false })
  const showId = competition.show.id
  const { list } = useResultList(competition.id)
  // The status may change while the page is open: that is no reason to turn the page.
  const [unsaved, setUnsaved] = useState(false)
  const [firstTab] = useState(() => usualTab(competition))
  const tabs = tabsFor(competition)
  const tab = tabs.find((each) => each === wanted) ?? firstTab
  const { Panel } = panels[tab]
  const tabList = useTabLine<HTMLDivElement>(tab, tabs.length)
  const status = list?.status ?? competition.status
  const current = { ...competition, status }
  useEffect(() => {
    if (tab === 'scoring') loadDiscipline(competition.discipline)
  }, [tab, competition.discipline])
  const open = (next: CompetitionTab) =>
    void navigate({
      to: '/shows/$showId/competitions/$competitionId',
      params: { showId, competitionId: competition.id },
      search: { tab: next },
    })
  return (
    <Page
      title={`${competition.number} ${competition.name}`}
      crumbs={[{ label: t('shell.place.competitions'), to: `/shows/${showId}/competitions` }]}
      status={<CompetitionStatusBadge status={status} />}
      action={
        <CompetitionSteps
          competition={current}
          list={list}
          tab={tab}
          unsaved={unsaved}
          onTab={open}
        />
      }
    >
      <CompetitionFacts competition={current} list={list} />
      <Tabs
        value={tab}
        onChange={(value) => {
          const next = tabs.find((each) => each === value)
          if (next) open(next)
        }}
        keepMounted={false}
      >
        <Tabs.List
          ref={tabList}
          className="paddock-competition-tabs"
          aria-label={t('competitions.tabs')}
        >
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`competitions.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            {each === tab && (
              <Suspense fallback={<ListSkeleton />}>
                <UnsavedSetUp value={setUnsaved}>
                  <Panel showId={showId} competitionId={competition.id} />
                </UnsavedSetUp>
              </Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
