import type { FieldValue, SheetWrite } from '#domain/scoring/sheet.ts'

/**
 * One value that a person entered on this device. It is in the browser's database before anybody
 * sees it as entered, and leaves it when the server has it on disk.
 */
export interface OutboxWrite extends SheetWrite {
  /** A UUID made here: the server takes the same id once, however often it is sent. */
  id: string
  accountId: string
  competitionId: string
  competitorId: string
  /** The entry that the writer saw in the field: one of the server's, or an earlier one of this queue. */
  basedOn: string | null
  deviceId: string
  /** Grows with every entry of the device, in all its tabs. */
  deviceSequence: number
  /** UTC, ISO 8601, by the device's clock as the server last set it right. */
  deviceTime: string
  reason: string | null
  /** What was entered together, by one touch; absent on entries of an older release. */
  touch?: string
  fate: Fate
}

/**
 * `conflict`: the server keeps it, the office decides. `refused`: the server does not take it;
 * `problem` names its words (`scoring.problem.<problem>`). Both stay until the person has seen them.
 */
export type Fate =
  | { state: 'unsent' }
  | { state: 'conflict'; standing: FieldValue; standingEntryId: string | null }
  | { state: 'refused'; problem: string }

/** What a page hands in; everything else of an entry is known here. */
export interface NewWrite extends SheetWrite {
  competitionId: string
  competitorId: string
  reason?: string
}

export type FieldAddress = Pick<OutboxWrite, 'competitorId' | 'part' | 'field'>

export function isSameField(a: FieldAddress, b: FieldAddress): boolean {
  return isSameSheet(a, b) && a.field === b.field
}

type SheetAddress = Pick<OutboxWrite, 'competitorId' | 'part'>

export function isSameSheet(a: SheetAddress, b: SheetAddress): boolean {
  return a.competitorId === b.competitorId && a.part === b.part
}

export function isUnsent(entry: OutboxWrite): boolean {
  return entry.fate.state === 'unsent'
}

/** How often somebody entered something: what one touch wrote in several fields is one. */
export function touchesIn(entries: readonly OutboxWrite[]): number {
  return new Set(entries.map(({ touch, id }) => touch ?? id)).size
}
