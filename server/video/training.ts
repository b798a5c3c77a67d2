import { z } from 'zod'
import { id as idInput } from '#domain/forms/inputs.ts'
import {
  type FilmWrite,
  filmPart,
  filmWrite,
  foldFilm,
  mostWrites,
  sheetOf,
} from '#domain/video/film-sheet.ts'
import {
  mayReadTrainingSheet,
  mayWriteTrainingSheet,
  mostTrainingFilms,
  newTrainingSetInput,
  type TrainingState,
  trainingSetInput,
} from '#domain/video/training-state.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { requireProfile } from '#server/profile/profile.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  findRequest,
  loadPeople,
  type MarkRow,
  type NamedAccount,
  type RequestRow,
} from './requests.sql.ts'
import { loadShowRidesToTrain, type RideFilmRow } from './ride-films.sql.ts'
import { officialWrites } from './ride-films.ts'
import { knownSheets, trainingReaderOf, trainingSidesOf } from './training.access.ts'
import { trainingLetters } from './training.letter.ts'
import {
  copyDeliveredMarks,
  countTrainingMarks,
  deleteTrainingFilm,
  deleteTrainingSetRow,
  findTrainingFilm,
  findTrainingSet,
  findTrainingSheet,
  insertJudgesSheets,
  insertTrainingFilm,
  insertTrainingMarks,
  insertTrainingSet,
  loadJudgesOfReferences,
  loadRidesToTrain,
  loadSetsShowing,
  loadTrainingFilms,
  loadTrainingJudges,
  loadTrainingMarks,
  loadTrainingSets,
  loadTrainingSheets,
  lockTrainingSet,
  signTrainingSheetRow,
  type TakenFilm,
  type TrainingFilmRow,
  type TrainingSetRow,
  type TrainingSheetRow,
  updateTrainingSet,
  writeTrainingConsent,
  writeTrainingJudges,
} from './training.sql.ts'
import { isOffice, officesOf, sidesOf } from './video.access.ts'
import { disciplineOf, fits, mostMarks, requireRequest, rulesOf } from './video.ts'

/** Sets that the viewer makes for an organization, and those to which they are invited. */
export async function trainingSets(context: Context): Promise<TrainingSetRow[]> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  return await loadTrainingSets(context.database.kysely, { accountId, offices: officesOf(viewer) })
}

/** For whom it does not concern it is not there. */
export async function requireTrainingSet(context: Context, id: string): Promise<TrainingSetRow> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const set = idInput.safeParse(id).success
    ? await findTrainingSet(context.database.kysely, { id, accountId })
    : undefined
  if (!set || trainingSidesOf(viewer, set).length === 0) throw notFound()
  return set
}

async function requireSetOfOffice(context: Context, id: string): Promise<TrainingSetRow> {
  const set = await requireTrainingSet(context, id)
  if (!isOfficeOf(context, set)) throw notFound()
  return set
}

export function isOfficeOf({ viewer }: Context, { organizationId }: TrainingSetRow): boolean {
  return viewer !== null && isOffice(viewer, organizationId)
}

async function requireFilmOfOffice(context: Context, id: string): Promise<TrainingFilmRow> {
  if (!context.viewer) throw notSignedIn()
  const film = idInput.safeParse(id).success
    ? await findTrainingFilm(context.database.kysely, id)
    : undefined
  if (!film) throw notFound()
  await requireSetOfOffice(context, film.trainingSetId)
  return film
}

/** A film that the office may send now: of a draft, and of no request or ride. */
export async function requireFilmToSend(context: Context, id: string): Promise<TrainingFilmRow> {
  const film = await requireFilmOfOffice(context, id)
  const set = await requireSetOfOffice(context, film.trainingSetId)
  if (set.state !== 'draft' || film.requestId !== null || film.rideFilmId !== null)
    throw badInput(notNow)
  return film
}

/** Whether a set shows the film to the viewer. */
export async function isShownInTraining(
  { database: { kysely } }: Context,
  viewer: Viewer,
  film: TakenFilm & { trainingFilmId: string | null },
): Promise<boolean> {
  const { accountId } = viewer
  const { requestId, rideFilmId, trainingFilmId } = film
  if (trainingFilmId === null) {
    const sets = await loadSetsShowing(kysely, { requestId, rideFilmId, accountId })
    return sets.some((set) => trainingSidesOf(viewer, set).length > 0)
  }
  const trained = await findTrainingFilm(kysely, trainingFilmId)
  const set = trained && (await findTrainingSet(kysely, { id: trained.trainingSetId, accountId }))
  return set !== undefined && trainingSidesOf(viewer, set).length > 0
}

