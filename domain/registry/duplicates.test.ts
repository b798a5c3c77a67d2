import { describe, expect, test } from 'vitest'
import {
  findDuplicateHorses,
  findDuplicatePersons,
  type KnownHorse,
  type KnownPerson,
} from './duplicates.ts'

function person(id: string, changes: Partial<KnownPerson> = {}): KnownPerson {
  return {
    id,
    firstName: 'Zoë',
    familyName: 'Müller',
    birthYear: 1990,
    feiId: null,
    licences: [],
    ...changes,
  }
}

function horse(id: string, changes: Partial<KnownHorse> = {}): KnownHorse {
  return {
    id,
    name: 'Rubinstein',
    birthYear: 2014,
    feiId: null,
    ueln: null,
    microchips: [],
    ...changes,
  }
}

describe('duplicates of a person', () => {
  test.each([
    [
      'the FEI id decides, whatever the name',
      { feiId: '10011469' },
      { feiId: '10 011469', familyName: 'Other' },
      'fei-id certain',
    ],
    [
      'licence of the same federation',
      { licences: [{ federation: 'AUT', number: 'r12' }] },
      { licences: [{ federation: 'AUT', number: 'R12' }], familyName: 'Other' },
      'licence certain',
    ],
    [
      'the same number of another federation',
      { licences: [{ federation: 'AUT', number: '12' }] },
      { licences: [{ federation: 'GER', number: '12' }], familyName: 'Other' },
      undefined,
    ],
    ['empty ids are not equal', { feiId: '' }, { feiId: '', familyName: 'Other' }, undefined],
    [
      'name and year, accents apart',
      {},
      { firstName: 'ZOE', familyName: 'Mueller' },
      'name-and-birth-year likely',
    ],
    [
      'first and family name swapped',
      {},
      { firstName: 'Müller', familyName: 'Zoë' },
      'name-and-birth-year likely',
    ],
    ['name without year', { birthYear: null }, {}, 'name possible'],
    ['another year', { birthYear: 1991 }, {}, undefined],
    [
      'same name and year, other FEI id',
      { feiId: '10011469' },
      { feiId: '10011470' },
      'name-and-birth-year possible',
    ],
  ] as const)('%s', (_, changes, other, found) => {
    const [duplicate] = findDuplicatePersons(person('1', changes), [person('2', other)])
    expect(duplicate && `${duplicate.by} ${duplicate.certainty}`).toBe(found)
  })

  test('nobody is a duplicate of herself', () => {
    expect(findDuplicatePersons(person('1'), [person('1')])).toEqual([])
  })
})

describe('duplicates of a horse', () => {
  test.each([
    ['FEI id', { feiId: '104gk69' }, { feiId: '104GK69', name: 'Other' }, 'fei-id certain'],
    [
      'UELN',
      { ueln: '642014140017056' },
      { ueln: '642014140017056', name: 'Other' },
      'ueln certain',
    ],
    [
      'sold and registered again: the chip stays',
      { feiId: '104GK69', microchips: ['a', 'b'] },
      { feiId: '105GK69', microchips: ['B'], name: 'Other' },
      'microchip certain',
    ],
    ['name and year', {}, { name: 'RUBINSTEIN' }, 'name-and-birth-year likely'],
    [
      'another horse of that name and year',
      { ueln: '642014140017056' },
      { ueln: '642014140017057' },
      'name-and-birth-year possible',
    ],
    ['another name', {}, { name: 'Rubin' }, undefined],
  ] as const)('%s', (_, changes, other, found) => {
    const [duplicate] = findDuplicateHorses(horse('1', changes), [horse('2', other)])
    expect(duplicate && `${duplicate.by} ${duplicate.certainty}`).toBe(found)
  })

  test('the surest first', () => {
    const known = horse('1', { feiId: '104GK69', microchips: ['a'] })
    const candidates = [
      horse('year missing', { birthYear: null }),
      horse('name'),
      horse('chip', { microchips: ['a'] }),
      horse('fei', { feiId: '104GK69' }),
    ]
    expect(findDuplicateHorses(known, candidates).map((each) => each.id)).toEqual([
      'fei',
      'chip',
      'name',
      'year missing',
    ])
  })
})
