import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')

/** `| item | what holds | proved by |` */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of docs/security.md names its proof, or says that it has none', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const [, item = '', , proof = ''] of rows) {
    expect(/`|^by construction|^offered, not enforced|^—$/.test(proof), item).toBe(true)
  }
})

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
