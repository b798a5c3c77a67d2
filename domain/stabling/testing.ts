import { type SeededRandom, seededRandom } from '../start-order/seeded-random.ts'
import { boxRows, type RowPattern } from './box-rows.ts'
import { type Barn, type BoxKind, plain, type Stabling, type Stay } from './stabling.ts'

const sizes = { box: 300, large: 400, isolation: 300, tack: 300 }

/** A normal box, a large one, one for isolation, one for tack. */
export const usualKinds: readonly BoxKind[] = [
  kind('box', { has: { ...plain, length: sizes.box, width: 300 } }),
  kind('large', { has: { ...plain, length: sizes.large, width: 300 } }),
  kind('isolation', { isolation: true, has: { ...plain, length: sizes.isolation, width: 300 } }),
  kind('tack', { use: 'tack', has: { ...plain, length: sizes.tack, width: 300 } }),
]

export function kind(id: string, given: Partial<BoxKind> = {}): BoxKind {
  return { id, name: id, use: 'horse', isolation: false, has: plain, ...given }
}

/** One row of five with an aisle below it, unless said otherwise: `A1` … `A5`, which are ids, too. */
export function barn(
  id: string,
  given: Partial<RowPattern> & Partial<Pick<Barn, 'kind'>> = {},
): Barn {
  const { kind: kindOfBarn = 'barn', ...pattern } = given
  const boxes = boxRows({
    rows: 1,
    boxesPerRow: 5,
    first: 'facing',
    numbering: 'through',
    prefix: id,
    firstNumber: 1,
    kindId: 'box',
    ...pattern,
  }).map((box) => ({ ...box, id: box.label }))
  return { id, name: `Barn ${id}`, kind: kindOfBarn, at: { row: 0, column: 0 }, boxes }
}

/** Some boxes of a barn are of another kind. */
export function withKind(of: Barn, kindId: string, labels: readonly string[]): Barn {
  return {
    ...of,
    boxes: of.boxes.map((box) => (labels.includes(box.label) ? { ...box, kindId } : box)),
  }
}

/** Day `n` of the show, from 1. */
export function day(n: number): string {
  return `2026-05-${String(10 + n).padStart(2, '0')}`
}

/** `id nights`: `Bella 1-3` arrives on day 1 and leaves on day 3, after two nights. A gelding with no wishes. */
export function stay(text: string, given: Partial<Stay> = {}): Stay {
  const [id = '', nights = ''] = text.split(' ')
  const [from = 1, until = 2] = nights.split('-').map(Number)
  return {
    id,
    from: day(from),
    until: day(until),
    occupant: { kind: 'horse', sex: 'gelding' },
    needs: plain,
    isolation: false,
    groupId: null,
    barnIds: [],
    beside: [],
    notBeside: [],
    fixed: null,
    bedding: [],
    ...given,
  }
}

export const stallion = {
  occupant: { kind: 'horse', sex: 'stallion' },
} as const satisfies Partial<Stay>
export const mare = { occupant: { kind: 'horse', sex: 'mare' } } as const satisfies Partial<Stay>
export const tack = { occupant: { kind: 'tack' } } as const satisfies Partial<Stay>

/** Five nights, one barn of five boxes, unless said otherwise. */
export function stabling(given: Partial<Stabling> = {}): Stabling {
  return {
    opens: day(1),
    closes: day(6),
    kinds: usualKinds,
    barns: [barn('A')],
    stays: [],
    ...given,
  }
}

/** `Bella A1, Max A2` */
export function plan(text: string): { stayId: string; boxId: string }[] {
  return text
    .split(', ')
    .filter((each) => each !== '')
    .map((each) => {
      const [stayId = '', boxId = ''] = each.split(' ')
      return { stayId, boxId }
    })
}

/** What a show for tests and measurements is made of. */
export interface ShowShape {
  seed: string
  barns: number
  /** Two rows of so many, back to back. */
  boxesPerRow: number
  nights: number
  horses: number
  tack: number
}

