import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { graphql } from '#web/graphql/generated/gql.ts'
import { codesOf } from '#web/graphql/problems.ts'
import { client } from '#web/session/session.ts'
import { SignedOut } from '#web/session/token-source.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { SendAnswer } from './send.ts'

const recordScoresMutation = graphql(`
  mutation recordScores($competitionId: ID!, $entries: [ScoreEntryInput!]!) {
    recordScores(competitionId: $competitionId, entries: $entries) {
      competitionVersion
      results {
        id
        outcome
        problem
        standing
        standingEntryId
      }
    }
  }
`)

/** Hands a batch to the server. Nothing of it goes through the cache: the outbox is what is known. */
export async function sendScores(batch: readonly OutboxEntry[]): Promise<SendAnswer> {
  const [first] = batch
  if (first === undefined) return { kind: 'answered', answers: [], version: 0 }
  try {
    const { data } = await client.mutate({
      mutation: recordScoresMutation,
      variables: { competitionId: first.competitionId, entries: batch.map(wire) },
      fetchPolicy: 'no-cache',
    })
    if (!data) return { kind: 'unreachable' }
    const { results, competitionVersion } = data.recordScores
    return {
      kind: 'answered',
      version: competitionVersion,
      answers: results.map((result) => ({
        ...result,
        problem: result.problem ?? null,
        standing: result.standing ?? null,
        standingEntryId: result.standingEntryId ?? null,
      })),
    }
  } catch (error) {
    return answerOf(error)
  }
}

function wire(entry: OutboxEntry) {
  const { id, competitorId, part, field, value, basedOn, reason } = entry
  const { deviceId, deviceSequence, deviceTime } = entry
  const device = { deviceId, deviceSequence, deviceTime }
  return { id, competitorId, part, field, value, basedOn, reason, ...device }
}

/** Only what the server says it will never take is given up; everything else is tried again. */
function answerOf(error: unknown): SendAnswer {
  if (error instanceof SignedOut) return { kind: 'signed-out' }
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unreachable' }
  const codes = codesOf(error)
  if (codes.includes('NOT_SIGNED_IN')) return { kind: 'signed-out' }
  if (codes.includes('NOT_FOUND')) return { kind: 'rejected', problem: 'not-found' }
  if (codes.includes('FORBIDDEN')) return { kind: 'rejected', problem: 'not-yours' }
  if (codes.includes('BAD_INPUT')) return { kind: 'rejected', problem: 'malformed' }
  return { kind: 'unreachable' }
}
