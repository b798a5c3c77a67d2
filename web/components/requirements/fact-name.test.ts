import { expect, test } from 'vitest'
import { factName } from '#domain/entries/requirements/requirement.ts'
import { factNameOf, withFollowingName } from './fact-name.ts'

test('a text makes a name that conditions can use', () => {
  expect(factNameOf('Do you help?', [])).toBe('doYouHelp')
  expect(factNameOf('Do you help?', ['doYouHelp'])).toBe('doYouHelp2')
  for (const text of ['3 nights or more', 'Äußerung', '', '???', 'W'.repeat(80)]) {
    expect(factName.safeParse(factNameOf(text, [])).success).toBe(true)
  }
})

test('the name follows the text until it is given another one', () => {
  const before = { id: 'bales', text: 'Bales' }
  const typed = { ...before, text: 'Bales of straw' }
  expect(withFollowingName(typed, before, []).id).toBe('balesOfStraw')
  const own = { id: 'straw', text: 'Bales' }
  expect(withFollowingName({ ...own, text: 'Hay' }, own, []).id).toBe('straw')
})
