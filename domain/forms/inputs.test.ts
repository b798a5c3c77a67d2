import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedList, id, optionalText, requiredLines, requiredText, storedJson } from './inputs.ts'

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

test.each([
  '\n',
  '\r\n',
  '\t',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
])('a name holds no %j, and neither does JSON', (sign) => {
  expect(requiredText(20).parse(`${sign}Ada${sign}${sign}Lund${sign}`)).toBe('Ada Lund')
  expect(requiredText(20).safeParse(sign).success).toBe(false)
  expect(optionalText(20).parse(sign)).toBeNull()
  expect(storedJson.parse({ name: `Ada${sign}Lund` })).toEqual({ name: 'Ada Lund' })
})

test('notes keep their lines, and no other signs that are none', () => {
  const typed = 'first\r\nsecond\u2028third\tlast\u001b[31m\u0085 \u202e!'
  expect(requiredLines(60).parse(typed)).toBe('first\nsecond\nthird\tlast [31m  !')
})

test('whatever is typed, a name is one line and stays as it is when it is sent again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const { success, data } = requiredText(40).safeParse(typed)
      if (!success) return
      expect(data).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect(requiredText(40).parse(data)).toBe(data)
    }),
  )
})

test('of a list that is too long no item is looked at', () => {
  let looked = 0
  const item = id.refine(() => {
    looked += 1
    return true
  })
  const { error } = boundedList(item, { maximum: 2 }).safeParse(['1', '2', '3'])
  expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 2 }])
  expect(looked).toBe(0)
})
