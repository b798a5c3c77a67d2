/**
 * What a schedule speaks of. A rule is asked about one thing, and reads from it the facts of the one thing of
 * another kind that it belongs to: of a place its competition, of a pair its horse.
 */
export const kinds = [
  'show',
  'competition',
  'product',
  'entry',
  'rider',
  'horse',
  'turnout',
  'team',
  'pair',
  'place',
  'item',
  'change',
  'incident',
] as const

export type Kind = (typeof kinds)[number]

/** Of which other kinds a thing has one at most; of the kinds that are missing here it may have many. */
const single: Readonly<Record<Kind, readonly Kind[]>> = {
  show: [],
  competition: ['show'],
  product: ['show'],
  entry: ['show'],
  rider: ['show', 'entry'],
  horse: ['show', 'entry'],
  turnout: ['show', 'entry', 'rider'],
  team: ['show', 'entry'],
  pair: ['show', 'entry', 'rider', 'horse'],
  place: ['show', 'entry', 'competition', 'rider', 'horse', 'turnout', 'team', 'pair'],
  item: ['show', 'entry', 'product', 'rider', 'horse'],
  change: [
    'show',
    'entry',
    'competition',
    'product',
    'rider',
    'horse',
    'turnout',
    'team',
    'pair',
    'place',
    'item',
  ],
  incident: [
    'show',
    'entry',
    'competition',
    'product',
    'rider',
    'horse',
    'turnout',
    'team',
    'pair',
    'place',
    'item',
  ],
}

/** Whether a path may lead from a thing of this kind to one of that kind: `place` → `horse`. */
export function leadsToOne(from: Kind, to: Kind): boolean {
  return from === to || single[from].includes(to)
}

/** Whether "all things of that kind that belong to this thing" means anything: of a product no pairs. */
export function hasMany(of: Kind, kind: Kind): boolean {
  if (of === 'show') return true
  if (kind === 'show') return false
  if (of === 'product') return kind === 'item' || kind === 'product'
  if (of === 'competition') return !['product', 'item', 'change', 'incident'].includes(kind)
  return true
}

export function isKind(text: string): text is Kind {
  return kinds.some((kind) => kind === text)
}

/** `horse.age`, or in a `where` also `outer.place.at`, which goes back to the thing that asked. */
export interface FactPath {
  outer: boolean
  kind: Kind
  fact: string
}

/** The parts of a path; null where it names no kind or no fact. */
export function readPath(path: string): FactPath | null {
  const outer = path.startsWith('outer.')
  const [kind = '', fact = '', ...more] = (outer ? path.slice('outer.'.length) : path).split('.')
  return isKind(kind) && fact !== '' && more.length === 0 ? { outer, kind, fact } : null
}
