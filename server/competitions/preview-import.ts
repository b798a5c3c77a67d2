import { z } from 'zod'
import {
  type CompetitorList,
  type ListRow,
  readCompetitorList,
} from '#domain/competitor-list/competitor-list.ts'
import { beyondBounds, listBounds } from '#domain/competitor-list/list-bounds.ts'
import {
  type ColumnMapping,
  isOfTurnout,
  type ListColumn,
  listColumns,
} from '#domain/competitor-list/list-columns.ts'
import { mayBeSame, type PresentCompetitor } from '#domain/competitor-list/list-duplicates.ts'
import { type ListProblem, problem } from '#domain/competitor-list/list-problems.ts'
import { listedNames, mostHorsesOf } from '#domain/competitor-list/list-turnout.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { requireCompetitionById } from './change-competition.ts'
import { loadNumbers } from './competitions.sql.ts'
import { loadNamedCompetitors, type NamedCompetitorRow, notStarting } from './competitors.sql.ts'
import { matchPair, type NamedPair, namesakesOf } from './match-registry.ts'
import { loadRegistryCandidates, type RegistryCandidates } from './registered-names.sql.ts'

export interface CompetitorImport {
  columns: { index: number; heading: string; field: string | null }[]
  rows: (ListRow & FoundPair & KnownTurnout & { partners: FoundPair[] })[]
}

/** Ids of the registry; null is somebody who is not in it. */
interface FoundPair {
  personId: string | null
  horseId: string | null
}

/** Of the further horses and grooms of a row, the names that the registry has. */
interface KnownTurnout {
  knownHorses: string[]
  knownGrooms: string[]
}

const previewInput = z.object({
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
  const { text: sent, mapping } = parseInput(previewInput, input)
  const beyond = beyondBounds(sent)
  if (beyond) throw badInput({ ...beyond, field: 'text' })
  const text = sent.replaceAll('\0', '').toWellFormed()
  const { kysely } = context.database
  const competitions = await loadNumbers(kysely, competition.showId)
  const entered = await loadNamedCompetitors(
    kysely,
    competitions.map(({ id }) => id),
  )
  const present = entered.get(competitionId) ?? []
  entered.delete(competitionId)
  const show = await loadShow(kysely, competition.showId)
  const options = {
    ...(mapping && { columns: columnsOf(mapping) }),
    present: present.map(presentCompetitor),
    elsewhere: [...entered.values()].flat().map(presentCompetitor),
    pairs: openRules(competition)?.pairs ?? 1,
    hasTurnouts: competition.discipline === 'driving',
    mostHorses: mostHorsesOf(`${competition.number} ${competition.name}`),
    numberBy: show?.headNumberBy === 'horse' ? ('horse' as const) : ('pair' as const),
  }
  const asRead = readCompetitorList(text, options)
  const isSure = mapping || saysNames(asRead)
  const otherWay = isSure ? null : readCompetitorList(text, { ...options, swapsNames: true })
  const wanted = [...asRead.rows, ...(otherWay?.rows ?? [])].flatMap((row) => [
    namedPair(row),
    ...namedPartners(row),
    ...listedNames(row.furtherHorses).map(namedHorse),
    ...listedNames(row.grooms).map(namedPerson),
  ])
  const candidates = await loadRegistryCandidates(kysely, competition.organizationId, wanted)
  const found = (pair: NamedPair): FoundPair => {
    const { person, horse } = matchPair(pair, candidates)
    return { personId: person?.id ?? null, horseId: horse?.id ?? null }
  }
  const known = ({ rows }: CompetitorList) =>
    rows.filter((row) => matchPair(namedPair(row), candidates).person).length
  // Names alone do not tell "Quist Peter" from "Peter Quist"; the riders of earlier shows do.
  const list = otherWay && known(otherWay) > known(asRead) ? otherWay : asRead
  return {
    columns: list.columns.map((field, index) => ({
      index,
      heading: list.header[index] ?? '',
      field,
    })),
    rows: list.rows.map((row) => ({
      ...row,
      ...found(namedPair(row)),
      problems: [...row.problems, ...idProblems(row, candidates)],
      partners: namedPartners(row).map(found),
      knownHorses: listedNames(row.furtherHorses).filter((name) => found(namedHorse(name)).horseId),
      knownGrooms: listedNames(row.grooms).filter((name) => found(namedPerson(name)).personId),
    })),
  }
}

/** Where the registry has the id that the row gives for another name, or the name with another id. */
function idProblems(row: ListRow, candidates: RegistryCandidates): ListProblem[] {
  const { person, horse } = matchPair(namedPair(row), candidates)
  const namesakes = namesakesOf(namedPair(row), candidates)
  const differs = (field: 'feiAthleteId' | 'feiHorseId', known: string | null | undefined) =>
    row[field] !== null && known ? [problem(idDiffers[field], field, known)] : []
  const isOtherPerson =
    person && row.feiAthleteId !== null && !mayBeSame(nameOf(row), nameOf(person))
  const isOtherHorse = horse && row.feiHorseId !== null && !mayBeSame(row.horse ?? '', horse.name)
  return [
    ...(isOtherPerson ? [problem('fei-athlete-id-of-other', 'feiAthleteId', nameOf(person))] : []),
    ...(isOtherHorse ? [problem('fei-horse-id-of-other', 'feiHorseId', horse.name)] : []),
    ...(person ? [] : differs('feiAthleteId', namesakes.person?.feiId)),
    ...(horse ? [] : differs('feiHorseId', namesakes.horse?.feiId)),
  ]
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
  const fields = mapping.map(({ field }) => field).filter((field) => !isOfTurnout(field))
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

function namedHorse(horseName: string): NamedPair {
  return { ...nobody, horseName }
}

function namedPerson(name: string): NamedPair {
  const { firstName, familyName, nation } = splitRider(name)
  return { ...nobody, firstName, familyName: familyName || null, nation: nation ?? null }
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
