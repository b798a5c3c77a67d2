import { z } from 'zod'
import { badInput, changedMeanwhile } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import {
  bumpOtherCompetitions,
  updateHorse,
  updatePerson,
} from '#server/registry/registered-names.sql.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import { type CompetitionChange, ofCompetition } from '../change-competition.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import {
  type CompetitorFields,
  type CompetitorRow,
  loadCompetitors,
  loadRecorded,
  notStarting,
  updateCompetitor,
} from '../competitors/competitors.sql.ts'
import { orderStarts } from '../start-lists/start-times.ts'
import { restoreImportedStarts } from './imported-starts.sql.ts'
import { type ListSnapshot, listSnapshot } from './list-snapshot.ts'
import { deleteUnusedNames, loadListApplied, loadMendedAt } from './take-back-import.sql.ts'
import { takeBackAdded } from './take-back-import.ts'

const ids = z.object({ persons: z.array(z.string()), horses: z.array(z.string()) })

const appliedList = z.object({
  before: listSnapshot,
  after: listSnapshot.extend({ added: z.array(z.string()), made: ids }),
})

/**
 * Takes back what `applyCompetitorList` did when the competition got this version: who was added goes, and
 * everything else is as it was before, but for what was changed since. Refused once marks or a new order
 * were built on it.
 */
export async function takeBackList(
  context: Context,
  competitionId: string,
  version: number,
): Promise<CompetitionRow> {
  let elsewhere: readonly { id: string; version: string }[] = []
  const changed = await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition, nextVersion } = work
    const record = await loadListApplied(transaction, competitionId, version)
    const { data } = appliedList.safeParse(record)
    if (!record || !data) throw changedMeanwhile()
    const { before, after } = data
    if (after.added.length > 0) await takeBackAdded(context, work, version)
    await refuseRidden(work, before, after)
    elsewhere = await restoreNames(work, record.at)
    await restoreStarts(work, before, after)
    await restoreOrder(work, before)
    await restoreImportedStarts(transaction, competitionId, record.at)
    await deleteUnusedNames(transaction, after.made)
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'listTakenBack'),
      before: after,
      after: { ...before, version: nextVersion },
    })
  })
  for (const { id, version: now } of elsewhere) context.announce(`competition:${id}`, Number(now))
  return changed
}

/** The pair that a list put in the place has ridden. */
async function refuseRidden(
  { transaction }: CompetitionChange,
  before: ListSnapshot,
  after: ListSnapshot,
): Promise<void> {
  const now = new Map(after.starts.map((start) => [start.id, start]))
  const exchanged = before.starts.filter(({ id, personId, horseId }) => {
    const start = now.get(id)
    return start && (start.personId !== personId || start.horseId !== horseId)
  })
  if (exchanged.length === 0) return
  const recorded = await loadRecorded(
    transaction,
    exchanged.map(({ id }) => id),
  )
  if (recorded.size > 0) throw badInput({ messageId: 'competitionProblems.importHasMarks' })
}

const restored = [
  'personId',
  'horseId',
  'headNumber',
  'startGroup',
  'team',
  'horsConcours',
  'status',
] as const

async function restoreStarts(
  { transaction, author, competition }: CompetitionChange,
  before: ListSnapshot,
  after: ListSnapshot,
): Promise<void> {
  const made = new Map(after.starts.map((start) => [start.id, start]))
  const found = (await loadCompetitors(transaction, [competition.id])).get(competition.id) ?? []
  const standing = new Map(found.map((row) => [row.id, row]))
  for (const start of before.starts) {
    const fields = restoredFields(start, made.get(start.id), standing.get(start.id))
    if (Object.keys(fields).length > 0) {
      await updateCompetitor(transaction, author, { id: start.id, ...fields })
    }
  }
}

type Start = ListSnapshot['starts'][number]

/** What the list changed and nobody since: that is theirs. */
function restoredFields(
  before: Start,
  then: Start | undefined,
  now: CompetitorRow | undefined,
): CompetitorFields {
  if (!then || !now) return {}
  const fields = restored.filter(
    (field) => before[field] !== then[field] && now[field] === then[field],
  )
  return {
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
    ...(fields.includes('status') && { statusReason: null }),
  }
}

const names = z.object({ firstName: z.string(), familyName: z.string(), horse: z.string() })

/** Registered names that the list mended and that nobody has mended since. */
async function restoreNames(
  { transaction, author, competition }: CompetitionChange,
  at: string,
): Promise<readonly { id: string; version: string }[]> {
  const found = (await loadCompetitors(transaction, [competition.id])).get(competition.id) ?? []
  const bumped = new Map<string, { id: string; version: string }>()
  for (const mended of await loadMendedAt(transaction, competition.id, at)) {
    const row = found.find(({ id }) => id === mended.competitorId)
    const before = names.safeParse(mended.before).data
    const after = names.safeParse(mended.after).data
    if (!row || !before || !after) continue
    const { personId, horseId } = row
    const person = (await loadPersonsById(transaction, [personId])).get(personId)
    const horse = (await loadHorsesById(transaction, [horseId])).get(horseId)
    const isPerson = person?.firstName === after.firstName && person.familyName === after.familyName
    const { firstName, familyName } = before
    if (isPerson) await updatePerson(transaction, author, { id: personId, firstName, familyName })
    if (horse?.name === after.horse) {
      await updateHorse(transaction, author, { id: horseId, name: before.horse })
    }
    for (const other of await bumpOtherCompetitions(transaction, competition.id, row)) {
      bumped.set(other.id, other)
    }
  }
  return [...bumped.values()]
}

/** Who starts again has the old place; who came since stands behind. */
async function restoreOrder(
  { transaction, competition }: CompetitionChange,
  { order }: ListSnapshot,
): Promise<void> {
  const found = (await loadCompetitors(transaction, [competition.id])).get(competition.id) ?? []
  const starting = found.filter(({ status }) => !notStarting.includes(status))
  const known = order.filter((id) => starting.some((row) => row.id === id))
  const others = starting
    .filter(({ id, startOrder }) => startOrder !== null && !known.includes(id))
    .map(({ id }) => id)
  if (known.length + others.length > 0) {
    await orderStarts(transaction, competition.id, [...known, ...others])
  }
}
