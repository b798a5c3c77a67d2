import {
  competitionInput,
  competitionMove,
  competitionNumber,
} from '#domain/competitions/competition-input.ts'
import { roundsOnOtherDay } from '#domain/competitions/later-rounds.ts'
import type { TimeDecision } from '#domain/scoring/time-allowed.ts'
import { refuseNamedCompetition } from '#server/entries/entry-system.ts'
import { servePlaces } from '#server/entries/places.ts'
import { hasPlaces } from '#server/entries/places-of-competitors.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import type { StoredRules } from '#server/scoring/open-rules.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, findChangedShow, requireShowById } from '#server/shows/shows.ts'
import {
  type CompetitionChange,
  changeCompetition,
  ofCompetition,
  requireCompetitionById,
} from './change-competition.ts'
import {
  refuseStrangeParts,
  refuseTakenNumber,
  setUpOf,
  storedSetUp,
} from './competition-set-up.ts'
import { mayCompetition, readableCompetitions, requireCompetition } from './competitions.access.ts'
import {
  type CompetitionRow,
  type CompetitionTransaction,
  deleteCompetitionRow,
  insertCompetition,
  loadCompetition,
  loadRunningCompetitions,
  loadWrites,
  loadWrittenParts,
  lockCompetition,
  saveJudgePositions,
  updateCompetition,
} from './competitions.sql.ts'
import { loadRolesIn } from './competitors/members.sql.ts'
import { limitsIn } from './competitors/role-limits.ts'
import { endPositionLinks } from './judges/position-links.sql.ts'
import { forgetAccounts } from './judges/position-links.ts'
import {
  copyRoundPlans,
  deletePlansExcept,
  loadTimedRounds,
  saveRoundTimes,
} from './rounds/round-starts.sql.ts'
import { frozenRules, savedRules } from './set-up-rules.ts'
import { settleChangedTimes } from './start-lists/changed-time.ts'

/** Null when it does not exist, belongs to another show, or may not be read. */
export async function findCompetition(
  context: Context,
  id: string,
  showId?: string,
): Promise<CompetitionRow | null> {
  const competition = await loadCompetition(context.database.kysely, id)
  if (!competition || (showId !== undefined && competition.showId !== showId)) return null
  return mayCompetition(context.viewer, competition, 'READ') ? competition : null
}

export async function listRunningCompetitions(context: Context): Promise<CompetitionRow[]> {
  if (!context.viewer) return []
  return await loadRunningCompetitions(
    context.database.kysely,
    readableCompetitions(context.viewer),
  )
}

export async function createCompetition(
  context: Context,
  showId: string,
  input: unknown,
): Promise<CompetitionRow> {
  await requireShowById(context, showId, 'WRITE')
  const values = parseInput(competitionInput, input)
  const { judges, ...frozen } = frozenRules(values)
  return await changeShow(context, showId, async (transaction) => {
    await refuseStrangeParts(transaction, showId, values)
    await refuseTakenNumber(transaction, { showId, number: values.number })
    const writing = { transaction, author: authorOf(context.viewer) }
    const id = await insertCompetition(transaction, writing.author, {
      ...setUpOf(values),
      ...frozen,
      showId,
    })
    await saveJudgePositions(writing, id, judges)
    const change = { ...ofCompetition(context, { id, showId }, 'created'), after: values }
    await recordChange(transaction, change)
    return await written(transaction, id)
  })
}

export async function saveCompetition(
  context: Context,
  id: string,
  sent: SentSection,
): Promise<CompetitionRow> {
  return await saveDecided(context, { id, timeAllowed: null }, sent)
}

/** A discipline knows what to do with the roles that it asks for, and with no other. */
async function refuseUnknownRoles(
  transaction: CompetitionTransaction,
  { id, ...wanted }: { id: string } & StoredRules,
): Promise<void> {
  const limits = limitsIn(wanted)
  // Riders of a relay stay: another format may need them again.
  const stored = (await loadRolesIn(transaction, id)).filter((role) => role !== 'partners')
  if (stored.every((role) => limits[role] > 0)) return
  throw badInput({ messageId: 'competitionProblems.hasMembers', field: 'discipline' })
}

