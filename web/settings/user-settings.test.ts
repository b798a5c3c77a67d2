import { expect, test } from 'vitest'
import { parseUserSettings } from './user-settings.ts'

test.each([
  [null, 'de-AT', 'de'],
  [null, 'SV', 'sv'],
  [null, 'ja-JP', 'en'],
  [null, '', 'en'],
  ['{"locale":"fr"}', 'de', 'fr'],
  ['{"locale":"tlh"}', 'de', 'de'],
  ['{"locale":7}', 'nl', 'nl'],
  ['"fr"', 'es', 'es'],
  ['not json', 'es', 'es'],
])('%s in a browser that speaks %s is %s', (stored, browser, locale) => {
  expect(parseUserSettings(stored, browser)).toEqual({ locale })
})
