import { z } from 'zod'
import { type CompetitorValues, competitorInput } from '#domain/competitions/competition-input.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { badInput, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, changeCompetition, ofCompetition } from './change-competition.ts'
import { isDrawn } from './competition-status.ts'
import type { CompetitionRow } from './competitions.sql.ts'
import { refuseClosed } from './competitions.ts'
import { insertCompetitor, loadCompetitors, loadDoubleHeadNumbers } from './competitors.sql.ts'
import { replacePartners } from './partners.sql.ts'
import { pairsOf } from './partners.ts'
import { loadKnown, registeredPair } from './registered-pair.ts'
import { orderStarts, storedOrder } from './start-times.ts'
import { storeTurnout, turnoutNames, turnoutOf } from './turnout.ts'

/** Once the start list is published, a new competitor starts last. */
export async function addCompetitor(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const values = parseInput(competitorInput, input)
  return await changeCompetition(context, competitionId, async (work) => {
    await enterAll(context, work, { rows: [values], fieldOf: (_row, field) => field })
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
    await enterAll(context, work, { rows, fieldOf: (row, field) => `rows.${row}.${field}` })
  })
}

const importInput = z.object({ rows: boundedList(competitorInput, { minimum: 1, maximum: 1000 }) })

interface NewRows {
  rows: readonly CompetitorValues[]
  /** How the client named an input of a row. */
  fieldOf: (row: number, field: string) => string
}

async function enterAll(
  context: Context,
  work: CompetitionChange,
  { rows, fieldOf }: NewRows,
): Promise<void> {
  const { transaction, competition, nextVersion } = work
  refuseClosed(competition)
  const known = await loadKnown(
    context,
    work,
    rows.flatMap((values) => [values, ...values.partners, ...turnoutNames(values)]),
  )
  const problems: Problem[] = []
  const entered: { id: string; name: string; horse: string }[] = []
  for (const [row, values] of rows.entries()) {
    const pair = await registeredPair(context, work, { values, known })
    if ('refused' in pair) {
      problems.push({ ...pair.refused, field: fieldOf(row, pair.refused.field) })
      continue
    }
    const partners = await pairsOf(context, work, {
      own: { personId: pair.person.id, horseId: pair.horse.id },
      partners: values.partners,
      known,
      fieldOf: (index, field) => fieldOf(row, `partners.${index}.${field}`),
    })
    if ('problem' in partners) {
      problems.push(partners.problem)
      continue
    }
    const turnout = await turnoutOf(context, work, {
      own: { personId: pair.person.id, horseId: pair.horse.id },
      values,
      known,
      fieldOf: (field) => fieldOf(row, field),
    })
    if ('problem' in turnout) {
      problems.push(turnout.problem)
      continue
    }
    const { headNumber, group, team, horsConcours } = values
    const id = await insertCompetitor(transaction, authorOf(context.viewer), {
      headNumber,
      group,
      team,
      horsConcours,
      competitionId: competition.id,
      personId: pair.person.id,
      horseId: pair.horse.id,
    })
    const name = `${pair.person.firstName} ${pair.person.familyName}`
    const named = { name, horse: pair.horse.name }
    if (id) {
      entered.push({ id, ...named })
      await replacePartners(transaction, id, partners.ids)
      await storeTurnout(work, id, turnout)
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

/** Puts competitors behind everybody who has a place in the start list. */
export async function startLast(
  work: CompetitionChange,
  newcomers: readonly { id: string }[],
): Promise<void> {
  const { transaction, competition } = work
  const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
  const ids = newcomers.map((newcomer) => newcomer.id)
  const others = storedOrder(competitors ?? []).filter((id) => !ids.includes(id))
  await orderStarts(transaction, competition.id, [...others, ...ids])
}
