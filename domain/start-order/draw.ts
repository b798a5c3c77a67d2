import {
  type CloseRider,
  closeRiders,
  keepApart,
  movedStarters,
  type SpacedStarter,
} from './keep-apart.ts'
import { drawAlgorithm, type SeededRandom, seededRandom, shuffle } from './seeded-random.ts'

export const drawMethods = ['random', 'reverse-ranking', 'by-groups', 'as-entered'] as const

/**
 * reverse-ranking: the best starts last, those without a ranking first, equals by lot ·
 * merit-blocks: the same in blocks of so many, counted from the best, with the order in each by lot ·
 * by-groups: in the groups' order given, or with the groups drawn too when `groups` is null; those
 * of no listed group come after the listed ones · as-entered: first come, first to start.
 */
export type DrawMethod =
  | { kind: 'random' }
  | { kind: 'reverse-ranking'; best: 'lowest' | 'highest' }
  | { kind: 'merit-blocks'; best: 'lowest' | 'highest'; size: number }
  | { kind: 'by-groups'; groups: readonly string[] | null }
  | { kind: 'as-entered' }

export interface DrawCompetitor {
  id: string
  riderId: string
  /** In a relay who rides the later legs. */
  partners?: readonly { riderId: string }[]
  horsConcours: boolean
  group: string | null
  /** A place, a percentage, a rating: `best` of the method says which end is the good one. */
  ranking: number | null
  /** Anything that rises with the time of entry; null comes last. */
  entered: number | null
}

export interface DrawOptions {
  method: DrawMethod
  seed: string
  horsConcours: 'first' | 'last' | 'mixed'
  /** How many others start between two horses of one rider; 0 leaves the order as it is drawn. */
  keepApart: number
}

/** The number of horses between two starts of one rider in dressage (ÖTO 2026 § 38.2). */
export const dressageKeepApart = 6

export interface Draw {
  /** Competitor ids, the first to start first. */
  order: readonly string[]
  seed: string
  algorithm: typeof drawAlgorithm
  /** Riders whose horses are too close all the same. */
  findings: readonly CloseRider[]
  /** Who was taken from the drawn place to keep a rider's horses apart. */
  moved: readonly string[]
  /** What was done, in order, for the notice beside the list: words are `start-order.<step>`. */
  explanation: readonly DrawStep[]
}

export type DrawStep =
  | { step: 'sorted-by-id'; count: number }
  | { step: 'drawn'; algorithm: string; seed: string }
  | { step: 'ranked'; unranked: number; blocksOf?: number }
  | { step: 'grouped'; groups: readonly (string | null)[]; drawn: boolean }
  | { step: 'as-entered' }
  | { step: 'hors-concours'; where: 'first' | 'last'; count: number }
  | { step: 'kept-apart'; wanted: number; moved: number; tooClose: number }

/**
 * Draws a start list. The competitors are sorted by id (as text, code unit by code unit) before
 * anything else, so the order in which they are handed in does not matter: the same competitors,
 * options and seed give the same list everywhere. How chance works is told in `seeded-random.ts`.
 */
export function drawStartOrder(competitors: readonly DrawCompetitor[], options: DrawOptions): Draw {
  const random = seededRandom(options.seed)
  const sorted = competitors.toSorted((a, b) => compareText(a.id, b.id))
  const arranged = arrange(sorted, options, random)
  const placed = placeHorsConcours(arranged, options.horsConcours)
  const spaced = withBlocks(placed, options, arranged.blocks)
  const apart = options.keepApart > 0 ? keepApart(spaced, options.keepApart) : spaced
  const order = apart.map((starter) => starter.id)
  const moved = movedStarters(
    spaced.map((starter) => starter.id),
    order,
  )
  const findings = closeRiders(apart, options.keepApart)
  const count = arranged.starters.filter((starter) => starter.horsConcours).length
  const explanation: DrawStep[] = [{ step: 'sorted-by-id', count: sorted.length }]
  explanation.push(...arranged.steps)
  if (options.horsConcours !== 'mixed' && count > 0)
    explanation.push({ step: 'hors-concours', where: options.horsConcours, count })
  if (options.keepApart > 0)
    explanation.push({
      step: 'kept-apart',
      wanted: options.keepApart,
      moved: moved.length,
      tooClose: findings.length,
    })
  return { order, seed: options.seed, algorithm: drawAlgorithm, findings, moved, explanation }
}

interface Arranged {
  starters: readonly DrawCompetitor[]
  steps: readonly DrawStep[]
  /** By competitor id, where nobody is moved out of a block. */
  blocks?: ReadonlyMap<string, number>
}

