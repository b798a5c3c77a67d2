import { z } from 'zod'
import { competitorChange, competitorInput } from '#domain/competitions/competition-input.ts'
import { type ListedKind, listedRoles, roles } from '#domain/competitions/members.ts'
import type { ListRow } from '#domain/competitor-list/competitor-list.ts'
import {
  type DifferenceField,
  isOut,
  type ListDifference,
  type SaidOfStart,
} from '#domain/competitor-list/list-differences.ts'
import { listedNames } from '#domain/competitor-list/list-turnout.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { badInput, changedMeanwhile } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { loadKnown, registeredPair } from '#server/registry/registered-pair.ts'
import { type CompetitionChange, ofCompetition } from '../change-competition.ts'
import { isDrawn } from '../competition-status.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { changeOpenCompetition } from '../competitions.ts'
import {
  type CompetitorFields,
  type CompetitorRow,
  loadCompetitors,
  notStarting,
  updateCompetitor,
} from '../competitors/competitors.sql.ts'
import { enterAll, refuseDoubleHeadNumbers, saidIn } from '../competitors/enter-competitors.ts'
import { mendSpelling, substitute } from '../competitors/names.ts'
import { startLast } from '../start-lists/start-last.ts'
import { orderStarts } from '../start-lists/start-times.ts'
import {
  type ImportedStart,
  loadImportedStarts,
  saveImportedStarts,
} from './imported-starts.sql.ts'
import { changedIn, snapshotOf } from './list-snapshot.ts'
import { readSentList } from './preview-import.ts'

const applied = z.object({
  /** Keys of the differences that are wanted, of the preview of this text. */
  chosen: boundedList(z.string().max(200), { minimum: 1, maximum: 5000 }),
})

/**
 * Brings a competition in line with a list that is read once more, as far as it was chosen: substitutions,
 * new names, withdrawals, new competitors. The start order stays; newcomers start last. All of it or
 * nothing, and `takeBackList` takes all of it back.
 */
export async function applyCompetitorList(
  context: Context,
  competitionId: string,
  input: unknown,
): Promise<CompetitionRow> {
  const { chosen } = parseInput(applied, input)
  let elsewhere: readonly { id: string; version: string }[] = []
  const changed = await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, competition, nextVersion } = work
    const { list, compared } = await readSentList(transaction, competition, input)
    const known = new Map(compared.differences.map((each) => [each.key, each]))
    const wanted = [...new Set(chosen)].map((key) => known.get(key))
    if (wanted.some((each) => each === undefined)) throw changedMeanwhile()
    const act: Act = {
      context,
      work,
      differences: wanted.flatMap((each) => each ?? []),
      rows: new Map(list.rows.map((row) => [row.lineNumber, row])),
      starts: new Map(
        ((await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? []).map(
          (row) => [row.id, row],
        ),
      ),
    }
    const before = await snapshotOf(transaction, competitionId)
    await takeOut(act)
    await bringBack(act)
    const made = await exchange(act)
    elsewhere = await rename(act)
    await changeFields(act)
    const added = await enterNew(act)
    await refuseDoubleHeadNumbers(work)
    await keepSaid(act, compared)
    const changed = changedIn(before, await snapshotOf(transaction, competitionId))
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'listApplied'),
      before: changed.before,
      after: {
        ...changed.after,
        differences: act.differences.map(({ kind, field, competitorId }) => ({
          kind,
          field,
          competitorId,
        })),
        added,
        made,
        version: nextVersion,
      },
    })
  })
  for (const { id, version } of elsewhere) context.announce(`competition:${id}`, Number(version))
  return changed
}

/** What is to be done, on what stood before. */
interface Act {
  context: Context
  work: CompetitionChange
  differences: readonly ListDifference[]
  /** By the line of the list. */
  rows: ReadonlyMap<number, ListRow>
  starts: ReadonlyMap<string, CompetitorRow>
}

interface OfOne {
  difference: ListDifference
  start: CompetitorRow
  row: ListRow | undefined
}

/** Those of a kind that are about somebody who is there. */
function ofKind(
  { differences, rows, starts }: Act,
  ...kinds: readonly ListDifference['kind'][]
): OfOne[] {
  return differences.flatMap((difference) => {
    const start = starts.get(difference.competitorId ?? '')
    const row = difference.lineNumber === null ? undefined : rows.get(difference.lineNumber)
    return start && kinds.includes(difference.kind) ? [{ difference, start, row }] : []
  })
}

