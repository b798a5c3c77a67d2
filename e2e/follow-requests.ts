import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until all that the page asked for is there, also what it asks for by an answer: drafts of a day. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/live')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    do {
      await expect.poll(() => open.size).toBe(0)
      await page.waitForTimeout(150)
    } while (open.size > 0)
  }
}
