import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { openChoice, typedDressage } from './testing.ts'

const { opened } = openChoice({
  dressage: typedDressage,
  crossCountry: { entry: 'faults', fences: 2, allowed: 600 },
  jumping: { entry: 'faults', allowed: 80 },
})

const afterDressage = (penalties: number): Sheet => ({ dressage: { penalties: 1000 * penalties } })

const afterCrossCountry = (penalties: number, time = 600): Sheet => ({
  ...afterDressage(penalties),
  'fence.1': { refusals: 0 },
  'fence.2': { refusals: 0 },
  cross_country: { time: 100 * time },
})

const finished = (penalties: number, knockDowns = 0): Sheet => ({
  ...afterCrossCountry(penalties),
  jumping: { knockDowns, refusals: 0, time: 8000 },
})

function needs(own: Sheet, rival: Sheet) {
  const need = opened.needs(own, opened.score(rival))
  if (need?.outcome !== 'open') return need?.outcome
  return need.targets.map(({ key, part, at, value }) => `${part} ${key} ${at} ${value}`)
}

describe('before the jumping: rails in hand', () => {
  const inTime = 'jumping time most 8000'

  test.each([
    { own: 25, rival: 33.9, rails: 2 },
    { own: 25, rival: 33.1, rails: 2 },
    { own: 25, rival: 32.9, rails: 1 },
    { own: 25, rival: 25.1, rails: 0 },
  ])('$own against $rival', ({ own, rival, rails }) => {
    const targets = needs(afterCrossCountry(own), finished(rival))
    expect(targets).toEqual([`jumping knock-downs most ${rails}`, inTime])
  })

  test('a rail that makes the totals equal is one too many where jumping breaks the tie', () => {
    const targets = needs(afterCrossCountry(25), finished(29))
    expect(targets).toEqual(['jumping knock-downs most 0', inTime])
  })

  test('one rail may make them equal where the cross-country was nearer the optimum', () => {
    const rival = { ...finished(29), cross_country: { time: 59_000 } }
    const targets = needs(afterCrossCountry(25), rival)
    expect(targets).toEqual(['jumping knock-downs most 1', inTime])
  })

  test('a clear round is not enough against somebody better', () => {
    expect(needs(afterCrossCountry(30), finished(25))).toBe('out-of-reach')
  })
})

describe('before the cross-country, with the jumping done', () => {
  const { opened: oneDay } = openChoice({
    format: 'one_day',
    dressage: typedDressage,
    crossCountry: { entry: 'faults', fences: 2, allowed: 600 },
    jumping: { entry: 'total' },
  })
  const jumped = (penalties: number): Sheet => ({
    ...afterDressage(penalties),
    jumping: { penalties: 0 },
  })

  test.each([
    { own: 25, rival: 25.1, seconds: 600 },
    { own: 25, rival: 26, seconds: 602 },
    { own: 25, rival: 27.1, seconds: 605 },
  ])('clear inside $seconds s goes ahead of $rival', ({ own, rival, seconds }) => {
    const against = oneDay.score({ ...afterCrossCountry(rival), jumping: { penalties: 0 } })
    expect(oneDay.needs(jumped(own), against)).toMatchObject({
      outcome: 'open',
      targets: [
        { key: 'further-faults', part: 'cross_country', at: 'most', value: 0 },
        { key: 'time', part: 'cross_country', at: 'most', value: 100 * seconds },
      ],
    })
  })
})

test('with two phases to come: penalties in all, one step less than the difference', () => {
  expect(needs(afterDressage(25), finished(30))).toEqual(['null remaining most 4900'])
})

test('finished and ahead is met, finished and behind out of reach', () => {
  expect(needs(finished(25), finished(30))).toBe('met')
  expect(needs(finished(30), finished(25))).toBe('out-of-reach')
})

test('against somebody with fewer phases it is enough to come home', () => {
  expect(needs(afterDressage(40), afterDressage(30))).toBe('met')
  expect(needs(afterCrossCountry(40), afterCrossCountry(30))).toBe('met')
})

test('against somebody who is out it is enough to come home', () => {
  const out = { ...afterDressage(20), cross_country: { outcome: 'eliminated' } }
  expect(needs(afterDressage(40), out)).toBe('met')
})

test('who is out needs nothing any more', () => {
  const out = { ...afterDressage(20), cross_country: { outcome: 'eliminated' } }
  expect(needs(out, finished(40))).toBe('out-of-reach')
})

describe('on the cross-country, with the jumping to come for everybody', () => {
  const onCourse = (penalties: number, refusals = 0): Sheet => ({
    ...afterDressage(penalties),
    'fence.1': { refusals },
  })

  test('who is behind by the dressage cannot lead, however quickly', () => {
    expect(needs(onCourse(33.2), afterCrossCountry(28.8))).toBe('out-of-reach')
  })

  test('who is ahead has so many seconds in hand', () => {
    const targets = needs(onCourse(28.8), afterCrossCountry(33.2))
    // 0.4 for each second over the optimum time: eleven make the totals equal, ten do not.
    expect(targets).toEqual([
      'cross_country further-faults most 0',
      'cross_country time most 61000',
    ])
  })

  test('a refusal counts before the time does', () => {
    expect(needs(onCourse(28.8, 1), afterCrossCountry(33.2))).toBe('out-of-reach')
  })

  test('ahead of who has ridden the dressage only it is enough to come home', () => {
    expect(needs(onCourse(33.2), afterDressage(28.8))).toBe('met')
  })
})
