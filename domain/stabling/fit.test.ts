import { describe, expect, test } from 'vitest'
import { type Misfit, misfits, simplerKinds } from './fit.ts'
import { type BoxKind, plain, type Stay } from './stabling.ts'
import { kind, stay, tack, usualKinds } from './testing.ts'

const horse: Partial<Stay> = {}
const feed: Partial<Stay> = { occupant: { kind: 'feed' } }
const vehicle: Partial<Stay> = {
  occupant: { kind: 'vehicle' },
  needs: { ...plain, length: 900, power: true },
}
const guests: Partial<Stay> = {
  occupant: { kind: 'guests', sharers: [] },
  needs: { ...plain, beds: 2 },
}

describe('whether a box is what a stay asks for', () => {
  test.each<[string, Partial<Stay>, Partial<BoxKind>, Misfit[]]>([
    ['a horse in any box', horse, {}, []],
    ['a horse in a tack box', horse, { use: 'tack' }, ['use']],
    ['tack in a horse box', tack, {}, []],
    ['feed in a tack box', feed, { use: 'tack' }, []],
    ['tack in a feed box', tack, { use: 'feed' }, ['use']],
    ['a well horse in isolation', horse, { isolation: true }, ['isolation']],
    ['an ill horse among others', { isolation: true }, {}, ['isolation']],
    ['an ill horse in isolation', { isolation: true }, { isolation: true }, []],
    [
      'no drinker, too short',
      { needs: { ...plain, drinker: true, length: 400 } },
      { has: { ...plain, length: 300 } },
      ['drinker', 'length'],
    ],
    ['more than is asked', horse, { has: { ...plain, permanent: true, power: true } }, []],
    [
      'a lorry that is too long',
      vehicle,
      { use: 'pitch', has: { ...plain, length: 800, power: true } },
      ['length'],
    ],
    ['a lorry without power', vehicle, { use: 'pitch', has: { ...plain, length: 900 } }, ['power']],
    ['two guests in a single room', guests, { use: 'room', has: { ...plain, beds: 1 } }, ['beds']],
    ['two guests in a room for three', guests, { use: 'room', has: { ...plain, beds: 3 } }, []],
  ])('%s', (_, wants, has, expected) => {
    expect(misfits(stay('s 1-2', wants), kind('k', has))).toEqual(expected)
  })
})

describe('how many simpler kinds would do', () => {
  const count = (given: Partial<Stay>, id: string) => {
    const found = usualKinds.find((each) => each.id === id)
    if (!found) throw new Error(id)
    return simplerKinds(stay('s 1-2', given), found, usualKinds)
  }
  test.each<[string, Partial<Stay>, string, number]>([
    ['a horse in a normal box', horse, 'box', 0],
    ['a horse in a large box', horse, 'large', 1],
    ['one that needs a large box', { needs: { ...plain, length: 400 } }, 'large', 0],
    ['tack in a tack box', tack, 'tack', 0],
    ['tack in a horse box', tack, 'box', 1],
    ['tack in a large box', tack, 'large', 2],
  ])('%s', (_, given, id, expected) => {
    expect(count(given, id)).toBe(expected)
  })
})
