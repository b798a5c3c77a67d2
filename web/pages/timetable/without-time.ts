import type { CompetitionStatus } from '#domain/competitions/status.ts'

interface Round {
  part: string
  isFirst: boolean
  startsAt?: string | null
  state: string
}

export interface TimedCompetition {
  id: string
  number: string
  name: string
  status: CompetitionStatus
  startsAt?: string | null
  rounds?: readonly Round[] | null
  /** Of a round that the rules ask for next. */
  roundDue?: string | null
}

/** What no day of the timetable shows, because it has no time: a competition, or a later round of one. */
export interface WithoutTime {
  competition: TimedCompetition
  /** The round; null for the competition as a whole. */
  round: string | null
}

const over: readonly CompetitionStatus[] = ['provisional', 'official', 'cancelled']

/** In the order of the competitions; of one without a time nothing but itself. */
export function withoutTime(competitions: readonly TimedCompetition[]): WithoutTime[] {
  return competitions
    .filter(({ status }) => !over.includes(status))
    .flatMap((competition): WithoutTime[] => {
      if (!competition.startsAt) return [{ competition, round: null }]
      const rounds = competition.rounds ?? []
      const called = rounds.filter(
        ({ isFirst, startsAt, state }) => !isFirst && !startsAt && state !== 'over',
      )
      const due = competition.roundDue ?? null
      const isListed = rounds.some(({ part }) => part === due)
      const open = [...called.map(({ part }) => part), ...(due !== null && !isListed ? [due] : [])]
      return open.map((round) => ({ competition, round }))
    })
}