export async function createTrainingSet(context: Context, input: unknown): Promise<TrainingSetRow> {
  const { organizationId, name, test } = parseInput(newTrainingSetInput, input)
  if (!context.viewer) throw notSignedIn()
  if (!isOffice(context.viewer, organizationId)) throw notFound()
  const author = authorOf(context.viewer)
  const set = { organizationId, name, ...rulesOf(test) }
  const id = await context.database.kysely.transaction().execute(async (transaction) => {
    const made = await insertTrainingSet(transaction, author, set)
    const { testName } = set
    await recordChange(transaction, {
      ...ofSet(context, author, made),
      action: 'created',
      after: { organizationId, name, testName },
    })
    return made
  })
  return await requireTrainingSet(context, id)
}

/** Name and judges, while the set is a draft. */
export async function saveTrainingSet(
  context: Context,
  id: string,
  sent: SentSection,
): Promise<TrainingSetRow> {
  const typed = parseInput(trainingSetInput, sent.input)
  const opened = sent.opened === undefined ? undefined : parseInput(trainingSetInput, sent.opened)
  return await change(context, { id, state: 'draft' }, async ({ transaction, author, set }) => {
    const judges = (await loadTrainingJudges(transaction, id)).map((judge) => judge.id)
    const stored = { name: set.name, judges }
    refuseChangedMeanwhile({ stored, opened, typed })
    const after = { name: typed.name, judges: [...new Set(typed.judges)] }
    await refuseJudges(context, transaction, { set, judges: after.judges, before: judges })
    await updateTrainingSet(transaction, author, { id, change: { name: after.name } })
    await writeTrainingJudges(transaction, id, after.judges)
    return { before: stored, after }
  })
}

interface Invited {
  set: TrainingSetRow
  judges: readonly string[]
  before: readonly string[]
}

/**
 * Judges are accounts of the organization; one that reads its sets as an office, or signed what a reference began with,
 * knows the reference.
 */
async function refuseJudges(
  context: Context,
  transaction: ShowTransaction,
  { set, judges, before }: Invited,
): Promise<void> {
  const people = new Set([
    ...(await loadPeople(transaction, set.organizationId)).map(({ id }) => id),
    ...before,
  ])
  if (judges.some((id) => !people.has(id))) {
    throw badInput({ field: 'judges', messageId: 'video.problem.judge' })
  }
  const knowing = await loadJudgesOfReferences(transaction, set.id)
  if (judges.some((id) => knowing.includes(id))) {
    throw badInput({ field: 'judges', messageId: 'training.problem.judged' })
  }
  for (const judge of judges) {
    const known = await context.gate.viewers.of(judge)
    if (known && isOffice(known.viewer, set.organizationId)) {
      throw badInput({ field: 'judges', messageId: 'training.problem.office' })
    }
  }
}

export async function deleteTrainingSet(context: Context, id: string): Promise<boolean> {
  const { organizationId, name } = await requireSetOfOffice(context, id)
  const author = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    await lockInState(context, transaction, { id, state: 'draft' })
    await deleteTrainingSetRow(transaction, id)
    await recordChange(transaction, {
      ...ofSet(context, author, id),
      action: 'deleted',
      before: { organizationId, name },
    })
  })
  return true
}

/** A place for a film that the office sends, or the film of a request or of a ride of a show. */
export async function addTrainingFilm(
  context: Context,
  id: string,
  { requestId, rideFilmId }: TakenFilm,
): Promise<TrainingSetRow> {
  if (requestId !== null && rideFilmId !== null) {
    throw badInput({ field: 'rideFilmId', messageId: 'training.problem.ride' })
  }
  return await change(context, { id, state: 'draft' }, async ({ transaction, author, set }) => {
    if (set.films >= mostTrainingFilms) {
      throw badInput({
        messageId: 'video.problem.tooMany',
        values: { maximum: mostTrainingFilms },
      })
    }
    if (requestId !== null && !(await loadRidesToTrain(transaction, id)).includes(requestId)) {
      throw badInput({ field: 'requestId', messageId: 'training.problem.ride' })
    }
    if (rideFilmId !== null) await refuseShowRide(transaction, author, { setId: id, rideFilmId })
    const taken = { setId: id, requestId, rideFilmId }
    const filmId = await insertTrainingFilm(transaction, author, taken)
    if (requestId !== null) await copyDeliveredMarks(transaction, author, { filmId, requestId })
    if (rideFilmId !== null)
      await copyOfficialMarks(transaction, author, { set, filmId, rideFilmId })
    return { after: { film: filmId, request: requestId, ride: rideFilmId } }
  })
}

