import { expect, test } from 'vitest'
import { type ComparedPlace, doubledPlaces } from './doubled-places.ts'

const place = (id: string, given: Partial<ComparedPlace> = {}): ComparedPlace => ({
  ...{ id, competitionId: '1', rider: 'Ida Rider', horse: 'Blíða', status: 'waiting', ...given },
})

test('of two places of one pair the one that is further goes on, else the one of the entry that is kept', () => {
  const idsOf = (kept: ComparedPlace, gone: ComparedPlace) =>
    doubledPlaces([kept], [gone]).map((each) => [each.kept.id, each.given.id])
  expect(idsOf(place('k'), place('g', { rider: 'IDA RIDER ' }))).toEqual([['k', 'g']])
  expect(idsOf(place('k'), place('g', { status: 'confirmed' }))).toEqual([['g', 'k']])
  expect(idsOf(place('k'), place('g', { status: 'asked' }))).toEqual([['k', 'g']])
  expect(idsOf(place('k'), place('g', { horse: null }))).toEqual([])
  expect(idsOf(place('k'), place('g', { competitionId: '2' }))).toEqual([])
  expect(idsOf(place('k'), place('g', { status: 'withdrawn' }))).toEqual([])
})

test('a place is the double of one other', () => {
  const gone = [place('g1', { horse: null }), place('g2', { horse: null })]
  expect(doubledPlaces([place('k', { horse: null })], gone)).toHaveLength(1)
})
