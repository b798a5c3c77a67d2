import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutDescribers } from './slim-zod.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('zod/v4/core')))

test.for([
  ['json-schema-processors', /export const \w+Processor = \(\) => undefined;/g, 30],
  ['to-json-schema', /export const create\w+ = \(\) => undefined;/g, 2],
] as const)(
  '%s of zod describes nothing in the browser, and has the same names',
  ([name, emptied, atLeast]) => {
    const module = readFileSync(join(folder, `${name}.js`), 'utf8')
    const left = withoutDescribers(module)
    expect(parseAst(left).body.length).toBe(parseAst(module).body.length)
    expect(namesIn(left)).toEqual(namesIn(module))
    expect(left.match(emptied)?.length).toBeGreaterThanOrEqual(atLeast)
    expect(left.length).toBeLessThan(module.length)
  },
)

test('what a form asks of its schema stays', () => {
  const module = readFileSync(join(folder, 'json-schema-processors.js'), 'utf8')
  expect(withoutDescribers(module)).toMatch(/export function aggregateChecks\(schema\) \{/)
})

test('zod takes its own words from the one file that is left out', () => {
  const taken = readFileSync(join(folder, '../classic/schemas.js'), 'utf8')
  expect(taken).toMatch(/^import en from "\.\.\/locales\/en\.js";$/m)
})

function namesIn(module: string): string[] {
  return [...module.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '')
}
