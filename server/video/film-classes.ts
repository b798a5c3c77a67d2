import { z } from 'zod'
import { id as idInput } from '#domain/forms/inputs.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import {
  type ClassLine,
  classAudiences,
  classChange,
  classEntryInput,
  classInput,
  classLines,
  isClassOpen,
} from '#domain/video/film-class.ts'
import { foldFilm, sheetOf } from '#domain/video/film-sheet.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { requireProfile } from '#server/profile/profile.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  type ClassChange,
  type ClassRequest,
  type ClassRow,
  findClass,
  insertClass,
  isInClass,
  judgesInClass,
  loadClassesOf,
  loadClassMarks,
  loadClassRequests,
  loadOpenClasses,
  lockClass,
  tookPart,
  updateClass,
} from './film-classes.sql.ts'
import { type Connection, findRequest, loadJudges, type RequestRow } from './requests.sql.ts'
import { isOffice } from './video.access.ts'
import { addRequest, refuseManyDrafts, requireOffer, requireRequest, rulesOf } from './video.ts'
import { writeOfRequest } from './write-of-request.ts'

/** Latest closing from now on. */
const longestOpen = 366 * 24 * 60 * 60 * 1000

export async function openClasses(context: Context): Promise<ClassRow[]> {
  await requireProfile(context)
  return await loadOpenClasses(context.database.kysely)
}

export async function officeClasses(context: Context, organizationId: string): Promise<ClassRow[]> {
  if (!context.viewer || !isOffice(context.viewer, organizationId)) return []
  return await loadClassesOf(context.database.kysely, organizationId)
}

/** A class that the reader may know of: every account while it is open, then riders, judges and readers of the list. */
export async function requireClass(context: Context, id: string): Promise<ClassRow> {
  if (!context.viewer) throw notSignedIn()
  const found = idInput.safeParse(id).success
    ? await findClass(context.database.kysely, id)
    : undefined
  if (!found) throw notFound()
  const isKnown =
    isClassOpen(found.closesAt.getTime(), Date.now()) ||
    found.audience === 'everybody' ||
    isOffice(context.viewer, found.organizationId) ||
    (await isIn(context, found)) ||
    (await judgesIn(context, found))
  if (!isKnown) throw notFound()
  return found
}

/** A rider follows the link of a request, also of one without a film, to its class. */
async function isIn({ viewer, database }: Context, { id }: ClassRow): Promise<boolean> {
  if (!viewer) return false
  return await isInClass(database.kysely, { classId: id, accountId: viewer.accountId })
}

async function hasPart({ viewer, database }: Context, { id }: ClassRow): Promise<boolean> {
  if (!viewer) return false
  return await tookPart(database.kysely, { classId: id, accountId: viewer.accountId })
}

/** A judge follows the link of a request to its class, whose list stays as hidden as before. */
async function judgesIn({ viewer, database }: Context, { id }: ClassRow): Promise<boolean> {
  if (!viewer) return false
  return await judgesInClass(database.kysely, { classId: id, accountId: viewer.accountId })
}

/** Whether the reader is of the office of the class. */
export function managesClass({ viewer }: Context, { organizationId }: ClassRow): boolean {
  return viewer !== null && isOffice(viewer, organizationId)
}

/** A line of the list for one reader; the request where the reader may open it. */
export type ReadLine = ClassLine & { requestId: string | null; isOwn: boolean }

/**
 * The result list for the reader, null before it is published to them. The office reads it at any time. Who took no
 * part reads of signed sheets alone.
 */
