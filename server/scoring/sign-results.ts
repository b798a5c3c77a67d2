import { signature } from '#domain/competitions/competition-input.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { changeCompetition, ofCompetition } from '#server/competitions/change-competition.ts'
import { type CompetitionRow, updateCompetition } from '#server/competitions/competitions.sql.ts'
import { badInput, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { askForJob } from '#server/jobs/jobs.sql.ts'
import { prizeJob } from '#server/money/prize-job.ts'
import { ratingJob } from '#server/ratings/rating-job.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadCorrectedSince } from './corrected-since.sql.ts'
import { missingValues } from './progress.ts'
import { computeResultList } from './read-result-list.ts'
import { loadOpenConflicts } from './sheets.sql.ts'

/** As `signResults`, by somebody at a screen, who proved a few minutes ago who they are. */
export async function signResultsInPerson(
  context: Context,
  { id, signedBy, proof }: { id: string; signedBy: string; proof: string },
): Promise<CompetitionRow> {
  return await sign(context, { id, signedBy }, (connection) =>
    requireProof(context, connection, proof),
  )
}

/**
 * Provisional becomes official, with the name of who signs; not while values are missing or in conflict.
 * Official results that were corrected since are signed again.
 */
export async function signResults(
  context: Context,
  id: string,
  signedBy: string,
): Promise<CompetitionRow> {
  return await sign(context, { id, signedBy }, async () => undefined)
}

/** `prove` is asked once it is known that the viewer may sign at all. */
async function sign(
  context: Context,
  { id, signedBy }: { id: string; signedBy: string },
  prove: (connection: Connection) => Promise<void>,
): Promise<CompetitionRow> {
  const signed = parseInput(signature, { signedBy })
  return await changeCompetition(context, id, async ({ transaction, competition }) => {
    await prove(transaction)
    const corrected = await loadCorrectedSince(transaction, [id])
    if (competition.status !== 'provisional' && !corrected.has(id)) {
      throw badInput({ messageId: 'competitionProblems.notProvisional' })
    }
    const list = await computeResultList(transaction, competition)
    const conflicts = (await loadOpenConflicts(transaction, [id])).get(id) ?? []
    const problems = openProblems(missingValues(list), conflicts.length)
    if (problems.length > 0) throw badInput(...problems)
    const { signedBy: name } = signed
    await updateCompetition(transaction, authorOf(context.viewer), {
      id,
      status: 'official',
      signedBy: name,
      signedAt: new Date(),
    })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'signed'),
      before: { status: competition.status },
      after: { status: 'official', signedBy: name },
    })
    await askForJob(transaction, { kind: ratingJob })
    await askForJob(transaction, { kind: prizeJob })
  })
}

function openProblems(missing: number, conflicts: number): Problem[] {
  const problems: Problem[] = []
  if (missing > 0) {
    const values = { count: missing }
    problems.push({ messageId: 'competitionProblems.marksMissing', values })
  }
  if (conflicts > 0) {
    const values = { count: conflicts }
    problems.push({ messageId: 'competitionProblems.conflictsOpen', values })
  }
  return problems
}
