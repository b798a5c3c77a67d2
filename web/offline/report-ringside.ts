import { contactEverySeconds } from '#domain/live/ringside-contact.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { client } from '#web/session/session.ts'
import { currentSession, isRingside } from '#web/session/stored-session.ts'
import { answerResend } from './answer-resend.ts'
import { subscribeToUnsent, unsentHere } from './ringside.ts'
import { ringsideContacts } from './ringside-contacts.ts'

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
  const { contact, changed } = ringsideContacts({
    send: report,
    unsent: unsentHere,
    isHidden: () => document.visibilityState === 'hidden',
  })
  const soon = () => void contact()
  soon()
  const timer = setInterval(soon, contactEverySeconds * 1000)
  const stopListening = subscribeToUnsent(changed)
  window.addEventListener('online', soon)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('online', soon)
  }
}

async function report(unsentWrites: number): Promise<void> {
  const session = currentSession()
  if (!session || !isRingside(session)) return
  await client.mutate({
    mutation: reportRingsideMutation,
    variables: { unsentWrites },
    fetchPolicy: 'no-cache',
  })
  await answerResend().catch(() => undefined)
}
