import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { misfits } from './fit.ts'
import { isOpen } from './occupancy.ts'
import { fullNights } from './room.ts'
import { isThere, nightsOf, plain, type Stabling, type Stay } from './stabling.ts'
import { barn, day, stabling, stay, tack, withKind } from './testing.ts'

const large = { needs: { ...plain, length: 400 } }

describe('full nights', () => {
  const two = barn('A', { boxesPerRow: 2 })

  test('as many as there are boxes have room, one more on Friday has not', () => {
    const stays = [stay('a 1-6'), stay('b 1-3'), stay('c 3-6')]
    expect(fullNights(stabling({ barns: [two], stays }))).toEqual([])
    const full = stabling({ barns: [two], stays: [...stays, stay('d 4-5')] })
    expect(fullNights(full)).toEqual([
      { night: day(4), stayIds: ['a', 'c', 'd'], kindIds: ['box', 'large'], boxes: 2, tooMany: 1 },
    ])
  })

  test('a large box does for whoever asks for less, not the other way round', () => {
    const mixed = withKind(two, 'large', ['A2'])
    expect(
      fullNights(stabling({ barns: [mixed], stays: [stay('a 1-2'), stay('b 1-2', large)] })),
    ).toEqual([])
    expect(
      fullNights(stabling({ barns: [mixed], stays: [stay('a 1-2', large), stay('b 1-2', large)] })),
    ).toEqual([{ night: day(1), stayIds: ['a', 'b'], kindIds: ['large'], boxes: 1, tooMany: 1 }])
  })

  test('only those are named who compete for what is short', () => {
    const barns = [withKind(barn('A', { boxesPerRow: 4 }), 'isolation', ['A4'])]
    const ill = { isolation: true }
    const stays = [
      stay('a 1-2'),
      stay('ill 1-2', ill),
      stay('ill2 1-2', ill),
      stay('kit 1-2', tack),
    ]
    expect(fullNights(stabling({ barns, stays }))).toEqual([
      {
        night: day(1),
        stayIds: ['ill', 'ill2'],
        kindIds: ['isolation'],
        boxes: 1,
        tooMany: 1,
      },
    ])
  })

  test('a blocked box is none', () => {
    const [first, ...others] = two.boxes
    if (!first) throw new Error('two boxes')
    const blocked = [{ from: day(2), until: day(3) }]
    const barns = [{ ...two, boxes: [{ ...first, blocked }, ...others] }]
    const stays = [stay('a 1-6'), stay('b 1-6')]
    expect(fullNights(stabling({ barns, stays })).map(({ night }) => night)).toEqual([day(2)])
  })

  test('a stay that nothing fits is too many on each of its nights', () => {
    const guests = { occupant: { kind: 'guests', sharers: [] } } as const
    const full = fullNights(stabling({ stays: [stay('room 2-4', guests)] }))
    expect(full).toEqual(
      [day(2), day(3)].map((night) => ({
        night,
        stayIds: ['room'],
        kindIds: [],
        boxes: 0,
        tooMany: 1,
      })),
    )
  })
})

/** Boxes for some of the stays, as many as can be: every order of taking the first that fits. */
function mostPlaced({ barns, kinds }: Stabling, there: readonly Stay[], night: string): number {
  const boxes = barns.flatMap((each) => each.boxes).filter((box) => isOpen(box, night))
  const place = (index: number, taken: ReadonlySet<string>): number => {
    const next = there[index]
    if (!next) return taken.size
    const fits = boxes.filter((box) => {
      const kind = kinds.find(({ id }) => id === box.kindId)
      return kind && !taken.has(box.id) && misfits(next, kind).length === 0
    })
    const without = place(index + 1, taken)
    return fits.reduce(
      (most, { id }) => Math.max(most, place(index + 1, new Set([...taken, id]))),
      without,
    )
  }
  return place(0, new Set())
}

test('too many are as many as no choice of boxes has room for', () => {
  const wish = fc.constantFrom<Partial<Stay>>({}, large, tack, { isolation: true })
  const kinds = fc.array(fc.constantFrom('box', 'large', 'tack', 'isolation'), {
    minLength: 1,
    maxLength: 5,
  })
  let full = 0
  fc.assert(
    fc.property(kinds, fc.array(wish, { maxLength: 6 }), (kindIds, wishes) => {
      const made = barn('A', { boxesPerRow: kindIds.length })
      const boxes = made.boxes.map((box, index) => ({ ...box, kindId: kindIds[index] ?? '' }))
      const stays = wishes.map((given, index) => stay(`s${index} 1-2`, given))
      const show = stabling({ closes: day(2), barns: [{ ...made, boxes }], stays })
      const [night = ''] = nightsOf(show)
      const there = stays.filter((each) => isThere(each, night))
      const short = fullNights(show)
      // What competes for one shortage may be named in another, too: the worst of them is certain.
      const missing = there.length - mostPlaced(show, there, night)
      if (missing > 0) full += 1
      expect(short.length > 0).toBe(missing > 0)
      for (const { tooMany, stayIds, boxes: count } of short) {
        expect(tooMany).toBeLessThanOrEqual(missing)
        expect(stayIds.length - count).toBe(tooMany)
      }
    }),
  )
  expect(full).toBeGreaterThan(10)
})
