import { z } from 'zod'
import { type CompetitorValues, competitorInput } from '#domain/competitions/competition-input.ts'
import { memberRoles } from '#domain/competitions/members.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { badInput, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { loadKnown, registeredPair } from '#server/registry/registered-pair.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, changeCompetition, ofCompetition } from '../change-competition.ts'
import { isDrawn } from '../competition-status.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { refuseClosed } from '../competitions.ts'
import { type ImportedStart, saveImportedStarts } from '../imports/imported-starts.sql.ts'
import { startLast } from '../start-lists/start-last.ts'
import { insertCompetitor, loadDoubleHeadNumbers } from './competitors.sql.ts'
import { replaceMembers } from './members.sql.ts'
import { membersOf, namesIn } from './members.ts'

/** Once the start list is published, a new competitor starts last. */
export async function addCompetitor(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const values = parseInput(competitorInput, input)
  return await changeCompetition(context, competitionId, async (work) => {
    const [competitorId] = await enterAll(context, work, {
      rows: [values],
      fieldOf: (_row, field) => field,
    })
    if (competitorId === undefined || values.foreignId === null) return
    await saveImportedStarts(work.transaction, [{ competitorId, ...saidIn(values) }])
  })
}

/** All of them or none. */
export async function importCompetitors(
  context: Context,
  competitionId: string,
  input: readonly unknown[],
): Promise<CompetitionRow> {
  const { rows } = parseInput(importInput, { rows: input })
  return await changeCompetition(context, competitionId, async (work) => {
    const ids = await enterAll(context, work, {
      rows,
      fieldOf: (row, field) => `rows.${row}.${field}`,
    })
    await saveImportedStarts(
      work.transaction,
      rows.flatMap((values, row) => {
        const competitorId = ids[row]
        return competitorId === undefined ? [] : [{ competitorId, ...saidIn(values) }]
      }),
    )
  })
}

const importInput = z.object({ rows: boundedList(competitorInput, { minimum: 1, maximum: 1000 }) })

interface NewRows {
  rows: readonly CompetitorValues[]
  /** How the client named an input of a row. */
  fieldOf: (row: number, field: string) => string
}

/** What the next list is compared with. */
export function saidIn(values: CompetitorValues): Omit<ImportedStart, 'competitorId'> {
  const { firstName, familyName, nation, horseName, headNumber, team, group } = values
  const { horsConcours, status, foreignId } = values
  return {
    source: 'list',
    foreignKey: foreignId,
    said: {
      firstName,
      familyName,
      nation,
      horse: horseName,
      headNumber,
      team,
      group,
      horsConcours,
      status,
    },
  }
}

/** Answers the ids of the new competitors, in the order of the rows. */
export async function enterAll(
  context: Context,
  work: CompetitionChange,
  { rows, fieldOf }: NewRows,
): Promise<string[]> {
  const { transaction, competition, nextVersion } = work
  refuseClosed(competition)
  const known = await loadKnown(
    context,
    work,
    rows.flatMap((values) => [values, ...namesIn(values.members)]),
  )
  const problems: Problem[] = []
  const entered: { id: string; name: string; horse: string }[] = []
  for (const [row, values] of rows.entries()) {
    const pair = await registeredPair(context, work, { values, known })
    if ('refused' in pair) {
      problems.push({ ...pair.refused, field: fieldOf(row, pair.refused.field) })
      continue
    }
    const members = await membersOf(context, work, {
      own: { personId: pair.person.id, horseId: pair.horse.id },
      values: values.members,
      known,
      fieldOf: (field) => fieldOf(row, `members.${field}`),
    })
    if ('problem' in members) {
      problems.push(members.problem)
      continue
    }
    const id = await insertCompetitor(transaction, authorOf(context.viewer), {
      ...startFields(values, competition),
      competitionId: competition.id,
      personId: pair.person.id,
      horseId: pair.horse.id,
    })
    const name = `${pair.person.firstName} ${pair.person.familyName}`
    const named = { name, horse: pair.horse.name }
    if (id) {
      entered.push({ id, ...named })
      await replaceMembers(transaction, id, { roles: memberRoles, ...members })
    } else problems.push(alreadyEntered(named, fieldOf(row, 'horseName')))
  }
  if (problems.length > 0) throw badInput(...problems)
  await refuseDoubleHeadNumbers(work)
  if (isDrawn(competition.status)) await startLast(work, entered)
  await recordChange(transaction, {
    ...ofCompetition(context, competition, 'competitorsAdded'),
    after: {
      competitors: entered,
      made: known.made,
      identified: known.identified,
      given: known.given,
      version: nextVersion,
    },
  })
  return entered.map(({ id }) => id)
}

/** Once the start list is published, nobody can be out of it: who is scratched is withdrawn. */
function startFields(
  { headNumber, group, team, horsConcours, status: listed, statusReason }: CompetitorValues,
  competition: CompetitionRow,
) {
  const isLate = listed === 'scratched' && isDrawn(competition.status)
  const status = isLate ? 'withdrawn' : listed
  return { headNumber, group, team, horsConcours, status, statusReason }
}

function alreadyEntered(named: { name: string; horse: string }, field: string): Problem {
  return { messageId: 'competitionProblems.alreadyEntered', values: named, field }
}

export async function refuseDoubleHeadNumbers({
  transaction,
  competition,
}: CompetitionChange): Promise<void> {
  const numbers = await loadDoubleHeadNumbers(transaction, competition.id)
  if (numbers.length === 0) return
  const values = { numbers: numbers.join(', ') }
  throw badInput({
    messageId: 'competitionProblems.headNumberTwice',
    values,
    field: 'headNumber',
  })
}
