import { graphql } from '#web/graphql/generated/gql.ts'
import { client } from '#web/session/session.ts'
import { currentSession, isRingside } from '#web/session/stored-session.ts'
import { unsentHere } from './ringside.ts'

const reportRingsideMutation = graphql(`
  mutation reportRingside($unsentWrites: Int!) {
    reportRingside(unsentWrites: $unsentWrites)
  }
`)

const everyMs = 60_000

/**
 * A device at ringside tells the office each minute that it is there and how much it has not sent; one
 * that the office has ended learns it by that too. Returns what stops it.
 */
export function reportRingside(): () => void {
  const report = () => {
    const session = currentSession()
    if (!session || !isRingside(session) || document.visibilityState === 'hidden') return
    client
      .mutate({
        mutation: reportRingsideMutation,
        variables: { unsentWrites: unsentHere() },
        fetchPolicy: 'no-cache',
      })
      .catch(() => undefined)
  }
  report()
  const timer = setInterval(report, everyMs)
  return () => clearInterval(timer)
}
