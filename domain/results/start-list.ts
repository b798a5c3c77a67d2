import type { NamedMember } from '#domain/competitions/members.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { NamedHorse, NamedPair, NamedPerson } from './result-list.ts'

/** What the printed, exported and shown start list read. Breaks stand between the starts. */
export interface StartList {
  competitionId: string
  version: number
  rows: readonly StartListRow[]
}

export type StartListRow =
  | ({ kind: 'start' } & StartListStart)
  | { kind: 'break'; startsAt: string | null; minutes: number; label: string }

export interface StartListStart {
  competitorId: string
  startOrder: number
  /** UTC, ISO 8601; null while the competition has no start time. */
  startsAt: string | null
  headNumber: string | null
  status: CompetitorStatus
  /** Why the pair does not start, as far as everybody may know; absent where nothing is said. */
  statusReason?: string | null
  horsConcours: boolean
  group: string | null
  team: string | null
  athlete: NamedPerson
  horse: NamedHorse
  /** Of a relay: who rides the legs after the first; absent elsewhere. */
  partners?: readonly NamedPair[]
  /** Whom this list names beside them; absent where that is nobody. */
  members?: readonly NamedMember[]
}
