import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { competitionInput, mostScoreWrites } from '#domain/competitions/competition-input.ts'
import { type CompetitorStatus, needsReason } from '#domain/competitions/status.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { readTeamsOut } from '#domain/competitions/teams-out.ts'
import {
  type ExchangedCompetition,
  type ExchangedCompetitor,
  type ExchangedHorse,
  type ExchangedPerson,
  exchangedCompetition,
  exchangedHead,
} from '#domain/exchange/exchanged-show.ts'
import { partKey, type TakenPart } from '#domain/exchange/parts-of-show.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import { changeCompetition, ofCompetition } from '#server/competitions/change-competition.ts'
import {
  refuseStrangeParts,
  refuseTakenNumber,
  setUpOf,
} from '#server/competitions/competition-set-up.ts'
import { isDrawn, setCompetitionStatus } from '#server/competitions/competition-status.ts'
import {
  type CompetitionRow,
  deleteCompetitionRow,
  insertCompetition,
  saveJudgePositions,
  updateCompetition,
} from '#server/competitions/competitions.sql.ts'
import {
  type CompetitorRow,
  loadCompetitors,
  notStarting,
  updateCompetitor,
} from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { frozenRules } from '#server/competitions/set-up-rules.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { badInput, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { recordTogether } from '#server/scoring/record-together.ts'
import { requireScored, write } from '#server/scoring/round.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, createShow, requireShowById } from '#server/shows/shows.ts'

export interface ImportedShow {
  show: ShowRow
  /** Which part of it stands for which of the file. */
  parts: readonly TakenPart[]
}

/** A new show with the parts that a file names: its events, arenas, officials and sponsors. */
export async function importShow(context: Context, input: unknown): Promise<ImportedShow> {
  const head = parseInput(exchangedHead, input)
  const { id: showId } = await createShow(context, {
    name: head.name,
    venue: head.venue,
    address: head.address,
    country: head.country,
    timeZone: head.timeZone,
    firstDay: head.firstDay,
    lastDay: head.lastDay,
    currency: head.currency,
    feiShowId: head.feiId,
    headNumberBy: head.numberBy,
    headNumberFrom: head.numberFrom,
  })
  const place = { showId, id: null }
  const parts: TakenPart[] = []
  const take = (kind: string, of: string, { id }: { id: string }) =>
    parts.push({ of: partKey(kind, of), id })
  for (const { id, feiId, ...event } of head.events) {
    take('event', id, await saveEvent(context, place, { input: { ...event, feiEventId: feiId } }))
  }
  for (const [sortOrder, { id, ...arena }] of head.arenas.entries()) {
    take('arena', id, await saveArena(context, place, { input: { ...arena, sortOrder } }))
  }
  for (const { id, ...official } of head.officials) {
    take('official', id, await saveOfficial(context, place, { input: official }))
  }
  for (const { id, ...sponsor } of head.sponsors) {
    take('sponsor', id, await saveSponsor(context, place, { input: sponsor }))
  }
  return { show: await requireShowById(context, showId, 'READ'), parts }
}

/**
 * A competition of a file into a show, by the doors through which the office would bring it there: rules as
 * they were frozen, competitors, order, sheets, statuses, signature. Its parts are named by the show's ids.
 */
export async function importCompetition(
  context: Context,
  showId: string,
  input: unknown,
): Promise<CompetitionRow> {
  await requireShowById(context, showId, 'WRITE')
  const file = parseInput(exchangedCompetition, input)
  const id = await insertImported(context, showId, file)
  try {
    const entered: Entered = { id, file, ids: await enter(context, id, file) }
    await order(context, entered)
    await writeSheets(context, entered)
    return await settle(context, entered)
  } catch (error) {
    // Half a competition is none: the office imports it again.
    await changeShow(context, showId, (transaction) => deleteCompetitionRow(transaction, id))
    throw error
  }
}

interface Entered {
  /** Of the new competition. */
  id: string
  file: ExchangedCompetition
  /** By the id in the file the competitor of the show. */
  ids: ReadonlyMap<string, string>
}

