import { useQuery } from '@apollo/client/react'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { loadDiscipline } from '#web/components/scoring/discipline-modules.ts'
import { useOpenShow } from '#web/components/shell/open-show.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import { useTabLine } from '#web/components/use-tab-line.ts'
import type { CompetitionHeadFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useCompetitionId, useShowId } from '#web/route-ids.ts'
import './competition.css'
import { CompetitionFacts } from './competition-facts.tsx'
import { CompetitionSteps } from './competition-steps.tsx'
import { competitionHeadQuery } from './operations.ts'
import { NewCompetition, panels } from './panels.tsx'
import { type CompetitionTab, tabsFor, usualTab } from './tabs.ts'
import { UnsavedSetUp } from './unsaved-set-up.ts'

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
  // `openAhead` has asked the server already: what is held is shown until it answers.
  const query = useQuery(competitionHeadQuery, { variables: { showId, id: competitionId } })
  // Marks come with the result list; everything else of a competition changes its show as well.
  useTopic(`show:${showId}`, () => query.refetch(), query.data?.competition?.show.version)
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
  const tabs = tabsFor(competition, useOpenShow()?.commentSettings.isOn ?? false)
  const tab = tabs.find((each) => each === wanted) ?? firstTab
  const { Panel } = panels[tab]
  const tabList = useTabLine<HTMLDivElement>(tab, tabs.length)
  // Whichever is newer: the list hears of every change by the stream, the head of what was pressed here by the answer.
  const { status } = list && list.version > competition.version ? list : competition
  const current = { ...competition, status }
  useEffect(() => {
    if (tab === 'scoring') void loadDiscipline(competition.discipline)
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
