import { type RoleLimits, roleLimits } from '#domain/competitions/members.ts'
import { openRules, type StoredRules } from '#server/scoring/open-rules.ts'

/** How many of each role a competitor of this competition has at most. */
export function limitsIn(competition: StoredRules): RoleLimits {
  return openRules(competition)?.members ?? roleLimits()
}
