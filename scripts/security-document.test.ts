import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asvsItems } from './asvs-items.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')

/** `| item | what holds | proved by |` */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of docs/security.md names its proof, or says that it is open or does not apply', () => {
  for (const [, item = '', , proof = ''] of rows) {
    expect(
      /`|^by construction|^does not apply$|^open\b|^every browser story/.test(proof),
      item,
    ).toBe(true)
  }
})

test('every item of levels 1 and 2 stands there once', () => {
  const told = rows.flatMap(([, items = '']) => items.split(', ').flatMap(itemsOf))
  expect(told.toSorted()).toEqual(asvsItems.toSorted())
})

/** "2.1.2 – 2.1.4" are three. */
function itemsOf(run: string): string[] {
  const [first = '', last = first] = run.split(' – ')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from = 0, to = 0] = [first, last].map((item) => Number(item.split('.').at(-1)))
  return Array.from({ length: to - from + 1 }, (_, n) => `${section}.${from + n}`)
}

test.each(rows.map(([, item = '', , proof = '']) => [item, proof]))(
  '%s: what is named is there',
  (_, proof = '') => {
    let folder = ''
    for (const [, name = ''] of proof.matchAll(/`([^`]+)`/g)) {
      if (name.startsWith('npm run ')) {
        const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
        expect(Object.keys(scripts)).toContain(name.slice('npm run '.length))
        continue
      }
      // A name without a folder is beside the one before it.
      const path = name.includes('/') ? name : `${folder}/${name}`
      folder = dirname(path)
      expect(existsSync(fileURLToPath(new URL(path, root))), path).toBe(true)
    }
  },
)
