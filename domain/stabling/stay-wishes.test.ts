import { expect, test } from 'vitest'
import { neighboursWished, stayWishes } from './stay-wishes.ts'

const stays = [
  { id: '1', name: 'Blíða', group: 'Stall Nord' },
  { id: '2', name: 'Atlas', group: 'Stall Nord' },
  { id: '3', name: 'Cira', group: 'Écurie du Lac' },
  { id: '4', name: 'Dora', group: 'Écurie du Lac' },
]

test('names of horses and stables become neighbours, however they are written', () => {
  const own = { id: '1', name: 'Blíða', group: 'Stall Nord' }
  const wished = (beside: string | null, notBeside: string | null) =>
    neighboursWished({ beside, notBeside }, own, stays)
  expect(wished(' atlas', null)).toEqual({ beside: ['2'], notBeside: [] })
  expect(wished('ecurie du  lac', 'Cira; DORA')).toEqual({ beside: ['3'], notBeside: ['3', '4'] })
  expect(wished(null, 'Écurie du Lac, Nobody')).toEqual({ beside: [], notBeside: ['3', '4'] })
  expect(wished('Blíða', 'Blíða')).toEqual({ beside: [], notBeside: [] })
})

test('a time that is none is refused', () => {
  expect(stayWishes.safeParse({ arrivesAt: '25:00' }).success).toBe(false)
  expect(stayWishes.parse({ arrivesAt: '14:30' })).toMatchObject({ stallion: false, group: null })
})