/** The order of the judges says nothing: so two set-ups can be compared. */
function inOrder<SetUp extends { judges: { position: string }[] }>(setUp: SetUp): SetUp {
  const judges = setUp.judges.toSorted((a, b) => (a.position < b.position ? -1 : 1))
  return { ...setUp, judges }
}

/** With what holds for those who have gone, where a time allowed changes after them. */
export async function saveDecided(
  context: Context,
  { id, timeAllowed }: { id: string; timeAllowed: TimeDecision | null },
  sent: SentSection,
): Promise<CompetitionRow> {
  const values = parseInput(competitionInput, sent.input)
  const opened = sent.opened ? parseInput(competitionInput, sent.opened) : undefined
  const endedAccounts: string[] = []
  let isLimitChanged = false
  const saved = await changeOpenCompetition(context, id, async (work) => {
    const { transaction, author, competition } = work
    const { showId } = competition
    const { setUp, judges: seats } = await storedSetUp(transaction, competition)
    const before = { ...setUp, choice: competition.choice, judges: seats }
    refuseChangedMeanwhile({
      stored: inOrder(before),
      opened: opened && inOrder(opened),
      typed: inOrder(values),
    })
    await refuseStrangeParts(transaction, showId, values)
    await refuseTakenNumber(transaction, { showId, number: values.number, id })
    const writes = await loadWrites(transaction, id)
    const { judges, ...frozen } = savedRules(competition, values, writes)
    const saved = { discipline: values.discipline, rules: frozen.rules }
    await refuseUnknownRoles(transaction, { id, ...saved })
    const change = { competition, saved, decision: timeAllowed }
    const times = await settleChangedTimes(context, transaction, change)
    const kept = judges.map((judge) => judge.position)
    endedAccounts.push(...(await endPositionLinks(work, { competitionId: id, except: kept })))
    await updateCompetition(transaction, author, { ...setUpOf(values), ...frozen, id })
    isLimitChanged = values.maximumStarters !== competition.maximumStarters
    await saveJudgePositions(work, id, judges)
    const rounds = openRules(saved)?.rounds ?? []
    await deletePlansExcept(
      transaction,
      id,
      rounds.map(({ part }) => part),
    )
    const moved = await moveLaterRounds(transaction, competition, values.startsAt)
    const after = { ...values, choice: frozen.choice, judges }
    const changed = ofCompetition(context, competition, 'changed')
    await recordChange(transaction, {
      ...changed,
      before: { ...before, ...moved.before },
      after: { ...after, ...moved.after },
    })
    if (times) {
      const decided = ofCompetition(context, competition, 'timeAllowedDecided')
      await recordChange(transaction, { ...decided, after: times })
    }
  })
  forgetAccounts(context, endedAccounts)
  if (isLimitChanged) await servePlaces(context, saved.showId)
  return saved
}

/** The set-up under another number: a draft, without competitors. */
export async function duplicateCompetition(
  context: Context,
  id: string,
  wanted: { number: string },
): Promise<CompetitionRow> {
  const original = await requireCompetitionById(context, id, 'READ')
  const { number } = parseInput(competitionNumber, wanted)
  const { showId } = original
  await requireShowById(context, showId, 'WRITE')
  return await changeShow(context, showId, async (transaction) => {
    await refuseTakenNumber(transaction, { showId, number })
    const { setUp, judges } = await storedSetUp(transaction, original)
    const { choice, rules, conditions } = original
    const writing = { transaction, author: authorOf(context.viewer) }
    const copyId = await insertCompetition(transaction, writing.author, {
      ...setUp,
      number,
      choice,
      rules,
      conditions,
      showId,
    })
    await saveJudgePositions(writing, copyId, judges)
    await copyRoundPlans(transaction, { from: id, to: copyId, withTimes: true })
    const change = ofCompetition(context, { id: copyId, showId }, 'copied')
    await recordChange(transaction, { ...change, before: { id }, after: { number } })
    return await written(transaction, copyId)
  })
}

