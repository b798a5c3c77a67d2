import { z } from 'zod'
import { type Draw, drawStartOrder } from '#domain/start-order/draw.ts'
import type { ShowFile } from './show-file.ts'

const best = z.enum(['lowest', 'highest'])

/** How a show file asks for a start order; the same file gives the same order everywhere. */
export const fileDraw = z.strictObject({
  method: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('random') }),
    z.strictObject({ kind: z.literal('as-entered') }),
    z.strictObject({ kind: z.literal('reverse-ranking'), best }),
    /** Blocks of so many by `ranking`, the best last; the order within each is drawn. */
    z.strictObject({ kind: z.literal('merit-blocks'), best, size: z.int().min(1).max(1000) }),
    z.strictObject({
      kind: z.literal('by-groups'),
      groups: z.array(z.string()).nullable().default(null),
    }),
  ]),
  seed: z.string().max(100),
  horsConcours: z.enum(['first', 'last', 'mixed']).default('mixed'),
  /** How many others start between two horses of one rider. */
  keepApart: z.int().min(0).max(99).default(0),
})

/** In the order of the file as entered; whoever has the same name and nation is one rider. */
export function drawFile({
  competitors,
  draw,
}: Pick<ShowFile, 'competitors' | 'draw'>): Draw | null {
  if (draw === undefined) return null
  const starters = competitors.map(({ id, athlete, horsConcours, group, ranking }, entered) => ({
    id,
    riderId: JSON.stringify([athlete.familyName, athlete.firstName, athlete.nation]),
    horsConcours,
    group,
    ranking,
    entered,
  }))
  return drawStartOrder(starters, draw)
}
