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

/** One row of five with an aisle below it, unless said otherwise: `A1` … `A5`. */
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
  })
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
