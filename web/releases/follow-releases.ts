import { notify, withdrawNotice } from '#web/components/notify.tsx'
import { currentTranslate } from '#web/i18n/messages.ts'
import { currentLiveState, subscribeToLiveState } from '#web/live/live-state.ts'

/** Milliseconds between two looks for a release, in a tab that is open all day. */
const pace = 30 * 60_000

/** Milliseconds without anything unsent after which nobody marks: between two riders, not between two marks. */
const rest = 60_000

const noticeId = 'new-release'

/**
 * Has the browser hold this release for when there is no network, and offers the next one when it is
 * here. Nothing reloads by itself. Browsers give workers to secure pages only: elsewhere, such as on
 * http in a show's own network, an open tab marks on, but cannot be opened without network.
 */
export async function followReleases(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isOffered = false
  serviceWorker.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const release = releaseIn(data)
    if (release === undefined || !(source instanceof ServiceWorker)) return
    // A reload has already brought this page; the files behind it are whole now.
    if (release === ownRelease()) source.postMessage('take over')
    else if (!isOffered) {
      isOffered = true
      offerReload()
    }
  })
  // Another tab has taken the newer one.
  serviceWorker.addEventListener('controllerchange', () => {
    serviceWorker.controller?.postMessage('which release')
  })
  const registration = await serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  registration.active?.postMessage('opened')
  askWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => askWaiting(registration))
  })
  const look = () => {
    // Without network there is nothing to see.
    registration.update().catch(() => undefined)
  }
  setInterval(look, pace)
  window.addEventListener('online', look)
}

function askWaiting({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage('which release')
}

function ownRelease(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=release]')?.content
}

function releaseIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('release' in message)) return undefined
  return typeof message.release === 'string' ? message.release : undefined
}

/** A quiet notice while nothing is unsent and nobody marks; it goes when somebody does. */
function offerReload(): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const offer = () => {
    const t = currentTranslate()
    const act = () => void reload()
    notify(t('shell.release.ready'), {
      timeout: 0,
      id: noticeId,
      action: { label: t('shell.release.reload'), act },
    })
  }
  let unsent = currentLiveState().unsentWrites
  if (unsent === 0) offer()
  subscribeToLiveState(() => {
    const { unsentWrites } = currentLiveState()
    if (unsentWrites === unsent) return
    unsent = unsentWrites
    clearTimeout(resting)
    if (unsent > 0) withdrawNotice(noticeId)
    else resting = setTimeout(offer, rest)
  })
}

/** The other tabs stay as they are: the files that they were built with are kept for them. */
async function reload(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.waiting.postMessage('take over')
    await taken
  }
  location.reload()
}