export async function readClassLines(
  context: Context,
  row: ClassRow,
): Promise<readonly ReadLine[] | null> {
  const isManaged = managesClass(context, row)
  const isPart = await hasPart(context, row)
  if (!isManaged && (row.audience === 'nobody' || (row.audience === 'riders' && !isPart))) {
    return null
  }
  const { kysely } = context.database
  const requests = await loadClassRequests(kysely, row.id)
  const known = new Map(requests.map((request) => [request.id, request]))
  const lines = await linesOf(kysely, row, requests)
  return lines.flatMap((line) => {
    if (!isManaged && !isPart && !isOfSheet(line)) return []
    const request = known.get(line.entry.id)
    const isOwn = request?.accountId === context.viewer?.accountId
    const isOpen = isOwn || (isManaged && request?.isSubmitted === true)
    return [{ ...line, isOwn, requestId: isOpen ? line.entry.id : null }]
  })
}

/** What everybody reads of a class at its public address; null before it is published to everybody. */
export async function readPublicClass(
  connection: Connection,
  id: string,
): Promise<{ row: ClassRow; lines: readonly ClassLine[] } | null> {
  const row = await findClass(connection, id)
  if (row?.audience !== 'everybody') return null
  const lines = await linesOf(connection, row, await loadClassRequests(connection, id))
  return { row, lines: lines.filter(isOfSheet) }
}

function isOfSheet({ entry }: ClassLine): boolean {
  return entry.state === 'delivered'
}

async function linesOf(
  connection: Connection,
  { id, rules }: ClassRow,
  requests: readonly ClassRequest[],
): Promise<readonly ClassLine[]> {
  const discipline = dressage.open(rules)
  if (!discipline.ok) throw new Error('the rules of a class do not parse')
  const marks = Map.groupBy(await loadClassMarks(connection, id), ({ requestId }) => requestId)
  return classLines(
    discipline,
    requests.map((request) => ({
      ...request,
      sheet: sheetOf(foldFilm(marks.get(request.id) ?? [])),
    })),
  )
}

/** The place of a request in its class, once the reader may see the list. */
export async function placeOf(context: Context, request: RequestRow): Promise<number | null> {
  const row =
    request.classId === null ? null : await findClass(context.database.kysely, request.classId)
  const lines = row && (await readClassLines(context, row))
  return lines?.find(({ entry }) => entry.id === request.id)?.place ?? null
}

/** Opens a class of an organization that has judges for films. */
export async function openClass(
  context: Context,
  organizationId: string,
  sent: unknown,
): Promise<ClassRow> {
  const { test, ...values } = parseInput(classInput, sent)
  await requireOffer(context, organizationId)
  refuseClosing(values.closesAt)
  const author = authorOf(context.viewer)
  const rules = rulesOf(test)
  const id = await context.database.kysely.transaction().execute(async (transaction) => {
    if ((await loadJudges(transaction, organizationId)).length === 0) {
      throw badInput({ messageId: 'video.class.problem.noJudge' })
    }
    const made = await insertClass(transaction, author, { organizationId, ...values, ...rules })
    await recordClass(context, transaction, { id: made, action: 'created', after: { ...values } })
    return made
  })
  return await requireClass(context, id)
}

function refuseClosing(closesAt: Date): void {
  const from = Date.now()
  if (closesAt.getTime() > from && closesAt.getTime() <= from + longestOpen) return
  throw badInput({ field: 'closesAt', messageId: 'video.class.problem.closesAt' })
}

/** The office changes the name or the closing; closed now is a closing that is over. */
export async function changeClass(context: Context, id: string, sent: unknown): Promise<ClassRow> {
  const { name, closesAt: wanted } = parseInput(classChange, sent)
  return await act(context, id, (row) => {
    const now = new Date()
    // A moment that is over closes it now: films that were sent until then were sent in time.
    const isOver = wanted.getTime() <= now.getTime()
    const wasOpen = isClassOpen(row.closesAt.getTime(), now.getTime())
    const closesAt = !isOver ? wanted : wasOpen ? now : row.closesAt
    if (!isOver) refuseClosing(wanted)
    if (!isOver && row.audience !== 'nobody') {
      throw badInput({ field: 'closesAt', messageId: 'video.class.problem.published' })
    }
    return { name, closesAt }
  })
}