/** Withdrawn in a published list, where the place stays open; scratched before. */
async function takeOut(act: Act): Promise<void> {
  const { transaction, author, competition } = act.work
  const status = isDrawn(competition.status) ? 'withdrawn' : 'scratched'
  const given = new Set(
    act.differences.flatMap(({ kind, lineNumber, field }) => {
      const takesNumber = kind === 'new' || field === 'headNumber'
      const number = takesNumber ? act.rows.get(lineNumber ?? -1)?.headNumber : null
      return number ?? []
    }),
  )
  for (const { start, row } of ofKind(act, 'gone')) {
    // The list may give the number to somebody else.
    const isTaken = start.headNumber !== null && given.has(start.headNumber)
    await updateCompetitor(transaction, author, {
      id: start.id,
      status,
      statusReason: row?.statusReason ?? null,
      ...(isTaken && { headNumber: null }),
    })
  }
  if (status === 'scratched') await orderStarts(transaction, competition.id)
}

async function bringBack(act: Act): Promise<void> {
  const { transaction, author, competition } = act.work
  const returned = ofKind(act, 'returned').map(({ start }) => start)
  for (const { id } of returned) {
    await updateCompetitor(transaction, author, { id, status: 'entered', statusReason: null })
  }
  const withoutPlace = returned.filter(({ status }) => notStarting.includes(status))
  if (withoutPlace.length > 0 && isDrawn(competition.status))
    await startLast(act.work, withoutPlace)
}

interface MadeNames {
  persons: string[]
  horses: string[]
}

async function exchange(act: Act): Promise<MadeNames> {
  const { context, work } = act
  const exchanged = ofKind(act, 'substituted').flatMap((each) =>
    each.row ? [{ ...each, row: each.row }] : [],
  )
  const inputs = exchanged.map(({ row }) => competitorInput.parse(inputOf(row)))
  const known = await loadKnown(context, work, inputs)
  for (const [index, { difference, start }] of exchanged.entries()) {
    const values = inputs[index]
    if (!values) continue
    const pair = await registeredPair(context, work, { values, known })
    if ('refused' in pair) throw badInput(pair.refused)
    const other =
      difference.field === 'horse'
        ? { substituteHorseId: pair.horse.id }
        : { substitutePersonId: pair.person.id }
    await substitute(context, work, { competitor: start, values: competitorChange.parse(other) })
  }
  return known.made
}

async function rename(act: Act): Promise<readonly { id: string; version: string }[]> {
  const { context, work } = act
  const elsewhere = new Map<string, { id: string; version: string }>()
  for (const { difference, start, row } of ofKind(act, 'renamed')) {
    if (!row) continue
    const { firstName, familyName, horse } = row
    const values = difference.field === 'horse' ? { horseName: horse } : { firstName, familyName }
    const others = await mendSpelling(context, work, {
      competitor: start,
      values: competitorChange.parse(values),
      opened: undefined,
    })
    for (const other of others) elsewhere.set(other.id, other)
  }
  return [...elsewhere.values()]
}

const storedField: Readonly<Partial<Record<DifferenceField, (row: ListRow) => CompetitorFields>>> =
  {
    headNumber: ({ headNumber }) => ({ headNumber }),
    team: ({ team }) => ({ team }),
    group: ({ group }) => ({ startGroup: group }),
    horsConcours: ({ horsConcours }) => ({ horsConcours }),
  }

async function changeFields(act: Act): Promise<void> {
  const { transaction, author } = act.work
  for (const { difference, start, row } of ofKind(act, 'changed')) {
    const fields = row && difference.field && storedField[difference.field]?.(row)
    if (fields) await updateCompetitor(transaction, author, { id: start.id, ...fields })
  }
}

/** Answers the ids of those who are new. */
async function enterNew(act: Act): Promise<string[]> {
  const { context, work, differences, rows } = act
  const listed = differences.flatMap(({ kind, lineNumber }) => {
    const row = kind === 'new' && lineNumber !== null ? rows.get(lineNumber) : undefined
    return row ? [row] : []
  })
  if (listed.length === 0) return []
  const values = listed.map((row) => competitorInput.parse(inputOf(row)))
  const ids = await enterAll(context, work, {
    rows: values,
    fieldOf: (index, field) => `line ${listed[index]?.lineNumber ?? 0} ${field}`,
  })
  await saveImportedStarts(
    work.transaction,
    ids.flatMap((competitorId, index): ImportedStart[] => {
      const said = values[index]
      return said ? [{ competitorId, ...saidIn(said) }] : []
    }),
  )
  return ids
}

