import { expect, test } from 'vitest'
import { disciplineOf, disciplines } from './all.ts'

test('every discipline stands in the list once', () => {
  const ids = disciplines.map((discipline) => discipline.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a discipline that is not in the list cannot be scored', () => {
  expect(disciplineOf('vaulting')).toBeNull()
})

test('stored rules that do not parse are a value that names where', () => {
  const opened = disciplineOf('dressage')?.open({ ruleSet: 'fei-2026', positions: ['X'] })
  expect(opened).toMatchObject({ ok: false, code: 'rules-do-not-parse', discipline: 'dressage' })
  expect(opened?.ok === false && opened.paths).toContain('positions.0')
})
