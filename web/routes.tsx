import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorPage, FailedPage } from './components/error-page.tsx'
import { ListSkeleton } from './components/query-view.tsx'
import { AppShell } from './components/shell/app-shell.tsx'
import { type Area, loadAreas } from './i18n/messages.ts'
import { openAhead } from './pages/competition/open-ahead.ts'
import { parseDiscipline, parseId, parseIdOrNew, parseRecordOf } from './route-ids.ts'
import { currentSession } from './session/stored-session.ts'

const withoutSignIn = ['/login', '/setup']

const root = createRootRoute({
  beforeLoad({ location }) {
    if (withoutSignIn.includes(location.pathname) || currentSession()) return
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
  },
  component: Outlet,
  notFoundComponent: () => (
    <AppShell>
      <ErrorPage />
    </AppShell>
  ),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { next?: string; token?: string; letter?: string; step?: string } =>
    texts(search, ['next', 'token', 'letter', 'step']),
  component: page(() => import('./pages/login/login.tsx'), 'Login', ['credentials', 'privacy']),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: page(() => import('./pages/setup/setup.tsx'), 'Setup'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
})

const shows = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: page(() => import('./pages/shows/shows.tsx'), 'Shows', ['shows']),
})

/** Where a link at ringside leads: on to the page that it is for. */
const ringsideStart = createRoute({
  getParentRoute: () => signedIn,
  path: '/ringside',
  validateSearch: (search): { opened?: string } => texts(search, ['opened']),
  component: page(() => import('./pages/ringside-start/ringside-start.tsx'), 'RingsideStart'),
})

const userSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  validateSearch: (search): { address?: string } => texts(search, ['address']),
  component: page(() => import('./pages/user-settings/user-settings.tsx'), 'UserSettings', [
    'credentials',
    'privacy',
  ]),
})

const demoMailbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/demo-mailbox',
  component: page(() => import('./pages/demo-mailbox/demo-mailbox.tsx'), 'DemoMailbox', [
    'credentials',
  ]),
})

const administration = createRoute({
  getParentRoute: () => signedIn,
  path: '/administration',
  component: page(() => import('./pages/administration/administration.tsx'), 'Administration', [
    'access',
    'privacy',
    'shows',
  ]),
})

const personalRecord = createRoute({
  getParentRoute: () => signedIn,
  path: '/personal-data/$of/$recordId',
  params: {
    parse: ({ of, recordId }) => ({ of: parseRecordOf(of), recordId: parseId(recordId) }),
  },
  component: page(
    () => import('./pages/personal-record/personal-record.tsx'),
    'PersonalRecordPage',
    ['credentials', 'history', 'privacy'],
  ),
})

const show = createRoute({
  getParentRoute: () => signedIn,
  path: '/shows/$showId',
  params: { parse: ({ showId }) => ({ showId: parseId(showId) }) },
})

const showDashboard = createRoute({
  getParentRoute: () => show,
  path: '/',
  component: page(() => import('./pages/show-dashboard/show-dashboard.tsx'), 'ShowDashboard', [
    'shows',
    'competitions',
  ]),
})

const showSettings = createRoute({
  getParentRoute: () => show,
  path: '/settings',
  validateSearch: tabSearch,
  component: page(() => import('./pages/show-settings/show-settings.tsx'), 'ShowSettings', [
    'access',
    'history',
    'shows',
    'start-order',
  ]),
})

const competitions = createRoute({
  getParentRoute: () => show,
  path: '/competitions',
  validateSearch: (search): { day?: string; arena?: string } => texts(search, ['day', 'arena']),
  component: page(() => import('./pages/competitions/competitions.tsx'), 'Competitions', [
    'competitions',
    'shows',
  ]),
})

const timetable = createRoute({
  getParentRoute: () => show,
  path: '/timetable',
  validateSearch: (search): { day?: string; draft?: string } => texts(search, ['day', 'draft']),
  component: page(() => import('./pages/timetable/timetable.tsx'), 'Timetable', [
    'competitions',
    'timetable',
  ]),
})

const loadCompetition = () => import('./pages/competition/competition.tsx')

const competition = createRoute({
  getParentRoute: () => show,
  path: '/competitions/$competitionId',
  params: { parse: ({ competitionId }) => ({ competitionId: parseIdOrNew(competitionId) }) },
  validateSearch: (search): { tab?: string; view?: string } => texts(search, ['tab', 'view']),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ params, deps: { tab }, cause }) => openAhead({ ...params, tab, cause }),
  component: page(loadCompetition, 'Competition', ['competitions']),
})

