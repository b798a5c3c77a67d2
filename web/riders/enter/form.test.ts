import { expect, test } from 'vitest'
import {
  addedTo,
  answersOf,
  emptyEntryForm,
  isEmptyForm,
  riderOfHorse,
  togglePlace,
  withAnswer,
  withHorse,
  withItem,
  withoutHorse,
  withoutRider,
  withRider,
  withRiderOfHorse,
} from './form.ts'

const stable = ['1', '2'].reduce(withHorse, ['7', '8'].reduce(withRider, emptyEntryForm))
const entered = togglePlace(
  togglePlace(stable, { horseId: '1', riderId: '7' }, { competitionId: '30', key: 'a' }),
  { horseId: '2', riderId: '8' },
  { competitionId: '30', key: 'b' },
)

test('a place that is asked for twice is not asked for any more', () => {
  expect(entered.places.map(({ key }) => key)).toEqual(['a', 'b'])
  const again = togglePlace(
    entered,
    { horseId: '1', riderId: '8' },
    { competitionId: '30', key: 'c' },
  )
  expect(again.places.map(({ key }) => key)).toEqual(['b'])
})

test('horses named later belong to their riders', () => {
  const later = (riderId: string, key: string) =>
    [
      { horseId: null, riderId },
      { competitionId: '30', key },
    ] as const
  const one = togglePlace(entered, ...later('7', 'c'))
  const two = togglePlace(one, ...later('8', 'd'))
  expect(two.places.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  expect(togglePlace(two, ...later('7', 'e')).places.map(({ key }) => key)).toEqual(['a', 'b', 'd'])
})

test('whoever is taken out takes along what was entered with them', () => {
  expect(withoutRider(entered, '7').places.map(({ key }) => key)).toEqual(['b'])
  expect(withoutHorse(entered, '2').places.map(({ key }) => key)).toEqual(['a'])
})

test('the rider of a horse is who rides most of its places', () => {
  expect(riderOfHorse(entered, '2')).toBe('8')
  expect(riderOfHorse(stable, '2')).toBe('7')
  expect(riderOfHorse(withRiderOfHorse(entered, '2', '7'), '2')).toBe('7')
})

test('an empty answer is none', () => {
  const rider = { of: 'rider', id: '7' } as const
  const answered = withAnswer(entered, rider, ['club', 'RV Linz'])
  expect(answersOf(answered, rider)).toEqual({ club: 'RV Linz' })
  expect(answersOf(withAnswer(answered, rider, ['club', '']), rider)).toEqual({})
  expect(
    answersOf(withAnswer(answered, { of: 'entry' }, ['help', false]), { of: 'entry' }),
  ).toEqual({
    help: false,
  })
})

test('a product of which none is wanted is not in the form', () => {
  const box = { product: 'box', riderId: null, horseId: '1', from: null, to: null, wishes: null }
  const one = withItem(entered, { ...box, quantity: 1 }, 'x')
  expect(one.items.map(({ key, quantity }) => [key, quantity])).toEqual([['x', 1]])
  const two = withItem(one, { ...box, key: 'x', quantity: 2 }, 'y')
  expect(two.items.map(({ key, quantity }) => [key, quantity])).toEqual([['x', 2]])
  expect(withItem(two, { ...box, key: 'x', quantity: 0 }, 'z').items).toEqual([])
})

test('a form with nothing in it is not kept', () => {
  expect(isEmptyForm(emptyEntryForm)).toBe(true)
  expect(isEmptyForm(stable)).toBe(false)
})

test('what was typed is added to what was stored meanwhile: nothing stored is left out', () => {
  const box = {
    ...{ product: 'box', riderId: null, horseId: null, from: null, to: null, wishes: null },
    quantity: 1,
  }
  const item = (key: string, quantity = 1) => ({ ...box, key, quantity })
  const place = (key: string, competitionId: string) => ({
    ...{ key, competitionId, riderId: '1', horseId: null, ifFull: 'wait' as const },
  })
  const stored = {
    ...emptyEntryForm,
    riders: [{ id: '1', answers: { club: 'North', size: 2 } }],
    places: [place('p1', '7')],
    items: [item('i1'), item('i2')],
    note: 'By phone: one box',
  }
  const mine = {
    ...emptyEntryForm,
    riders: [
      { id: '1', answers: { size: 3 } },
      { id: '2', answers: {} },
    ],
    places: [place('p1', '7'), place('p0', '6'), place('a', '8')],
    items: [item('i1', 4), item('i0'), item('b')],
    note: 'We come on Friday',
  }
  const { riders, places, items, note } = addedTo(stored, mine)
  expect(riders).toEqual([
    { id: '1', answers: { club: 'North', size: 3 } },
    { id: '2', answers: {} },
  ])
  expect(places.map(({ key }) => key)).toEqual(['p1', 'a'])
  expect(items.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['i1', 4],
    ['i2', 1],
    ['b', 1],
  ])
  expect(note).toBe('By phone: one box\nWe come on Friday')
  expect(addedTo(stored, { ...mine, note: '' }).note).toBe(stored.note)
})
