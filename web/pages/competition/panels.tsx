import { type ComponentType, use } from 'react'
import { readAtOnce } from '#web/components/read-at-once.ts'
import { type Area, loadAreas } from '#web/i18n/messages.ts'
import { type CompetitionTab, tabWords } from './tabs.ts'

const setUpWords: readonly Area[] = [
  'competitionProblems',
  'explain',
  'jumping',
  'ridden',
  'rules',
  'scoring',
  'setUp',
  'shows',
]

export const { Panel: NewCompetition }: Part<{ showId: string }> = part(
  async () => (await import('./new-competition.tsx')).NewCompetition,
  ...setUpWords,
)

interface TabProps {
  showId: string
  competitionId: string
}

export const panels: Readonly<Record<CompetitionTab, Part<TabProps>>> = {
  'set-up': part(async () => (await import('./set-up/set-up-tab.tsx')).SetUpTab, ...setUpWords),
  competitors: part(
    async () => (await import('./competitors/competitors.tsx')).CompetitorsTab,
    ...tabWords.competitors,
  ),
  'start-list': part(
    async () => (await import('./start-list/start-list.tsx')).StartListTab,
    ...tabWords['start-list'],
  ),
  scoring: part(
    async () => (await import('./scoring/scoring.tsx')).ScoringTab,
    ...tabWords.scoring,
  ),
  results: part(
    async () => (await import('./results/results-tab.tsx')).ResultsTab,
    ...tabWords.results,
  ),
  comments: part(async () => (await import('./comments-tab.tsx')).CommentsTab, 'comments'),
  history: part(
    async () => (await import('./history/history-tab.tsx')).HistoryTab,
    'explain',
    'history',
    'rules',
    'scoring',
    'setUp',
    'shows',
    'start-order',
  ),
}

export interface Part<Props> {
  Panel: ComponentType<Props>
  /** Begins to load it, and resolves in any case: what fails is loaded again when it is opened. */
  begin: () => Promise<void>
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
    async begin() {
      await once().catch(() => undefined)
    },
  }
}
