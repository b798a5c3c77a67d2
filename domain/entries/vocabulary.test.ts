import { describe, expect, test } from 'vitest'
import { entryVocabulary, type VocabularyParts } from './vocabulary.ts'

const nothing: VocabularyParts = {
  currency: 'EUR',
  rules: { require: [], limits: [], fees: [], refunds: [] },
  competitions: [],
  products: [],
}

function factIn(parts: Partial<VocabularyParts>, path: string) {
  const { facts } = entryVocabulary({ ...nothing, ...parts })
  return facts.filter(({ kind, fact }) => `${kind}.${fact}` === path)
}

describe('the vocabulary of a show', () => {
  test('has what the engine knows', () => {
    expect(factIn({}, 'competition.height')).toEqual([
      { kind: 'competition', fact: 'height', type: 'number', unit: 'centimetre' },
    ])
  })

  test('names competitions and products by their name, else by their id', () => {
    const { competitions, products } = entryVocabulary({
      ...nothing,
      competitions: [{ id: 'c1', name: 'Youngster tour' }],
      products: [{ id: 'box' }],
    })
    expect(competitions).toEqual([{ id: 'c1', name: 'Youngster tour' }])
    expect(products).toEqual([{ id: 'box', name: 'box' }])
  })

  test('offers the values that competitions have', () => {
    const competitions = [
      { id: '1', level: 'M', indoor: true },
      { id: '2', level: 'S', indoor: false },
    ]
    expect(factIn({ competitions }, 'competition.level')).toEqual([
      {
        kind: 'competition',
        fact: 'level',
        type: 'text',
        options: [{ value: 'M' }, { value: 'S' }],
      },
    ])
    expect(factIn({ competitions }, 'competition.indoor')[0]?.type).toBe('yes-no')
  })

  test('takes a usual name as the schedule uses it, and a fixed one as the engine does', () => {
    const competitions = [{ id: '1', level: 3, starts: 'at noon' }]
    expect(factIn({ competitions }, 'competition.level')[0]?.type).toBe('number')
    expect(factIn({ competitions }, 'competition.starts')[0]?.type).toBe('date')
  })

  test('has the answers to questions under their texts', () => {
    const questions: VocabularyParts['questions'] = [
      { kind: 'yesNo', id: 'helps', text: 'Can you help?', of: 'rider', required: true },
      {
        ...{ kind: 'choice', id: 'bedding', text: 'Bedding', of: 'horse', required: false },
        options: [{ id: 'straw', text: 'Straw' }],
      },
    ]
    expect(factIn({ questions }, 'rider.helps')).toEqual([
      { kind: 'rider', fact: 'helps', type: 'yes-no', label: 'Can you help?' },
    ])
  })

  test('has the state of each document and membership, and whether one is missing', () => {
    const ifMissing = { fee: null, late: false, noStart: true }
    const memberships: VocabularyParts['memberships'] = [
      {
        ...{ id: 'clubMember', text: 'Member of the club', of: 'rider', kind: 'club' },
        ...{ bodies: [], number: null, valid: null, ifMissing },
      },
    ]
    expect(factIn({ memberships }, 'rider.clubMember')[0]).toMatchObject({
      label: 'Member of the club',
      options: [{ value: 'missing' }, {}, {}, {}, {}],
    })
    expect(factIn({ memberships }, 'rider.documentsMissing')).toHaveLength(1)
  })

  test('has what only a rule names, of the type that it is compared with', () => {
    const rules: VocabularyParts['rules'] = {
      ...nothing.rules,
      limits: [
        {
          ...{ id: 'l', text: 'l', count: 'place', within: ['horse', 'competition.tour'], most: 1 },
          where: { some: 'horse', where: ['horse.boarded', '=', true] },
        },
      ],
      fees: [
        {
          ...{ id: 'f', text: 'f', per: 'place' },
          amount: { by: { fact: 'competition.stake' }, upTo: [[null, 1]] },
          when: {
            all: [
              ['rider.residence', '>', '2026-01-01'],
              ['outer.rider.region', 'in', ['N', 'S']],
            ],
          },
        },
      ],
    }
    expect(factIn({ rules }, 'horse.boarded')[0]?.type).toBe('yes-no')
    expect(factIn({ rules }, 'rider.residence')[0]?.type).toBe('date')
    expect(factIn({ rules }, 'competition.stake')).toHaveLength(1)
    expect(factIn({ rules }, 'competition.tour')).toHaveLength(1)
    expect(factIn({ rules }, 'rider.region')[0]?.options).toEqual([{ value: 'N' }, { value: 'S' }])
    expect(factIn({ rules }, 'horse.id')).toHaveLength(1)
  })
})

test('what the form asks is offered under its own name, and a known fact keeps its words', () => {
  const trainer = { kind: 'rider', fact: 'trainerName', type: 'text', label: 'Trainer' } as const
  const club = { kind: 'rider', fact: 'club', type: 'text' } as const
  const asked = { asked: [trainer, { ...club, label: 'Riding club' }] }
  expect(factIn(asked, 'rider.trainerName')).toEqual([trainer])
  expect(factIn(asked, 'rider.club')).toEqual([club])
})
