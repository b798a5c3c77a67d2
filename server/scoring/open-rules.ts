import { disciplineOf } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { recentlyUsed } from '#server/recently-used.ts'

/** The stored rules of a competition, as its row has them. */
export interface StoredRules {
  discipline: DisciplineId
  rules: unknown
}

/** The same rules are parsed once, whoever asks: every write of a mark needs them. */
const opened = recentlyUsed<OpenDiscipline | null>(200)

/** Null for a discipline that cannot be scored yet, and for rules that do not parse. */
export function openRules({ discipline, rules }: StoredRules): OpenDiscipline | null {
  const key = `${discipline} ${JSON.stringify(rules)}`
  const known = opened.find(key)
  if (known !== undefined) return known
  const parsed = disciplineOf(discipline)?.open(rules)
  const open = parsed?.ok ? parsed : null
  opened.keep(key, open)
  return open
}