/** A row as a new competitor is sent. */
function inputOf(row: ListRow): z.input<typeof competitorInput> {
  const legs = [
    { rider: row.rider2, horse: row.horse2, headNumber: row.headNumber2 },
    { rider: row.rider3, horse: row.horse3, headNumber: row.headNumber3 },
  ].filter(({ rider, horse }) => rider !== null || horse !== null)
  return {
    firstName: row.firstName,
    familyName: row.familyName,
    nation: row.nation && /^[A-Z]{3}$/.test(row.nation) ? row.nation : null,
    club: row.club,
    athleteFeiId: row.feiAthleteId,
    horseName: row.horse,
    horseFeiId: row.feiHorseId,
    headNumber: row.headNumber,
    group: row.group,
    team: row.team,
    horsConcours: row.horsConcours,
    status: row.status,
    statusReason: row.statusReason,
    foreignId: row.foreignId,
    members: {
      ...(legs.length > 0 && {
        partners: legs.map(({ rider, horse, headNumber }) => ({
          ...namedPerson(rider ?? ''),
          horseName: horse,
          headNumber,
        })),
      }),
      ...Object.fromEntries(
        listedRoles.flatMap((role) => {
          const names = listedNames(row[role])
          return names.length === 0 ? [] : [[role, names.map(memberAs[roles[role].of])]]
        }),
      ),
    },
  }
}

function namedPerson(name: string) {
  const { firstName, familyName, nation } = splitRider(name)
  return { firstName, familyName, nation: nation ?? null }
}

const memberAs: Readonly<Record<ListedKind, (name: string) => object>> = {
  horse: (name) => ({ horseName: name }),
  person: namedPerson,
  party: (name) => ({ name }),
}

/**
 * What the list said, to compare the next one with. What of it was not chosen is asked again then: of that
 * the list before counts, or what stands.
 */
async function keepSaid(
  { work: { transaction }, differences, rows, starts }: Act,
  compared: Awaited<ReturnType<typeof readSentList>>['compared'],
): Promise<void> {
  const chosen = new Set(differences.map(({ key }) => key))
  const stored = await loadImportedStarts(transaction, [...starts.keys()])
  const open = Map.groupBy(
    compared.differences.filter(
      ({ key, competitorId }) => competitorId !== null && !chosen.has(key),
    ),
    ({ competitorId }) => competitorId ?? '',
  )
  const said = compared.matches.flatMap(({ competitorId, lineNumber }): ImportedStart[] => {
    const row = rows.get(lineNumber)
    const left = open.get(competitorId) ?? []
    if (!row || left.some(({ kind }) => kind === 'substituted')) return []
    const listed = saidOf(row)
    const before = stored.get(competitorId)?.said ?? standing(left, listed)
    const kept = left.reduce((each, difference) => withoutField(each, difference, before), listed)
    return [{ competitorId, source: 'list', foreignKey: row.foreignId, said: kept }]
  })
  const gone = differences.flatMap(({ kind, lineNumber, competitorId }): ImportedStart[] => {
    const known = stored.get(competitorId ?? '')
    if (kind !== 'gone' || lineNumber !== null || competitorId === null) return []
    const nothing = { source: 'list', foreignKey: null, said: unsaid }
    return [
      {
        ...(known ?? nothing),
        competitorId,
        said: { ...(known?.said ?? unsaid), status: 'withdrawn' },
      },
    ]
  })
  await saveImportedStarts(transaction, [...said, ...gone])
}

const unsaid: SaidOfStart = {
  firstName: null,
  familyName: null,
  nation: null,
  horse: null,
  headNumber: null,
  team: null,
  group: null,
  horsConcours: false,
  status: 'entered',
}

function saidOf(row: ListRow): SaidOfStart {
  const { firstName, familyName, nation, horse, headNumber, team, group, horsConcours } = row
  const status = isOut(row.status) ? row.status : 'entered'
  return { firstName, familyName, nation, horse, headNumber, team, group, horsConcours, status }
}

/** Where no list was applied before, what stands counts as said. */
function standing(left: readonly ListDifference[], listed: SaidOfStart): SaidOfStart {
  const said = { ...listed }
  for (const { field, from } of left) {
    if (field === 'horsConcours') said.horsConcours = from !== null
    else if (field !== null && field !== 'rider') said[field] = from
  }
  return said
}

function withoutField(
  said: SaidOfStart,
  { kind, field }: ListDifference,
  before: SaidOfStart,
): SaidOfStart {
  if (kind === 'gone' || kind === 'returned') return { ...said, status: before.status }
  if (field === 'rider') {
    return { ...said, firstName: before.firstName, familyName: before.familyName }
  }
  return field === null ? said : { ...said, [field]: before[field] }
}
