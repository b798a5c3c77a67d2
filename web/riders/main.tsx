import '../trusted-types.ts'
import '../without-eval.ts'
import '@fontsource-variable/inter/index.css'
import 'virtual:kit-styles'
import '../styles.css'
import './riders.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { readUserSettings } from '#web/settings/user-settings.ts'
import { theme } from '#web/theme.ts'
import { RidersApplication } from './frame/application.tsx'
import { signInAddress } from './places.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' })

if (currentSession() === null) location.replace(signInAddress(location))
else void open()

async function open(): Promise<void> {
  await loadMessages(readUserSettings().locale)
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
        <RidersApplication />
      </MantineProvider>
    </StrictMode>,
  )
}
