import { describe, expect, test } from 'vitest'
import { openCompetition } from './jumping/open-competition.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet } from './sheet.ts'
import { changedTimes, type TimeDecision, timeWrites } from './time-allowed.ts'

/** Table A against the clock over one course, with this time allowed in seconds. */
const course = (seconds: number): OpenDiscipline =>
  openCompetition({
    ruleSet: 'fei-2026',
    format: 'a-against-clock',
    entry: 'totals',
    courses: { round_1: { timeAllowed: seconds * 100 } },
  })

/** Clear in 71.50 s. */
const clear = { faults: 0, time: 7150 }
const sheets = new Map<string, Sheet>([
  ['ridden', { round_1: clear }],
  ['said', { round_1: { ...clear, time_allowed: 7500 } }],
  ['to come', { round_1: { time_allowed: 7000 } }],
  ['nothing', {}],
])

/** What stands in the sheet of each after the change, and the time faults in thousandths. */
function after(from: number, to: number, decision: TimeDecision) {
  const change = { before: course(from), after: course(to) }
  const writes = timeWrites(change, sheets, decision)
  return ['ridden', 'said'].map((id) => {
    const written = writes.find(({ competitorId }) => competitorId === id)
    const part = { ...sheets.get(id)?.['round_1'], ...(written && { time_allowed: written.value }) }
    return change.after.score({ round_1: part }).total
  })
}

describe('a time allowed that is changed after riders have gone', () => {
  test('concerns who has gone and nobody else', () => {
    const change = { before: course(70), after: course(72) }
    expect(changedTimes(change, sheets)).toEqual([
      { part: 'round_1', before: 7000, after: 7200, gone: ['ridden', 'said'] },
    ])
    expect(changedTimes({ before: course(70), after: course(70) }, sheets)).toEqual([])
    expect(changedTimes(change, new Map([['nothing', {}]]))).toEqual([])
  })

  test.each<[string, number, number, TimeDecision, number[]]>([
    // 71.50 s: one second over 71, two over 70, inside 72 and 75.
    ['longer: both are better off', 70, 72, 'nobody-worse', [0, 0]],
    ['shorter: the former one counts', 72, 70, 'nobody-worse', [0, 0]],
    ['shorter, measured wrong: it always held', 72, 70, 'everybody', [2000, 2000]],
    ['shorter, measured wrong, by one', 72, 71, 'everybody', [1000, 1000]],
    ['longer, measured wrong', 70, 72, 'everybody', [0, 0]],
  ])('%s', (_, from, to, decision, faults) => {
    expect(after(from, to, decision)).toEqual(faults)
  })

  test('changed twice, nobody gets worse than at the ride', () => {
    const first = timeWrites({ before: course(72), after: course(70) }, sheets, 'nobody-worse')
    expect(first).toEqual([
      { competitorId: 'ridden', part: 'round_1', field: 'time_allowed', value: 7200 },
    ])
    const written = new Map<string, Sheet>([
      ['ridden', { round_1: { ...clear, time_allowed: 7200 } }],
    ])
    expect(timeWrites({ before: course(70), after: course(68) }, written, 'nobody-worse')).toEqual(
      [],
    )
  })
})
