import type { GateProblem, GateStatus } from '#domain/competitions/gate-tick.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'

/**
 * One tap at the gate. It is in the browser's database before anybody sees it as said, and leaves it
 * when the server has it on disk.
 */
export interface GateTick extends NewTick {
  /** A UUID made here: the server takes the same id once, however often it is sent. */
  id: string
  accountId: string
  /** UTC, ISO 8601, by the device's own clock. */
  tappedAt: string
  fate: TickFate
}

/** As it lies on the device, in the order in which all its tabs were tapped. */
export interface KeptTick extends GateTick {
  order: number
}

/** What a page hands in. */
export interface NewTick {
  competitionId: string
  competitorId: string
  /** Rider and horse, for what has to be said of the tick when they are in no list any more. */
  pair: string
  /** The round, where a competition has several. */
  round: string | null
  status: GateStatus
  /** What the page showed before the tap. */
  seen: CompetitorStatus
}

/**
 * `overtaken`: somebody said something else later, which stands. `refused`: the server does not take it;
 * `problem` names its words. Both stay until the person has seen them, and are not sent again.
 */
export type TickFate =
  | { state: 'unsent' }
  | { state: 'overtaken'; standing: CompetitorStatus }
  | { state: 'refused'; problem: TickProblem }

export type TickProblem = GateProblem | 'malformed' | 'not-found' | 'not-yours'

export function isWaiting({ fate }: GateTick): boolean {
  return fate.state === 'unsent'
}

export function isSameStarter(a: NewTick, b: NewTick): boolean {
  return a.competitorId === b.competitorId && a.round === b.round
}

/** One tick's answer, as `recordGateTicks` gives it. */
export interface TickAnswer {
  id: string
  fate: TickFate | { state: 'taken' }
}

/** Hands ticks of one competition to the server, in order. Never rejects. */
export type SendTicks = (batch: readonly GateTick[]) => Promise<TicksAnswer>

export type TicksAnswer =
  | { kind: 'answered'; answers: readonly TickAnswer[]; version: number }
  /** No network, or a server that fails: whether it arrived is not known, so it is sent again. */
  | { kind: 'unreachable' | 'failing' }
  /** No account is signed in any more; the ticks wait for the account. */
  | { kind: 'signed-out' }
  /** The server refuses the request as a whole. */
  | { kind: 'rejected'; problem: TickProblem }
