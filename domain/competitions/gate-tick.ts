import { z } from 'zod'
import { id, requiredText } from '#domain/forms/inputs.ts'
import { type CompetitionStatus, type CompetitorStatus, competitorStatuses } from './status.ts'

/** What can be said of a starter at the gate by one tap. */
export const gateStatuses = [
  'entered',
  'ready',
  'on_course',
  'finished',
  'withdrawn',
  'no_show',
] as const satisfies readonly CompetitorStatus[]

export type GateStatus = (typeof gateStatuses)[number]

/** One tick of the gate as a device sends it. */
export const gateTickInput = z.object({
  /** The same id twice is one tick. */
  id: z.uuid('forms.invalid').toLowerCase(),
  competitorId: id,
  /** The round in which it holds, where a competition has several. */
  round: requiredText(40)
    .nullish()
    .transform((part) => part ?? null),
  status: z.enum(gateStatuses),
  /** What the device showed before the tap. */
  seen: z.enum(competitorStatuses),
  /** Milliseconds from the tap to this sending, both by the device's clock: a wrong one does no harm. */
  age: z.int().transform((age) => Math.min(Math.max(age, 0), longestAge)),
})

/** Milliseconds: as long as a device keeps what it has sent, to send it again to a server that has lost it. */
export const longestAge = 4 * 24 * 60 * 60_000

/** How many ticks a device sends in one go. */
export const mostGateTicks = 200

/** What stands when a tick arrives, with since when; `at` of the tick and `since` in epoch milliseconds. */
export interface StandingAtGate {
  competition: CompetitionStatus
  status: CompetitorStatus
  since: number | null
}

/** Names its words: `arena-screens.gate.problem.<problem>`. */
export type GateProblem = 'scratched' | 'out' | 'closed' | 'cancelled' | 'ridden' | 'not-in'

export type TickDecision =
  /** `isChange` is false where it stands already. */
  | { outcome: 'accepted'; isChange: boolean }
  /** Another report came after the tap, and that stands. */
  | { outcome: 'overtaken' }
  | { outcome: 'refused'; problem: GateProblem }

export interface JudgedTick {
  status: GateStatus
  seen: CompetitorStatus
  /** When it was tapped. */
  at: number
  /** In one of several rounds: who is through with it comes back, whatever the other rounds say. */
  isInRound: boolean
}

/**
 * What becomes of a tick that may come late. Whom the office took out nobody calls. Of two who say
 * different things the later tap stands, unless the earlier one was seen before the tap: then it was
 * changed on purpose, whatever the clocks say.
 */
export function decideTick(tick: JudgedTick, standing: StandingAtGate): TickDecision {
  const problem = problemOf(standing)
  if (problem) return { outcome: 'refused', problem }
  if (standing.status === tick.status) return { outcome: 'accepted', isChange: false }
  const isSeen = standing.status === tick.seen
  if (!isSeen && (standing.since ?? 0) > tick.at) return { outcome: 'overtaken' }
  const step = tick.isInRound ? undefined : stepProblem(tick.status, standing.status)
  return step ? { outcome: 'refused', problem: step } : { outcome: 'accepted', isChange: true }
}

function problemOf({ competition, status }: StandingAtGate): GateProblem | undefined {
  if (competition === 'cancelled') return 'cancelled'
  if (competition === 'provisional' || competition === 'official') return 'closed'
  switch (status) {
    case 'scratched':
      return 'scratched'
    case 'retired':
    case 'eliminated':
    case 'disqualified':
      return 'out'
    case 'entered':
    case 'ready':
    case 'on_course':
    case 'finished':
    case 'withdrawn':
    case 'no_show':
      return undefined
  }
}

/** A ride ends in the arena; one that is over is opened again only by bringing the pair back into it. */
function stepProblem(status: GateStatus, before: CompetitorStatus): GateProblem | undefined {
  if (before === 'finished') return status === 'on_course' ? undefined : 'ridden'
  return status === 'finished' && before !== 'on_course' ? 'not-in' : undefined
}
