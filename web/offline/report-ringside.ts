import { contactEverySeconds } from '#domain/live/ringside-contact.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { client } from '#web/session/session.ts'
import { currentSession, isRingside } from '#web/session/stored-session.ts'
import { answerResend } from './answer-resend.ts'
import { subscribeToUnsent, unsentHere } from './ringside.ts'

const reportRingsideMutation = graphql(`
  mutation reportRingside($unsentWrites: Int!) {
    reportRingside(unsentWrites: $unsentWrites)
  }
`)

/**
 * A device at ringside tells the office again and again that it is there and how much it has not sent,
 * and hears whether it is to send again; one that the office has ended learns it by that too. Returns
 * what stops it.
 */
export function reportRingside(): () => void {
  let isBusy = false
  const contact = async () => {
    const session = currentSession()
    if (!session || !isRingside(session) || document.visibilityState === 'hidden') return
    if (isBusy) return
    isBusy = true
    await report()
      .then(answerResend)
      .catch(() => undefined)
    isBusy = false
  }
  void contact()
  const soon = () => void contact()
  const timer = setInterval(soon, contactEverySeconds * 1000)
  const stopListening = whenAllIsSent(soon)
  window.addEventListener('online', soon)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('online', soon)
  }
}

async function report(): Promise<void> {
  await client.mutate({
    mutation: reportRingsideMutation,
    variables: { unsentWrites: unsentHere() },
    fetchPolicy: 'no-cache',
  })
}

/** The office need not wait for the next round to see that what was kept back has come. */
function whenAllIsSent(tell: () => void): () => void {
  let before = 0
  return subscribeToUnsent(() => {
    const unsent = unsentHere()
    if (unsent === 0 && before >= 2) tell()
    before = unsent
  })
}
