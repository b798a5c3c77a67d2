import { z } from 'zod'
import {
  type ListedKind,
  type ListedRole,
  listedRoles,
  roles,
} from '#domain/competitions/members.ts'
import {
  type CompetitorList,
  type ListRow,
  readCompetitorList,
} from '#domain/competitor-list/competitor-list.ts'
import { beyondBounds, listBounds } from '#domain/competitor-list/list-bounds.ts'
import {
  type ColumnMapping,
  isRole,
  type ListColumn,
  listColumns,
} from '#domain/competitor-list/list-columns.ts'
import { type ListDifferences, listDifferences } from '#domain/competitor-list/list-differences.ts'
import { mayBeSame, type PresentCompetitor } from '#domain/competitor-list/list-duplicates.ts'
import { type ListProblem, problem } from '#domain/competitor-list/list-problems.ts'
import { listedNames, mostHorsesOf } from '#domain/competitor-list/list-turnout.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { isSameName } from '#domain/registry/names.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { matchPair, type NamedPair, namesakesOf } from '#server/registry/match-registry.ts'
import {
  loadRegistryCandidates,
  type RegistryCandidates,
} from '#server/registry/registered-names.sql.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { requireCompetitionById } from '../change-competition.ts'
import { type CompetitionRow, type Connection, loadNumbers } from '../competitions.sql.ts'
import {
  loadNamedCompetitors,
  type NamedCompetitorRow,
  notStarting,
} from '../competitors/competitors.sql.ts'
import { limitsIn } from '../competitors/role-limits.ts'
import { loadComparedStarts } from './imported-starts.sql.ts'
import { type PlannedPair, planImport } from './plan-import.ts'

export interface CompetitorImport {
  columns: { index: number; heading: string; field: string | null }[]
  rows: (ListRow &
    FoundPair & { partners: FoundPair[]; members: ListedMembers[]; stored: StoredNames })[]
  /** Who is in the competition and not in the list. */
  notListed: { name: string; horse: string }[]
  differences: ListDifferences
}

/** What stands in the competition once the row is entered: the registry may have other names than the list. */
interface StoredNames {
  firstName: string
  familyName: string
  nation: string | null
  club: string | null
  horse: string
}

/** Ids of the registry; null is somebody who is not in it. */
interface FoundPair {
  personId: string | null
  horseId: string | null
}

/** Those of a role that a row names. */
interface ListedMembers {
  role: ListedRole
  /** As the row has them: `Bravo; Charlie`. */
  names: string
  /** Those that the registry has. */
  known: string[]
}

const sentList = z.object({
  text: z.string(),
  mapping: boundedList(z.object({ index: z.int().min(0).max(99), field: z.enum(listColumns) }), {
    maximum: listBounds.columns,
  }).nullish(),
})

