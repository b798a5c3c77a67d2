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
import { pageRoute, sectionRoute } from './page-route.ts'
import { administrationPage } from './pages/administration/page.ts'
import { gatePage, scoreboardPage, speakerPage, warmUpPage } from './pages/arena-screens/page.ts'
import { commentsPage } from './pages/comments/page.ts'
import { competitionPage } from './pages/competition/page.ts'
import { competitionsPage } from './pages/competitions/page.ts'
import { demoMailboxPage } from './pages/demo-mailbox/page.ts'
import { dressageCompetitorPage } from './pages/dressage-competitor/page.ts'
import { entrySystemSection } from './pages/entry-system/page.ts'
import { arrivalsPage } from './pages/entry-system/stabling/page.ts'
import { exporterSection } from './pages/exporter/page.ts'
import { loginPage } from './pages/login/page.ts'
import { moneySection } from './pages/money/page.ts'
import {
  filmClassPage,
  newTrainingSetPage,
  newVideoPage,
  onDemandPage,
  trainingFilmPage,
  trainingSetPage,
  trainingSetsPage,
  videoOfficePage,
  videoRequestPage,
} from './pages/on-demand/page.ts'
import { personalRecordPage } from './pages/personal-record/page.ts'
import { printerSection } from './pages/printer/page.ts'
import { profilePage } from './pages/profile/page.ts'
import {
  disciplineRatingsPage,
  fieldStrengthPage,
  pairRatingPage,
  ratingCheckPage,
  ratingsPage,
} from './pages/ratings/page.ts'
import { registrySection } from './pages/registry/page.ts'
import { ridePage } from './pages/ride/page.ts'
import { ringsideStartPage } from './pages/ringside-start/page.ts'
import { secondScoringPage } from './pages/second-scoring/page.ts'
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

/** Every page, one line each; those of a section stand in its manifest. Those that the navigation leads to stand in its order. */
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
    pageRoute(signedIn, profilePage),
    pageRoute(signedIn, onDemandPage),
    pageRoute(signedIn, newVideoPage),
    pageRoute(signedIn, videoOfficePage),
    pageRoute(signedIn, filmClassPage),
    pageRoute(signedIn, videoRequestPage),
    pageRoute(signedIn, trainingSetsPage),
    pageRoute(signedIn, newTrainingSetPage),
    pageRoute(signedIn, trainingSetPage),
    pageRoute(signedIn, trainingFilmPage),
    pageRoute(signedIn, administrationPage),
    sectionRoute(signedIn, registrySection),
    pageRoute(signedIn, demoMailboxPage),
    pageRoute(signedIn, personalRecordPage),
    pageRoute(signedIn, ratingsPage),
    pageRoute(signedIn, ratingCheckPage),
    pageRoute(signedIn, disciplineRatingsPage),
    pageRoute(signedIn, pairRatingPage),
    pageRoute(signedIn, showDashboardPage),
    pageRoute(signedIn, competitionsPage),
    pageRoute(signedIn, competitionPage),
    pageRoute(signedIn, fieldStrengthPage),
    pageRoute(signedIn, dressageCompetitorPage),
    pageRoute(signedIn, secondScoringPage),
    pageRoute(signedIn, ridePage),
    pageRoute(signedIn, speakerPage),
    pageRoute(signedIn, gatePage),
    pageRoute(signedIn, timetablePage),
    sectionRoute(signedIn, entrySystemSection),
    pageRoute(signedIn, arrivalsPage),
    sectionRoute(signedIn, moneySection),
    sectionRoute(signedIn, printerSection),
    sectionRoute(signedIn, exporterSection),
    pageRoute(signedIn, commentsPage),
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
