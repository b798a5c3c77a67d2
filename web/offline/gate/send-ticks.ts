import { longestAge } from '#domain/competitions/gate-tick.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { noAnswer } from '#web/offline/no-answer.ts'
import { client } from '#web/session/session.ts'
import type { GateTick, TickAnswer, TickProblem, TicksAnswer } from './gate-tick.ts'

const recordGateTicksMutation = graphql(`
  mutation recordGateTicks($competitionId: ID!, $ticks: [GateTickInput!]!) {
    recordGateTicks(competitionId: $competitionId, ticks: $ticks) {
      competitionVersion
      results {
        id
        outcome
        problem
        standing
      }
    }
  }
`)

/** Hands a batch to the server, each tick with how long it has waited here. */
export async function sendTicks(batch: readonly GateTick[]): Promise<TicksAnswer> {
  const [first] = batch
  if (first === undefined) return { kind: 'answered', answers: [], version: 0 }
  try {
    const { data } = await client.mutate({
      mutation: recordGateTicksMutation,
      variables: { competitionId: first.competitionId, ticks: batch.map(wire) },
      fetchPolicy: 'no-cache',
    })
    if (!data) return { kind: 'unreachable' }
    const { results, competitionVersion: version } = data.recordGateTicks
    return { kind: 'answered', version, answers: results.map(answerOf) }
  } catch (error) {
    return noAnswer(error)
  }
}

function wire({ id, competitorId, round, status, seen, tappedAt }: GateTick) {
  const age = Math.min(Math.max(Date.now() - Date.parse(tappedAt), 0), longestAge)
  return { id, competitorId, round, status, seen, age }
}

function answerOf({
  id,
  outcome,
  problem,
  standing,
}: {
  id: string
  outcome: string
  problem?: string | null
  standing?: Extract<TickAnswer['fate'], { state: 'overtaken' }>['standing'] | null
}): TickAnswer {
  if (outcome === 'accepted') return { id, fate: { state: 'taken' } }
  if (standing) return { id, fate: { state: 'overtaken', standing } }
  return { id, fate: { state: 'refused', problem: problemOf(problem) } }
}

const problems: readonly TickProblem[] = [
  'scratched',
  'out',
  'closed',
  'cancelled',
  'ridden',
  'not-in',
  'not-found',
]

/** A newer server may know more; what this version has no words for is not taken all the same. */
function problemOf(problem: string | null | undefined): TickProblem {
  return problems.find((each) => each === problem) ?? 'malformed'
}