async function refuseShowRide(
  transaction: ShowTransaction,
  { accountId }: Author,
  { setId, rideFilmId }: { setId: string; rideFilmId: string },
): Promise<void> {
  const rides = await loadShowRidesToTrain(transaction, { setId, accountId })
  if (rides.some(({ id }) => id === rideFilmId)) return
  throw badInput({ field: 'rideFilmId', messageId: 'training.problem.ride' })
}

/** The reference of a ride whose results are official begins with the marks of the judge at C. */
async function copyOfficialMarks(
  transaction: ShowTransaction,
  author: Author,
  { set, filmId, rideFilmId }: { set: TrainingSetRow; filmId: string; rideFilmId: string },
): Promise<void> {
  const discipline = disciplineOf(set)
  const writes = (await officialWrites(transaction, rideFilmId)).filter(
    (each) => typeof each.value === 'number' && fits(each, discipline),
  )
  const [reference] = (await loadTrainingSheets(transaction, [filmId])).get(filmId) ?? []
  if (!reference || writes.length === 0) return
  await insertTrainingMarks(transaction, author, { sheetId: reference.id, writes })
}

export async function removeTrainingFilm(context: Context, id: string): Promise<TrainingSetRow> {
  const { trainingSetId, requestId, rideFilmId } = await requireFilmOfOffice(context, id)
  return await change(context, { id: trainingSetId, state: 'draft' }, async ({ transaction }) => {
    // The bytes of a film that was sent go with the next sweep.
    await deleteTrainingFilm(transaction, id)
    return { before: { film: id, request: requestId, ride: rideFilmId } }
  })
}

/** From now on the judges see the films, and the reference is closed to everybody. */
export async function openTrainingSet(context: Context, id: string): Promise<TrainingSetRow> {
  return await change(context, { id, state: 'draft' }, async ({ transaction, author, set }) => {
    const films = await loadTrainingFilms(transaction, id)
    const judges = (await loadTrainingJudges(transaction, id)).map((judge) => judge.id)
    if (films.length === 0 || films.some(({ key }) => key === null)) {
      throw badInput({ messageId: 'training.problem.films' })
    }
    if (judges.length === 0) throw badInput({ messageId: 'training.problem.noJudge' })
    await refuseJudges(context, transaction, { set, judges, before: judges })
    for (const film of films) await refuseOpenReference(transaction, set, film)
    await insertJudgesSheets(transaction, author, id)
    const opened = { state: 'open', openedAt: new Date() } as const
    await updateTrainingSet(transaction, author, { id, change: opened })
    await inviteJudges(context, transaction, { set, judges })
    return { before: { state: set.state }, after: { state: opened.state } }
  })
}

/** One letter to each judge, in the judge's language. */
async function inviteJudges(
  context: Context,
  transaction: ShowTransaction,
  { set, judges }: Omit<Invited, 'before'>,
): Promise<void> {
  const { id, organizationId, organization, name, testName } = set
  for (const judge of judges) {
    const account = await findAccountAddress(transaction, { id: judge })
    if (!account) continue
    await sendLetter(context, transaction, {
      kind: trainingLetters.invited,
      to: addresseeOf(context, account),
      facts: { setId: id, organization, name, test: testName },
      organizationId,
      about: `training set ${id}`,
    })
  }
}

async function refuseOpenReference(
  transaction: ShowTransaction,
  set: TrainingSetRow,
  { id, number }: TrainingFilmRow,
): Promise<void> {
  const [reference] = (await loadTrainingSheets(transaction, [id])).get(id) ?? []
  const count = reference ? await missingMarks(transaction, set, reference.id) : 1
  if (count > 0)
    throw badInput({ messageId: 'training.problem.reference', values: { number, count } })
}

