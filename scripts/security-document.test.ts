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

/** The ways in which a row may end. What is only "by construction" is not among them: nothing would fail. */
const ends = {
  'names a test that fails without it': /`[\w./-]+\.(test|story)\.tsx?`|`npm run \w+`/,
  'does not apply': /^does not apply$/,
  'is the operator’s, by a section of operations.md': /^the operator's: operations\.md, "[^"]+"$/,
  'is the product’s decision, with what makes up for it':
    /^the product's decision[^:]*, made up for by: `[\w./-]+\.(test|story)\.ts`/,
  'is open, with why': /^open: .{20,}$/,
}

function endOf(proof: string): string | undefined {
  // A row that begins as one of the others is not saved by a file that it names as well.
  const [, ...said] = Object.entries(ends)
  const isSaid = /^(open|the |does not|by construction)/.test(proof)
  const possible = isSaid ? said : Object.entries(ends)
  return possible.find(([, pattern]) => pattern.test(proof))?.[0]
}

test.each(rows.map(([, item = '', , proof = '']) => [item, proof]))('%s ends: %s', (_, proof) => {
  expect(endOf(proof)).toBeDefined()
})

test.each([
  'by construction',
  'by construction: `server/request-limit.test.ts`',
  'open',
  'open: not enforced',
  "the operator's",
  "the operator's: somewhere",
  "the product's decision",
  'ARCHITECTURE.md',
  '`server/config.ts`',
])('a row that says no more than "%s" would fail', (proof) => {
  expect(endOf(proof)).toBeUndefined()
})

test('what is the operator’s stands in docs/operations.md, under that heading', () => {
  const operations = readFileSync(new URL('docs/operations.md', root), 'utf8')
  const named = [...text.matchAll(/operations\.md, "([^"]+)"/g)].map(([, heading = '']) => heading)
  expect(named.length).toBeGreaterThan(5)
  for (const heading of named) expect(operations).toContain(`\n## ${heading}\n`)
})

test.each(['docs/security.md', 'docs/threat-model.md'])(
  'every file that %s names is there',
  (path) => {
    const document = readFileSync(new URL(path, root), 'utf8')
    const named = [...document.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter((name) => !existsSync(fileURLToPath(new URL(name, root))))
    expect(missing).toEqual([])
  },
)

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
