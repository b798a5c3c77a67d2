import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCompetitorList } from './competitor-list.ts'
import {
  type ComparedStart,
  type ListDifferences,
  listDifferences,
  type SaidOfStart,
} from './list-differences.ts'

function report(name: string): string {
  return readFileSync(new URL(`reports/${name}.csv`, import.meta.url), 'utf8')
}

/** Whom a list brought into a competition, as it stands after it was applied. */
function startsOf(text: string): ComparedStart[] {
  return readCompetitorList(text).rows.map((row, index) => {
    const said: SaidOfStart = {
      firstName: row.firstName,
      familyName: row.familyName,
      nation: row.nation,
      horse: row.horse,
      headNumber: row.headNumber,
      team: row.team,
      group: row.group,
      horsConcours: row.horsConcours,
      status: row.status,
    }
    const { status: _, ...fields } = said
    return {
      ...fields,
      id: String(index + 1),
      status: 'entered',
      feiAthleteId: row.feiAthleteId,
      feiHorseId: row.feiHorseId,
      foreignId: row.foreignId,
      hasMarks: false,
      said,
    }
  })
}

function compare(text: string, starts: readonly ComparedStart[]): ListDifferences {
  const { rows, columns } = readCompetitorList(text)
  return listDifferences(rows, starts, columns)
}

function wordsOf({ differences }: ListDifferences): string[] {
  return differences.map(({ kind, field, from, to }) =>
    [kind, field, from, to].filter(Boolean).join(' | '),
  )
}

const thursday = report('reimport-1-thursday')
const friday = report('reimport-2-friday')

test('the list of Friday after that of Thursday', () => {
  const compared = compare(friday, startsOf(thursday))
  expect(wordsOf(compared)).toEqual([
    'substituted | horse | Bolt | Bandit',
    'gone | Cray, Cleo – Cinder',
    'new | Fern, Fin – Flint',
    'renamed | rider | Ash, Ada | Ash-Berg, Ada',
    'renamed | horse | Drift | Drift van de Heide',
  ])
  expect(compared.unchanged).toBe(1)
})

test('the same list once more asks for nothing', () => {
  const compared = compare(thursday, startsOf(thursday))
  expect(compared).toMatchObject({ differences: [], kept: [], unchanged: 5 })
})

describe('what the office changed by hand', () => {
  const byHand = startsOf(thursday).map((start) =>
    start.id === '1' ? { ...start, headNumber: '77', team: 'Mitte' } : start,
  )

  test('stays where the list says what it said before', () => {
    const compared = compare(thursday, byHand)
    expect(compared.differences).toEqual([])
    expect(compared.kept).toEqual([
      { competitorId: '1', field: 'headNumber', stands: '77', listed: '1' },
      { competitorId: '1', field: 'team', stands: 'Mitte', listed: 'West' },
    ])
  })

  test('is asked about where the list changed it as well', () => {
    const changed = thursday.replace('104CA01;1;West', '104CA01;1;Nord')
    expect(compare(changed, byHand).differences).toMatchObject([
      { kind: 'changed', field: 'team', from: 'Mitte', to: 'Nord', isHandEdited: true },
    ])
  })

  test('somebody who was withdrawn by hand is not brought back by the list', () => {
    const out = startsOf(thursday).map((start) =>
      start.id === '2' ? { ...start, status: 'withdrawn' as const } : start,
    )
    expect(compare(thursday, out).differences).toEqual([])
  })
})

test('who is in a later list again comes back', () => {
  const [first, ...others] = startsOf(thursday)
  const gone = {
    ...first,
    status: 'withdrawn' as const,
    said: { ...first?.said, status: 'withdrawn' as const },
  } as ComparedStart
  expect(wordsOf(compare(thursday, [gone, ...others]))).toEqual(['returned | Ash, Ada – Arrow'])
})

test('who has ridden is neither exchanged nor taken out', () => {
  const ridden = startsOf(thursday).map((start) => ({ ...start, hasMarks: true }))
  expect(wordsOf(compare(friday, ridden))).toEqual([
    'new | Birk, Ben – Bandit',
    'new | Fern, Fin – Flint',
    'renamed | rider | Ash, Ada | Ash-Berg, Ada',
    'renamed | horse | Drift | Drift van de Heide',
  ])
})

test('two people of one name with different ids are two people', () => {
  const starts = startsOf(
    'Rider;FEI rider;Horse\nAnna Berg;10900101;Luna\nAnna Berg;10900102;Stella',
  )
  const compared = compare(
    'Rider;FEI rider;Horse\nAnna Berg;10900102;Stella\nAnna Berg;10900103;Luna',
    starts,
  )
  expect(wordsOf(compared)).toEqual(['substituted | rider | Berg, Anna | Berg, Anna'])
})

test('one rider with two horses, one of them exchanged', () => {
  const starts = startsOf('Rider;Horse;No\nAda Ash;Arrow;11\nAda Ash;Bolt;12\nBea Birk;Cinder;13')
  const compared = compare(
    'Rider;Horse;No\nAda Ash;Drift;12\nAda Ash;Arrow;11\nBea Birk;Cinder;13',
    starts,
  )
  expect(wordsOf(compared)).toEqual(['substituted | horse | Bolt | Drift'])
})

test('an entry is known by its id, whatever else has changed', () => {
  const starts = startsOf('Entry id;Rider;Horse\nE1;Ada Ash;Arrow\nE2;Bea Birk;Bolt')
  const compared = compare('Entry id;Rider;Horse\nE2;Cleo Cray;Bolt\nE1;Ada Ash;Flint', starts)
  expect(wordsOf(compared)).toEqual([
    'substituted | rider | Birk, Bea | Cray, Cleo',
    'substituted | horse | Arrow | Flint',
  ])
})

test('a status of the list takes somebody out', () => {
  const starts = startsOf('Rider;Horse;Status\nAda Ash;Arrow;\nBea Birk;Bolt;')
  const compared = compare('Rider;Horse;Status\nAda Ash;Arrow;withdrawn\nBea Birk;Bolt;', starts)
  expect(wordsOf(compared)).toEqual(['gone | Ash, Ada – Arrow'])
})

test('a column that the list does not have says nothing, an emptied cell does', () => {
  const starts = startsOf('Rider;Horse;Team;No\nAda Ash;Arrow;West;1\nBea Birk;Bolt;West;2')
  const compared = compare('Rider;Horse;Team\nAda Ash;Arrow;\nBea Birk;Bolt;West', starts)
  expect(wordsOf(compared)).toEqual(['changed | team | West'])
})
