import { expect, test } from 'vitest'
import { gapLimitsOf } from '#domain/timetable/gaps.ts'
import { collisionsOf, type ShowCompetition, type ShowStart } from './reinstate.ts'

const limits = gapLimitsOf({
  sameHorseMinutes: 60,
  minimumGapMinutes: 30,
  travelMinutes: 0,
  arenas: [],
})

const nine = Date.UTC(2026, 4, 14, 9)
const at = (minutes: number) => nine + minutes * 60_000

function start(id: string, given: Partial<ShowStart> = {}): ShowStart {
  const legs = [{ riderId: `rider ${id}`, horseIds: [`horse ${id}`] }]
  return { id, name: id, headNumber: null, status: 'entered', startsAt: at(0), legs, ...given }
}

function competition(starts: readonly ShowStart[], given: Partial<ShowCompetition> = {}) {
  return {
    id: '1',
    number: '7',
    status: 'drawn',
    maximumStarters: null,
    arenaId: 'main',
    secondsPerStart: 120,
    starts,
    ...given,
  } as const
}

const gone = { status: 'withdrawn', headNumber: '12', startsAt: at(10) } as const

function found(...competitions: ShowCompetition[]) {
  return collisionsOf(['a'], { competitions, limits }).get('a') ?? []
}

test('whom nothing stands against comes back without a word', () => {
  expect(found(competition([start('a', gone), start('b', { headNumber: '13' })]))).toEqual([])
})

test('the head number is given away, the time too', () => {
  const other = start('b', { headNumber: '12', startsAt: at(10) })
  expect(found(competition([start('a', gone), other]))).toEqual([
    { code: 'head-number', number: '12', name: 'b' },
    { code: 'start-time', name: 'b' },
  ])
  expect(found(competition([start('a', gone), { ...other, status: 'no_show' }]))).toEqual([])
})

test('without a place the start goes behind all others', () => {
  const scratched = start('a', { status: 'scratched', startsAt: null })
  expect(found(competition([scratched, start('b')]))).toEqual([{ code: 'starts-last' }])
  expect(found(competition([scratched, start('b', { startsAt: null })]))).toEqual([])
})

test('the rider and the horse start elsewhere by then', () => {
  const a = start('a', gone)
  const elsewhere = (riderId: string, horseId: string, minutes: number) =>
    competition([start('x', { startsAt: at(minutes), legs: [{ riderId, horseIds: [horseId] }] })], {
      id: '2',
      number: '8',
      arenaId: 'main',
    })
  expect(found(competition([a]), elsewhere('rider a', 'another', 25))).toEqual([
    { code: 'too-near', isHorse: false, number: '8', startsAt: at(25), minutes: 15, wanted: 30 },
  ])
  expect(found(competition([a]), elsewhere('another', 'horse a', -20))).toEqual([
    { code: 'too-near', isHorse: true, number: '8', startsAt: at(-20), minutes: 30, wanted: 60 },
  ])
  expect(found(competition([a]), elsewhere('rider a', 'another', 45))).toEqual([])
})

test('the competition is full, its results are signed', () => {
  const starts = [start('a', gone), start('b'), start('c', { startsAt: at(2) })]
  expect(found(competition(starts, { maximumStarters: 2, status: 'official' }))).toEqual([
    { code: 'full', count: 3, most: 2 },
    { code: 'signed' },
  ])
  expect(found(competition(starts, { maximumStarters: 3 }))).toEqual([])
})
