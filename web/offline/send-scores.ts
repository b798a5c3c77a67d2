import { graphql } from '#web/graphql/generated/gql.ts'
import { client } from '#web/session/session.ts'
import { noAnswer } from './no-answer.ts'
import type { OutboxWrite } from './outbox-entry.ts'
import type { SendAnswer } from './send.ts'

export const recordScoresMutation = graphql(`
  mutation recordScores($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
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
export async function sendScores(batch: readonly OutboxWrite[]): Promise<SendAnswer> {
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
    return noAnswer(error)
  }
}

function wire(entry: OutboxWrite) {
  const { id, competitorId, part, field, value, basedOn, reason } = entry
  const { deviceId, deviceSequence, deviceTime } = entry
  const device = { deviceId, deviceSequence, deviceTime }
  return { id, competitorId, part, field, value, basedOn, reason, ...device }
}
