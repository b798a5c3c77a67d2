import { describe, expect, test } from 'vitest'
import { bedsNeeded, roomingList, stayOfSharers } from './accommodation.ts'
import { fullNights } from './room.ts'
import { plain, type Sharer, type Stay } from './stabling.ts'
import { barn, day, kind, plan, stabling, stay } from './testing.ts'

function sharer(text: string): Sharer {
  const [personId = '', nights = ''] = text.split(' ')
  const { from, until } = stay(`${personId} ${nights}`)
  return { personId, from, until }
}

function room(id: string, ...sharers: string[]): Stay {
  const made = stayOfSharers({ id, groupId: null, barnIds: [] }, sharers.map(sharer))
  if (!made) throw new Error('sharers')
  return made
}

describe('sharers of a room', () => {
  test.each<[string[], number]>([
    [[], 0],
    [['ann 1-3'], 1],
    [['ann 1-3', 'ben 3-5'], 1],
    [['ann 1-3', 'ben 2-5'], 2],
    [['ann 1-2', 'ben 3-6', 'cleo 4-5', 'dan 2-5'], 3],
  ])('%j need %i beds', (sharers, beds) => {
    expect(bedsNeeded(sharers.map(sharer))).toBe(beds)
  })

  test('the room is taken from the first arrival to the last departure', () => {
    expect(room('r', 'ann 2-3', 'ben 4-6')).toMatchObject({
      from: day(2),
      until: day(6),
      needs: { ...plain, beds: 1 },
    })
    expect(stayOfSharers({ id: 'r', groupId: null, barnIds: [] }, [])).toBeNull()
  })
})

const hotel = stabling({
  kinds: [
    kind('double', { use: 'room', has: { ...plain, beds: 2 } }),
    kind('pitch', { use: 'pitch', has: { ...plain, length: 800, power: true } }),
  ],
  barns: [
    barn('H', { kind: 'house', boxesPerRow: 2, kindId: 'double' }),
    barn('P', { kind: 'campsite', boxesPerRow: 1, kindId: 'pitch' }),
  ],
  stays: [room('officials', 'ann 1-3', 'ben 2-5'), room('stewards', 'cleo 1-6')],
})

test('the rooming list of each night', () => {
  const lines = (night: number) =>
    roomingList(hotel, plan('officials H1, stewards H2'), day(night)).map(
      ({ box, personIds, bedsLeft }) => `${box.label} ${personIds.join('+')} ${bedsLeft}`,
    )
  expect(lines(1)).toEqual(['H1 ann 1', 'H2 cleo 1'])
  expect(lines(2)).toEqual(['H1 ann+ben 0', 'H2 cleo 1'])
  expect(lines(3)).toEqual(['H1 ben 1', 'H2 cleo 1'])
  expect(lines(5)).toEqual(['H2 cleo 1'])
})

test('rooms and pitches are full like boxes', () => {
  const lorry = (id: string, length: number) =>
    stay(`${id} 2-4`, { occupant: { kind: 'vehicle' }, needs: { ...plain, length } })
  const full = (...more: Stay[]) =>
    fullNights({ ...hotel, stays: [...hotel.stays, ...more] }).map(
      ({ night, stayIds }) => `${night} ${stayIds.join(' ')}`,
    )
  expect(full(lorry('van', 700))).toEqual([])
  expect(full(lorry('van', 700), lorry('car', 500))).toEqual([
    `${day(2)} van car`,
    `${day(3)} van car`,
  ])
  expect(full(lorry('lorry', 1200))).toEqual([`${day(2)} lorry`, `${day(3)} lorry`])
  expect(full(room('late', 'dan 4-5'))).toEqual([`${day(4)} officials stewards late`])
})
