import { type Draw, type DrawCompetitor, drawStartOrder } from '#domain/start-order/draw.ts'

/**
 * How those who go on start. reverse: the best last · blocks: the best so many in the last block, the
 * next in the one before …, drawn inside each (freestyle finals: blocks of six or five) · lot · same:
 * as in the round before (jump-offs).
 */
export type NextStartRule =
  | { kind: 'reverse' }
  | { kind: 'blocks'; size: number }
  | { kind: 'lot' }
  | { kind: 'same' }

export interface NextStarter {
  competitorId: string
  athleteId: string
  place: number
  /** In the round before; null comes last. */
  startOrder: number | null
}

/** The start list of the next round; equals by lot, as every draw checkable by its seed. */
export function nextStartOrder(
  starters: readonly NextStarter[],
  rule: NextStartRule,
  { seed, keepApart }: { seed: string; keepApart: number },
): Draw {
  const options = { seed, keepApart, horsConcours: 'mixed' } as const
  const inBlocks = rule.kind === 'blocks' ? blocksOf(starters, rule.size, seed) : new Map()
  const competitors = starters.map(
    ({ competitorId, athleteId, place, startOrder }): DrawCompetitor => ({
      id: competitorId,
      riderId: athleteId,
      horsConcours: false,
      group: inBlocks.get(competitorId) ?? null,
      ranking: place,
      entered: startOrder,
    }),
  )
  switch (rule.kind) {
    case 'reverse':
      return drawStartOrder(competitors, {
        ...options,
        method: { kind: 'reverse-ranking', best: 'lowest' },
      })
    case 'blocks': {
      const groups = [...new Set(inBlocks.values())]
      return drawStartOrder(competitors, { ...options, method: { kind: 'by-groups', groups } })
    }
    case 'lot':
      return drawStartOrder(competitors, { ...options, method: { kind: 'random' } })
    case 'same':
      return drawStartOrder(competitors, { ...options, method: { kind: 'as-entered' } })
  }
}

/** By competitor id, the block that starts first first; only the first may be smaller. */
function blocksOf(
  starters: readonly NextStarter[],
  size: number,
  seed: string,
): ReadonlyMap<string, string> {
  const competitors = starters.map(({ competitorId, athleteId, place }) => ({
    id: competitorId,
    riderId: athleteId,
    horsConcours: false,
    group: null,
    ranking: place,
    entered: null,
  }))
  // Equals on the edge of two blocks are put into them by the same lots as everywhere.
  const { order } = drawStartOrder(competitors, {
    method: { kind: 'reverse-ranking', best: 'lowest' },
    seed,
    horsConcours: 'mixed',
    keepApart: 0,
  })
  const blocks = Math.ceil(order.length / size)
  return new Map(
    order.map((id, at) => {
      const fromTheLast = Math.floor((order.length - 1 - at) / size)
      return [id, `${blocks - fromTheLast}`]
    }),
  )
}
