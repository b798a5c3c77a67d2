import { graphql } from '#web/graphql/generated/gql.ts'
import { hasCode } from '#web/graphql/problems.ts'
import { client } from '#web/session/session.ts'
import { isSameStarter } from './gate/gate-tick.ts'
import { gateTicks, sentTicks } from './gate/own-ticks.ts'
import { lostWrites } from './lost-writes.ts'
import { isSameField } from './outbox-entry.ts'
import { outbox, sentEntries } from './ringside.ts'

const resendAskedQuery = graphql(`
  query resendAsked {
    resendAsked
  }
`)

const missingScoresQuery = graphql(`
  query missingScores($competitionId: ID!, $ids: [ID!]!) {
    missing: missingScores(competitionId: $competitionId, ids: $ids)
  }
`)

const missingTicksQuery = graphql(`
  query missingTicks($competitionId: ID!, $ids: [ID!]!) {
    missing: missingTicks(competitionId: $competitionId, ids: $ids)
  }
`)

const reportResentMutation = graphql(`
  mutation reportResent($askedAt: DateTime!, $entries: Int!, $missing: Int!) {
    reportResent(askedAt: $askedAt, entries: $entries, missing: $missing)
  }
`)

/** How many writes one question names. */
const mostAsked = 500

/**
 * Where the office waits for this device to send again: the marks and ticks of the gate that it has
 * sent are compared with what the server has, and what is missing goes back to what is unsent, from
 * where it is sent as ever. Whatever fails on the way begins anew at the next contact. Returns whether
 * anything was missing.
 */
export async function answerResend(): Promise<boolean> {
  const { data } = await client.query({ query: resendAskedQuery, fetchPolicy: 'no-cache' })
  const askedAt = data?.resendAsked
  if (!askedAt) return false
  const marks = await compare(await (await sentEntries()).all(), missingScoresQuery)
  const ticks = await compare(await (await sentTicks()).all(), missingTicksQuery)
  const marksInOrder = marks.compared.toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  const ticksInOrder = ticks.compared.toSorted((a, b) => a.order - b.order)
  const lostMarks = lostWrites(marksInOrder, marks.known, isSameField)
  const lostTicks = lostWrites(ticksInOrder, ticks.known, isSameStarter)
  if (lostMarks.length > 0) await outbox.sendAgain(lostMarks)
  if (lostTicks.length > 0) await gateTicks.sendAgain(lostTicks)
  const missing = lostMarks.length + lostTicks.length
  await client.mutate({
    mutation: reportResentMutation,
    variables: { askedAt, entries: marksInOrder.length + ticksInOrder.length, missing },
    fetchPolicy: 'no-cache',
  })
  return missing > 0
}

interface Sent {
  id: string
  competitionId: string
}

type MissingQuery = typeof missingScoresQuery | typeof missingTicksQuery

/** What was sent for competitions that this account may not read any more is left out. */
async function compare<T extends Sent>(
  sent: readonly T[],
  query: MissingQuery,
): Promise<{ compared: readonly T[]; known: ReadonlySet<string> }> {
  const compared: T[] = []
  const known = new Set<string>()
  for (const [competitionId, asked] of questions(sent)) {
    const ids = asked.map(({ id }) => id)
    const missing = await missingOf(query, competitionId, ids)
    if (missing === null) continue
    compared.push(...asked)
    for (const id of ids) if (!missing.has(id)) known.add(id)
  }
  return { compared, known }
}

/** Each about one competition, and no longer than the server answers. */
function questions<T extends Sent>(sent: readonly T[]): [string, readonly T[]][] {
  const byCompetition = Map.groupBy(sent, (write) => write.competitionId)
  return [...byCompetition].flatMap(([competitionId, writes]) =>
    Array.from(
      { length: Math.ceil(writes.length / mostAsked) },
      (_, nth): [string, readonly T[]] => [
        competitionId,
        writes.slice(nth * mostAsked, (nth + 1) * mostAsked),
      ],
    ),
  )
}

/** Null where the competition is not for this account. */
async function missingOf(
  query: MissingQuery,
  competitionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string> | null> {
  try {
    const { data } = await client.query({
      query,
      variables: { competitionId, ids: [...ids] },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('no answer')
    return new Set(data.missing)
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}
