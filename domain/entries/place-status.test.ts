import { expect, test } from 'vitest'
import { refusalsBefore } from './place-act.ts'
import {
  entryName,
  holdsPlace,
  isLivePlace,
  placeActors,
  placeActs,
  placeRules,
  placeStatuses,
  placeStep,
} from './place-status.ts'

test('every act, from every status, by everybody', () => {
  const table = placeActs.map((act) => {
    const { by, of } = placeRules[act]
    const steps = placeStatuses.map((from) => {
      const step = placeStep(act, from, by[0] ?? 'office')
      return step.outcome === 'to' ? step.status : '–'
    })
    return `${act} (${by.join(', ')}; ${of}): ${steps.join(' ')}`
  })
  expect(placeStatuses.join(' ')).toBe(
    'asked confirmed waiting offered refused withdrawn declined expired',
  )
  expect(table).toEqual([
    'complete (rider, office; ticket): decided – – – – – – –',
    'confirm (office; ticket): confirmed – confirmed – – – – –',
    'queue (office; ticket): waiting – – – – – – –',
    'refuse (office; ticket): refused – refused – – – – –',
    'reconsider (office; ticket): – – – – asked – – –',
    'offer (office, system; ticket): – – offered – – – – –',
    'accept (rider, office, system; ticket): – – – confirmed – – – –',
    'decline (rider, office; ticket): – – – declined – – – –',
    'expire (system; ticket): – – expired expired – – – –',
    'withdraw (rider, office; place): withdrawn withdrawn withdrawn – – – – –',
    'reinstate (office, system; place): – – – – – confirmed confirmed confirmed',
    'move (rider, office; place): asked confirmed – – – – – –',
  ])
})

test('who may not is told so, whatever the status', () => {
  for (const act of placeActs) {
    for (const by of placeActors.filter((actor) => !placeRules[act].by.includes(actor))) {
      expect(placeStep(act, 'asked', by)).toMatchObject({ reason: 'not-allowed' })
    }
  }
  expect(refusalsBefore([{ act: 'confirm', placeId: '1' }], 'rider')).toEqual([
    { reason: 'not-allowed', act: 0 },
  ])
  expect(refusalsBefore([{ act: 'limit', blockId: '1', capacity: 2 }], 'rider')).toHaveLength(1)
  expect(refusalsBefore([{ act: 'ask', accountId: null, wishes: [] }], 'system')).toHaveLength(1)
  expect(refusalsBefore([{ act: 'withdraw', placeId: '1' }], 'rider')).toEqual([])
})

test('an offer past others by hand needs a reason', () => {
  const offer = { act: 'offer', placeId: '1' } as const
  expect(refusalsBefore([offer], 'office')).toEqual([{ reason: 'no-reason', act: 0 }])
  expect(refusalsBefore([{ ...offer, reason: 'The team is complete' }], 'office')).toEqual([])
})

test('an offer holds its place, and a pair has one place that is asked for or given', () => {
  expect(placeStatuses.filter(holdsPlace)).toEqual(['confirmed', 'offered'])
  expect(placeStatuses.filter(isLivePlace)).toEqual(['asked', 'confirmed', 'waiting', 'offered'])
})

test.each([
  [1, 'E-0001'],
  [42, 'E-0042'],
  [12345, 'E-12345'],
])('entry %i is called %s', (number, name) => {
  expect(entryName(number)).toBe(name)
})