const dressageCompetitor = createRoute({
  getParentRoute: () => show,
  path: '/competitions/$competitionId/dressage/competitors/$competitorId',
  params: {
    parse: ({ competitionId, competitorId }) => ({
      competitionId: parseId(competitionId),
      competitorId: parseId(competitorId),
    }),
  },
  validateSearch: sheetSearch,
  component: page(
    () => import('./pages/dressage-competitor/dressage-competitor.tsx'),
    'DressageCompetitor',
    ['scoring'],
  ),
})

/** The part of the sheets that is open, and the one of which the second entry is looked at. */
function sheetSearch(search: Record<string, unknown>): { position?: string; second?: string } {
  return texts(search, ['position', 'second'])
}

/** For whoever types a second time: nothing of the first entry is asked for. */
const secondEntry = createRoute({
  getParentRoute: () => show,
  path: '/competitions/$competitionId/second-entry',
  params: { parse: ({ competitionId }) => ({ competitionId: parseId(competitionId) }) },
  validateSearch: (search): { competitor?: string } => texts(search, ['competitor']),
  component: page(() => import('./pages/second-entry/second-entry-page.tsx'), 'SecondEntryPage', [
    'scoring',
    'secondEntry',
  ]),
})

/** The sheet of every other discipline; an unknown one is the error page. */
const ride = createRoute({
  getParentRoute: () => show,
  path: '/competitions/$competitionId/$discipline/competitors/$competitorId',
  params: {
    parse: ({ competitionId, discipline, competitorId }) => ({
      competitionId: parseId(competitionId),
      discipline: parseDiscipline(discipline),
      competitorId: parseId(competitorId),
    }),
  },
  validateSearch: sheetSearch,
  component: page(() => import('./pages/ride/ride-page.tsx'), 'RidePage', ['scoring']),
})

const arenaOffice = createRoute({
  getParentRoute: () => show,
  path: '/arenas/$arenaId',
  params: { parse: ({ arenaId }) => ({ arenaId: parseId(arenaId) }) },
})

const arenaOfficePages = [
  createRoute({
    getParentRoute: () => arenaOffice,
    path: '/speaker',
    component: page(() => import('./pages/arena-screens/speaker.tsx'), 'Speaker', [
      'arena-screens',
      'conditions',
      'courseSeen',
      'scoring',
    ]),
  }),
  createRoute({
    getParentRoute: () => arenaOffice,
    path: '/gate',
    component: page(() => import('./pages/arena-screens/gate.tsx'), 'Gate', [
      'arena-screens',
      'scoring',
    ]),
  }),
] as const

const entrySystem = createRoute({
  getParentRoute: () => show,
  path: '/entry-system',
  component: page(() => import('./pages/entry-system/entry-system.tsx'), 'EntrySystem'),
})

const entrySystemSection = page(
  () => import('./pages/entry-system/entry-system-section.tsx'),
  'EntrySystemSection',
  ['coming'],
)

const entrySystemSections = [
  createRoute({ getParentRoute: () => entrySystem, path: '/', component: entrySystemSection }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/general',
    component: entrySystemSection,
  }),
  createRoute({ getParentRoute: () => entrySystem, path: '/data', component: entrySystemSection }),
  createRoute({ getParentRoute: () => entrySystem, path: '/fees', component: entrySystemSection }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/extra-fees',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/blocks',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/schedule',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/memberships',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/documents',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/questions',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/stabling',
    component: entrySystemSection,
  }),
  createRoute({
    getParentRoute: () => entrySystem,
    path: '/accommodation',
    component: entrySystemSection,
  }),
] as const

const printer = createRoute({
  getParentRoute: () => show,
  path: '/printer',
  component: page(() => import('./pages/printer/printer.tsx'), 'Printer'),
})

