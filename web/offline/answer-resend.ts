import { graphql } from '#web/graphql/generated/gql.ts'
import { hasCode } from '#web/graphql/problems.ts'
import { client } from '#web/session/session.ts'
import { lostEntries } from './lost-entries.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { outbox, sentEntries } from './ringside.ts'

const resendAskedQuery = graphql(`
  query resendAsked {
    resendAsked
  }
`)

const missingScoresQuery = graphql(`
  query missingScores($competitionId: ID!, $ids: [ID!]!) {
    missingScores(competitionId: $competitionId, ids: $ids)
  }
`)

const reportResentMutation = graphql(`
  mutation reportResent($askedAt: DateTime!, $entries: Int!, $missing: Int!) {
    reportResent(askedAt: $askedAt, entries: $entries, missing: $missing)
  }
`)

/** How many entries one question names. */
const mostAsked = 500

/**
 * Where the office waits for this device to send again: what it has sent is compared with what the
 * server has, and what is missing goes back into the outbox, from where it is sent as ever. Whatever
 * fails on the way begins anew at the next contact. Returns whether anything was missing.
 */
export async function answerResend(): Promise<boolean> {
  const { data } = await client.query({ query: resendAskedQuery, fetchPolicy: 'no-cache' })
  const askedAt = data?.resendAsked
  if (!askedAt) return false
  const sent = await (await sentEntries()).all()
  const { compared, known } = await compare(sent)
  const lost = lostEntries(compared, known)
  if (lost.length > 0) await outbox.sendAgain(lost)
  await client.mutate({
    mutation: reportResentMutation,
    variables: { askedAt, entries: compared.length, missing: lost.length },
    fetchPolicy: 'no-cache',
  })
  return lost.length > 0
}

/** What was sent for competitions that this account may not read any more is left out. */
async function compare(
  sent: readonly OutboxEntry[],
): Promise<{ compared: readonly OutboxEntry[]; known: ReadonlySet<string> }> {
  const compared: OutboxEntry[] = []
  const known = new Set<string>()
  for (const [competitionId, asked] of questions(sent)) {
    const missing = await missingOf(
      competitionId,
      asked.map(({ id }) => id),
    )
    if (missing === null) continue
    compared.push(...asked)
    for (const { id } of asked) if (!missing.has(id)) known.add(id)
  }
  return { compared, known }
}

/** Each about one competition, and no longer than the server answers. */
function questions(sent: readonly OutboxEntry[]): [string, readonly OutboxEntry[]][] {
  const byCompetition = Map.groupBy(sent, (entry) => entry.competitionId)
  return [...byCompetition].flatMap(([competitionId, entries]) =>
    Array.from(
      { length: Math.ceil(entries.length / mostAsked) },
      (_, nth): [string, readonly OutboxEntry[]] => [
        competitionId,
        entries.slice(nth * mostAsked, (nth + 1) * mostAsked),
      ],
    ),
  )
}

/** Null where the competition is not for this account. */
async function missingOf(
  competitionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string> | null> {
  try {
    const { data } = await client.query({
      query: missingScoresQuery,
      variables: { competitionId, ids: [...ids] },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('no answer')
    return new Set(data.missingScores)
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}
