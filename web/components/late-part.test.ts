import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no part of a page takes the page with it when it cannot be loaded', () => {
  const files = globSync('web/{components,pages}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const bare = files.filter(
    (file) => !file.includes('/late-part.') && /\blazy\(/.test(readFileSync(file, 'utf8')),
  )
  expect(bare).toEqual([])
})