/** What a pasted or uploaded list would do, with who of the registry is meant; nothing is written. */
export async function previewCompetitorImport(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitorImport> {
  const competition = await requireCompetitionById(context, competitionId, 'WRITE')
  const { kysely } = context.database
  const { list, candidates, compared } = await readSentList(kysely, competition, input)
  const listed = list.rows.map(namedRow)
  const planned = planImport(listed.flat(), candidates, competition.organizationId)
  return {
    columns: list.columns.map((field, index) => ({
      index,
      heading: list.header[index] ?? '',
      field,
    })),
    rows: list.rows.map((row, index) => {
      const size = listed[index]?.length ?? 0
      return plannedRow(row, planned.splice(0, size), candidates)
    }),
    notListed: list.notListed.map((each) => ({ name: nameOf(each), horse: each.horse ?? '' })),
    differences: compared,
  }
}

export interface SentList {
  list: CompetitorList
  candidates: RegistryCandidates
  /** With those who are in the competition. */
  compared: ListDifferences
}

/** A list as a client sends it, read and compared; the same text reads the same while nothing changes. */
export async function readSentList(
  connection: Connection,
  competition: CompetitionRow,
  input: unknown,
): Promise<SentList> {
  const { text: sent, mapping } = parseInput(sentList, input)
  const beyond = beyondBounds(sent)
  if (beyond) throw badInput({ ...beyond, field: 'text' })
  const text = sent.replaceAll('\0', '').toWellFormed()
  const competitions = await loadNumbers(connection, competition.showId)
  const entered = await loadNamedCompetitors(
    connection,
    competitions.map(({ id }) => id),
  )
  const own = entered.get(competition.id) ?? []
  entered.delete(competition.id)
  const show = await loadShow(connection, competition.showId)
  const options = {
    ...(mapping && { columns: columnsOf(mapping) }),
    present: own.map(presentCompetitor),
    elsewhere: [...entered.values()].flat().map(presentCompetitor),
    limits: limitsIn(competition),
    mostHorses: mostHorsesOf(`${competition.number} ${competition.name}`),
    numberBy: show?.headNumberBy === 'horse' ? ('horse' as const) : ('pair' as const),
  }
  const asRead = readCompetitorList(text, options)
  const isSure = mapping || saysNames(asRead)
  const otherWay = isSure ? null : readCompetitorList(text, { ...options, swapsNames: true })
  const wanted = [...asRead.rows, ...(otherWay?.rows ?? [])].flatMap((row) => [
    namedPair(row),
    ...namedPartners(row),
    ...namedMembers(row),
  ])
  const candidates = await loadRegistryCandidates(connection, competition.organizationId, wanted)
  const known = ({ rows }: CompetitorList) =>
    rows.filter((row) => matchPair(namedPair(row), candidates).person).length
  // Names alone do not tell "Quist Peter" from "Peter Quist"; the riders of earlier shows do.
  const list = otherWay && known(otherWay) > known(asRead) ? otherWay : asRead
  const starts = await loadComparedStarts(connection, own)
  return {
    list,
    candidates,
    compared: listDifferences(list.rows.filter(canBeCompared), starts, list.columns),
  }
}

/** What is wrong with a row only because the pair is entered already, or has the number of another one. */
const wrongByOthers: readonly string[] = ['already-entered', 'head-number-taken']

function canBeCompared({ problems }: ListRow): boolean {
  return problems.every(
    ({ code, severity }) =>
      code !== 'part-of-letter' && (severity !== 'error' || wrongByOthers.includes(code)),
  )
}

/** Everybody whom entering a row asks the registry for, in this order. */
function namedRow(row: ListRow): (NamedPair & { club: string | null })[] {
  return [
    { ...namedPair(row), club: row.club },
    ...[...namedPartners(row), ...namedMembers(row)].map((pair) => ({ ...pair, club: null })),
  ]
}

function plannedRow(
  row: ListRow,
  [own = nothing, ...others]: readonly PlannedPair[],
  candidates: RegistryCandidates,
): CompetitorImport['rows'][number] {
  const partners = others.slice(0, namedPartners(row).length)
  const planned = others.slice(partners.length)
  const members = listedRoles.flatMap((role): ListedMembers[] => {
    const names = listedNames(row[role])
    const found = planned.splice(0, names.length)
    const known = names.filter((_, index) => isKnown(found[index]))
    return row[role] === null ? [] : [{ role, names: row[role], known }]
  })
  return {
    ...row,
    ...foundPair(own),
    problems: [...row.problems, ...registryProblems(row, own, candidates)],
    partners: partners.map(foundPair),
    stored: storedNames(row, own),
    members,
  }
}

function isKnown({ person, horse }: PlannedPair = nothing): boolean {
  return (person ?? horse)?.isNew === false
}

const nothing: PlannedPair = { person: null, horse: null }

function foundPair({ person, horse }: PlannedPair): FoundPair {
  return {
    personId: person?.isNew === false ? person.id : null,
    horseId: horse?.isNew === false ? horse.id : null,
  }
}

function storedNames(row: ListRow, { person, horse }: PlannedPair): StoredNames {
  const { firstName, familyName, nation, club } = person ?? row
  return {
    firstName: firstName ?? '',
    familyName: familyName ?? '',
    nation,
    club,
    horse: (horse?.name ?? row.horse) || '',
  }
}

/**
 * Where the registry has the id that the row gives for another name, the name with another id, or
 * another nation or club than the list.
 */
function registryProblems(
  row: ListRow,
  { person, horse }: PlannedPair,
  candidates: RegistryCandidates,
): ListProblem[] {
  const namesakes = namesakesOf(namedPair(row), candidates)
  const differs = (field: 'feiAthleteId' | 'feiHorseId', known: string | null | undefined) =>
    row[field] !== null && known && known !== row[field]
      ? [problem(idDiffers[field], field, known)]
      : []
  return [
    ...(person ? personProblems(row, person) : []),
    ...(horse && row.horse !== null ? nameProblems('horse', row.horse, horse.name) : []),
    ...(person?.isNew === false ? [] : differs('feiAthleteId', namesakes.person?.feiId)),
    ...(horse?.isNew === false ? [] : differs('feiHorseId', namesakes.horse?.feiId)),
    ...(person ? factProblems(row, person) : []),
  ]
}

function personProblems(row: ListRow, person: Named): ListProblem[] {
  return nameProblems('person', nameOf(row), nameOf(person))
}

type Named = Pick<ListRow, 'firstName' | 'familyName' | 'nation' | 'club'>

function factProblems(row: Named, { nation, club }: Named): ListProblem[] {
  const isOther = (listed: string | null, stored: string | null) =>
    listed !== null && stored !== null && listed !== stored
  return [
    ...(isOther(row.nation, nation) ? [problem('nation-of-registry', 'nation', nation)] : []),
    ...(isOther(row.club, club) ? [problem('club-of-registry', 'club', club)] : []),
  ]
}

const nameDiffers = {
  person: ['feiAthleteId', 'fei-athlete-id-of-other', 'fei-athlete-name-differs'],
  horse: ['feiHorseId', 'fei-horse-id-of-other', 'fei-horse-name-differs'],
} as const

/** The name that the registry has is the one that is entered. */
function nameProblems(of: 'person' | 'horse', listed: string, stored: string): ListProblem[] {
  if (listed === '' || isSameName(listed, stored)) return []
  const [field, otherCode, differsCode] = nameDiffers[of]
  return [problem(mayBeSame(listed, stored) ? differsCode : otherCode, field, stored)]
}

const idDiffers = {
  feiAthleteId: 'fei-athlete-id-differs',
  feiHorseId: 'fei-horse-id-differs',
} as const

function nameOf({ firstName, familyName }: Pick<ListRow, 'firstName' | 'familyName'>): string {
  return [familyName, firstName].filter(Boolean).join(', ')
}

function presentCompetitor(row: NamedCompetitorRow): PresentCompetitor {
  const { firstName, familyName, horse, personFeiId, horseFeiId, headNumber, partners } = row
  const legs = [
    { headNumber, horse },
    ...(partners ?? []).map((partner) => ({
      headNumber: partner.headNumber,
      horse: partner.horse.name,
    })),
  ]
  const headNumbers = legs.flatMap((leg) =>
    leg.headNumber === null ? [] : [{ headNumber: leg.headNumber, horse: leg.horse }],
  )
  return {
    firstName,
    familyName,
    horse,
    feiAthleteId: personFeiId,
    feiHorseId: horseFeiId,
    headNumbers: notStarting.includes(row.status) ? [] : headNumbers,
  }
}

/** Whether a heading says which the first and which the family names are. */
function saysNames({ header, columns }: CompetitorList): boolean {
  return header.length > 0 && columns.includes('firstName')
}

function columnsOf(mapping: readonly { index: number; field: ListColumn }[]): ColumnMapping {
  const fields = mapping.map(({ field }) => field).filter((field) => !isRole(field))
  if (new Set(fields).size < fields.length) {
    throw badInput({ messageId: 'competitionProblems.wrongMapping', field: 'mapping' })
  }
  const width = Math.max(0, ...mapping.map((column) => column.index + 1))
  return Array.from({ length: width }, (_, index) => {
    return mapping.find((column) => column.index === index)?.field ?? null
  })
}

function namedPair(row: ListRow): NamedPair {
  return {
    athleteFeiId: row.feiAthleteId,
    firstName: row.firstName,
    familyName: row.familyName,
    nation: row.nation,
    horseFeiId: row.feiHorseId,
    horseName: row.horse,
  }
}

const nobody: NamedPair = {
  athleteFeiId: null,
  firstName: null,
  familyName: null,
  nation: null,
  horseFeiId: null,
  horseName: null,
}

/** Role by role, in their order. */
function namedMembers(row: ListRow): NamedPair[] {
  return listedRoles.flatMap((role) => listedNames(row[role]).map(namedAs[roles[role].of]))
}

function namedHorse(horseName: string): NamedPair {
  return { ...nobody, horseName }
}

function namedPerson(name: string): NamedPair {
  const { firstName, familyName, nation } = splitRider(name)
  return { ...nobody, firstName, familyName: familyName || null, nation: nation ?? null }
}

/** Of a party the registry is not asked. */
const namedAs: Readonly<Record<ListedKind, (name: string) => NamedPair>> = {
  horse: namedHorse,
  person: namedPerson,
  party: () => nobody,
}

/** Of a relay, by legs; one that lacks its rider or horse is somebody nobody knows. */
function namedPartners({ rider2, horse2, rider3, horse3 }: ListRow): NamedPair[] {
  const legs = [
    { rider: rider2, horse: horse2 },
    { rider: rider3, horse: horse3 },
  ]
  return legs
    .filter(({ rider, horse }) => rider !== null || horse !== null)
    .map(({ rider, horse }) => ({ ...namedPerson(rider ?? ''), horseName: horse }))
}
