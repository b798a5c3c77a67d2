import { z } from 'zod'
import { id as idInput } from '#domain/forms/inputs.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { suggestRuleSet } from '#domain/scoring/dressage/suggest-rule-set.ts'
import { hasMarks } from '#domain/scoring/dressage/test.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { isClassOpen } from '#domain/video/film-class.ts'
import {
  commentPrefix,
  type FilmWrite,
  filmPart,
  filmWrite,
  foldFilm,
  longestRemark,
  mostWrites,
  sheetOf,
} from '#domain/video/film-sheet.ts'
import { declineReason, offerInput, requestInput } from '#domain/video/request-input.ts'
import {
  actsOn,
  dueAt,
  isDueWithin,
  type RequestAct,
  requestRules,
} from '#domain/video/request-state.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { requireProfile } from '#server/profile/profile.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { bookCharges } from './book-charges.ts'
import { lockClass } from './film-classes.sql.ts'
import { deleteFilmsOf } from './films.sql.ts'
import {
  countMarks,
  countOwnDrafts,
  findRequest,
  insertMarks,
  insertRequest,
  loadJudgedRequests,
  loadJudges,
  loadMarks,
  loadOffers,
  loadOfficeOf,
  loadOfficeRequests,
  loadOpenOffers,
  loadOwnRequests,
  loadPeople,
  lockRequest,
  type OfferRow,
  type RequestChange,
  type RequestRow,
  updateRequest,
  writeOffer,
} from './requests.sql.ts'
import { isOffice, officesOf, sidesOf } from './video.access.ts'
import { writeOfRequest } from './write-of-request.ts'

/** Requests of one account that are not submitted. */
const mostDrafts = 20
/** Rows of the journal of one film. */
export const mostMarks = 5000

export async function openOffers(context: Context): Promise<OfferRow[]> {
  await requireProfile(context)
  return await loadOpenOffers(context.database.kysely)
}

export async function ownRequests(context: Context): Promise<RequestRow[]> {
  const { accountId } = await requireProfile(context)
  return await loadOwnRequests(context.database.kysely, accountId)
}

export async function judgedRequests(context: Context): Promise<RequestRow[]> {
  const { accountId } = await requireProfile(context)
  return await loadJudgedRequests(context.database.kysely, accountId)
}

/** Of the organizations whose requests the viewer handles. */
export async function ownOffers(context: Context): Promise<OfferRow[]> {
  if (!context.viewer) throw notSignedIn()
  return await loadOffers(context.database.kysely, officesOf(context.viewer))
}

export async function officeRequests(
  context: Context,
  organizationId: string,
): Promise<RequestRow[]> {
  if (!context.viewer || !isOffice(context.viewer, organizationId)) return []
  return await loadOfficeRequests(context.database.kysely, organizationId)
}

/** For whom it does not concern it is not there. */
export async function requireRequest(context: Context, id: string): Promise<RequestRow> {
  if (!context.viewer) throw notSignedIn()
  const found = idInput.safeParse(id).success
    ? await findRequest(context.database.kysely, id)
    : undefined
  if (!found || sidesOf(context.viewer, found).length === 0) throw notFound()
  return found
}

export function actsOf({ viewer }: Context, request: RequestRow): readonly RequestAct[] {
  return viewer ? actsOn(request, sidesOf(viewer, request)) : []
}

export async function requireAct(
  context: Context,
  id: string,
  act: RequestAct,
): Promise<RequestRow> {
  const request = await requireRequest(context, id)
  refuseAct(context, request, act)
  return request
}

/** The same, with the request locked until the transaction ends. */
export async function lockForAct(
  context: Context,
  transaction: ShowTransaction,
  { id, act }: { id: string; act: RequestAct },
): Promise<RequestRow> {
  const request = await lockRequest(transaction, id)
  if (!request) throw notFound()
  refuseAct(context, request, act)
  return request
}

function refuseAct(context: Context, request: RequestRow, act: RequestAct): void {
  if (actsOf(context, request).includes(act)) return
  throw badInput({ messageId: 'video.problem.notNow' })
}

export async function createRequest(context: Context, input: unknown): Promise<RequestRow> {
  const { test, judgeId, ...values } = parseInput(requestInput, input)
  const author = await requireProfile(context)
  const rules = rulesOf(test)
  const { kysely } = context.database
  const offers = await loadOpenOffers(kysely)
  const offer = offers.find(({ organizationId }) => organizationId === values.organizationId)
  if (!offer) throw badInput({ field: 'organizationId', messageId: 'video.problem.closed' })
  const judges = await loadJudges(kysely, values.organizationId)
  if (judgeId !== null && !judges.some(({ id }) => id === judgeId)) {
    throw badInput({ field: 'judgeId', messageId: 'video.problem.judge' })
  }
  const { wantedBy } = values
  if (wantedBy !== null && !isDueWithin(wantedBy.getTime(), Date.now(), offer.days)) {
    throw badInput({ field: 'wantedBy', messageId: 'video.problem.due' })
  }
  await refuseManyDrafts(context, author)
  const { price, currency } = offer
  const id = await kysely.transaction().execute(async (transaction) => {
    const request = { ...values, ...rules, wantedJudge: judgeId, price, currency, classId: null }
    return await addRequest(context, transaction, { author, request })
  })
  return await requireRequest(context, id)
}