/** Ends it before all have signed: what is not signed does not count. */
export async function closeTrainingSet(context: Context, id: string): Promise<TrainingSetRow> {
  return await change(context, { id, state: 'open' }, async ({ transaction, author, set }) => {
    if (set.signed === 0) throw badInput({ messageId: 'training.problem.noneSigned' })
    await freeze(transaction, author, id)
    return { before: { state: set.state }, after: { state: 'frozen' } }
  })
}

async function freeze(transaction: ShowTransaction, author: Author, id: string): Promise<void> {
  const frozen = { state: 'frozen', frozenAt: new Date() } as const
  await updateTrainingSet(transaction, author, { id, change: frozen })
}

/** The films of a set that the viewer sees. */
export async function readTrainingFilms(
  { database }: Context,
  set: TrainingSetRow,
): Promise<TrainingFilmRow[]> {
  return await loadTrainingFilms(database.kysely, set.id)
}

export async function readTrainingSheets(
  context: Context,
  set: TrainingSetRow,
  filmId: string,
): Promise<TrainingSheetRow[]> {
  const { viewer } = context
  if (!viewer) return []
  return knownSheets(viewer, set, (await loadOnce(context, loadTrainingSheets, filmId)) ?? [])
}

/** The marks of a sheet; none for whom they are blind. */
export async function readTrainingMarks(
  context: Context,
  set: TrainingSetRow,
  sheet: TrainingSheetRow,
): Promise<MarkRow[]> {
  const { viewer } = context
  if (!viewer || !mayReadTrainingSheet(sheet, trainingReaderOf(viewer, set))) return []
  return (await loadOnce(context, loadTrainingMarks, sheet.id)) ?? []
}

export function mayMark(
  { viewer }: Context,
  set: TrainingSetRow,
  sheet: TrainingSheetRow,
): boolean {
  return viewer !== null && mayWriteTrainingSheet(sheet, trainingReaderOf(viewer, set))
}

/** The judges are told of each other when the set is frozen. */
export async function readTrainingJudges(
  context: Context,
  set: TrainingSetRow,
): Promise<NamedAccount[]> {
  if (!isOfficeOf(context, set) && set.state !== 'frozen') return []
  return await loadTrainingJudges(context.database.kysely, set.id)
}

/** Requests whose films the office can take into the set. */
export async function readRidesToTrain(
  context: Context,
  set: TrainingSetRow,
): Promise<RequestRow[]> {
  if (!isOfficeOf(context, set) || set.state !== 'draft') return []
  const { kysely } = context.database
  const found = await Promise.all(
    (await loadRidesToTrain(kysely, set.id)).map((id) => findRequest(kysely, id)),
  )
  return found.filter((request) => request !== undefined)
}

/** Films of rides of shows that the office can take into the set. */
export async function readShowRidesToTrain(
  context: Context,
  set: TrainingSetRow,
): Promise<RideFilmRow[]> {
  const { viewer, database } = context
  if (!viewer || !isOfficeOf(context, set) || set.state !== 'draft') return []
  const { accountId } = viewer
  return await loadShowRidesToTrain(database.kysely, { setId: set.id, accountId })
}

/** A sheet with its set, for whom it exists. */
async function requireSheet(context: Context, id: string) {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const sheet = idInput.safeParse(id).success
    ? await findTrainingSheet(database.kysely, id)
    : undefined
  if (!sheet) throw notFound()
  const set = await requireTrainingSet(context, sheet.trainingSetId)
  if (knownSheets(viewer, set, [sheet]).length === 0) throw notFound()
  return { sheet, set }
}

/** Of the reference while the set is a draft, and of a judge's own sheet until it is signed. */
export async function writeTrainingMarks(
  context: Context,
  id: string,
  sent: readonly unknown[],
): Promise<TrainingSetRow> {
  const writes = parseInput(z.array(filmWrite).min(1).max(mostWrites), sent)
  return await mark(context, id, async (transaction, author, { set }) => {
    refuseMarks(set, writes)
    if ((await countTrainingMarks(transaction, id)) + writes.length > mostMarks) {
      throw badInput({ messageId: 'video.problem.tooMany', values: { maximum: mostMarks } })
    }
    await insertTrainingMarks(transaction, author, { sheetId: id, writes })
  })
}

function refuseMarks(set: TrainingSetRow, writes: readonly FilmWrite[]): void {
  const discipline = disciplineOf(set)
  if (writes.every((each) => fits(each, discipline))) return
  throw badInput({ messageId: 'video.problem.mark' })
}