/** Publishes the result list to the riders or everybody, or takes it back; its riders are told once. */
export async function publishClass(
  context: Context,
  id: string,
  typed: unknown,
): Promise<ClassRow> {
  const { audience } = parseInput(z.object({ audience: z.enum(classAudiences) }), {
    audience: typed,
  })
  return await act(context, id, async (row, transaction) => {
    if (audience !== 'nobody' && isClassOpen(row.closesAt.getTime(), Date.now())) {
      throw badInput({ messageId: 'video.class.problem.open' })
    }
    if (audience !== 'nobody') await tellRiders(context, transaction, row)
    return { audience }
  })
}

async function tellRiders(
  context: Context,
  transaction: ShowTransaction,
  row: ClassRow,
): Promise<void> {
  const requests = await loadClassRequests(transaction, row.id)
  for (const { id, accountId, state, isSubmitted } of requests) {
    const hasPart = isSubmitted && state !== 'cancelled'
    const request = hasPart ? await findRequest(transaction, id) : undefined
    if (!request) continue
    const about = `the list of film ${id} is published`
    await writeOfRequest(context, transaction, { to: accountId, news: 'ranked', request, about })
  }
}

async function act(
  context: Context,
  id: string,
  change: (row: ClassRow, transaction: ShowTransaction) => ClassChange | Promise<ClassChange>,
): Promise<ClassRow> {
  if (!managesClass(context, await requireClass(context, id))) throw notFound()
  const author = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockClass(transaction, id)
    if (!row) throw notFound()
    const { name, closesAt, audience } = row
    const before = { name, closesAt, audience }
    const changed = await change(row, transaction)
    await updateClass(transaction, author, { id, change: changed })
    const after = { ...before, ...changed }
    await recordClass(context, transaction, { id, action: 'changed', before, after })
  })
  return await requireClass(context, id)
}

interface ClassRecord {
  id: string
  action: 'created' | 'changed'
  before?: object
  after: object
}

async function recordClass(
  context: Context,
  transaction: ShowTransaction,
  { id, action, ...values }: ClassRecord,
): Promise<void> {
  await recordChange(transaction, {
    ...{ showId: null, objectClass: 'FilmClass', objectId: id, action, ...values },
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  })
}

/** A rider enters a pair; the film follows on the page of the request. */
export async function enterClass(context: Context, id: string, sent: unknown): Promise<RequestRow> {
  const values = parseInput(classEntryInput, sent)
  const author = await requireProfile(context)
  await requireClass(context, id)
  await refuseManyDrafts(context, author)
  const made = await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockClass(transaction, id)
    if (!row) throw notFound()
    if (!isClassOpen(row.closesAt.getTime(), Date.now())) {
      throw badInput({ messageId: 'video.class.problem.closed' })
    }
    const requests = await loadClassRequests(transaction, id)
    if (requests.some((each) => isSamePair(each, { ...values, accountId: author.accountId }))) {
      throw badInput({ field: 'horse', messageId: 'video.class.problem.twice' })
    }
    const { organizationId, testName, rules, price, currency } = row
    const ofClass = { organizationId, testName, rules, price, currency, classId: id }
    const usual = { purpose: 'judging', wantedJudge: null, wantedBy: null } as const
    const request = { ...values, ...ofClass, ...usual }
    return await addRequest(context, transaction, { author, request })
  })
  return await requireRequest(context, made)
}

type Pair = Pick<ClassRequest, 'accountId' | 'rider' | 'horse'>

/** The same pair of the same account, where its request still stands. */
function isSamePair(request: ClassRequest, pair: Pair): boolean {
  if (request.state === 'cancelled' || request.state === 'declined') return false
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return (
    request.accountId === pair.accountId &&
    same(request.rider, pair.rider) &&
    same(request.horse, pair.horse)
  )
}
