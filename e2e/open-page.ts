import { print } from 'graphql'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { AuthenticateDocument } from '#web/graphql/generated/graphql.ts'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

/** Signs in as one of the demonstration's accounts, through the page, and waits for where it leads. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.locator('input[type=email]').fill(`${who}@paddock.test`)
  await page.locator('input[type=password]').fill('paddock')
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  // The pages of somebody who is signed in have it, whatever the language; the sign-in has not.
  await page.locator('header').first().waitFor()
}

/**
 * Leaves behind on a page that shows nothing yet what signing in leaves in a browser. The page for it takes
 * as long as what a story is about; `session.story.ts` opens it and shows that this is what it leaves.
 */
export async function enterAs(page: Page, who: string): Promise<void> {
  const health = await page.goto('/health')
  const answer = await page.request.post(new URL('/graphql', health?.url()).href, {
    data: {
      query: print(AuthenticateDocument),
      variables: { email: `${who}@paddock.test`, password: 'paddock' },
    },
  })
  const { data } = await answer.json()
  const { device: _, ...session } = data.authenticate
  await page.evaluate(
    (stored) => localStorage.setItem('user-auth', stored),
    JSON.stringify(withoutTypeNames(session)),
  )
}

/** As a browser keeps what a server answered. */
export function withoutTypeNames(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (key === '__typename' ? undefined : inner)),
  )
}

/** The page has its heading, and nothing on it is still on its way, nor any of its words. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  for (const coming of ['[role=status][aria-label=Loading]', '.mantine-Skeleton-root']) {
    await page.locator(`main ${coming}`).first().waitFor({ state: 'detached' })
  }
  await page.locator('html:not([data-words-coming])').waitFor()
}

/**
 * Goes to a page of the application as a link within it does, which takes a third of opening it by its address, and
 * waits until the page stands. Whether it opens by its address is asked by the stories of every page.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(async (href) => {
    await window.__TSR_ROUTER__?.navigate({ href })
  }, address)
  await page.waitForFunction(() => {
    const state = window.__TSR_ROUTER__?.state
    return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
  await untilLoaded(page)
}

/** A notice stays while the mouse is over it: what is looked at before it is taken back may take longer than it. */
export async function keepUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).hover()
}

/**
 * From now on time passes on the page only where the story says so. It jumps a little ahead first, for it
 * cannot be set back, and the time that this takes to get there passes.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3000)
}

/**
 * Time passes on the page in small steps until so much is seen. Run in one leap, the clock of a page begins
 * what it asks for and gives it up again before the real network can answer.
 */
export async function untilInTime(
  page: Page,
  see: () => number | Promise<number>,
  wanted: number,
): Promise<void> {
  const stepAndSee = async () => {
    await page.clock.runFor(500)
    return await see()
  }
  // Half a minute of the page in such steps takes a slow machine longer than that.
  await expect.poll(stepAndSee, { interval: 100, timeout: 60_000 }).toBe(wanted)
}

/**
 * The names of the scripts that a page has asked for by the moment when all of it is there. The page itself notes that
 * moment: seen from outside, it comes later on a slow machine, after what is loaded behind the page.
 */
export async function scriptsUntilLoaded(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(noteWhenThere)
  const scripts = new Set<Request>()
  const coming = new Set<Request>()
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    scripts.add(request)
    coming.add(request)
  })
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  await page.goto(path)
  await untilLoaded(page)
  const thereAt = await page.evaluate(
    () => performance.timeOrigin + Number(Reflect.get(window, 'thereAt')),
  )
  // When it was asked for is known once it has come.
  await expect.poll(() => coming.size).toBe(0)
  const counted = [...scripts].filter((request) => request.timing().startTime <= thereAt)
  return [
    ...new Set(counted.map((request) => new URL(request.url()).pathname.replace('/assets/', ''))),
  ]
}

/** Runs in the page, as `untilLoaded` looks at it from outside. Parts that load behind it come later: the first time counts. */
function noteWhenThere(): void {
  const coming = 'main [role=status][aria-label=Loading], main .mantine-Skeleton-root'
  const note = () => {
    const isThere =
      document.querySelector('html:not([data-words-coming]) main h1') !== null &&
      document.querySelector(coming) === null
    if (!isThere) return
    Reflect.set(window, 'thereAt', performance.now())
    watch.disconnect()
  }
  const everything = { childList: true, subtree: true, attributes: true }
  const watch = new MutationObserver(note)
  watch.observe(document, everything)
}
