import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test.each([
  ['attachment; filename="a.pdf"', 'a.pdf'],
  [
    `attachment; filename="sondergard.pdf"; filename*=UTF-8''s%C3%B8nderg%C3%A5rd.pdf`,
    'søndergård.pdf',
  ],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%C3`, 'a.pdf'],
  ['inline', ''],
  ['', ''],
])('the name in %s is %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
