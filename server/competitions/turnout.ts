import type {
  GroomValues,
  PartnerValues,
  TurnoutHorseValues,
} from '#domain/competitions/competition-input.ts'
import { mostFurtherHorses, mostGrooms } from '#domain/competitions/turnout.ts'
import { badInput, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import type { HorseRow, PersonRow } from '#server/registry/registry.sql.ts'
import { type CompetitionChange, ofCompetitor } from './change-competition.ts'
import { refuseClosed } from './competitions.ts'
import { type CompetitorRow, loadCompetitor } from './competitors.sql.ts'
import { type Known, loadKnown, registeredHorse, registeredPerson } from './registered-pair.ts'
import {
  loadFurtherHorses,
  loadGrooms,
  replaceFurtherHorses,
  replaceGrooms,
} from './turnout.sql.ts'

interface TurnoutValues {
  furtherHorses: readonly TurnoutHorseValues[]
  grooms: readonly GroomValues[]
}

interface Turnout {
  horses: readonly HorseRow[]
  grooms: readonly PersonRow[]
}

interface Wanted {
  own: Pick<CompetitorRow, 'personId' | 'horseId'>
  values: TurnoutValues
  known: Known
  /** How the client named an input of the turnout. */
  fieldOf: (field: string) => string
}

/** Every horse of a turnout once, and nobody twice on one carriage. */
export async function turnoutOf(
  context: Context,
  work: CompetitionChange,
  wanted: Wanted,
): Promise<Turnout | { problem: Problem }> {
  const problem = outOfBounds(work, wanted.values)
  if (problem) return { problem: { ...problem, field: wanted.fieldOf(problem.field) } }
  const horses = await horsesOf(context, work, wanted)
  if ('problem' in horses) return horses
  const grooms = await groomsOf(context, work, wanted)
  return 'problem' in grooms ? grooms : { horses: horses.found, grooms: grooms.found }
}

async function horsesOf(
  context: Context,
  work: CompetitionChange,
  { own, values, known, fieldOf }: Wanted,
): Promise<{ found: readonly HorseRow[] } | { problem: Problem }> {
  const found: HorseRow[] = []
  for (const [index, wanted] of values.furtherHorses.entries()) {
    const horse = await registeredHorse(context, work, { values: horseOnly(wanted), known })
    const problem = horse ? twiceAmongHorses(horse, own, found) : notInRegistry('horseId')
    if (problem) {
      return { problem: { ...problem, field: fieldOf(`furtherHorses.${index}.${problem.field}`) } }
    }
    if (horse) found.push(horse)
  }
  return { found }
}

async function groomsOf(
  context: Context,
  work: CompetitionChange,
  { own, values, known, fieldOf }: Wanted,
): Promise<{ found: readonly PersonRow[] } | { problem: Problem }> {
  const found: PersonRow[] = []
  for (const [index, wanted] of values.grooms.entries()) {
    const groom = await registeredPerson(context, work, { values: personOnly(wanted), known })
    const problem = groom ? twiceOnCarriage(groom, own, found) : notInRegistry('personId')
    if (problem) {
      return { problem: { ...problem, field: fieldOf(`grooms.${index}.${problem.field}`) } }
    }
    if (groom) found.push(groom)
  }
  return { found }
}

type ProblemAt = Problem & { field: string }

function outOfBounds(
  { competition }: CompetitionChange,
  { furtherHorses, grooms }: TurnoutValues,
): ProblemAt | null {
  if (competition.discipline !== 'driving' && furtherHorses.length + grooms.length > 0) {
    const field = furtherHorses.length > 0 ? 'furtherHorses.0.horseName' : 'grooms.0.familyName'
    return { messageId: 'competitionProblems.turnoutOnlyDriving', field }
  }
  if (furtherHorses.length > mostFurtherHorses) {
    const field = `furtherHorses.${mostFurtherHorses}.horseName`
    return { messageId: 'competitionProblems.tooManyHorses', field }
  }
  if (grooms.length > mostGrooms) {
    return {
      messageId: 'competitionProblems.tooManyGrooms',
      field: `grooms.${mostGrooms}.familyName`,
    }
  }
  return null
}

function notInRegistry(field: string): ProblemAt {
  return { messageId: 'competitionProblems.notInRegistry', field }
}

function twiceAmongHorses(
  { id, name }: HorseRow,
  { horseId }: Wanted['own'],
  others: readonly HorseRow[],
): ProblemAt | null {
  if (id !== horseId && !others.some((other) => other.id === id)) return null
  const messageId = 'competitionProblems.horseTwiceInTurnout'
  return { messageId, values: { horse: name }, field: 'horseName' }
}

function twiceOnCarriage(
  groom: PersonRow,
  { personId }: Wanted['own'],
  others: readonly PersonRow[],
): ProblemAt | null {
  const values = { name: nameOf(groom) }
  if (groom.id === personId) {
    return { messageId: 'competitionProblems.groomIsAthlete', values, field: 'familyName' }
  }
  if (!others.some(({ id }) => id === groom.id)) return null
  return { messageId: 'competitionProblems.groomTwice', values, field: 'familyName' }
}

/** What of a turnout changes, until the results are official: whoever is absent stays. */
export async function saveTurnout(
  context: Context,
  work: CompetitionChange,
  { competitor, values }: { competitor: Pick<CompetitorRow, 'id'>; values: Partial<TurnoutValues> },
): Promise<void> {
  const { transaction, competition } = work
  refuseClosed(competition)
  const { id } = competitor
  // The first horse or the driver may just have been substituted.
  const own = await loadCompetitor(transaction, id)
  if (!own) throw notFound()
  const before = {
    horses: (await loadFurtherHorses(transaction, [id])).get(id) ?? [],
    grooms: (await loadGrooms(transaction, [id])).get(id) ?? [],
  }
  const wanted = {
    furtherHorses: values.furtherHorses ?? before.horses.map(storedHorse),
    grooms: values.grooms ?? before.grooms.map(storedGroom),
  }
  const known = await loadKnown(context, work, turnoutNames(wanted))
  const after = await turnoutOf(context, work, {
    own,
    values: wanted,
    known,
    fieldOf: (field) => field,
  })
  if ('problem' in after) throw badInput(after.problem)
  if (isSame(before.horses, after.horses) && isSame(before.grooms, after.grooms)) return
  await storeTurnout(work, id, after)
  const isSubstituted =
    isReplaced(before.horses, after.horses) || isReplaced(before.grooms, after.grooms)
  await recordChange(transaction, {
    ...ofCompetitor(
      context,
      { id, showId: competition.showId },
      isSubstituted ? 'substituted' : 'changed',
    ),
    before: namesOf(before),
    after: namesOf(after),
  })
}

/** As the history tells of competitors who are removed, with all of their turnouts. */
export async function withTurnouts(
  { transaction }: CompetitionChange,
  competitors: readonly CompetitorRow[],
) {
  if (competitors.length === 0) return []
  const ids = competitors.map(({ id }) => id)
  const horses = await loadFurtherHorses(transaction, ids)
  const grooms = await loadGrooms(transaction, ids)
  return competitors.map((competitor) => {
    const of = { horses: horses.get(competitor.id), grooms: grooms.get(competitor.id) }
    if (!of.horses && !of.grooms) return competitor
    return { ...competitor, ...namesOf({ horses: of.horses ?? [], grooms: of.grooms ?? [] }) }
  })
}

export async function storeTurnout(
  { transaction }: CompetitionChange,
  competitorId: string,
  { horses, grooms }: Turnout,
): Promise<void> {
  await replaceFurtherHorses(transaction, competitorId, horses)
  await replaceGrooms(transaction, competitorId, grooms)
}

/** As the registry is asked for the horses and persons of a turnout. */
export function turnoutNames({ furtherHorses, grooms }: TurnoutValues): PartnerValues[] {
  return [...furtherHorses.map(horseOnly), ...grooms.map(personOnly)]
}

const nobody: PartnerValues = {
  personId: null,
  horseId: null,
  firstName: null,
  familyName: null,
  nation: null,
  athleteFeiId: null,
  club: null,
  horseName: null,
  horseFeiId: null,
}

function horseOnly(horse: TurnoutHorseValues): PartnerValues {
  return { ...nobody, ...horse }
}

function personOnly(groom: GroomValues): PartnerValues {
  return { ...nobody, ...groom }
}

function storedHorse({ id }: HorseRow): TurnoutHorseValues {
  return { horseId: id, horseName: null }
}

function storedGroom({ id }: PersonRow): GroomValues {
  return { personId: id, firstName: null, familyName: null, nation: null }
}

type Named = readonly { id: string }[]

function isSame(before: Named, after: Named): boolean {
  return before.map(({ id }) => id).join() === after.map(({ id }) => id).join()
}

/** Somebody left and somebody else came. */
function isReplaced(before: Named, after: Named): boolean {
  const lacks = (list: Named) => (each: { id: string }) => !list.some(({ id }) => id === each.id)
  return before.some(lacks(after)) && after.some(lacks(before))
}

function namesOf({ horses, grooms }: Turnout) {
  return { furtherHorses: horses.map(({ name }) => name), grooms: grooms.map(nameOf) }
}

function nameOf({ firstName, familyName }: PersonRow): string {
  return `${firstName} ${familyName}`.trim()
}
