import {
  changedSince,
  type ProgrammeDifference,
  programmeDifference,
  touchedCompetitions,
} from '#domain/competitions/programme-difference.ts'
import {
  deleteCompetitionRow,
  loadNumbers,
  updateCompetition,
} from '#server/competitions/competitions.sql.ts'
import { endPositionLinks } from '#server/competitions/judges/position-links.sql.ts'
import { saveRoundTimes } from '#server/competitions/rounds/round-starts.sql.ts'
import { hasPlaces } from '#server/entries/places-of-competitors.sql.ts'
import { bringPlaces } from '#server/entries/places-of-competitors.ts'
import { badInput, notFound } from '#server/errors.ts'
import { type ActWork, refuseNumbersTwice, refuseRecorded } from './acts.ts'
import { changedAfter, loadPicture, lockAct, saveNumbers, savePlaces } from './programme.sql.ts'

/**
 * Writes again what stood before an act. Refused when somebody has changed it since, and when marks
 * would lose their competitor. Returns the accounts that lost a ringside link with it.
 */
export async function undo(work: ActWork, actId: string): Promise<string[]> {
  const { transaction, showId } = work
  const act = await lockAct(transaction, { id: actId, showId })
  if (!act) throw notFound()
  if (act.undoneBy !== null || act.kind === 'undo') {
    throw badInput({ messageId: 'programme.problem.undone' })
  }
  const difference = programmeDifference.parse(act.difference)
  await refuseChanged(work, actId, difference)
  if (act.kind === 'split' || act.kind === 'merge' || act.kind === 'copy') {
    await refuseRecorded(work, touchedCompetitions(difference))
  }
  return await writeBefore(work, difference)
}

/** What an act made goes with it: its set-up too, which the picture does not show. */
async function refuseChanged(
  { transaction, showId }: ActWork,
  actId: string,
  difference: ProgrammeDifference,
): Promise<void> {
  const picture = await loadPicture(transaction, showId)
  const made = difference.competitions.flatMap(({ id, before }) => (before === null ? [id] : []))
  const changed = [
    ...changedSince(difference, picture),
    ...(await changedAfter(transaction, { actId, competitionIds: made })),
  ]
  if (changed.length === 0) return
  const known = picture.competitions.filter(({ id }) => changed.includes(id))
  const values = { numbers: known.map(({ number }) => number).join(', ') }
  throw badInput({ messageId: 'programme.problem.changedSince', values })
}

async function writeBefore(work: ActWork, difference: ProgrammeDifference): Promise<string[]> {
  const { transaction, showId, author } = work
  const restored = difference.competitions.flatMap(({ before, after }) =>
    before && after ? [{ before, isRenumbered: before.number !== after.number }] : [],
  )
  const numbers = restored.flatMap(({ before, isRenumbered }) => (isRenumbered ? [before] : []))
  if (numbers.length > 0) {
    refuseNumbersTwice(numbers, await loadNumbers(transaction, showId))
    await saveNumbers(work, numbers)
  }
  for (const { before } of restored) {
    const { signedAt, number, ...stored } = before
    const signed = signedAt === null ? null : new Date(signedAt)
    await updateCompetition(transaction, author, { ...stored, signedAt: signed })
  }
  if (difference.starters.length > 0) {
    await savePlaces(
      work,
      difference.starters.map(({ before }) => before),
    )
  }
  // Before what the act made goes, and the places in it.
  await bringPlaces(work, touchedCompetitions(difference))
  for (const { before } of difference.rounds) {
    await saveRoundTimes(transaction, before.competitionId, [before])
  }
  const made = difference.competitions.filter(({ before }) => before === null)
  const ended: string[] = []
  for (const { id } of made) {
    if (await hasPlaces(transaction, id)) throw badInput({ messageId: 'programme.problem.asked' })
    ended.push(...(await endPositionLinks(work, { competitionId: id, except: [] })))
    await deleteCompetitionRow(transaction, id)
  }
  await refusePlacesTwice(work, difference)
  return ended
}

/** Somebody was put in meanwhile where another one comes back to. */
async function refusePlacesTwice(
  { transaction, showId }: ActWork,
  difference: ProgrammeDifference,
): Promise<void> {
  const touched = new Set(touchedCompetitions(difference))
  const { starters } = await loadPicture(transaction, showId)
  const places = starters
    .filter(({ competitionId, startOrder }) => touched.has(competitionId) && startOrder !== null)
    .map(({ competitionId, startOrder }) => `${competitionId} ${startOrder}`)
  if (new Set(places).size === places.length) return
  throw badInput({ messageId: 'programme.problem.entered' })
}
