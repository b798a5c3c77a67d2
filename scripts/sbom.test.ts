import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const named = z.object({
  dependencies: z.record(z.string(), z.string()),
  scripts: z.object({ sbom: z.string() }),
})
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ name: z.string(), version: z.string(), hashes: z.array(z.unknown()).optional() }),
  ),
})

test('`npm run sbom` lists what Paddock is made of, with versions and hashes', () => {
  const { dependencies } = named.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { components } = bill.parse(JSON.parse(printed))
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  for (const [name, version] of Object.entries(dependencies))
    expect(listed).toContain(`${name}@${version}`)
  expect(components.filter(({ hashes }) => !hashes)).toEqual([])
})
