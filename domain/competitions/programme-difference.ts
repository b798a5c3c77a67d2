/**
 * What an act on the programme of a show changed, row by row: the picture before and the picture
 * after, compared. The preview shows it, the history keeps it, and taking the act back writes the
 * first halves again; so none of the three can disagree with what the act does.
 */
import { z } from 'zod'
import { competitionStatuses } from './status.ts'

const plannedCompetition = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(competitionStatuses),
  arenaId: z.string().nullable(),
  /** UTC, ISO 8601. */
  startsAt: z.string().nullable(),
  signedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
})

const plannedStarter = z.object({
  id: z.string(),
  competitionId: z.string(),
  startOrder: z.int().nullable(),
  startsAt: z.string().nullable(),
})

const plannedRound = z.object({
  /** Of the competition and the part of its sheets. */
  id: z.string(),
  competitionId: z.string(),
  part: z.string(),
  startsAt: z.string(),
})

export type PlannedCompetition = z.output<typeof plannedCompetition>
export type PlannedStarter = z.output<typeof plannedStarter>
export type PlannedRound = z.output<typeof plannedRound>

/** Everything that an act can change, of a whole show. */
export interface ProgrammePicture {
  competitions: readonly PlannedCompetition[]
  starters: readonly PlannedStarter[]
  /** Later ones with a time of their own. */
  rounds: readonly PlannedRound[]
}

export const programmeDifference = z.object({
  competitions: z.array(
    z.object({
      id: z.string(),
      /** Null: the act made it. */
      before: plannedCompetition.nullable(),
      /** Null: the act took it away. */
      after: plannedCompetition.nullable(),
    }),
  ),
  starters: z.array(z.object({ id: z.string(), before: plannedStarter, after: plannedStarter })),
  rounds: z
    .array(z.object({ id: z.string(), before: plannedRound, after: plannedRound }))
    .default([]),
})

export type ProgrammeDifference = z.output<typeof programmeDifference>

export function differenceOf(
  before: ProgrammePicture,
  after: ProgrammePicture,
): ProgrammeDifference {
  return {
    competitions: pairs(before.competitions, after.competitions),
    starters: changedPairs(before.starters, after.starters),
    rounds: changedPairs(before.rounds, after.rounds),
  }
}

/** Every competition that an act is about, also where it only moved who starts in it. */
export function touchedCompetitions({ competitions, starters }: ProgrammeDifference): string[] {
  const ids = [
    ...competitions.map(({ id }) => id),
    ...starters.flatMap(({ before, after }) => [before.competitionId, after.competitionId]),
  ]
  return [...new Set(ids)]
}

/**
 * What has changed since the act, so that it cannot be taken back: ids of competitions. Whoever was
 * entered meanwhile counts, where the act had placed others.
 */
export function changedSince(
  { competitions, starters, rounds }: ProgrammeDifference,
  now: ProgrammePicture,
): string[] {
  const isNow = new Map(now.competitions.map((each) => [each.id, each]))
  const starterNow = new Map(now.starters.map((each) => [each.id, each]))
  const changed = competitions
    .filter(({ id, after }) => !isSame(after, isNow.get(id) ?? null))
    .map(({ id }) => id)
  const moved = starters
    .filter(({ id, after }) => !isSame(after, starterNow.get(id) ?? null))
    .map(({ after }) => after.competitionId)
  const roundNow = new Map(now.rounds.map((each) => [each.id, each]))
  const movedRounds = rounds
    .filter(({ id, after }) => !isSame(after, roundNow.get(id) ?? null))
    .map(({ after }) => after.competitionId)
  const made = new Set(competitions.filter(({ before }) => before === null).map(({ id }) => id))
  const known = new Set(starters.map(({ id }) => id))
  const newcomers = now.starters.filter(
    ({ id, competitionId }) => made.has(competitionId) && !known.has(id),
  )
  const entered = newcomers.map((each) => each.competitionId)
  return [...new Set([...changed, ...moved, ...movedRounds, ...entered])]
}

interface Pair<Row> {
  id: string
  before: Row | null
  after: Row | null
}

/** Rows that are not the same on both sides. */
function pairs<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Pair<Row>[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(after.map((row) => [row.id, row]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const pair = { id, before: was.get(id) ?? null, after: is.get(id) ?? null }
    return isSame(pair.before, pair.after) ? [] : [pair]
  })
}

/** Those of `pairs` that are on both sides. */
function changedPairs<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): { id: string; before: Row; after: Row }[] {
  return pairs(before, after).flatMap((pair) =>
    pair.before && pair.after ? [{ id: pair.id, before: pair.before, after: pair.after }] : [],
  )
}

function isSame(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