/** 600 boxes, five nights, 500 horses of some 80 stables and 40 boxes for tack. */
export const largeShow: Omit<ShowShape, 'seed'> = {
  barns: 12,
  boxesPerRow: 25,
  nights: 5,
  horses: 500,
  tack: 40,
}

/**
 * Stables of one horse to some thirty, most of few; 60 percent stay all nights, a fifth of the horses
 * arrive later than their stable; 12 percent are stallions, 40 percent mares; one in twenty needs a large box,
 * which are at the ends of rows; three are in isolation, for which the last six boxes are; 40 percent of
 * the stables wish for a barn. Largest stables first, each has one box for tack.
 */
export function madeShow(shape: ShowShape): Stabling {
  const random = seededRandom(shape.seed)
  const horses = madeHorses(shape, random)
  for (let ill = 0; ill < 3; ill += 1) {
    const index = random.below(horses.length)
    const horse = horses[index]
    if (horse) horses[index] = { ...horse, isolation: true, needs: plain }
  }
  const stables = [...Map.groupBy(horses, ({ groupId }) => groupId).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const forTack = Array.from({ length: shape.tack }, (_, index) => {
    const [first] = stables[index % stables.length] ?? []
    return first && { ...first, ...plainStay, ...tack, id: `tack ${index}` }
  })
  return {
    opens: day(1),
    closes: day(1 + shape.nights),
    kinds: usualKinds,
    barns: Array.from({ length: shape.barns }, (_, index) => madeBarn(shape, index)),
    stays: [...horses, ...forTack.flatMap((each) => each ?? [])],
  }
}

const plainStay = { needs: plain, isolation: false }

function madeBarn({ barns, boxesPerRow }: ShowShape, index: number): Barn {
  const prefix = String.fromCharCode(65 + index)
  const made = barn(prefix, { rows: 2, boxesPerRow, first: 'backToBack' })
  const at = { row: index * 3, column: 0 }
  const boxes = made.boxes.map((box, place) => {
    const isEnd = box.cell.column === 0 || box.cell.column === boxesPerRow - 1
    const isLast = index === barns - 1 && place >= made.boxes.length - 6
    if (isLast) return { ...box, kindId: 'isolation' }
    return isEnd ? { ...box, kindId: 'large' } : box
  })
  return { ...made, at, boxes }
}

function madeHorses(shape: ShowShape, random: SeededRandom): Stay[] {
  const made: Stay[] = []
  for (let group = 0; made.length < shape.horses; group += 1) {
    const horses = madeStable(shape, group, random)
    made.push(...horses.slice(0, shape.horses - made.length))
  }
  return made.map((each, index) => ({ ...each, id: `horse ${index}` }))
}

function madeStable({ nights, barns }: ShowShape, group: number, random: SeededRandom): Stay[] {
  const share = () => random.below(1_000_000) / 1_000_000
  const size = 1 + Math.floor(-Math.log(1 - share()) * 5.5)
  const barnIds = share() < 0.4 ? [String.fromCharCode(65 + random.below(barns))] : []
  const isAllNights = share() < 0.6
  const from = isAllNights ? 0 : random.below(nights)
  const until = isAllNights ? nights : from + 1 + random.below(nights - from)
  return Array.from({ length: size }, () => {
    const late = share() < 0.2 ? random.below(until - from) : 0
    return stay(`- ${from + late + 1}-${until + 1}`, {
      groupId: `stable ${group}`,
      barnIds,
      occupant: { kind: 'horse', sex: sexBy(share()) },
      needs: share() < 0.05 ? { ...plain, length: sizes.large } : plain,
    })
  })
}

function sexBy(share: number): 'stallion' | 'mare' | 'gelding' {
  if (share < 0.12) return 'stallion'
  return share < 0.52 ? 'mare' : 'gelding'
}
