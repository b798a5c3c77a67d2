import type { Context } from '#server/graphql/context.ts'

/** Something that is done when it is due, without anybody asking over the network. */
export interface JobKind {
  kind: string
  /** Stands in every installation from its start on. */
  isStanding?: boolean
  /** Takes minutes or hours: an instance does one of these at a time, beside the others. */
  isLong?: boolean
  /**
   * Does it, within a minute unless it is long, and twice without harm: the instance that did it first may have died before it said
   * so. Returns when it is due again; null: it is done. What it throws has it tried again after a pause. `signal` is
   * aborted when the instance ends: a long job stops then, and is done again.
   */
  run(context: Context, subject: string, signal?: AbortSignal): Promise<Date | null>
  /** After the last attempt in vain of a job that does not stand. */
  giveUp?(context: Context, subject: string, error: unknown): Promise<void>
}