export async function refuseManyDrafts(context: Context, author: Author): Promise<void> {
  if ((await countOwnDrafts(context.database.kysely, author.accountId)) < mostDrafts) return
  throw badInput({ messageId: 'video.problem.tooMany', values: { maximum: mostDrafts } })
}

/** Adds a draft, with its line in the trail; its id. */
export async function addRequest(
  context: Context,
  transaction: ShowTransaction,
  { author, request }: { author: Author; request: Parameters<typeof insertRequest>[2] },
): Promise<string> {
  const made = await insertRequest(transaction, author, request)
  await recordChange(transaction, { ...ofRequest(context, author, made), action: 'created' })
  return made
}

/** The rules that one judge marks the test by, as a competition freezes them. */
export function rulesOf(testId: string): { testName: string; rules: unknown } {
  const test = dressageTestOf(testId)
  const frozen =
    test && hasMarks(test)
      ? dressage.freeze({
          ruleSet: suggestRuleSet(test),
          test: test.id,
          positions: [filmPart],
          entryMode: 'marks',
        })
      : undefined
  if (!test || !frozen?.ok) throw badInput({ field: 'test', messageId: 'video.problem.test' })
  return { testName: test.name, rules: frozen.rules }
}

export async function submitRequest(context: Context, id: string): Promise<RequestRow> {
  return await act(context, { id, act: 'submit' }, async (transaction, request) => {
    const [offer] = await loadOffers(transaction, [request.organizationId])
    if (!offer) throw notFound()
    const closesAt = await closingOf(transaction, request.classId)
    refuseClosed(offer, closesAt)
    for (const to of await loadOfficeOf(transaction, request.organizationId)) {
      await writeOfRequest(context, transaction, { to, news: 'submitted', request })
    }
    const submittedAt = new Date()
    // The films of a class are judged together: the days count from its closing on.
    const from = (closesAt ?? submittedAt).getTime()
    const wantedBy = request.wantedBy?.getTime() ?? null
    return { submittedAt, dueAt: new Date(dueAt(from, offer.days, wantedBy)) }
  })
}

/** When the class of a request closes, locked against being closed meanwhile; null without a class. */
async function closingOf(
  transaction: ShowTransaction,
  classId: string | null,
): Promise<Date | null> {
  return classId === null ? null : ((await lockClass(transaction, classId))?.closesAt ?? null)
}

/** Of a class its closing decides, of other requests the switch of the offer. */
function refuseClosed({ isOpen }: OfferRow, closesAt: Date | null): void {
  if (closesAt === null) {
    if (!isOpen) throw badInput({ messageId: 'video.problem.closed' })
  } else if (!isClassOpen(closesAt.getTime(), Date.now())) {
    throw badInput({ messageId: 'video.class.problem.closed' })
  }
}

export async function cancelRequest(context: Context, id: string): Promise<RequestRow> {
  return await act(context, { id, act: 'cancel' }, async (transaction) => {
    // The bytes go with the next sweep.
    await deleteFilmsOf(transaction, id)
    return {}
  })
}

export async function assignRequest(
  context: Context,
  id: string,
  judgeId: string,
): Promise<RequestRow> {
  return await act(context, { id, act: 'assign' }, async (transaction, request) => {
    const judges = await loadJudges(transaction, request.organizationId)
    if (!judges.some((judge) => judge.id === judgeId)) {
      throw badInput({ field: 'judgeId', messageId: 'video.problem.judge' })
    }
    if (judgeId === request.accountId) {
      throw badInput({ field: 'judgeId', messageId: 'video.problem.ownRequest' })
    }
    if (judgeId !== request.judgeAccount) {
      await writeOfRequest(context, transaction, { to: judgeId, news: 'assigned', request })
    }
    // A judge who had begun goes on with the own marks; another one has an empty sheet.
    const hasBegun = (await countMarks(transaction, { requestId: id, accountId: judgeId })) > 0
    return { judgeAccount: judgeId, ...(hasBegun && { state: 'in_judging' }) }
  })
}

export async function declineRequest(
  context: Context,
  id: string,
  typed: string,
): Promise<RequestRow> {
  const { reason } = parseInput(z.object({ reason: declineReason }), { reason: typed })
  return await act(context, { id, act: 'decline' }, async (transaction, request) => {
    const told = { ...request, reason }
    await writeOfRequest(context, transaction, {
      to: request.accountId,
      news: 'declined',
      request: told,
    })
    return { reason }
  })
}

/** Writes of the judge's device; those that are there already are no others. */
export async function writeMarks(
  context: Context,
  id: string,
  sent: readonly unknown[],
): Promise<RequestRow> {
  const writes = parseInput(z.array(filmWrite).min(1).max(mostWrites), sent)
  return await act(context, { id, act: 'mark' }, async (transaction, request) => {
    const discipline = disciplineOf(request)
    if (writes.some((each) => !fits(each, discipline))) {
      throw badInput({ messageId: 'video.problem.mark' })
    }
    const by = { requestId: id, accountId: authorOf(context.viewer).accountId }
    if ((await countMarks(transaction, by)) + writes.length > mostMarks) {
      throw badInput({ messageId: 'video.problem.tooMany', values: { maximum: mostMarks } })
    }
    await insertMarks(transaction, by, writes)
    return {}
  })
}