async function insertImported(
  context: Context,
  showId: string,
  file: ExchangedCompetition,
): Promise<string> {
  const values = parseInput(competitionInput, setUpIn(file))
  // The choice is looked at as a new competition's is; the rules stay those of the file.
  const { judges, choice } = frozenRules(values)
  const opened = disciplineOf(file.discipline)?.open(file.rules)
  if (!opened?.ok)
    throw badInput({ messageId: 'competitionProblems.rulesDoNotFit', field: 'rules' })
  const conditions = readOf('conditions', () => readConditions(file.conditions))
  readOf('teamsOut', () => readTeamsOut(file.teamsOut))
  return await changeShow(context, showId, async (transaction) => {
    await refuseStrangeParts(transaction, showId, values)
    await refuseTakenNumber(transaction, { showId, number: values.number })
    const writing = { transaction, author: authorOf(context.viewer) }
    const id = await insertCompetition(transaction, writing.author, {
      ...setUpOf(values),
      choice,
      rules: file.rules,
      conditions,
      showId,
    })
    await saveJudgePositions(writing, id, judges)
    const change = { ...ofCompetition(context, { id, showId }, 'created'), after: values }
    await recordChange(transaction, change)
    return id
  })
}

function setUpIn(file: ExchangedCompetition): z.input<typeof competitionInput> {
  return {
    eventId: file.event,
    number: file.number,
    name: file.name,
    discipline: file.discipline,
    choice: file.choice,
    judges: file.judges.map(({ position, official }) => ({ position, officialId: official })),
    arenaId: file.arena,
    sponsorId: file.sponsor,
    startsAt: file.startsAt,
    secondsPerStart: file.secondsPerStart,
    maximumStarters: file.maximumStarters,
    breaks: file.breaks,
  }
}

/** Reads what is stored elsewhere and throws where it cannot be read: in a file that is an input. */
function readOf<Value>(field: string, read: () => Value): Value {
  try {
    return read()
  } catch {
    throw badInput({ messageId: 'forms.invalid', field })
  }
}

async function enter(
  context: Context,
  competitionId: string,
  { competitors }: ExchangedCompetition,
): Promise<Entered['ids']> {
  const { kysely } = context.database
  for (let first = 0; first < competitors.length; first += 500) {
    const rows = competitors.slice(first, first + 500).map(rowOf)
    await importCompetitors(context, competitionId, rows)
  }
  const entered = (await loadCompetitors(kysely, [competitionId])).get(competitionId) ?? []
  // Entered in the order of the file, so that their ids grow in it.
  const inOrder = entered.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  return new Map(competitors.map(({ id }, index) => [id, inOrder[index]?.id ?? '']))
}

/** Who rode is entered, and has a status again once the sheets are written. */
function rowOf(competitor: ExchangedCompetitor) {
  const { headNumber, group, team, horsConcours, status, statusReason } = competitor
  const isListed = status === 'scratched'
  return {
    ...personIn(competitor.athlete),
    ...horseIn(competitor.horse),
    headNumber,
    group,
    team,
    horsConcours,
    status: isListed ? 'scratched' : 'entered',
    statusReason: isListed ? statusReason : null,
    foreignId: competitor.foreignId,
    members: Object.fromEntries(
      [...Map.groupBy(competitor.members, ({ role }) => role)].map(([role, members]) => [
        role,
        members.map(({ athlete, horse, name, headNumber: number }) => ({
          ...(athlete && personIn(athlete)),
          ...(horse && horseIn(horse)),
          name,
          headNumber: number,
        })),
      ]),
    ),
  }
}

function personIn({ firstName, familyName, nation, club, feiId }: ExchangedPerson) {
  return { firstName, familyName, nation, club, athleteFeiId: feiId }
}

function horseIn({ name, feiId }: ExchangedHorse) {
  return { horseName: name, horseFeiId: feiId }
}

