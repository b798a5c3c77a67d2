import type { PlacedBlock } from '#web/components/day-ground/day-layout.ts'
import { type DayScale, rowHeight, rowTop } from '#web/components/day-ground/day-scale.ts'
import { conflictKey } from './conflict-list.tsx'
import type { PlanConflict } from './conflicts.ts'

interface ConflictLinesProps {
  conflicts: readonly PlanConflict[]
  blocks: readonly PlacedBlock[]
  scale: DayScale
}

/** A line between the two starts that one rider cannot make. The sentences stand above the day. */
export function ConflictLines({ conflicts, blocks, scale }: ConflictLinesProps) {
  const topOf = (id: string) => {
    const block = blocks.find(({ competition }) => competition.id === id)
    return block && rowTop(scale, block.competition.arenaId, block.row)
  }
  return (
    <svg
      className="paddock-day-conflicts"
      width={scale.width}
      height={scale.height}
      aria-hidden="true"
    >
      {conflicts.map((conflict) => {
        if (conflict.kind !== 'rider') return null
        const [first, second] = conflict.between
        const [from, to] = [topOf(first), topOf(second)]
        if (from === undefined || to === undefined) return null
        const low = rowHeight - 10
        return (
          <path
            key={conflictKey(conflict)}
            d={`M ${scale.x(conflict.earlierAt)} ${from + low} L ${scale.x(conflict.laterAt)} ${to + low}`}
          />
        )
      })}
    </svg>
  )
}