export function fits({ field, value }: FilmWrite, discipline: OpenDiscipline): boolean {
  if (typeof value === 'string' && value.length > longestRemark) return false
  if (field.startsWith(commentPrefix)) return value === null || typeof value === 'string'
  // The signature is an act of its own.
  if (field === 'signed') return false
  return discipline.checkWrite({ part: filmPart, field, value }) === undefined
}

/** With every mark given the sheet is delivered, and nothing of it changes any more. */
export async function signSheet(context: Context, id: string): Promise<RequestRow> {
  return await act(context, { id, act: 'sign' }, async (transaction, request) => {
    const sheet = sheetOf(foldFilm(await loadMarks(transaction, id)))
    const given = sheet[filmPart] ?? {}
    const form = disciplineOf(request).parts.find(({ part }) => part === filmPart)
    const missing = (form?.fields ?? []).filter(
      ({ field, required }) => required && typeof given[field] !== 'number',
    )
    if (missing.length > 0) {
      throw badInput({ messageId: 'video.problem.missing', values: { count: missing.length } })
    }
    await writeOfRequest(context, transaction, {
      to: request.accountId,
      news: 'delivered',
      request,
    })
    return { deliveredAt: new Date() }
  })
}

/** The marks, for the judge at once and for everybody else when they are signed. */
export async function readMarks(context: Context, request: RequestRow) {
  const { viewer } = context
  const isJudge = viewer !== null && sidesOf(viewer, request).includes('judge')
  if (!isJudge && request.state !== 'delivered') return []
  return await loadMarks(context.database.kysely, request.id)
}

export function disciplineOf({ rules }: Pick<RequestRow, 'rules'>): OpenDiscipline {
  const opened = dressage.open(rules)
  if (!opened.ok) throw new Error('the rules of a request do not parse')
  return opened
}

async function act(
  context: Context,
  { id, act: wanted }: { id: string; act: RequestAct },
  change: (transaction: ShowTransaction, request: RequestRow) => Promise<Partial<RequestChange>>,
): Promise<RequestRow> {
  await requireRequest(context, id)
  const author = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const request = await lockForAct(context, transaction, { id, act: wanted })
    const usual = { state: requestRules[wanted].to ?? request.state }
    const changed = { ...usual, ...(await change(transaction, request)) }
    const { state } = changed
    await updateRequest(transaction, author, { id, change: changed })
    await bookCharges(transaction, request, { state, accountId: author.accountId })
    // A mark stands in the journal of the film.
    if (wanted === 'mark' && request.state === state) return
    await recordChange(transaction, {
      ...ofRequest(context, author, id),
      action: 'changed',
      before: { state: request.state },
      after: { state },
    })
  })
  return await requireRequest(context, id)
}

function ofRequest(context: Context, { accountId }: Author, objectId: string) {
  return {
    showId: null,
    objectClass: 'VideoRequest',
    objectId,
    accountId,
    from: originOf(context),
  }
}

export async function requireOffer(context: Context, organizationId: string): Promise<OfferRow> {
  if (!context.viewer) throw notSignedIn()
  const isKnown = idInput.safeParse(organizationId).success
  if (!isKnown || !isOffice(context.viewer, organizationId)) throw notFound()
  const [offer] = await loadOffers(context.database.kysely, [organizationId])
  if (!offer) throw notFound()
  return offer
}

export async function saveOffer(
  context: Context,
  organizationId: string,
  sent: SentSection,
): Promise<OfferRow> {
  const typed = parseInput(offerInput, sent.input)
  const opened = sent.opened === undefined ? undefined : parseInput(offerInput, sent.opened)
  const { isOpen, days, price, currency } = await requireOffer(context, organizationId)
  const author = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const judges = (await loadJudges(transaction, organizationId)).map(({ id }) => id)
    const stored = { isOpen, days, judges, price, currency }
    refuseChangedMeanwhile({ stored, opened, typed })
    const people = new Set([
      ...(await loadPeople(transaction, organizationId)).map(({ id }) => id),
      ...judges,
    ])
    if (typed.judges.some((id) => !people.has(id))) {
      throw badInput({ field: 'judges', messageId: 'video.problem.judge' })
    }
    if (typed.isOpen && typed.judges.length === 0) {
      throw badInput({ field: 'judges', messageId: 'video.problem.noJudge' })
    }
    const offer = { ...typed, judges: [...new Set(typed.judges)] }
    await writeOffer(transaction, author, { organizationId, offer })
    await recordChange(transaction, {
      showId: null,
      objectClass: 'VideoOffer',
      objectId: organizationId,
      action: 'changed',
      before: stored,
      after: offer,
      accountId: author.accountId,
      from: originOf(context),
    })
  })
  return await requireOffer(context, organizationId)
}