/** Nothing of it changes any more; the last signature freezes the set. */
export async function signTrainingSheet(context: Context, id: string): Promise<TrainingSetRow> {
  return await mark(context, id, async (transaction, author, { set, sheet }) => {
    if (sheet.judgeAccount === null) throw badInput(notNow)
    const missing = await missingMarks(transaction, set, id)
    if (missing > 0) {
      throw badInput({ messageId: 'video.problem.missing', values: { count: missing } })
    }
    await signTrainingSheetRow(transaction, author, id)
    const all = await lockTrainingSet(transaction, { id: set.id, accountId: author.accountId })
    const isLast = all !== undefined && all.signed === all.toSign
    if (isLast) await freeze(transaction, author, set.id)
    await recordChange(transaction, {
      ...ofSet(context, author, set.id),
      action: 'changed',
      after: { signed: id, ...(isLast && { state: 'frozen' }) },
    })
  })
}

async function missingMarks(
  transaction: ShowTransaction,
  set: TrainingSetRow,
  sheetId: string,
): Promise<number> {
  const fields = foldFilm((await loadTrainingMarks(transaction, [sheetId])).get(sheetId) ?? [])
  const given = sheetOf(fields)[filmPart] ?? {}
  const form = disciplineOf(set).parts.find(({ part }) => part === filmPart)
  return (form?.fields ?? []).filter(
    ({ field, required }) => required && typeof given[field] !== 'number',
  ).length
}

async function mark(
  context: Context,
  id: string,
  write: (
    transaction: ShowTransaction,
    author: Author,
    found: { set: TrainingSetRow; sheet: TrainingSheetRow },
  ) => Promise<void>,
): Promise<TrainingSetRow> {
  const { set: before } = await requireSheet(context, id)
  const author = authorOf(context.viewer)
  const { accountId } = author
  await context.database.kysely.transaction().execute(async (transaction) => {
    const set = await lockTrainingSet(transaction, { id: before.id, accountId })
    const sheet = set && (await findTrainingSheet(transaction, id))
    if (!sheet) throw notFound()
    if (!mayMark(context, set, sheet)) throw badInput(notNow)
    await write(transaction, author, { set, sheet })
  })
  return await requireTrainingSet(context, before.id)
}

/** The sender of a film lets sets of the organization show it, or no longer. */
export async function consentToTraining(
  context: Context,
  id: string,
  isGiven: boolean,
): Promise<RequestRow> {
  const author = await requireProfile(context)
  const request = await requireRequest(context, id)
  if (!context.viewer || !sidesOf(context.viewer, request).includes('rider')) throw notFound()
  await context.database.kysely.transaction().execute(async (transaction) => {
    const at = isGiven ? new Date() : null
    await writeTrainingConsent(transaction, author, { requestId: id, at })
    await recordChange(transaction, {
      showId: null,
      objectClass: 'VideoRequest',
      objectId: id,
      accountId: author.accountId,
      from: originOf(context),
      action: 'changed',
      after: { training: isGiven },
    })
  })
  return await requireRequest(context, id)
}

interface Changing {
  transaction: ShowTransaction
  author: Author
  set: TrainingSetRow
}

const notNow = { messageId: 'training.problem.notNow' } as const

/** An act of the office on a set in one state, written into the trail. */
async function change(
  context: Context,
  wanted: { id: string; state: TrainingState },
  act: (changing: Changing) => Promise<{ before?: object; after?: object }>,
): Promise<TrainingSetRow> {
  const { id } = wanted
  await requireSetOfOffice(context, id)
  const author = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const set = await lockInState(context, transaction, wanted)
    const done = await act({ transaction, author, set })
    await recordChange(transaction, { ...ofSet(context, author, id), action: 'changed', ...done })
  })
  return await requireTrainingSet(context, id)
}

async function lockInState(
  { viewer }: Context,
  transaction: ShowTransaction,
  { id, state }: { id: string; state: TrainingState },
): Promise<TrainingSetRow> {
  const { accountId } = authorOf(viewer)
  const set = await lockTrainingSet(transaction, { id, accountId })
  if (!set) throw notFound()
  if (set.state !== state) throw badInput(notNow)
  return set
}

function ofSet(context: Context, { accountId }: Author, objectId: string) {
  return {
    showId: null,
    objectClass: 'TrainingSet',
    objectId,
    accountId,
    from: originOf(context),
  }
}
