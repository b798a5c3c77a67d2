import type { CompetitorChangeValues } from '#domain/competitions/competition-input.ts'
import { isAdministrator } from '#server/accounts/viewer.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { refuseChangedMeanwhile } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { horseIn, matchPair, personIn } from '#server/registry/match-registry.ts'
import {
  bumpOtherCompetitions,
  dropStartedNames,
  insertHorse,
  insertPerson,
  loadRegistryCandidates,
  updateHorse,
  updatePerson,
} from '#server/registry/registered-names.sql.ts'
import {
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from '#server/registry/registry.sql.ts'
import { findableHorses, findablePersons } from '#server/registry/registry.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { type CompetitionChange, ofCompetitor } from '../change-competition.ts'
import { refuseClosed } from '../competitions.ts'
import { type CompetitorRow, isEntered, loadRecorded, updateCompetitor } from './competitors.sql.ts'
import { loadMembers } from './members.sql.ts'
import { takesPart } from './members.ts'

interface Wanted {
  competitor: CompetitorRow
  values: CompetitorChangeValues
}

/**
 * Mends how a person or horse is written, in the registry and so everywhere. Returns the other
 * competitions that show the name, with the version that each has now.
 */
export async function mendSpelling(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { competitor, values, opened }: Wanted & { opened: CompetitorChangeValues | undefined },
): Promise<readonly { id: string; version: string }[]> {
  const person = mendedPerson(values)
  const { horseName } = values
  if (!person && horseName === null) return []
  if (isSubstitution(values)) {
    throw badInput({ messageId: 'competitionProblems.mendOrSubstitute' })
  }
  const meant = await meantBy(transaction, competitor, values)
  const before = await namedPair(transaction, meant)
  refuseChangedMeanwhile({
    stored: spelled({ ...before.person, horseName: before.horse.name }),
    opened: opened && spelled(opened),
    typed: spelled(values),
  })
  const author = authorOf(context.viewer)
  // The office corrects this list itself: it goes on with the name of the registry.
  await dropStartedNames(transaction, { competitorId: competitor.id, ...meant })
  if (person) {
    refuseOfOthers(context, before.person, competition.organizationId)
    await updatePerson(transaction, author, { ...person, id: meant.personId })
  }
  if (horseName !== null) {
    refuseOfOthers(context, before.horse, competition.organizationId)
    await updateHorse(transaction, author, { name: horseName, id: meant.horseId })
  }
  await recordChange(transaction, {
    ...ofCompetitor(context, { id: competitor.id, showId: competition.showId }, 'spellingMended'),
    before: namesOf(before),
    after: namesOf(await namedPair(transaction, meant)),
  })
  return await bumpOtherCompetitions(transaction, competition.id, meant)
}

/** What is null is not mended. */
function spelled(
  names: Pick<CompetitorChangeValues, 'firstName' | 'familyName' | 'nation' | 'horseName'>,
) {
  const { firstName, familyName, nation, horseName } = names
  return {
    firstName: firstName ?? undefined,
    familyName: familyName ?? undefined,
    nation,
    horseName: horseName ?? undefined,
  }
}

type Named = Pick<CompetitorRow, 'personId' | 'horseId'>

/** The competitor's own pair, or who stands behind it; a horse alone is named with the rider. */
async function meantBy(
  transaction: CompetitionChange['transaction'],
  competitor: CompetitorRow,
  { member }: CompetitorChangeValues,
): Promise<Named> {
  if (!member) return competitor
  const { id, personId, horseId } = competitor
  const members = (await loadMembers(transaction, [id])).get(id) ?? []
  const meant = there(
    members.find(({ role, position }) => role === member.role && position === member.position),
  )
  return { personId: meant.personId ?? personId, horseId: meant.horseId ?? horseId }
}

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** Puts another person or horse in the place; not any more once something was recorded for the pair. */
export async function substitute(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { competitor, values }: Wanted,
): Promise<void> {
  if (!isSubstitution(values)) return
  refuseClosed(competition)
  const { id, competitionId } = competitor
  if ((await loadRecorded(transaction, [id])).has(id)) {
    throw badInput({ messageId: 'competitionProblems.substituteHasMarks' })
  }
  await refuseUnknown(context, transaction, values)
  const named = await registered(context, { transaction, competition }, values)
  const personId = values.substitutePersonId ?? named.personId ?? competitor.personId
  const horseId = values.substituteHorseId ?? named.horseId ?? competitor.horseId
  if (personId === competitor.personId && horseId === competitor.horseId) return
  const before = await namedPair(transaction, competitor)
  const after = await namedPair(transaction, { personId, horseId })
  const pair = namesOf(after)
  await refuseTwice(transaction, { id, after, values })
  if (await isEntered(transaction, { competitionId, personId, horseId })) {
    const names = { name: `${pair.firstName} ${pair.familyName}`, horse: pair.horse }
    throw badInput({ messageId: 'competitionProblems.alreadyEntered', values: names })
  }
  await updateCompetitor(transaction, authorOf(context.viewer), { id, personId, horseId })
  await recordChange(transaction, {
    ...ofCompetitor(context, { id, showId: competition.showId }, 'substituted'),
    before: namesOf(before),
    after: pair,
  })
}

/** A person or horse is picked among those that the office finds in the registry. */
async function refuseUnknown(
  context: Context,
  transaction: CompetitionChange['transaction'],
  { substitutePersonId, substituteHorseId }: CompetitorChangeValues,
): Promise<void> {
  const [personIds, horseIds] = [
    [substitutePersonId ?? []].flat(),
    [substituteHorseId ?? []].flat(),
  ]
  const persons = await findablePersons(context, transaction, personIds)
  const horses = await findableHorses(context, transaction, horseIds)
  const messageId = 'competitionProblems.notInRegistry'
  if (persons.size < personIds.length) throw badInput({ messageId, field: 'substitutePersonId' })
  if (horses.size < horseIds.length) throw badInput({ messageId, field: 'substituteHorseId' })
}

/** Whoever stands in the list already. A role that is sent along is looked at as a whole when it is stored. */
async function refuseTwice(
  transaction: CompetitionChange['transaction'],
  { id, after, values }: { id: string; after: NamedPair; values: CompetitorChangeValues },
): Promise<void> {
  const { person, horse } = after
  const stored = (await loadMembers(transaction, [id])).get(id) ?? []
  const others = stored.filter(({ role }) => takesPart(role) && !values.members?.[role])
  const isPerson = others.some(({ personId }) => personId === person.id)
  if (!isPerson && !others.some(({ horseId }) => horseId === horse.id)) return
  const name = isPerson ? `${person.firstName} ${person.familyName}`.trim() : horse.name
  throw badInput({ messageId: 'competitionProblems.memberTwice', values: { name } })
}

function isSubstitution(values: CompetitorChangeValues): boolean {
  const { substitutePersonId, substituteHorseId } = values
  const { substituteFamilyName, substituteHorseName } = values
  return [substitutePersonId, substituteHorseId, substituteFamilyName, substituteHorseName].some(
    (each) => each !== null,
  )
}

/** Who is meant by the names: found in the registry of the show, or new in it. */
async function registered(
  context: Context,
  { transaction, competition }: Pick<CompetitionChange, 'transaction' | 'competition'>,
  values: CompetitorChangeValues,
): Promise<{ personId: string | null; horseId: string | null }> {
  const { substituteFirstName: firstName, substituteFamilyName: familyName } = values
  const { substituteNation: nation, substituteHorseName: horseName } = values
  const row = {
    firstName,
    familyName,
    nation,
    horseName,
    athleteFeiId: null,
    horseFeiId: null,
    club: null,
  }
  const { organizationId } = competition
  const candidates = await loadRegistryCandidates(transaction, organizationId, [row])
  const found = matchPair(row, candidates)
  const author = { ...authorOf(context.viewer), organizationId }
  const person =
    familyName === null
      ? null
      : (found.person ?? (await insertPerson(transaction, author, personIn(row))))
  const horse =
    horseName === null
      ? null
      : (found.horse ?? (await insertHorse(transaction, author, horseIn(row))))
  return { personId: person?.id ?? null, horseId: horse?.id ?? null }
}

function mendedPerson({ firstName, familyName, nation }: CompetitorChangeValues) {
  const mended = {
    ...(firstName !== null && { firstName }),
    ...(familyName !== null && { familyName }),
    ...(nation !== undefined && { nation }),
  }
  return Object.keys(mended).length > 0 ? mended : null
}

/** The registry of another organization is theirs to mend. */
function refuseOfOthers(
  { viewer }: Context,
  { createdByOrganization }: PersonRow | HorseRow,
  organizationId: string,
): void {
  // What an account entered by itself belongs to no other organization.
  const isTheirs = createdByOrganization === organizationId || createdByOrganization === null
  if (isTheirs || isAdministrator(viewer)) return
  throw badInput({ messageId: 'competitionProblems.registeredElsewhere' })
}

interface NamedPair {
  person: PersonRow
  horse: HorseRow
}

async function namedPair(
  transaction: CompetitionChange['transaction'],
  { personId, horseId }: { personId: string; horseId: string },
): Promise<NamedPair> {
  const person = (await loadPersonsById(transaction, [personId])).get(personId)
  const horse = (await loadHorsesById(transaction, [horseId])).get(horseId)
  if (!person || !horse) {
    const field = person ? 'substituteHorseId' : 'substitutePersonId'
    throw badInput({ messageId: 'competitionProblems.notInRegistry', field })
  }
  return { person, horse }
}

function namesOf({ person, horse }: NamedPair) {
  const { firstName, familyName, nation } = person
  return { firstName, familyName, nation, horse: horse.name }
}
