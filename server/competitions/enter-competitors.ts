import { z } from 'zod'
import { type CompetitorValues, competitorInput } from '#domain/competitions/competition-input.ts'
import { badInput, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import {
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from '#server/registry/registry.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, changeCompetition, ofCompetition } from './change-competition.ts'
import { isDrawn } from './competition-status.ts'
import type { CompetitionRow } from './competitions.sql.ts'
import { refuseClosed } from './competitions.ts'
import { insertCompetitor, loadCompetitors, loadDoubleHeadNumbers } from './competitors.sql.ts'
import { horseIn, matchPair, personIn } from './match-registry.ts'
import {
  insertHorse,
  insertPerson,
  loadRegistryCandidates,
  type RegistryCandidates,
} from './registered-names.sql.ts'
import { planStarts, storedOrder } from './start-times.ts'

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

const importInput = z.object({ rows: z.array(competitorInput).min(1).max(1000) })

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
  const known = await loadKnown(work, rows)
  const problems: Problem[] = []
  const entered: { id: string; name: string; horse: string }[] = []
  for (const [row, values] of rows.entries()) {
    const pair = await pairOf(context, work, { values, known })
    if ('unknown' in pair) {
      const field = fieldOf(row, pair.unknown)
      problems.push({ messageId: 'competitionProblems.notInRegistry', field })
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
    if (id) entered.push({ id, ...named })
    else problems.push(alreadyEntered(named, fieldOf(row, 'horseName')))
  }
  if (problems.length > 0) throw badInput(...problems)
  await refuseDoubleHeadNumbers(work)
  if (isDrawn(competition.status)) await startLast(work, entered)
  await recordChange(transaction, {
    ...ofCompetition(context, competition, 'competitorsAdded'),
    after: { competitors: entered, version: nextVersion },
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
  { transaction, competition }: CompetitionChange,
  newcomers: readonly { id: string }[],
): Promise<void> {
  const competitors = (await loadCompetitors(transaction, [competition.id])).get(competition.id)
  const ids = newcomers.map((newcomer) => newcomer.id)
  const others = storedOrder(competitors ?? []).filter((id) => !ids.includes(id))
  await planStarts(transaction, competition, [...others, ...ids])
}

interface Known {
  candidates: RegistryCandidates
  persons: ReadonlyMap<string, PersonRow>
  horses: ReadonlyMap<string, HorseRow>
}

async function loadKnown(
  { transaction, competition }: CompetitionChange,
  rows: readonly CompetitorValues[],
): Promise<Known> {
  const personIds = rows.flatMap((row) => row.personId ?? [])
  const horseIds = rows.flatMap((row) => row.horseId ?? [])
  return {
    candidates: await loadRegistryCandidates(transaction, competition.organizationId, rows),
    persons: personIds.length > 0 ? await loadPersonsById(transaction, personIds) : new Map(),
    horses: horseIds.length > 0 ? await loadHorsesById(transaction, horseIds) : new Map(),
  }
}

/** The person and horse of a row: named by id, found by name, or new in the show's own registry. */
async function pairOf(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { values, known }: { values: CompetitorValues; known: Known },
): Promise<{ person: PersonRow; horse: HorseRow } | { unknown: 'personId' | 'horseId' }> {
  const { personId, horseId } = values
  const matched = matchPair(values, known.candidates)
  const found = {
    person: personId === null ? matched.person : known.persons.get(personId),
    horse: horseId === null ? matched.horse : known.horses.get(horseId),
  }
  if (personId !== null && !found.person) return { unknown: 'personId' }
  if (horseId !== null && !found.horse) return { unknown: 'horseId' }
  const author = { ...authorOf(context.viewer), organizationId: competition.organizationId }
  const person = found.person ?? (await insertPerson(transaction, author, personIn(values)))
  const horse = found.horse ?? (await insertHorse(transaction, author, horseIn(values)))
  // The next row of the same list may name them again.
  if (!found.person) known.candidates.persons.push(person)
  if (!found.horse) known.candidates.horses.push(horse)
  return { person, horse }
}
