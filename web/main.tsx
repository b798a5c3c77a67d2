import './trusted-types.ts'
import './without-eval.ts'
import './pages/ask-early.ts'
import '@fontsource-variable/inter/index.css'
import 'virtual:kit-styles'
import './styles.css'
import { ApolloProvider } from '@apollo/client/react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetDraftsAtSignOut } from './components/forms/forgotten-drafts.ts'
import { OverThePage } from './components/over-the-page.tsx'
import { tellWhatIsTooLong } from './components/too-long.ts'
import { loadMessages } from './i18n/messages.ts'
import { router } from './routes.tsx'
import { client, watchSession } from './session/session.ts'
import { readUserSettings } from './settings/user-settings.ts'
import { theme } from './theme.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' })

tellWhatIsTooLong()

forgetDraftsAtSignOut()
watchSession(() => void router.navigate({ to: '/', replace: true }))

// After everything that the page itself waits for: what is held here is for later. A page of the
// development server has no release.
if (import.meta.env.PROD) followAfter(3000)

function followAfter(milliseconds: number): void {
  setTimeout(async () => {
    const releases = await import('./releases/follow-releases.ts').catch(() => null)
    // Without network it is asked for again.
    if (releases) await releases.followReleases()
    else followAfter(30_000)
  }, milliseconds)
}

const { locale } = readUserSettings()
const words = loadMessages(locale)

// Not only once it is rendered: the page's script, its own words and what it asks for come with the words.
router.load().catch(reportError)

void words.then(() => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root".')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
      >
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
          <OverThePage />
        </ApolloProvider>
      </MantineProvider>
    </StrictMode>,
  )
})
