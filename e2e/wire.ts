import type { Page, Request } from 'playwright-core'

/** One HTTP request to the GraphQL endpoint. */
export interface SentBatch {
  headers: Record<string, string>
  operations: SentOperation[]
}

export type SentOperation = Record<string, unknown>

/** Every request that the page sends to the GraphQL endpoint from now on. */
export function listenToWire(page: Page): SentBatch[] {
  const sent: SentBatch[] = []
  page.on('request', (request) => {
    if (isGraphql(request)) sent.push({ headers: request.headers(), operations: read(request) })
  })
  return sent
}

export function operationNames(sent: readonly SentBatch[]): unknown[] {
  return sent.flatMap(({ operations }) => operations.map((each) => each['operationName']))
}

/** Whether the request carries the operation; for routes that let everything else pass. */
export function carries(request: Request, operationName: string): boolean {
  return isGraphql(request) && read(request).some((each) => each['operationName'] === operationName)
}

/** What the server answers to this operation, and to what is asked together with it, comes a second later. */
export async function answerLate(page: Page, operationName: string): Promise<void> {
  await page.route('**/graphql', async (route, request) => {
    if (carries(request, operationName)) await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fallback()
  })
}

/** All keys at every depth. */
export function keysWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysWithin)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysWithin(inner)])
}

function isGraphql(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/graphql'
}

function read(request: Request): SentOperation[] {
  const body: unknown = request.postDataJSON()
  return Array.isArray(body) ? body : []
}
