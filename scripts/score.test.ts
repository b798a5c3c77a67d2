import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('score.ts', import.meta.url))
const example = fileURLToPath(new URL('../docs/examples/dressage.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'paddock-score-'))
const changed = join(folder, 'competition.json')

afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function runChanged(from: string, to: string, ...words: readonly string[]) {
  const text = readFileSync(example, 'utf8')
  if (!text.includes(from)) throw new Error(`the example has no ${from}`)
  writeFileSync(changed, text.replace(from, to))
  return run(changed, ...words)
}

describe('a show file is scored without server or database', () => {
  test('places and totals as JSON', () => {
    const { status, stdout, stderr } = run(example)
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      lines: [
        { id: '2', place: 1, printedTotal: '70.044' },
        { id: '1', place: 2, printedTotal: '70.043' },
      ],
    })
  })

  test('the form of its sheets', () => {
    const form: unknown = JSON.parse(run(example, '--form').stdout)
    const judge = (part: string) => ({ part, fields: [{ field: 'points', maximum: 4600 }, {}, {}] })
    expect(form).toMatchObject(['E', 'H', 'C', 'M', 'B'].map(judge))
  })

  test('what somebody needs who is under way', () => {
    const { stdout } = runChanged(
      '"B": { "points": 3320 }',
      '"B": { "points": null }',
      '--needs',
      '2',
    )
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'open',
      targets: [{ key: 'average-percent', at: 'least' }],
    })
  })
})

describe('what is wrong goes to standard error with line and field, and ends with 2', () => {
  test.each([
    ['"points": 3320', '"points": 99999', ':37: sheets.2.B.points: must be from 0 to 4600'],
    ['"C": { "points": 3245', '"X": { "points": 3245', ':35: sheets.2.X: no such part'],
    ['"dressage"', '"vaulting"', ':5: discipline: no discipline "vaulting"'],
    ['"fei-2016"', '"fei-1899"', ':7: rules.ruleSet: no rule set "fei-1899"'],
    ['"entryMode"', '"entry"', ':10: rules.entry: no such field'],
    ['"sheets": {', '"sheets": [', ': not JSON'],
  ])('%s as %s', (from, to, told) => {
    const { status, stdout, stderr } = runChanged(from, to)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${changed}${told.startsWith(': ') ? '' : told}`)
    expect(stderr).toContain(told)
  })

  test('a million brackets', () => {
    writeFileSync(changed, '['.repeat(1_000_000))
    const { status, stdout, stderr } = run(changed)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe(`${changed}:1: file: is nested too deep\n`)
  })

  test.each([[[]], [['no-such-file.json']], [[example, '--what']]])('called as %j', (words) => {
    const { status, stdout, stderr } = run(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).not.toBe('')
  })
})