const printerPages = [
  createRoute({
    getParentRoute: () => printer,
    path: '/',
    validateSearch: documentSearch,
    component: page(() => import('./pages/printer/printer-overview.tsx'), 'PrinterOverview', [
      'coming',
      'printing',
      'documents',
    ]),
  }),
  createRoute({
    getParentRoute: () => printer,
    path: '/arena-day',
    component: page(() => import('./pages/printer/arena-day.tsx'), 'ArenaDay', ['coming']),
  }),
  createRoute({
    getParentRoute: () => printer,
    path: '/stable-cards',
    component: page(() => import('./pages/printer/stable-cards.tsx'), 'StableCards', ['coming']),
  }),
  createRoute({
    getParentRoute: () => printer,
    path: '/results',
    validateSearch: documentSearch,
    component: page(() => import('./pages/printer/results.tsx'), 'PrintResults', [
      'printing',
      'documents',
    ]),
  }),
] as const

const exporter = createRoute({
  getParentRoute: () => show,
  path: '/exporter',
  component: page(() => import('./pages/exporter/exporter.tsx'), 'Exporter'),
})

const exporterPages = [
  createRoute({
    getParentRoute: () => exporter,
    path: '/',
    component: page(() => import('./pages/exporter/exporter-overview.tsx'), 'ExporterOverview', [
      'printing',
      'exports',
    ]),
  }),
  createRoute({
    getParentRoute: () => exporter,
    path: '/xml',
    component: page(() => import('./pages/exporter/xml.tsx'), 'ExportXml', ['coming']),
  }),
  createRoute({
    getParentRoute: () => exporter,
    path: '/csv',
    validateSearch: documentSearch,
    component: page(() => import('./pages/exporter/csv.tsx'), 'ExportCsv', [
      'printing',
      'exports',
      'documents',
    ]),
  }),
  createRoute({
    getParentRoute: () => exporter,
    path: '/html',
    validateSearch: documentSearch,
    component: page(() => import('./pages/exporter/html.tsx'), 'ExportHtml', [
      'printing',
      'exports',
      'documents',
    ]),
  }),
] as const

/** Whole screens at the arena: no shell around them. */
const arenaScreens = createRoute({
  getParentRoute: () => root,
  path: '/shows/$showId/arenas/$arenaId',
  params: {
    parse: ({ showId, arenaId }) => ({ showId: parseId(showId), arenaId: parseId(arenaId) }),
  },
})

const arenaPages = [
  createRoute({
    getParentRoute: () => arenaScreens,
    path: '/scoreboard',
    component: page(() => import('./pages/arena-screens/scoreboard.tsx'), 'Scoreboard', [
      'arena-screens',
      'conditions',
    ]),
  }),
  createRoute({
    getParentRoute: () => arenaScreens,
    path: '/warm-up',
    component: page(() => import('./pages/arena-screens/warm-up.tsx'), 'WarmUp', ['arena-screens']),
  }),
] as const

const routeTree = root.addChildren([
  login,
  setup,
  arenaScreens.addChildren(arenaPages),
  signedIn.addChildren([
    shows,
    ringsideStart,
    userSettings,
    administration,
    demoMailbox,
    personalRecord,
    show.addChildren([
      showDashboard,
      showSettings,
      competitions,
      timetable,
      competition,
      dressageCompetitor,
      secondEntry,
      ride,
      arenaOffice.addChildren(arenaOfficePages),
      entrySystem.addChildren(entrySystemSections),
      printer.addChildren(printerPages),
      exporter.addChildren(exporterPages),
    ]),
  ]),
])

export const router = createRouter({
  routeTree,
  caseSensitive: true,
  defaultPreload: 'intent',
  defaultNotFoundComponent: ErrorPage,
  defaultErrorComponent: FailedPage,
  // After a second without the page's script, and gone as soon as it is there.
  defaultPendingComponent: ListSkeleton,
  defaultPendingMinMs: 0,
  // Addresses hold plain texts: `?tab=results`, not JSON. The router's own parser would make numbers of ids.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: stringifySearchWith(String),
})

// Back and forward as well: every navigation begins at the top.
window.history.scrollRestoration = 'manual'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** A page that is loaded when it is opened, together with the words of the areas that it speaks of. */
function page<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  areas: readonly Area[] = [],
) {
  return lazyRouteComponent(async () => {
    const [loaded] = await Promise.all([load(), loadAreas(...areas)])
    return loaded
  }, name)
}

function tabSearch(search: Record<string, unknown>): { tab?: string } {
  return texts(search, ['tab'])
}

function documentSearch(search: Record<string, unknown>): { competition?: string } {
  return texts(search, ['competition'])
}

function texts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}
