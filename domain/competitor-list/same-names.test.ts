import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ListRow, readCompetitorList } from './competitor-list.ts'

const list = readFileSync(new URL('reports/import-same-names.csv', import.meta.url), 'utf8')

function codesOf({ problems }: ListRow): string[] {
  return problems.map(({ code }) => code)
}

describe('one name with different FEI IDs', () => {
  test('is more than one person, and only a row without IDs can be the same again', () => {
    const { rows } = readCompetitorList(list)
    expect(rows.map(codesOf)).toEqual([[], [], [], ['twice-in-list'], []])
  })

  test('is not in the competition already', () => {
    const luna = { firstName: 'Anna', familyName: 'Berg', horse: 'Luna', headNumbers: [] }
    const present = [{ ...luna, feiAthleteId: '10900109', feiHorseId: '104AA09' }]
    const { rows } = readCompetitorList(list, { present })
    expect(rows.map(codesOf)).toEqual([[], [], [], ['twice-in-list', 'already-entered'], []])
  })
})
