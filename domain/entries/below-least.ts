import type { CompiledLimit, Group, Tallies } from './limits.ts'
import type { Limit } from './rules.ts'
import { type Run, scopeOf } from './scope.ts'
import type { Thing } from './things.ts'

/** Members of a limit that have fewer than its `least`: only reported, the organiser decides. */
export interface BelowLeast {
  rule: Limit
  /** The competition, product or show; null where a limit counts within several things. */
  member: Thing | null
  count: number
  least: number
}

export function belowLeast(
  limits: readonly CompiledLimit[],
  { run, tallies }: { run: Run; tallies: Tallies },
): readonly BelowLeast[] {
  return limits.flatMap((limit) => {
    const { rule, least, distinct } = limit
    if (least === null) return []
    return groupsOf(limit, run, tallies).flatMap(({ member, count: counted, values }) => {
      const wanted = least(scopeOf(run, member ?? run.world.show))
      const inside = distinct === null ? counted : values.size
      const count = inside + (tallies.taken.get(rule.id) ?? 0)
      if (typeof wanted !== 'number' || count >= wanted) return []
      return [{ rule, member, count, least: wanted }]
    })
  })
}

/** Those with anybody in them; without a `where` also a show, competition or product that has none. */
function groupsOf(limit: CompiledLimit, run: Run, { groups }: Tallies): readonly Group[] {
  const known = [...(groups.get(limit.rule)?.values() ?? [])]
  if (limit.where !== null) return known
  const seen = new Set(known.map(({ member }) => member))
  const empty = ofSchedule(limit.rule.within, run).filter((each) => !seen.has(each))
  return [...known, ...empty.map((member) => ({ count: 0, values: new Set(), queue: [], member }))]
}

function ofSchedule([kind, ...more]: readonly string[], { world }: Run): readonly Thing[] {
  if (more.length > 0) return []
  if (kind === 'show') return [world.show]
  if (kind === 'competition') return world.competitions
  return kind === 'product' ? world.products : []
}
