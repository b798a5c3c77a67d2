import type { Context } from '#server/graphql/context.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import type { Origin } from '#server/history/origin.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { askAndFollow } from './ask-and-follow.ts'
import { linkCompetitor } from './competitors-of-places.sql.ts'
import { changePair, enlistPair } from './place-acts.sql.ts'
import type { ChangedWithPlaces } from './places.sql.ts'
import {
  hasRoom,
  haveChangedNow,
  loadOthersOfPair,
  loadPlaceIdsOf,
  loadStrayPlaces,
  lockPlaces,
  makeRoom,
  movePlace,
  type StrayPlace,
  setPlace,
} from './places-of-competitors.sql.ts'

interface Changing {
  transaction: ShowTransaction
  showId: string
  author: Author & Origin
}

/**
 * Places go where the office has sent their competitors: withdrawn, back, into another competition, or with another
 * rider or horse. In the transaction of that change, whose competitions are held; whoever waits is offered what became
 * free. What is owed and written for it follows from the place, as if its people had asked. Null: no place changed.
 */
export async function followCompetitors(
  context: Context,
  changing: Changing,
  competitionIds: readonly string[],
): Promise<ChangedWithPlaces | null> {
  const { transaction, showId, author } = changing
  await bringPlaces(changing, competitionIds)
  if (!(await haveChangedNow(transaction, showId))) return null
  const request = { showId, key: null, acts: [], author }
  return (await askAndFollow(context, transaction, request)).changed
}

/** The places alone: what follows from them is for `followCompetitors`, in the same transaction. */
export async function bringPlaces(
  changing: Changing,
  competitionIds: readonly string[],
): Promise<void> {
  const { transaction, showId } = changing
  const strays = await loadStrayPlaces(transaction, competitionIds)
  if (strays.length > 0) await lockPlaces(transaction, showId)
  for (const stray of strays) await follow(changing, stray)
}

/** Gives back the places of competitors who are about to be removed, for `followCompetitors` to tell. */
export async function withdrawPlacesOf(
  changing: Changing,
  competitorIds: readonly string[],
): Promise<void> {
  const { transaction, author, showId } = changing
  const ids = await loadPlaceIdsOf(transaction, competitorIds)
  if (ids.length > 0) await lockPlaces(transaction, showId)
  for (const id of ids) await setPlace(transaction, author, { id, status: 'withdrawn' })
}

async function follow(changing: Changing, stray: StrayPlace): Promise<void> {
  const { transaction, author } = changing
  const { id, competitor } = stray
  const isOut = competitor.status === 'withdrawn' || competitor.status === 'scratched'
  const moves = competitor.competitionId !== stray.competitionId
  const isOtherPair = competitor.personId !== stray.personId || competitor.horseId !== stray.horseId
  if (moves || isOtherPair) {
    for (const other of await loadOthersOfPair(transaction, { ...competitor, id })) {
      await setPlace(transaction, author, { id: other, status: 'withdrawn' })
    }
  }
  if (moves) await move(changing, stray)
  if (isOtherPair) await substitute(changing, stray)
  if (isOut && stray.status === 'confirmed') {
    await setPlace(transaction, author, { id, status: 'withdrawn' })
  }
  if (!isOut && stray.status !== 'confirmed') await takeBack(changing, stray)
}

/** Whose place went to somebody else meanwhile starts as one whom the office put in: the day is not held up. */
async function takeBack(changing: Changing, { id, competitor }: StrayPlace): Promise<void> {
  const { transaction, author, showId } = changing
  const { competitionId } = competitor
  if (await hasRoom(transaction, { showId, competitionId })) {
    await setPlace(transaction, author, { id, status: 'confirmed' })
  } else {
    await linkCompetitor(transaction, competitor.id, null)
  }
}

async function move(changing: Changing, { id, competitionId, competitor }: StrayPlace) {
  const to = { competitionId: competitor.competitionId }
  await makeRoom(changing.transaction, { from: competitionId, to: competitor.competitionId })
  await movePlace(changing.transaction, changing.author, { id, ...to })
  await tell(changing, { id, action: 'placeMoved', before: { competitionId }, after: to })
}

async function substitute(changing: Changing, stray: StrayPlace): Promise<void> {
  const { transaction, author } = changing
  const { id, entryId, personId, horseId, competitor } = stray
  const pair = { personId: competitor.personId, horseId: competitor.horseId }
  await changePair(transaction, author, { id, ...pair })
  await enlistPair(transaction, { entryId, ...pair })
  await tell(changing, { id, action: 'pairChanged', before: { personId, horseId }, after: pair })
}

async function tell(
  { transaction, showId, author }: Changing,
  change: { id: string; action: 'placeMoved' | 'pairChanged'; before: object; after: object },
): Promise<void> {
  const { id, ...told } = change
  const { accountId, networkAddress, userAgent } = author
  await recordChange(transaction, {
    ...{ ...told, showId, objectClass: 'Place', objectId: id, accountId },
    from: { networkAddress, userAgent },
  })
}
