import { expect, test } from 'vitest'
import { inverseOf, mayAct, officeActs } from './office-acts.ts'

const place = { id: '1', competitionId: '7' } as const

test('what the office may do follows from the state of the place', () => {
  const of = (status: Parameters<typeof mayAct>[1]) =>
    officeActs.filter((act) => mayAct(act, status))
  expect(of('asked')).toEqual(['confirm', 'complete', 'queue', 'move', 'refuse', 'withdraw'])
  expect(of('offered')).toEqual(['accept', 'decline'])
  expect(of('withdrawn')).toEqual(['reinstate'])
})

test('an act is taken back only where its places come back to where they were', () => {
  const confirmed = { ...place, status: 'confirmed' } as const
  const waiting = { ...place, status: 'waiting' } as const
  expect(inverseOf('withdraw', [confirmed])).toEqual({ act: 'reinstate', competitionId: null })
  expect(inverseOf('withdraw', [confirmed, waiting])).toBeNull()
  expect(inverseOf('move', [confirmed])).toEqual({ act: 'move', competitionId: '7' })
  expect(inverseOf('move', [confirmed, { ...confirmed, competitionId: '8' }])).toBeNull()
  expect(inverseOf('confirm', [waiting])).toBeNull()
})
