import type {
  MembersValues,
  MemberValues,
  PairValues,
} from '#domain/competitions/competition-input.ts'
import { type MemberRole, memberRoles, roles } from '#domain/competitions/members.ts'
import { isSameName } from '#domain/registry/names.ts'
import { badInput, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import {
  type Known,
  loadKnown,
  registeredHorse,
  registeredPair,
  registeredPerson,
} from '#server/registry/registered-pair.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import { type CompetitionChange, ofCompetitor } from '../change-competition.ts'
import type { CompetitionTransaction } from '../competitions.sql.ts'
import { refuseClosed } from '../competitions.ts'
import { type CompetitorRow, loadCompetitor } from './competitors.sql.ts'
import { loadMembers, type MemberRow, type NewMember, replaceMembers } from './members.sql.ts'
import { limitsIn } from './role-limits.ts'

interface Wanted {
  own: Pick<CompetitorRow, 'personId' | 'horseId'>
  /** All of each role that is named. */
  values: MembersValues
  known: Known
  /** Who stands in the list already. */
  stored?: readonly NewMember[]
  /** How the client named an input. */
  fieldOf: (field: string) => string
}

/** Who and what is meant by the roles that are named: no more than the competition has, and none twice. */
export async function membersOf(
  context: Context,
  work: CompetitionChange,
  { own, values, known, stored = [], fieldOf }: Wanted,
): Promise<{ members: readonly NewMember[] } | { problem: Problem }> {
  const limits = limitsIn(work.competition)
  const found: NewMember[] = []
  const others: Rival[] = [own, ...stored.filter(({ role }) => !values[role])]
  for (const role of memberRoles) {
    for (const [index, member] of (values[role] ?? []).entries()) {
      const place = { role, position: roles[role].from + index }
      const meant =
        index < limits[role]
          ? await memberOf(context, work, { place, member, known, stored, others })
          : tooMany(role, limits[role])
      if ('refused' in meant) {
        const field = fieldOf(`${role}.${index}.${meant.refused.field}`)
        return { problem: { ...meant.refused, field } }
      }
      found.push(meant)
      others.push(meant)
    }
  }
  return { members: found }
}

type Refused = { refused: Problem & { field: string } }

function tooMany(role: MemberRole, count: number): Refused {
  const field = nameField[roles[role].of]
  return { refused: { messageId: 'competitionProblems.tooManyMembers', values: { count }, field } }
}

/** The field in which the name is typed. */
const nameField = {
  pair: 'familyName',
  horse: 'horseName',
  person: 'familyName',
  party: 'name',
} as const

type Rival = Pick<NewMember, 'personId' | 'horseId'> & Partial<Pick<NewMember, 'role' | 'name'>>

interface WantedMember {
  place: Pick<NewMember, 'role' | 'position'>
  member: MemberValues
  known: Known
  stored: readonly NewMember[]
  /** Who is none of these. */
  others: readonly Rival[]
}

async function memberOf(
  context: Context,
  work: CompetitionChange,
  { place, member, known, stored, others }: WantedMember,
): Promise<NewMember | Refused> {
  const { role, position } = place
  const meant = await whoIsMeant(context, work, { role, member, known })
  if ('refused' in meant) return meant
  const twice = fieldTwice(meant, rivalsOf(role, others))
  if (twice) return { refused: { ...named(meant, twice), field: twice } }
  const before = stored.find((each) => each.role === role && each.position === position)
  const { headNumber = before?.headNumber ?? null } = member
  return {
    ...place,
    personId: meant.person?.id ?? null,
    horseId: meant.horse?.id ?? null,
    name: meant.name ?? null,
    headNumber: hasNumber(role) ? headNumber : null,
  }
}

function hasNumber(role: MemberRole): boolean {
  return roles[role].of === 'pair'
}

interface Meant {
  person: { id: string; firstName: string; familyName: string } | null
  horse: { id: string; name: string } | null
  /** Of somebody who is named and no more. */
  name?: string
}

async function whoIsMeant(
  context: Context,
  work: CompetitionChange,
  { role, member: values, known }: { role: MemberRole; member: MemberValues; known: Known },
): Promise<Meant | Refused> {
  const messageId = 'competitionProblems.notInRegistry'
  switch (roles[role].of) {
    case 'pair':
      return await registeredPair(context, work, { values, known })
    case 'horse': {
      const horse = await registeredHorse(context, work, { values, known })
      return horse ? { person: null, horse } : { refused: { messageId, field: 'horseId' } }
    }
    case 'person': {
      const person = await registeredPerson(context, work, { values, known })
      return person ? { person, horse: null } : { refused: { messageId, field: 'personId' } }
    }
    case 'party': {
      if (values.personId === null) return { person: null, horse: null, name: values.name ?? '' }
      const person = await registeredPerson(context, work, { values, known })
      return person ? { person, horse: null } : { refused: { messageId, field: 'personId' } }
    }
  }
}

/** Everybody who takes part does one thing at a time; whoever does not may be anything once. */
function rivalsOf(role: MemberRole, others: readonly Rival[]): readonly Rival[] {
  return takesPart(role)
    ? others.filter((each) => each.role === undefined || takesPart(each.role))
    : others.filter((each) => each.role === role)
}

export function takesPart(role: MemberRole): boolean {
  return roles[role].of !== 'party'
}

type TwiceField = 'familyName' | 'horseName' | 'name'

function fieldTwice({ person, horse, name }: Meant, rivals: readonly Rival[]): TwiceField | null {
  if (person && rivals.some(({ personId }) => personId === person.id)) return 'familyName'
  if (horse && rivals.some(({ horseId }) => horseId === horse.id)) return 'horseName'
  const isTwice = rivals.some((each) => name && each.name && isSameName(each.name, name))
  return isTwice ? 'name' : null
}

function named({ person, horse, name }: Meant, twice: TwiceField): Problem {
  const names = { familyName: person && fullName(person), horseName: horse?.name, name }
  return {
    messageId: 'competitionProblems.memberTwice',
    values: { name: names[twice] ?? '' },
  }
}

/** The roles that are named anew, until the results are official: a rider may be named at the gate. */
export async function saveMembers(
  context: Context,
  work: CompetitionChange,
  { competitor, values }: { competitor: Pick<CompetitorRow, 'id'>; values: MembersValues },
): Promise<void> {
  const { transaction, competition } = work
  const changing = memberRoles.filter((role) => values[role])
  if (changing.length === 0) return
  refuseClosed(competition)
  const { id } = competitor
  // The first horse or the rider may just have been substituted.
  const own = await loadCompetitor(transaction, id)
  if (!own) throw notFound()
  const stored = (await loadMembers(transaction, [id])).get(id) ?? []
  const known = await loadKnown(context, work, namesIn(values))
  const fieldOf = (field: string) => `members.${field}`
  const wanted = await membersOf(context, work, { own, values, known, stored, fieldOf })
  if ('problem' in wanted) throw badInput(wanted.problem)
  const { members } = wanted
  const before = stored.filter(({ role }) => changing.includes(role))
  const { identified } = known
  const isIdentified = identified.persons.length + identified.horses.length > 0
  if (isSame(before, members) && !isIdentified) return
  await replaceMembers(transaction, id, { roles: changing, members })
  const told = await tellerOf(transaction, [...before, ...members])
  const action = isSubstituted(before, members) ? 'substituted' : 'changed'
  await recordChange(transaction, {
    ...ofCompetitor(context, { id, showId: competition.showId }, action),
    before: told(before, changing),
    after: {
      ...told(members, changing),
      ...(isIdentified && { identified }),
    },
  })
}

/** As the history tells of competitors who are removed, with all who stand in their lists. */
export async function withMembers(
  { transaction }: CompetitionChange,
  competitors: readonly CompetitorRow[],
) {
  if (competitors.length === 0) return []
  const members = await loadMembers(
    transaction,
    competitors.map(({ id }) => id),
  )
  const told = await tellerOf(transaction, [...members.values()].flat())
  return competitors.map((competitor) => {
    const own = members.get(competitor.id) ?? []
    const named = memberRoles.filter((role) => own.some((each) => each.role === role))
    return { ...competitor, ...told(own, named) }
  })
}

/** As the registry is asked for them. */
export function namesIn(values: MembersValues): PairValues[] {
  return memberRoles.flatMap((role) => values[role] ?? [])
}

type Listed = Pick<MemberRow, 'role' | 'personId' | 'horseId' | 'name' | 'headNumber'>

function isSame(before: readonly Listed[], after: readonly Listed[]): boolean {
  const keyOf = (each: Listed) => `${whoOf(each)} ${each.headNumber}`
  return before.map(keyOf).join() === after.map(keyOf).join()
}

/** Somebody left and somebody else came. */
function isSubstituted(before: readonly Listed[], after: readonly Listed[]): boolean {
  const lacks = (list: readonly Listed[], role: MemberRole) => {
    const there = new Set(list.map(whoOf))
    return (each: Listed) => each.role === role && !there.has(whoOf(each))
  }
  return memberRoles.some(
    (role) => before.some(lacks(after, role)) && after.some(lacks(before, role)),
  )
}

function whoOf({ role, personId, horseId, name }: Listed): string {
  return `${role} ${personId} ${horseId} ${name}`
}

type Told = (members: readonly Listed[], roles: readonly MemberRole[]) => Record<string, unknown>

/** How the history tells of these: by role their names, and of a pair rider, horse and number. */
async function tellerOf(
  transaction: CompetitionTransaction,
  all: readonly Listed[],
): Promise<Told> {
  const personIds = all.flatMap(({ personId }) => personId ?? [])
  const horseIds = all.flatMap(({ horseId }) => horseId ?? [])
  const persons = await loadPersonsById(transaction, personIds)
  const horses = await loadHorsesById(transaction, horseIds)
  const told = ({ role, personId, horseId, headNumber, ...listed }: Listed) => {
    const person = persons.get(personId ?? '')
    const name = person ? fullName(person) : ''
    const horse = horses.get(horseId ?? '')?.name ?? ''
    return hasNumber(role) ? { name, horse, headNumber } : (listed.name ?? (name || horse))
  }
  return (members, roles) =>
    Object.fromEntries(
      roles.map((role) => [role, members.filter((each) => each.role === role).map(told)]),
    )
}

function fullName({ firstName, familyName }: { firstName: string; familyName: string }): string {
  return `${firstName} ${familyName}`.trim()
}
