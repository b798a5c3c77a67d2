import { expect, test } from 'vitest'
import { calledForPrizes } from './prize-giving.ts'
import { sampleResultList } from './sample-lists.ts'

const [sample] = sampleResultList.lines
if (!sample) throw new Error('the sample has lines')

const line = (place: number | null, changed: Partial<typeof sample> = {}) => ({
  ...sample,
  competitorId: `${place}`,
  status: 'finished' as const,
  place,
  ...changed,
})

const called = (lines: readonly ReturnType<typeof line>[]) =>
  calledForPrizes({ lines }).map(({ place }) => place)

test('five are called of a few, the winner last, and those who share the fifth place', () => {
  expect(called([1, 2, 3, 4, 5, 5, 7].map((place) => line(place)))).toEqual([5, 5, 4, 3, 2, 1])
})

test('a quarter is called of many', () => {
  const places = Array.from({ length: 24 }, (_, index) => index + 1)
  expect(called(places.map((place) => line(place)))).toEqual([6, 5, 4, 3, 2, 1])
})

test('whoever rides, is out or has no place is not called', () => {
  const lines = [line(1), line(2, { status: 'on_course' }), line(null, { status: 'retired' })]
  expect(called([...lines, line(null, { horsConcours: true })])).toEqual([1])
})
