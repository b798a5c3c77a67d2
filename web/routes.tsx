import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { ErrorPage, FailedPage } from './components/error-page.tsx'
import { ListSkeleton } from './components/query-view.tsx'
import { AppShell } from './components/shell/app-shell.tsx'
import { pageRoute } from './page-route.ts'
import { administrationPage } from './pages/administration/page.ts'
import { gatePage, scoreboardPage, speakerPage, warmUpPage } from './pages/arena-screens/page.ts'
import { competitionPage } from './pages/competition/page.ts'
import { competitionsPage } from './pages/competitions/page.ts'
import { demoMailboxPage } from './pages/demo-mailbox/page.ts'
import { dressageCompetitorPage } from './pages/dressage-competitor/page.ts'
import { comingPage, entrySystemOverviewPage, entrySystemPages } from './pages/entry-system/page.ts'
import {
  exportCsvPage,
  exporterOverviewPage,
  exporterPages,
  exportHtmlPage,
  exportXmlPage,
} from './pages/exporter/page.ts'
import { loginPage } from './pages/login/page.ts'
import { personalRecordPage } from './pages/personal-record/page.ts'
import {
  arenaDayPage,
  printerOverviewPage,
  printerPages,
  printResultsPage,
  stableCardsPage,
} from './pages/printer/page.ts'
import { ridePage } from './pages/ride/page.ts'
import { ringsideStartPage } from './pages/ringside-start/page.ts'
import { secondEntryPage } from './pages/second-entry/page.ts'
import { setupPage } from './pages/setup/page.ts'
import { showDashboardPage } from './pages/show-dashboard/page.ts'
import { showSettingsPage } from './pages/show-settings/page.ts'
import { showsPage } from './pages/shows/page.ts'
import { timetablePage } from './pages/timetable/page.ts'
import { userSettingsPage } from './pages/user-settings/page.ts'
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

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
})

const entrySystem = pageRoute(signedIn, entrySystemPages)
const printer = pageRoute(signedIn, printerPages)
const exporter = pageRoute(signedIn, exporterPages)

/** Every page, one line each. Those that the navigation leads to stand in its order. */
const routeTree = root.addChildren([
  pageRoute(root, loginPage),
  pageRoute(root, setupPage),
  // Whole screens at the arena: no shell around them.
  pageRoute(root, scoreboardPage),
  pageRoute(root, warmUpPage),
  signedIn.addChildren([
    pageRoute(signedIn, showsPage),
    pageRoute(signedIn, ringsideStartPage),
    pageRoute(signedIn, userSettingsPage),
    pageRoute(signedIn, administrationPage),
    pageRoute(signedIn, demoMailboxPage),
    pageRoute(signedIn, personalRecordPage),
    pageRoute(signedIn, showDashboardPage),
    pageRoute(signedIn, competitionsPage),
    pageRoute(signedIn, competitionPage),
    pageRoute(signedIn, dressageCompetitorPage),
    pageRoute(signedIn, secondEntryPage),
    pageRoute(signedIn, ridePage),
    pageRoute(signedIn, speakerPage),
    pageRoute(signedIn, gatePage),
    pageRoute(signedIn, timetablePage),
    entrySystem.addChildren([
      pageRoute(entrySystem, entrySystemOverviewPage),
      pageRoute(entrySystem, comingPage('general')),
      pageRoute(entrySystem, comingPage('data')),
      pageRoute(entrySystem, comingPage('fees')),
      pageRoute(entrySystem, comingPage('extra-fees')),
      pageRoute(entrySystem, comingPage('blocks')),
      pageRoute(entrySystem, comingPage('schedule')),
      pageRoute(entrySystem, comingPage('memberships')),
      pageRoute(entrySystem, comingPage('documents')),
      pageRoute(entrySystem, comingPage('questions')),
      pageRoute(entrySystem, comingPage('stabling')),
      pageRoute(entrySystem, comingPage('accommodation')),
    ]),
    printer.addChildren([
      pageRoute(printer, printerOverviewPage),
      pageRoute(printer, arenaDayPage),
      pageRoute(printer, stableCardsPage),
      pageRoute(printer, printResultsPage),
    ]),
    exporter.addChildren([
      pageRoute(exporter, exporterOverviewPage),
      pageRoute(exporter, exportXmlPage),
      pageRoute(exporter, exportCsvPage),
      pageRoute(exporter, exportHtmlPage),
    ]),
    pageRoute(signedIn, showSettingsPage),
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