function arrange(
  sorted: readonly DrawCompetitor[],
  { method, seed }: DrawOptions,
  random: SeededRandom,
): Arranged {
  if (method.kind === 'as-entered') {
    const starters = sorted.toSorted((a, b) => compareNumber(a.entered, b.entered))
    return { starters, steps: [{ step: 'as-entered' }] }
  }
  const lots = shuffle(sorted, random)
  const drawn: DrawStep = { step: 'drawn', algorithm: drawAlgorithm, seed }
  switch (method.kind) {
    case 'random':
      return { starters: lots, steps: [drawn] }
    case 'reverse-ranking': {
      const unranked = sorted.filter((starter) => starter.ranking === null).length
      const starters = lots.toSorted((a, b) => compareRanking(a, b, method.best))
      return { starters, steps: [drawn, { step: 'ranked', unranked }] }
    }
    case 'merit-blocks':
      return inMeritBlocks(lots, method, drawn)
    case 'by-groups': {
      const groups = groupOrder(sorted, method.groups, random)
      const starters = lots.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
      return {
        starters,
        steps: [drawn, { step: 'grouped', groups, drawn: method.groups === null }],
      }
    }
  }
}

/** The last block to start is that of the best; the first, of those without a ranking. */
function inMeritBlocks(
  lots: readonly DrawCompetitor[],
  { best, size }: Extract<DrawMethod, { kind: 'merit-blocks' }>,
  drawn: DrawStep,
): Arranged {
  const ranked = lots.filter(({ ranking }) => ranking !== null)
  const bestFirst = ranked.toSorted((a, b) => -compareRanking(a, b, best))
  const blocks = new Map(bestFirst.map(({ id }, index) => [id, Math.floor(index / size)]))
  const unranked = Number.MAX_SAFE_INTEGER
  const blockOf = ({ id }: DrawCompetitor) => blocks.get(id) ?? unranked
  const starters = lots.toSorted((a, b) => blockOf(b) - blockOf(a))
  const left = lots.length - ranked.length
  return { starters, steps: [drawn, { step: 'ranked', unranked: left, blocksOf: size }], blocks }
}

/** Every group that has starters: the given ones in their order, the others by lot after them. */
function groupOrder(
  sorted: readonly DrawCompetitor[],
  given: readonly string[] | null,
  random: SeededRandom,
): (string | null)[] {
  const present = new Set(sorted.map((starter) => starter.group))
  const listed = [...new Set(given ?? [])].filter((group) => present.has(group))
  const others = [...present]
    .filter((group) => group !== null && !listed.includes(group))
    .toSorted((a, b) => compareText(a ?? '', b ?? ''))
  return [...listed, ...shuffle(others, random), ...(present.has(null) ? [null] : [])]
}

/** Those hors concours move together and keep their order among each other. */
function placeHorsConcours(
  { starters }: Arranged,
  where: DrawOptions['horsConcours'],
): readonly DrawCompetitor[] {
  if (where === 'mixed') return starters
  const late = where === 'last'
  return [
    ...starters.filter((starter) => starter.horsConcours !== late),
    ...starters.filter((starter) => starter.horsConcours === late),
  ]
}

/** Neighbours of the same group make a block, and so do those hors concours where they stand apart. */
function withBlocks(
  starters: readonly DrawCompetitor[],
  options: DrawOptions,
  blocks: ReadonlyMap<string, number> | undefined,
): SpacedStarter[] {
  let block = 0
  return starters.map((starter, place) => {
    const before = starters[place - 1]
    const isApart = before && blocks?.get(before.id) !== blocks?.get(starter.id)
    if (before && (isApart || !isSameBlock(before, starter, options))) block += 1
    const partners = starter.partners ?? []
    return { id: starter.id, riderIds: [starter, ...partners].map((each) => each.riderId), block }
  })
}

function isSameBlock(a: DrawCompetitor, b: DrawCompetitor, options: DrawOptions): boolean {
  const sameGroup = options.method.kind !== 'by-groups' || a.group === b.group
  return sameGroup && (options.horsConcours === 'mixed' || a.horsConcours === b.horsConcours)
}

function compareRanking(a: DrawCompetitor, b: DrawCompetitor, best: 'lowest' | 'highest'): number {
  if (a.ranking === null || b.ranking === null)
    return Number(a.ranking !== null) - Number(b.ranking !== null)
  return best === 'lowest' ? b.ranking - a.ranking : a.ranking - b.ranking
}

function compareNumber(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
