import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('price.ts', import.meta.url))
const example = fileURLToPath(new URL('../docs/examples/entries.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'paddock-price-'))
const changed = join(folder, 'entries.json')

afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function runText(text: string, ...words: readonly string[]) {
  writeFileSync(changed, text)
  return run(changed, ...words)
}

function runChanged(from: string, to: string, ...words: readonly string[]) {
  const text = readFileSync(example, 'utf8')
  if (!text.includes(from)) throw new Error(`the example has no ${from}`)
  return runText(text.replace(from, to), ...words)
}

describe('an entry file is priced without server or database', () => {
  test('the example comes out as it says', () => {
    const { status, stdout, stderr } = run(example, '--check')
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ cases: [{ id: 'in time' }, { id: 'late' }] })
  })

  test('what differs from what is expected ends with 1, and the answer is printed all the same', () => {
    const { status, stdout, stderr } = runChanged('"net": 11700', '"net": 11800', '--check')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /entries\.json:\d+: cases\.0\.expect\.entries\.0\.totals\.EUR\.net: is 11700, expected 11800/,
    )
    expect(JSON.parse(stdout)).toHaveProperty('cases')
  })

  test('without --check nothing is compared', () => {
    expect(runChanged('"net": 11700', '"net": 11800').status).toBe(0)
  })
})

describe('whatever is wrong goes to standard error with line and field, and nothing is priced', () => {
  test.each([
    [
      '"place.at", ">"',
      '"place.att", "?"',
      /entries\.json:\d+: fees\.\d\.when\.1: no operator "\?"/,
    ],
    ['"per": "horse"', '"per": "horses"', /entries\.json:\d+: fees\.\d\.per: Invalid option/],
    ['"amount": 2500', '"amount": 25.5', /entries\.json:\d+: fees\.\d\.amount: must be an integer/],
    ['"2026-05-02T08:10"', '"2026-02-30"', /entries\.json:\d+: .*\.at: "2026-02-30" is no date/],
    ['"format"', '"fromat"', /entries\.json:\d+: fromat: no such field/],
  ])('%s → %s', (from, to, problem) => {
    const { status, stdout, stderr } = runChanged(from, to)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(problem)
  })

  test('the line is that of the value, the field that of the rule', () => {
    const text = `{ "format": "paddock-entries-1", "currency": "EUR", "timeZone": "Europe/Berlin",
      "fees": [
        { "id": "a", "text": "A", "per": "horse", "amount": 100,
          "when": { "all": [
            ["place.at", ">", "2026-05-01"]
          ] } }
      ] }`
    expect(runText(text).stderr).toBe(
      `${changed}:5: fees.0.when: "place.at" names many from a horse\n`,
    )
  })

  test.each([
    ['a file that is not JSON', '{ "format": ', /entries\.json:1: not JSON: /],
    ['a file that is empty', '', /entries\.json:1: not JSON: ValueExpected/],
    ['a million brackets', '['.repeat(1_000_000), /entries\.json:1: file: is nested too deep/],
    [
      'a field __proto__',
      '{ "__proto__": {} }',
      /entries\.json:1: file: no such field: "__proto__"/,
    ],
  ])('%s', (_, text, problem) => {
    const { status, stdout, stderr } = runText(text)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(problem)
  })

  test('a file that is not there', () => {
    const { status, stderr } = run(join(folder, 'none.json'))
    expect([status, stderr]).toEqual([2, `${join(folder, 'none.json')}: cannot be read\n`])
  })

  test.each([[[]], [['a.json', 'b.json']], [[example, '--form']]])('wrong use: %j', (words) => {
    const { status, stderr } = run(...words)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^usage: npm run -s price -- /)
  })
})
