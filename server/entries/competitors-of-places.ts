import { isDrawn } from '#server/competitions/competition-status.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import {
  deleteCompetitors,
  insertCompetitor,
  loadRecorded,
  updateCompetitor,
} from '#server/competitions/competitors/competitors.sql.ts'
import { replaceMembers } from '#server/competitions/competitors/members.sql.ts'
import { startLast } from '#server/competitions/start-lists/start-last.ts'
import { orderStarts } from '#server/competitions/start-lists/start-times.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import type { Origin } from '#server/history/origin.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  bumpFollowed,
  type FollowedPlace,
  linkCompetitor,
  loadFollowedPlaces,
  loadUnlinkedCompetitor,
} from './competitors-of-places.sql.ts'

/** What open screens follow, as it is once places and competitors have moved together. */
export interface FollowedVersions {
  competitions: readonly { id: string; version: number }[]
  /** null: nothing moved. */
  show: number | null
}

interface AskedToFollow {
  transaction: ShowTransaction
  showId: string
  author: Author & Partial<Origin>
}

interface Following extends AskedToFollow {
  /** Those who start from now on, by competition: they join the list of one that is drawn. */
  joined: Map<string, { id: string }[]>
}

/**
 * A confirmed place with a horse is a competitor, and one that is given back withdraws: after every act on places, in
 * its transaction. Whoever was recorded, as started or by a mark, stays where that was written.
 */
export async function followPlaces(
  asked: AskedToFollow,
  placeIds: readonly string[],
): Promise<FollowedVersions> {
  const { transaction, showId } = asked
  const following: Following = { ...asked, joined: new Map() }
  const touched = new Set<string>()
  for (const place of await loadFollowedPlaces(transaction, placeIds)) {
    for (const id of await followPlace(following, place)) touched.add(id)
  }
  if (touched.size === 0) return { competitions: [], show: null }
  const bumped = await bumpFollowed(transaction, { showId, competitionIds: [...touched] })
  // Their rows are held now: a list that was drawn meanwhile is there, and none is drawn until the end of this.
  for (const { id, status } of bumped.competitions) {
    const newcomers = following.joined.get(id) ?? []
    if (newcomers.length > 0 && isDrawn(status)) await joinDrawn(transaction, id, newcomers)
  }
  return {
    competitions: bumped.competitions.map(({ id, version }) => ({ id, version })),
    show: bumped.show,
  }
}

/** The competitions that it changed. */
async function followPlace(following: Following, place: FollowedPlace): Promise<readonly string[]> {
  const { competitor, horseId } = place
  const isIn = place.status === 'confirmed' && horseId !== null
  if (!isIn) return competitor === null ? [] : await leave(following, competitor)
  const stays = competitor !== null && competitor.competitionId === place.competitionId
  if (!stays) {
    const left = competitor === null ? [] : await move(following, competitor)
    return [...left, ...(await enter(following, { ...place, horseId }))]
  }
  return await keep(following, competitor, { personId: place.personId, horseId })
}

/** In its competition: with another rider or horse, or back after a withdrawal. */
async function keep(
  following: Following,
  competitor: Competitor,
  pair: { personId: string; horseId: string },
): Promise<readonly string[]> {
  const { id, competitionId } = competitor
  const isSame = competitor.personId === pair.personId && competitor.horseId === pair.horseId
  const returns = hasLeft.has(competitor.status)
  if (isSame && !returns) return []
  await changeStart(following, competitor, {
    ...(isSame ? {} : pair),
    ...(returns ? { status: 'entered' as const, statusReason: null } : {}),
  })
  if (returns) join(following, competitionId, id)
  return [competitionId]
}

/** They start again with their place; that one did not come stays written. */
const hasLeft: ReadonlySet<string> = new Set(['withdrawn', 'scratched'])

/** Not any more once it has begun: what was ridden is the competition's. */
const beforeStart: ReadonlySet<string> = new Set(['entered', 'ready'])

type Competitor = NonNullable<FollowedPlace['competitor']>

async function leave(following: Following, competitor: Competitor): Promise<readonly string[]> {
  if (!beforeStart.has(competitor.status)) return []
  await changeStart(following, competitor, { status: 'withdrawn', statusReason: null })
  await orderStarts(following.transaction, competitor.competitionId)
  return [competitor.competitionId]
}

/** Out of a competition that its place has left. */
async function move(following: Following, competitor: Competitor): Promise<readonly string[]> {
  const { transaction } = following
  const { id, competitionId } = competitor
  if ((await loadRecorded(transaction, [id])).has(id)) {
    await linkCompetitor(transaction, id, null)
    return await leave(following, competitor)
  }
  await deleteCompetitors(transaction, competitionId, [id])
  await orderStarts(transaction, competitionId)
  return [competitionId]
}

async function enter(
  following: Following,
  place: FollowedPlace & { horseId: string },
): Promise<readonly string[]> {
  const { transaction, author } = following
  const { competitionId, personId, horseId } = place
  const known = await loadUnlinkedCompetitor(transaction, { competitionId, personId, horseId })
  if (known && !hasLeft.has(known.status)) {
    await linkCompetitor(transaction, known.id, place.id)
    return [competitionId]
  }
  const id =
    known?.id ??
    (await insertCompetitor(transaction, author, {
      ...{ competitionId, personId, horseId, status: 'entered' as const, statusReason: null },
      ...{ headNumber: null, group: null, team: null, horsConcours: false, placeId: place.id },
    }))
  if (id === null) return []
  if (known) {
    await linkCompetitor(transaction, id, place.id)
    await updateCompetitor(transaction, author, { id, status: 'entered', statusReason: null })
  } else await nameAlong(following, id, place)
  await tell(following, id, { before: null, after: { placeId: place.id, status: 'entered' } })
  join(following, competitionId, id)
  return [competitionId]
}

/** Owner and trainer stand in the lists of the competition as the entry names them. */
async function nameAlong(
  { transaction }: Following,
  competitorId: string,
  { owner, trainer }: FollowedPlace,
): Promise<void> {
  const named = (role: 'owners' | 'trainers', name: string | null) =>
    name === null
      ? []
      : [{ role, position: 1, personId: null, horseId: null, name, headNumber: null }]
  const members = [...named('owners', owner), ...named('trainers', trainer)]
  if (members.length === 0) return
  const roles = members.map(({ role }) => role)
  await replaceMembers(transaction, competitorId, { roles, members })
}

function join({ joined }: Following, competitionId: string, id: string): void {
  joined.set(competitionId, [...(joined.get(competitionId) ?? []), { id }])
}

async function joinDrawn(
  transaction: ShowTransaction,
  competitionId: string,
  newcomers: readonly { id: string }[],
): Promise<void> {
  const competition = await loadCompetition(transaction, competitionId)
  if (competition) await startLast({ transaction, competition }, newcomers)
}

async function changeStart(
  following: Following,
  { id, ...before }: Competitor,
  after: Parameters<typeof updateCompetitor>[2] extends infer Fields ? Omit<Fields, 'id'> : never,
): Promise<void> {
  await updateCompetitor(following.transaction, following.author, { ...after, id })
  await tell(following, id, { before, after })
}

async function tell(
  { transaction, showId, author }: Following,
  id: string,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  await recordChange(transaction, {
    ...{ showId, objectClass: 'Competitor', objectId: id, action: 'followedPlace', before, after },
    accountId: author.accountId,
    from: { networkAddress: author.networkAddress ?? null, userAgent: author.userAgent ?? null },
  })
}