/** Once anything was recorded, only those may who have DELETE on the competition. */
export async function deleteCompetition(context: Context, id: string): Promise<ShowRow> {
  const { showId, version } = await requireCompetitionById(context, id, 'WRITE')
  const endedAccounts = await changeShow(context, showId, async (transaction) => {
    const locked = await lockCompetition(transaction, id)
    const competition = requireCompetition(context.viewer, locked, 'WRITE')
    const hasMarks = (await loadWrittenParts(transaction, id)).length > 0
    if (hasMarks && !mayCompetition(context.viewer, competition, 'DELETE')) {
      throw badInput({ messageId: 'competitionProblems.deleteHasMarks' })
    }
    await refuseNamedCompetition(transaction, { showId, id })
    // What was asked for and what is owed for it would go with the competition.
    if (await hasPlaces(transaction, id)) {
      throw badInput({ messageId: 'competitionProblems.deleteHasEntries' })
    }
    const writing = { transaction, author: authorOf(context.viewer) }
    const ended = await endPositionLinks(writing, { competitionId: id, except: [] })
    await deleteCompetitionRow(transaction, id)
    const change = ofCompetition(context, competition, 'deleted')
    await recordChange(transaction, { ...change, before: competition })
    return ended
  })
  forgetAccounts(context, endedAccounts)
  context.announce(`competition:${id}`, Number(version) + 1)
  return await findChangedShow(context, showId)
}

/** Another arena or start of a whole competition; its starts move along, and its later rounds to another day. */
export async function moveCompetition(
  context: Context,
  id: string,
  wanted: unknown,
): Promise<CompetitionRow> {
  const move = parseInput(competitionMove, wanted)
  return await changeOpenCompetition(context, id, async (work) => {
    const { transaction, author, competition } = work
    const before = {
      arenaId: competition.arenaId,
      startsAt: competition.startsAt?.toISOString() ?? null,
    }
    const { arenaId = before.arenaId, startsAt = before.startsAt } = move
    const parts = { eventId: null, sponsorId: null, judges: [], arenaId }
    const { showId, discipline } = competition
    await refuseStrangeParts(transaction, showId, { ...parts, discipline })
    await updateCompetition(transaction, author, { id, arenaId, startsAt })
    const moved = await moveLaterRounds(transaction, competition, startsAt)
    await recordChange(transaction, {
      ...ofCompetition(context, competition, 'moved'),
      before: { ...before, ...moved.before },
      after: { arenaId, startsAt, ...moved.after },
    })
  })
}

/** Later rounds go along to another day; says for the history when they were and are. */
async function moveLaterRounds(
  transaction: CompetitionTransaction,
  { id, startsAt }: CompetitionRow,
  to: string | null,
): Promise<{ before: object; after: object }> {
  if (startsAt === null || to === null) return { before: {}, after: {} }
  const { rounds, timeZone } = await loadTimedRounds(transaction, id)
  const moved = roundsOnOtherDay(rounds, {
    from: startsAt.getTime(),
    to: Date.parse(to),
    timeZone,
  })
  if (moved.length === 0) return { before: {}, after: {} }
  await saveRoundTimes(transaction, id, moved)
  return { before: { rounds }, after: { rounds: moved } }
}

/** As `changeCompetition`, of one that is neither signed nor cancelled. */
export async function changeOpenCompetition(
  context: Context,
  id: string,
  change: (work: CompetitionChange) => Promise<unknown>,
): Promise<CompetitionRow> {
  return await changeCompetition(context, id, async (work) => {
    refuseClosed(work.competition)
    return await change(work)
  })
}

/** A signed or cancelled competition is set back first: a step that asks for a reason. */
export function refuseClosed({ status }: CompetitionRow): void {
  if (status === 'official') throw badInput({ messageId: 'competitionProblems.official' })
  if (status === 'cancelled') throw badInput({ messageId: 'competitionProblems.cancelled' })
}

async function written(transaction: CompetitionTransaction, id: string): Promise<CompetitionRow> {
  const competition = await loadCompetition(transaction, id)
  if (!competition) throw new Error(`competition ${id} was written and is not there`)
  return competition
}
