import { drawStartOrder } from '../../start-order/draw.ts'
import type { DayCompetition, DayStarter } from './day.ts'

/**
 * A competition's starters as its order rule draws them, cut into blocks: within one any order
 * keeps the rule, and nobody may leave it. A block of one cannot be moved.
 */
export function drawBlocks(
  competition: DayCompetition,
  starters: readonly DayStarter[],
): DayStarter[][] {
  const byId = new Map(starters.map((starter) => [starter.id, starter]))
  const drawn = drawnOrder(competition, starters).flatMap((id) => byId.get(id) ?? [])
  const blocks: DayStarter[][] = []
  for (const starter of drawn) {
    const block = blocks.at(-1)
    const before = block?.at(-1)
    if (block && before && mayChange(competition, before, starter)) block.push(starter)
    else blocks.push([starter])
  }
  return blocks
}

function drawnOrder(
  { order, seed, horsConcours }: DayCompetition,
  starters: readonly DayStarter[],
): readonly string[] {
  const fixed = order.kind === 'fixed' ? order.order : []
  const isDrawn = order.kind !== 'fixed' && order.kind !== 'follows'
  const others = starters
    .filter(({ id }) => !fixed.includes(id))
    .map((starter) => (isDrawn ? starter : { ...starter, entered: null }))
  const drawn = drawStartOrder(others, {
    method: isDrawn ? order : { kind: 'as-entered' },
    seed,
    horsConcours: isDrawn ? horsConcours : 'mixed',
    keepApart: 0,
  })
  const present = new Set(starters.map(({ id }) => id))
  return [...fixed.filter((id) => present.has(id)), ...drawn.order]
}

/** Whether the two may change places and the order still keeps the competition's rule. */
export function mayChange(
  { order, horsConcours }: DayCompetition,
  a: DayStarter,
  b: DayStarter,
): boolean {
  if (order.kind === 'fixed' || order.kind === 'follows' || order.kind === 'as-entered')
    return false
  if (horsConcours !== 'mixed' && a.horsConcours !== b.horsConcours) return false
  switch (order.kind) {
    case 'random':
      return true
    case 'by-groups':
      return a.group === b.group
    case 'reverse-ranking':
    case 'merit-blocks':
      return a.ranking === b.ranking
  }
}
