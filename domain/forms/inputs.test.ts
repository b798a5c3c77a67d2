import { expect, test } from 'vitest'
import { optionalText, requiredText, storedJson } from './inputs.ts'

test('a text keeps what it says and loses what turns the direction of others', () => {
  expect(requiredText(20).parse(' \u202eA\u2066B\u2069\u202c ')).toBe('AB')
  for (const text of ['שלום', 'محمد', 'a\u200fb', 'e\u0301', '\u{1f40e}']) {
    expect(requiredText(20).parse(text)).toBe(text)
  }
  expect(optionalText(5).parse('\u202e')).toBeNull()
  expect(requiredText(5).safeParse('\u202e').success).toBe(false)
})

test.each(['A\u0000B', 'half \ud83d of a pair'])('%j can nowhere be stored', (text) => {
  expect(requiredText(20).safeParse(text).success).toBe(false)
  expect(storedJson.safeParse({ test: { names: [text] } }).success).toBe(false)
  expect(storedJson.safeParse({ [text]: 1 }).success).toBe(false)
})

test('texts within JSON are treated alike, and nothing else is touched', () => {
  const json = { test: { name: '\u202eA', marks: [1, null, true, 'B'] } }
  expect(storedJson.parse(json)).toEqual({ test: { name: 'A', marks: [1, null, true, 'B'] } })
})