async function order(context: Context, { id: competitionId, file, ids }: Entered): Promise<void> {
  const starters = file.competitors
    .filter(({ status }) => status !== 'scratched')
    .toSorted((a, b) => (a.startOrder ?? Infinity) - (b.startOrder ?? Infinity) || 0)
  const isPublished = isDrawn(file.status) || file.status === 'official'
  if (file.status !== 'draft') {
    await setCompetitionStatus(context, competitionId, { status: 'open', reason: null })
  }
  const isOrdered = starters.some(({ startOrder }) => startOrder !== null)
  if (starters.length === 0 || !(isPublished || isOrdered)) return
  await saveStartOrder(context, competitionId, {
    version: Number.MAX_SAFE_INTEGER,
    order: starters.map(({ id }) => ids.get(id) ?? ''),
    drawMethod: file.drawMethod ?? 'as-entered',
    drawSeed: file.drawSeed,
    publish: isPublished,
  })
  for (const { part, arena: arenaId, startsAt, secondsPerStart, order: called } of file.rounds) {
    await saveRoundStart(context, competitionId, {
      part,
      competitorIds: called.flatMap((id) => ids.get(id) ?? []),
      plan: { arenaId, startsAt, secondsPerStart },
    })
  }
}

interface SheetValue {
  id: string
  competitorId: string
  part: string
  field: string
  value: ExchangedCompetitor['sheet'][string][string]
}

/** The values of the sheets, as writes of the journal by the account that imports; each fits the form of its sheet. */
async function writeSheets(
  context: Context,
  { id: competitionId, file: { competitors, status }, ids }: Entered,
): Promise<void> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const values = competitors.flatMap(({ id, sheet }): SheetValue[] =>
    Object.entries(sheet).flatMap(([part, fields]) =>
      Object.entries(fields).map(([field, value]) => ({
        id: randomUUID(),
        competitorId: ids.get(id) ?? '',
        part,
        field,
        value,
      })),
    ),
  )
  if (values.length === 0) return
  if (!isDrawn(status) && status !== 'official') {
    throw badInput({ messageId: 'competitionProblems.noStartOrder', values: { count: 0 } })
  }
  const by = { accountId: viewer.accountId, ...originOf(context) }
  const rest = { basedOn: null, deviceId: 'file', deviceTime: null, reason: null }
  for (let first = 0; first < values.length; first += mostScoreWrites) {
    const entries = values.slice(first, first + mostScoreWrites)
    await recordTogether(context, competitionId, {
      places: entries,
      entryIds: entries.map(({ id }) => id),
      decide: (round) => {
        const discipline = requireScored(round, viewer)
        const strange = entries.find((entry) => discipline.checkWrite(entry))
        if (strange) {
          const field = `competitors.sheet.${strange.part}.${strange.field}`
          throw badInput({ messageId: 'forms.invalid', field })
        }
        for (const [index, entry] of entries.entries()) {
          write(round, by, { ...rest, ...entry, deviceSequence: first + index + 1 })
        }
      },
    })
  }
}

/** Statuses, teams and the signature, which the sheets alone do not say. */
async function settle(
  context: Context,
  { id: competitionId, file, ids }: Entered,
): Promise<CompetitionRow> {
  return await changeCompetition(context, competitionId, async (work) => {
    const { transaction, author, competition } = work
    const stored = (await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? []
    const byId = new Map(stored.map((row) => [row.id, row]))
    for (const competitor of file.competitors) {
      const fields = settledStatus(competitor, byId.get(ids.get(competitor.id) ?? ''))
      if (fields) await updateCompetitor(transaction, author, fields)
    }
    const isSigned = file.status === 'official'
    await updateCompetition(transaction, author, {
      id: competitionId,
      status: file.status,
      drawMethod: file.drawMethod,
      drawSeed: file.drawSeed,
      teamsOut: Object.fromEntries(readTeamsOut(file.teamsOut)),
      signedBy: isSigned ? file.signedBy : null,
      signedAt: isSigned && file.signedAt !== null ? new Date(file.signedAt) : null,
    })
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'imported'),
      before: { status: competition.status },
      after: { status: file.status, signedBy: file.signedBy, signedAt: file.signedAt },
    })
  })
}

/** Null where the file says what stands. */
function settledStatus(
  { status, statusReason }: ExchangedCompetitor,
  row: CompetitorRow | undefined,
): { id: string; status: CompetitorStatus; statusReason: string | null } | null {
  if (!row || notStarting.includes(row.status)) return null
  if (row.status === status && row.statusReason === statusReason) return null
  const reason = statusReason ?? (needsReason(status) ? '–' : null)
  return { id: row.id, status, statusReason: reason }
}
