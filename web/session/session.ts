import { Subject } from 'rxjs'
import { notifyError } from '#web/components/notify.tsx'
import { createGraphqlClient } from '#web/graphql/client.ts'
import { isNetworkError, noticeOf, refusalWords } from '#web/graphql/problems.ts'
import { currentLocale, currentTranslate, spokenTranslate } from '#web/i18n/messages.ts'
import { listeningFetch } from '#web/live/server-clock.ts'
import { showFromDevice, showFromServer, whileFromDevice } from '#web/offline/as-of.ts'
import { alone } from './one-tab.ts'
import { refreshMutation, signOutMutation } from './operations.ts'
import { keepReason } from './sign-out-reason.ts'
import {
  clearSession,
  currentSession,
  isRingside,
  readAgain,
  sessionKey,
  storeSession,
  subscribeToSession,
} from './stored-session.ts'
import { createTokenSource, type RefreshedTokens, SignedOut } from './token-source.ts'

const sessionEnds = new Subject<void>()

/** Emits whenever the server answered a call of the client: it can be reached. */
export const serverAnswers = new Subject<void>()

const tokens = createTokenSource({
  read: readAgain,
  store(session) {
    storeSession(session)
    // Beside what waits for the token.
    import('./renew-account.ts')
      .then(({ renewAccount }) => renewAccount(client))
      .catch(() => undefined)
  },
  signOut: clearSession,
  refresh,
  isNetworkError,
  refused(session, error) {
    // A device at ringside has no password: its holder is told why it stopped.
    if (isRingside(session)) keepReason(refusalWords(error, currentTranslate()))
  },
  alone: (work) => alone(sessionKey, work),
  now: Date.now,
})

export const client = createGraphqlClient({
  tokens,
  sessionEnds,
  locale: currentLocale,
  fetch: listeningFetch,
  onAnswer: () => serverAnswers.next(),
  async onBrokenAnswer(error) {
    const t = await spokenTranslate()
    notifyError(t(noticeOf(error)), { id: 'broken-answer' })
  },
  keeping: {
    keep(question, data) {
      showFromServer(question.what)
      // The page comes first.
      setTimeout(async () => await (await keptAnswers()).keepAnswer(question, data), 1000)
    },
    async find(question) {
      const kept = await (await keptAnswers()).keptAnswer(question)
      if (kept) showFromDevice(question.what, kept.asOf)
      return kept?.data
    },
  },
})

whileFromDevice(() => {
  // A failure is shown by the page that asks.
  client.refetchQueries({ include: 'active' }).catch(() => undefined)
})

const keptAnswers = () => import('#web/offline/kept-answers.ts')

/** For what goes beside GraphQL: downloads and the live stream. Rejects as a call of the client does. */
export async function authorization(): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await tokens.freshToken()}` }
}

/** As `authorization`, for when the server refused this one although it should still be good. */
export async function authorizationInsteadOf(
  refused: Readonly<Record<string, string>>,
): Promise<{ authorization: string }> {
  const jwt = refused['authorization']?.replace('Bearer ', '') ?? ''
  return { authorization: `Bearer ${await tokens.replacementFor(jwt)}` }
}

/**
 * Ends the session on this device at once, and at the server when it can be reached. Forced or wished,
 * here or in another tab: what follows from it is done by `watchSession`.
 */
export function signOut(): void {
  const session = currentSession()
  if (!session) return
  clearSession()
  const variables = { refreshToken: session.refreshToken }
  const context = { withoutAuthorization: true }
  client.mutate({ mutation: signOutMutation, variables, context }).catch(() => {
    // Without network the tokens at the server end by themselves.
  })
}

/**
 * Clears the data of an account that is no longer signed in, then tells. Called once, by `main.tsx`.
 */
export function watchSession(onSignedOut: () => void): void {
  let accountId = currentSession()?.account.id
  subscribeToSession(() => {
    const nextId = currentSession()?.account.id
    if (nextId === accountId) return
    const wasSignedIn = accountId !== undefined
    accountId = nextId
    if (wasSignedIn) void forgetEverything()
    if (nextId === undefined) onSignedOut()
  })
}

/** What is under way is ended first: clearing the store would end it with an error of its own. */
async function forgetEverything(): Promise<void> {
  sessionEnds.next()
  await client.clearStore()
}

/**
 * Milliseconds for a refresh. All calls of all tabs wait for it, so that one which the network swallowed
 * must not hold them: the server gives the same token's answer again.
 */
const refreshPatience = 8000

async function refresh(refreshToken: string): Promise<RefreshedTokens> {
  // Why it was refused is said in words.
  await spokenTranslate()
  const { data } = await client.mutate({
    mutation: refreshMutation,
    variables: { refreshToken },
    fetchPolicy: 'no-cache',
    context: {
      withoutAuthorization: true,
      fetchOptions: { signal: AbortSignal.timeout(refreshPatience) },
    },
  })
  if (!data) throw new SignedOut()
  return data.refreshJWT
}
