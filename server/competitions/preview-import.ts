import { z } from 'zod'
import {
  type CompetitorList,
  type ListRow,
  readCompetitorList,
} from '#domain/entries/competitor-list.ts'
import { type ColumnMapping, listColumns } from '#domain/entries/list-columns.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { requireCompetitionById } from './change-competition.ts'
import { loadNamedCompetitors } from './competitors.sql.ts'
import { matchPair, type NamedPair } from './match-registry.ts'
import { loadRegistryCandidates } from './registered-names.sql.ts'

export interface CompetitorImport {
  columns: { index: number; heading: string; field: string | null }[]
  rows: (ListRow & { personId: string | null; horseId: string | null })[]
}

const previewInput = z.object({
  text: z.string().max(500_000),
  mapping: z
    .array(z.object({ index: z.int().min(0).max(99), field: z.enum(listColumns) }))
    .nullish(),
})

/** What a pasted or uploaded list would do, with who of the registry is meant; nothing is written. */
export async function previewCompetitorImport(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitorImport> {
  const competition = await requireCompetitionById(context, competitionId, 'WRITE')
  const { text: sent, mapping } = parseInput(previewInput, input)
  const text = sent.replaceAll('\0', '').toWellFormed()
  const { kysely } = context.database
  const present = (await loadNamedCompetitors(kysely, [competitionId])).get(competitionId) ?? []
  const options = {
    ...(mapping && { columns: columnsOf(mapping) }),
    present: present.map(({ firstName, familyName, horse, personFeiId, horseFeiId }) => ({
      firstName,
      familyName,
      horse,
      feiAthleteId: personFeiId,
      feiHorseId: horseFeiId,
    })),
  }
  const asRead = readCompetitorList(text, options)
  const isSure = mapping || saysNames(asRead)
  const otherWay = isSure ? null : readCompetitorList(text, { ...options, swapsNames: true })
  const wanted = [...asRead.rows, ...(otherWay?.rows ?? [])].map(namedPair)
  const candidates = await loadRegistryCandidates(kysely, competition.organizationId, wanted)
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
    rows: list.rows.map((row) => {
      const { person, horse } = matchPair(namedPair(row), candidates)
      return { ...row, personId: person?.id ?? null, horseId: horse?.id ?? null }
    }),
  }
}

/** Whether a heading says which the first and which the family names are. */
function saysNames({ header, columns }: CompetitorList): boolean {
  return header.length > 0 && columns.includes('firstName')
}

function columnsOf(mapping: readonly { index: number; field: string }[]): ColumnMapping {
  const fields = mapping.map((column) => column.field)
  if (new Set(fields).size < fields.length) {
    throw badInput({ messageId: 'competitionProblems.wrongMapping', field: 'mapping' })
  }
  const width = Math.max(0, ...mapping.map((column) => column.index + 1))
  return Array.from({ length: width }, (_, index) => {
    const mapped = mapping.find((column) => column.index === index)
    return listColumns.find((column) => column === mapped?.field) ?? null
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
