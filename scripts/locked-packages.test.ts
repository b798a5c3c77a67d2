import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
})
const named = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const packages = Object.entries(locked.parse(read('package-lock.json')).packages).filter(
  ([path]) => path !== '',
)

test('every package is locked with a SHA-512 hash, the programs among them too', () => {
  expect(packages.length).toBeGreaterThan(500)
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(without.map(([path]) => path)).toEqual([])
})

test('packages come from one registry, by https, and from no other address', () => {
  const origins = packages.flatMap(([, { resolved }]) =>
    resolved === undefined ? [] : [new URL(resolved).origin],
  )
  expect(new Set(origins).size).toBeLessThanOrEqual(1)
  for (const origin of origins) expect(origin).toMatch(/^https:/)
})

test('what is asked for has one version, and is no folder or address', () => {
  const { dependencies, devDependencies, optionalDependencies } = named.parse(read('package.json'))
  for (const wanted of [dependencies, devDependencies, optionalDependencies]) {
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  }
})
