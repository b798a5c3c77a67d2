import { z } from 'zod'
import {
  type DrawCompetitor,
  type DrawMethod,
  type DrawOptions,
  drawMethods,
  drawStartOrder,
} from './draw.ts'

/** What the office chooses for a draw; everything but a ranking is kept with the published list. */
export const drawChoice = z.object({
  kind: z.enum(drawMethods),
  /** Which end of the ranking is the good one; it starts last. */
  best: z.enum(['lowest', 'highest']),
  /** named: in the order of their names · drawn: the groups are drawn too. */
  groups: z.enum(['named', 'drawn']),
  horsConcours: z.enum(['first', 'last', 'mixed']),
  keepApart: z.int().min(0).max(99),
})

export type DrawChoice = z.infer<typeof drawChoice>

/** How a stored order came about. */
export interface DrawnBy {
  choice: DrawChoice
  /** A starter was moved or slotted in after the draw. */
  byHand: boolean
}

/** `random;hc=last;apart=6;by-hand`: at most 60 characters, for the competition's `drawMethod`. */
export function writeDrawMethod({ choice, byHand }: DrawnBy): string {
  const { kind, best, groups, horsConcours, keepApart } = choice
  return [
    kind,
    ...(kind === 'reverse-ranking' ? [`best=${best}`] : []),
    ...(kind === 'by-groups' ? [`groups=${groups}`] : []),
    `hc=${horsConcours}`,
    `apart=${keepApart}`,
    ...(byHand ? ['by-hand'] : []),
  ].join(';')
}

/** Null for a list that was not drawn here. What is not said stands as if it had not been asked for. */
export function readDrawMethod(text: string | null): DrawnBy | null {
  const [kind, ...rest] = (text ?? '').split(';')
  const said = new Map(rest.map((part) => [part.split('=')[0], part.split('=')[1]]))
  const choice = drawChoice.safeParse({
    kind,
    best: said.get('best') ?? 'lowest',
    groups: said.get('groups') ?? 'drawn',
    horsConcours: said.get('hc') ?? 'mixed',
    keepApart: Number(said.get('apart') ?? 0),
  })
  return choice.success ? { choice: choice.data, byHand: said.has('by-hand') } : null
}

export function drawOptions(
  choice: DrawChoice,
  seed: string,
  competitors: readonly Pick<DrawCompetitor, 'group'>[],
): DrawOptions {
  const { horsConcours, keepApart } = choice
  return { method: methodOf(choice, competitors), seed, horsConcours, keepApart }
}

/**
 * Draws again what was published. `unknown` where the ranking is not kept with the list; `other` when
 * somebody was added, taken out or moved since.
 */
export function checkDraw(
  choice: DrawChoice,
  seed: string,
  published: { competitors: readonly DrawCompetitor[]; order: readonly string[] },
): 'same' | 'other' | 'unknown' {
  if (choice.kind === 'reverse-ranking') return 'unknown'
  const { competitors, order } = published
  const again = drawStartOrder(competitors, drawOptions(choice, seed, competitors)).order
  return again.length === order.length && again.every((id, index) => id === order[index])
    ? 'same'
    : 'other'
}

function methodOf(
  { kind, best, groups }: DrawChoice,
  competitors: readonly Pick<DrawCompetitor, 'group'>[],
): DrawMethod {
  switch (kind) {
    case 'random':
    case 'as-entered':
      return { kind }
    case 'reverse-ranking':
      return { kind, best }
    case 'by-groups':
      return { kind, groups: groups === 'drawn' ? null : groupNames(competitors) }
  }
}

const byName = new Intl.Collator('en', { numeric: true })

/** The groups in the order of their names, `2` before `10`. */
export function groupNames(competitors: readonly Pick<DrawCompetitor, 'group'>[]): string[] {
  const names = new Set(competitors.flatMap(({ group }) => group ?? []))
  return [...names].sort(byName.compare)
}
