import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import { badInput } from '#server/errors.ts'
import {
  type CompetitionRow,
  type CompetitionTransaction,
  loadJudgePositions,
  loadNumbers,
  partsElsewhere,
  type StoredSetUp,
} from './competitions.sql.ts'

type SetUp = Omit<StoredSetUp, 'choice' | 'rules'>

/** What of a set-up stands in the competition's own row. */
export function setUpOf(values: CompetitionValues): SetUp {
  const { eventId, number, name, discipline, arenaId, sponsorId } = values
  const { startsAt, secondsPerStart, breaks, maximumStarters } = values
  const ids = { eventId, arenaId, sponsorId }
  return { ...ids, number, name, discipline, startsAt, secondsPerStart, breaks, maximumStarters }
}

/** The set-up as it is stored, for a copy and for the history. */
export async function storedSetUp(
  transaction: CompetitionTransaction,
  competition: CompetitionRow,
): Promise<{ setUp: SetUp } & Pick<CompetitionValues, 'judges'>> {
  const { id, eventId, number, name, discipline, arenaId, sponsorId } = competition
  const { startsAt, secondsPerStart, breaks, maximumStarters } = competition
  const positions = (await loadJudgePositions(transaction, [id])).get(id) ?? []
  const ids = { eventId, arenaId, sponsorId }
  return {
    setUp: {
      ...ids,
      number,
      name,
      discipline,
      startsAt: startsAt?.toISOString() ?? null,
      secondsPerStart,
      breaks,
      maximumStarters,
    },
    judges: positions.map(({ position, officialId }) => ({
      position,
      officialId,
    })),
  }
}

/** Arenas, events, sponsors and officials of another show may not be named. */
export async function refuseStrangeParts(
  transaction: CompetitionTransaction,
  showId: string,
  values: Parameters<typeof partsElsewhere>[2],
): Promise<void> {
  const fields = await partsElsewhere(transaction, showId, values)
  if (fields.length === 0) return
  throw badInput(
    ...fields.map((field) => ({ messageId: 'competitionProblems.notOfThisShow', field }) as const),
  )
}

export async function refuseTakenNumber(
  transaction: CompetitionTransaction,
  { showId, number, id }: { showId: string; number: string; id?: string },
): Promise<void> {
  const numbers = await loadNumbers(transaction, showId)
  if (!numbers.some((other) => other.number === number && other.id !== id)) return
  const values = { number }
  throw badInput({ messageId: 'competitionProblems.numberTaken', values, field: 'number' })
}
