import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('ratings.ts', import.meta.url))
const example = fileURLToPath(new URL('../docs/examples/ratings.json', import.meta.url))
const described = fileURLToPath(new URL('../docs/ratings-file.md', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'paddock-ratings-'))
const changed = join(folder, 'results.json')

afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function runText(text: string) {
  writeFileSync(changed, text)
  return run(changed)
}

function runChanged(from: string, to: string) {
  const text = readFileSync(example, 'utf8')
  if (!text.includes(from)) throw new Error(`the example has no ${from}`)
  return runText(text.replace(from, to))
}

describe('a ratings file is rated without server or database', () => {
  test('the example comes out as its description says', () => {
    const { status, stdout, stderr } = run(example)
    expect([status, stderr]).toEqual([0, ''])
    const blocks = readFileSync(described, 'utf8').split('```json\n')
    const answer: unknown = JSON.parse(blocks.at(-1)?.split('```')[0] ?? '')
    expect(answer).toHaveProperty('pools.0.discipline', 'jumping')
    const ours: { pools: Record<string, unknown>[] } = JSON.parse(stdout)
    expect(ours.pools.map(({ discipline }) => discipline)).toEqual(['dressage', 'jumping'])
    const [, jumping] = ours.pools
    expect({ pools: [only(jumping)] }).toMatchObject(Object(answer))
  })

  test('the file that its description shows is one', () => {
    const [, shown = ''] = readFileSync(described, 'utf8').split('```json\n')
    const { status, stderr } = runText(shown.split('```')[0] ?? '')
    expect([status, stderr]).toEqual([0, ''])
  })

  test('later results are foretold by earlier ones', () => {
    const { status, stdout } = run(example, '--foretell')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      pools: [
        { discipline: 'dressage', formulas: [{ duels: 0, logLoss: null }, { duels: 0 }] },
        {
          discipline: 'jumping',
          formulas: [
            { name: expect.stringMatching(/^Glicko/) },
            { name: expect.stringMatching(/^Elo/) },
          ],
        },
      ],
    })
  })

  test('no results, no pools', () => {
    const { status, stdout } = runText('{ "format": "paddock-ratings-1", "competitions": [] }')
    expect([status, JSON.parse(stdout)]).toEqual([0, { pools: [] }])
  })
})

/** Of each list what the description shows of it. */
function only(pool: Record<string, unknown> | undefined) {
  const list = (name: string) => (Array.isArray(pool?.[name]) ? pool[name] : [])
  const pair = list('pairs').find(({ horse }) => horse === 'Ginger')
  const fourth = list('competitions').find(({ id }) => id === 'J4')
  return {
    ...pool,
    pairs: [{ ...pair, receipts: pair.receipts.filter(isFourth) }],
    riders: list('riders').filter(({ id }) => id === 'Dijk, Sanne'),
    horses: list('horses').filter(({ id }) => id === 'Ginger'),
    competitions: [fourth],
  }
}

function isFourth({ competition }: { competition: string }): boolean {
  return competition === 'J4'
}

describe('whatever is wrong goes to standard error with line and field, and nothing is rated', () => {
  test.each([
    ['"place": 1 }', '"place": 0 }', /:12: competitions\.0\.results\.0\.place: Too small/],
    ['"place": 1 }', '"place": 1.5 }', /:12: competitions\.0\.results\.0\.place: Invalid input/],
    ['"place": 1 }', '"plaice": 1 }', /:12: competitions\.0\.results\.0\.plaice: no such field/],
    [
      '"place": 1 }',
      '"place": 1, "unplaced": true }',
      /:12: competitions\.0\.results\.0: must have one of "place", "unplaced" and "leftOut"/,
    ],
    [', "place": 1 }', ' }', /:12: competitions\.0\.results\.0: must have one of/],
    [
      '"rider": "Berg, Olga", "horse": "Bella"',
      '"rider": "Costa, Tiago", "horse": "Zorro"',
      /:13: competitions\.0\.results\.1: "Costa, Tiago" with "Zorro" counts twice/,
    ],
    ['"hors_concours"', '"HC"', /:\d+: competitions\.\d\.results\.\d\.leftOut: Invalid option/],
    ['"id": "J2"', '"id": "J1"', /:19: competitions\.1\.id: "J1" is there twice/],
    ['"2026-03-07"', '"2026-02-30"', /:10: competitions\.0\.day: Invalid ISO date/],
    ['"asOf": "2026-07-01"', '"asOf": "2026-05-31"', /competitions\.6\.day: is after "asOf"/],
    ['"format"', '"fromat"', /:1: format: Invalid input/],
  ])('%s → %s', (from, to, problem) => {
    const { status, stdout, stderr } = runChanged(from, to)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(problem)
  })

  test('a file that is not there, and one that is not JSON', () => {
    expect(run(join(folder, 'none.json'))).toMatchObject({ status: 2, stdout: '' })
    expect(runText('{').stderr).toMatch(/results\.json:1: not JSON: /)
  })

  test.each([[[]], [['a.json', 'b.json']], [[example, '--check']]])('wrong use: %j', (words) => {
    const { status, stderr } = run(...words)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^usage: npm run -s ratings -- /)
  })
})
