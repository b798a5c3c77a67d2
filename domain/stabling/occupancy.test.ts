import { describe, expect, test } from 'vitest'
import {
  beddingFor,
  movementsOn,
  neighbourhoods,
  occupancy,
  occupantsOn,
  placedStays,
} from './occupancy.ts'
import { nightsOf } from './stabling.ts'
import { barn, day, plan, stabling, stay, tack, withKind } from './testing.ts'

const bella = stay('Bella 1-3')
const max = stay('Max 2-6')
const kit = stay('kit 1-6', tack)
const closedOnDay4 = [{ from: day(4), until: day(5) }]
const a = withKind(barn('A'), 'tack', ['A5'])
const show = stabling({
  barns: [
    {
      ...a,
      boxes: a.boxes.map((box) => (box.id === 'A4' ? { ...box, blocked: closedOnDay4 } : box)),
    },
  ],
  stays: [bella, max, kit],
})
const placed = plan('Bella A1, Max A2, kit A5')

test('nights go from the first to the one before the last day', () => {
  expect(nightsOf(show)).toEqual([day(1), day(2), day(3), day(4), day(5)])
  expect(nightsOf({ opens: day(3), closes: day(3) })).toEqual([])
  expect(nightsOf({ opens: day(3), closes: day(1) })).toEqual([])
})

test('placements of unknown stays and boxes are left out', () => {
  expect(placedStays(show, plan('Bella A9, nobody A1, Max A3'))).toMatchObject([
    { stay: { id: 'Max' }, box: { id: 'A3' } },
  ])
})

describe('who is where on a night', () => {
  test.each<[number, Record<string, string[]>]>([
    [1, { A1: ['Bella'], A5: ['kit'] }],
    [2, { A1: ['Bella'], A2: ['Max'], A5: ['kit'] }],
    [3, { A2: ['Max'], A5: ['kit'] }],
    [6, {}],
  ])('night %i', (night, expected) => {
    const there = occupantsOn(show, placed, day(night))
    const ids = [...there].map(([boxId, stays]) => [boxId, stays.map(({ id }) => id)])
    expect(Object.fromEntries(ids)).toEqual(expected)
  })

  test('two in one box are both listed', () => {
    expect(occupantsOn(show, plan('Bella A1, Max A1'), day(2)).get('A1')).toHaveLength(2)
  })
})

describe('free by night and kind', () => {
  const of = (night: number, kindId: string) =>
    occupancy(show, placed).find((each) => each.night === day(night) && each.kindId === kindId)

  test.each<[number, string, number, number, number]>([
    // night, kind, open, taken, free
    [1, 'box', 4, 1, 3],
    [2, 'box', 4, 2, 2],
    [3, 'box', 4, 1, 3],
    [4, 'box', 3, 1, 2],
    [5, 'box', 4, 1, 3],
    [1, 'tack', 1, 1, 0],
    [1, 'large', 0, 0, 0],
  ])('night %i, %s', (night, kindId, open, taken, free) => {
    expect(of(night, kindId)).toEqual({ night: day(night), kindId, open, taken, free })
  })

  test('what stands in a blocked box takes no open one', () => {
    const blocked = occupancy(show, plan('Max A4')).find(
      ({ night, kindId }) => night === day(4) && kindId === 'box',
    )
    expect(blocked).toMatchObject({ open: 3, taken: 0, free: 3 })
  })
})

describe('who stood beside whom', () => {
  test('each pair once, on the nights that they had in common', () => {
    expect(neighbourhoods(show, placed)).toEqual([
      { stayIds: ['Bella', 'Max'], boxIds: ['A1', 'A2'], isBeside: true, nights: [day(2)] },
    ])
  })

  test('back to back, one after the other', () => {
    const backToBack = stabling({
      barns: [barn('A', { rows: 2, first: 'backToBack' })],
      stays: [max, bella, stay('Nox 3-5')],
    })
    expect(neighbourhoods(backToBack, plan('Max A2, Bella A7, Nox A7'))).toEqual([
      { stayIds: ['Max', 'Bella'], boxIds: ['A2', 'A7'], isBeside: false, nights: [day(2)] },
      { stayIds: ['Max', 'Nox'], boxIds: ['A2', 'A7'], isBeside: false, nights: [day(3), day(4)] },
    ])
  })

  test('nobody is a neighbour whose nights do not meet', () => {
    const apart = stabling({ stays: [bella, stay('Nox 3-5')] })
    expect(neighbourhoods(apart, plan('Bella A1, Nox A2'))).toEqual([])
  })
})

test('arrivals and departures of a day by box, those without one last', () => {
  const lines = (on: number) => {
    const { arrivals, departures } = movementsOn(show, plan('kit A5, Bella A1'), day(on))
    const line = (each: (typeof arrivals)[number]) =>
      `${each.stay.id} ${each.located?.box.label ?? '-'}`
    return { arrivals: arrivals.map(line), departures: departures.map(line) }
  }
  expect(lines(1)).toEqual({ arrivals: ['Bella A1', 'kit A5'], departures: [] })
  expect(lines(2)).toEqual({ arrivals: ['Max -'], departures: [] })
  expect(lines(3)).toEqual({ arrivals: [], departures: ['Bella A1'] })
  expect(lines(6)).toEqual({ arrivals: [], departures: ['kit A5', 'Max -'] })
})

test('bedding lies in the box on the day of arrival, or when it was ordered for', () => {
  const straw = { kind: 'straw', bales: 2, day: null }
  const more = { kind: 'straw', bales: 1, day: day(4) }
  const ordered = stabling({
    stays: [
      { ...max, bedding: [straw, more] },
      { ...bella, bedding: [{ ...straw, kind: 'shavings' }] },
    ],
  })
  const lines = (on: number) =>
    beddingFor(ordered, plan('Max A2, Bella A1'), day(on)).map(
      ({ stay: { id }, located, kind, bales }) => `${located?.box.label} ${id} ${bales} ${kind}`,
    )
  expect(lines(1)).toEqual(['A1 Bella 2 shavings'])
  expect(lines(2)).toEqual(['A2 Max 2 straw'])
  expect(lines(3)).toEqual([])
  expect(lines(4)).toEqual(['A2 Max 1 straw'])
})
