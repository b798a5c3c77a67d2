import type { Answer } from './outbox-changes.ts'
import type { OutboxWrite } from './outbox-entry.ts'

/** Hands entries of one competition to the server, in order. Never rejects. */
export type Send = (batch: readonly OutboxWrite[]) => Promise<SendAnswer>

export type SendAnswer =
  | { kind: 'answered'; answers: readonly Answer[]; version: number }
  /** No network, or a server that is away: whether it arrived is not known, so it is sent again. */
  | { kind: 'unreachable' }
  /** The server was reached and failed at it: something in it may be what it fails at. */
  | { kind: 'failing' }
  /** No account is signed in any more; the entries wait for the account. */
  | { kind: 'signed-out' }
  /** The server refuses the request as a whole; `problem` as in an entry. */
  | { kind: 'rejected'; problem: string }
