import './shell.css'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { useOnceIdle } from '#web/components/use-once-idle.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { administersAnything } from '#web/session/may-administer.ts'
import { isRingside, useSession } from '#web/session/stored-session.ts'
import { AsOfNotice } from './as-of-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { useOpenShow } from './open-show.ts'
import { ShowNavigation } from './show-navigation.tsx'

const NavigationDrawer = latePart(() =>
  import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
)

const CommandPalette = latePart(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

const SecureFirst = latePart(() =>
  import('./secure-first.tsx').then((module) => ({ default: module.SecureFirst })),
)

/** Something over the page: loaded when it is first opened. */
type Opening = 'unused' | 'closed' | 'open'

/** Header, navigation and main part around every page of somebody who is signed in. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useMessages()
  const session = useSession()
  const show = useOpenShow()
  const isDevice = session !== null && isRingside(session)
  const main = useRef<HTMLElement>(null)
  const [navigation, setNavigation] = useState<Opening>('unused')
  const [palette, setPalette] = useState<Opening>('unused')
  useNewPage(() => {
    setNavigation((now) => (now === 'open' ? 'closed' : now))
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  })
  usePaletteKey(() => {
    if (!isDevice) setPalette('open')
  })
  useRingsideReport(isDevice)
  if (!session) return null
  // A judge or scribe has come for a sheet: what the office does with the show is none of theirs.
  const navigated = isDevice ? null : show
  return (
    <div className="paddock-shell" data-navigation={navigated ? true : undefined}>
      <a className="paddock-skip-link paddock-screen-only" href="#main">
        {t('shell.skipToContent')}
      </a>
      <Header
        account={session.account}
        show={show}
        onNavigation={navigated && (() => setNavigation('open'))}
        onPalette={isDevice ? null : () => setPalette('open')}
      />
      {navigated && (
        <nav
          className="paddock-side-bar paddock-screen-only"
          aria-label={t('shell.navigation.show')}
        >
          <ShowNavigation />
        </nav>
      )}
      <main id="main" className="paddock-main" ref={main} tabIndex={-1}>
        <div className="paddock-main-inner">
          <AsOfNotice />
          {administersAnything(session) && <SecureOnceIdle />}
          {children}
        </div>
      </main>
      {navigated && <BottomBar onMore={() => setNavigation('open')} />}
      {navigated && navigation !== 'unused' && (
        <Suspense>
          <NavigationDrawer
            show={navigated}
            opened={navigation === 'open'}
            onClose={() => setNavigation('closed')}
          />
        </Suspense>
      )}
      {palette !== 'unused' && (
        <Suspense>
          <CommandPalette
            opened={palette === 'open'}
            showId={show?.id ?? null}
            onClose={() => setPalette('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Loaded and asked for when the page can be used: hardly anybody has anything to set up. */
function SecureOnceIdle() {
  const isUsable = useOnceIdle()
  return (
    isUsable && (
      <Suspense>
        <SecureFirst />
      </Suspense>
    )
  )
}

/** Runs after every navigation but the first one. */
function useNewPage(onNewPage: () => void): void {
  const router = useRouter()
  const handler = useRef(onNewPage)
  useEffect(() => {
    handler.current = onNewPage
  })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) handler.current()
      }),
    [router],
  )
}

function usePaletteKey(onPalette: () => void): void {
  const handler = useRef(onPalette)
  useEffect(() => {
    handler.current = onPalette
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      handler.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** Loaded by devices at ringside only: nobody else has an outbox on every page. */
function useRingsideReport(isRingside: boolean): void {
  useEffect(() => {
    if (!isRingside) return
    let stop: (() => void) | null = null
    let isLeft = false
    void import('#web/offline/report-ringside.ts').then(({ reportRingside }) => {
      if (!isLeft) stop = reportRingside()
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [isRingside])
}
