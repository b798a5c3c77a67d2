import { randomUUID } from 'node:crypto'
import { id as idInput } from '#domain/forms/inputs.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { type FilmWrite, filmPart } from '#domain/video/film-sheet.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { requireProfile } from '#server/profile/profile.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { Connection } from './requests.sql.ts'
import {
  type CompetitionToFilm,
  deleteRideFilm,
  findRideFilm,
  findRideToFilm,
  insertRideFilm,
  loadAccountsOfRider,
  loadCompetitionsToFilm,
  loadOfficialMarks,
  loadOwnRides,
  loadRidesOfOffices,
  lockRideFilm,
  type RideFilmRow,
  writeRideConsent,
} from './ride-films.sql.ts'
import { trainingLetters } from './training.letter.ts'
import { isOffice, officesOf } from './video.access.ts'

/** The office of the show's organization, and the accounts of the rider; for others it does not exist. */
export function seesRideFilm(viewer: Viewer, ride: RideFilmRow): boolean {
  return isOffice(viewer, ride.organizationId) || (ride.isRider && ride.key !== null)
}

async function requireRideFilm(context: Context, id: string): Promise<RideFilmRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const ride = idInput.safeParse(id).success
    ? await findRideFilm(database.kysely, { id, accountId })
    : undefined
  if (!ride || !seesRideFilm(viewer, ride)) throw notFound()
  return ride
}

export function isOfficeOfRide({ viewer }: Context, { organizationId }: RideFilmRow): boolean {
  return viewer !== null && isOffice(viewer, organizationId)
}

async function requireRideOfOffice(context: Context, id: string): Promise<RideFilmRow> {
  const ride = await requireRideFilm(context, id)
  if (!isOfficeOfRide(context, ride)) throw notFound()
  return ride
}

/** Films of the reader's own rides. */
export async function ownRides(context: Context): Promise<RideFilmRow[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  return await loadOwnRides(database.kysely, viewer.accountId)
}

/** Films of rides at shows of the reader's organizations. */
export async function officeRides(context: Context): Promise<RideFilmRow[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  return await loadRidesOfOffices(database.kysely, { accountId, offices: officesOf(viewer) })
}

/** Competitions with rides that a film can be added to. */
export async function competitionsToFilm(context: Context): Promise<CompetitionToFilm[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  return await loadCompetitionsToFilm(database.kysely, officesOf(viewer))
}

/** A place for the film of a ride, which the office sends. */
export async function addRideFilm(context: Context, competitorId: string): Promise<RideFilmRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const found = idInput.safeParse(competitorId).success
    ? await findRideToFilm(database.kysely, competitorId)
    : undefined
  if (!found || !isOffice(viewer, found.organizationId)) throw notFound()
  const id = await database.kysely.transaction().execute(async (transaction) => {
    const made = await insertRideFilm(transaction, competitorId)
    if (made === undefined) throw badInput({ messageId: 'training.problem.rideHasFilm' })
    await recordRide(context, transaction, {
      id: made,
      action: 'created',
      after: { competitor: competitorId },
    })
    return made
  })
  return await requireRideFilm(context, id)
}

/** The office removes it with its film; one that a training set shows only after the rider took the consent back. */
export async function removeRideFilm(context: Context, id: string): Promise<boolean> {
  await requireRideOfOffice(context, id)
  await act(context, id, async (transaction, ride) => {
    if (ride.sets > 0 && ride.agreedAt !== null) {
      throw badInput({ messageId: 'training.problem.rideInSet' })
    }
    // The bytes go with the next sweep.
    await deleteRideFilm(transaction, id)
    return { action: 'deleted', before: { competitor: ride.competitorId } }
  })
  return true
}

/** A film that the office may send now: no rider agreed to another one, and no set shows it. */
export async function requireRideToSend(
  context: Context,
  id: string,
  transaction?: ShowTransaction,
): Promise<RideFilmRow> {
  const known = await requireRideOfOffice(context, id)
  const { accountId } = authorOf(context.viewer)
  const ride = transaction ? await lockRideFilm(transaction, { id, accountId }) : known
  if (!ride) throw notFound()
  if (ride.agreedAt !== null || ride.sets > 0) throw badInput(notNow)
  return ride
}

/** The rider, or a parent, lets training sets of the organization show the film, or no longer. */
export async function consentToRideFilm(
  context: Context,
  id: string,
  isGiven: boolean,
): Promise<RideFilmRow> {
  const { accountId } = await requireProfile(context)
  const { isRider } = await requireRideFilm(context, id)
  if (!isRider) throw notFound()
  await act(context, id, async (transaction, ride) => {
    if (!ride.isRider || ride.key === null) throw notFound()
    await writeRideConsent(transaction, { id, accountId: isGiven ? accountId : null })
    return { action: 'changed', after: { training: isGiven } }
  })
  return await requireRideFilm(context, id)
}

const notNow = { messageId: 'training.problem.notNow' } as const

/** Asks the accounts of the rider for their consent, each once. */
export async function askRiders(
  context: Context,
  transaction: ShowTransaction,
  id: string,
): Promise<void> {
  const { accountId } = authorOf(context.viewer)
  const ride = await findRideFilm(transaction, { id, accountId })
  if (!ride) return
  for (const rider of await loadAccountsOfRider(transaction, id)) {
    const account = await findAccountAddress(transaction, rider)
    if (!account) continue
    const { organization, show, competition, horse, rider: name } = ride
    await sendLetter(context, transaction, {
      kind: trainingLetters.ride,
      to: addresseeOf(context, account),
      facts: { organization, show, competition, rider: name, horse },
      organizationId: ride.organizationId,
      about: `ride film ${id}`,
    })
  }
}

/** The official marks of the judge at C, as the first reference of a film; none before the results are official. */
export async function officialWrites(connection: Connection, id: string): Promise<FilmWrite[]> {
  return (await loadOfficialMarks(connection, { id, part: filmPart })).map(({ field, value }) => ({
    id: randomUUID(),
    field,
    value: fieldValue.parse(value),
    filmMs: null,
  }))
}

interface Recorded {
  action: 'created' | 'changed' | 'deleted'
  before?: object
  after?: object
}

async function act(
  context: Context,
  id: string,
  change: (transaction: ShowTransaction, ride: RideFilmRow) => Promise<Recorded>,
): Promise<void> {
  const { accountId } = authorOf(context.viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const ride = await lockRideFilm(transaction, { id, accountId })
    if (!ride) throw notFound()
    await recordRide(context, transaction, { id, ...(await change(transaction, ride)) })
  })
}

async function recordRide(
  context: Context,
  transaction: ShowTransaction,
  { id, ...done }: Recorded & { id: string },
): Promise<void> {
  await recordChange(transaction, {
    showId: null,
    objectClass: 'RideFilm',
    objectId: id,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
    ...done,
  })
}
