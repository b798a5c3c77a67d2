import { describe, expect, test } from 'vitest'
import { driving } from './driving/driving.ts'
import { openChoice, typedDressage } from './eventing/testing.ts'
import { openCompetition } from './jumping/open-competition.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet } from './sheet.ts'
import { changedTimes, type TimeDecision, timeDecisions, timeWrites } from './time-allowed.ts'

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

describe('a time changed on the way in eventing and driving', () => {
  const penalties: Sheet = { dressage: { penalties: 30_000 } }
  const event = (optimum: number, allowed: number) =>
    openChoice({
      dressage: typedDressage,
      crossCountry: { entry: 'faults', fences: 1, allowed: optimum },
      jumping: { entry: 'faults', allowed },
    }).opened
  const drive = (phase: object) => {
    const frozen = driving.freeze({ ruleSet: 'fei-2026', phases: [phase] })
    const opened = frozen.ok ? driving.open(frozen.rules) : frozen
    if (!opened.ok) throw new Error(JSON.stringify(opened))
    return opened
  }
  const sectionB = (seconds: number) =>
    drive({
      kind: 'marathon',
      sections: [{ name: 'B', timeAllowed: 100 * seconds }],
      obstacles: 0,
    })
  const cones = (seconds: number) => drive({ kind: 'cones', timeAllowed: 100 * seconds })
  const crossCountry = (time: number): Sheet => ({
    ...penalties,
    cross_country: { time },
    'fence.1': { refusals: 0 },
  })
  const jumped = (time: number): Sheet => ({
    ...crossCountry(70_000),
    jumping: { knockDowns: 0, refusals: 0, time },
  })
  const marathon = (time: number): Sheet => ({ 'section.B': { time } })

  // Thousandths: at the ride, then kept, then for everybody.
  test.each<[string, OpenDiscipline, OpenDiscipline, Sheet, [number, number, number]]>([
    // 0.4 a second over the optimum time of 700 s.
    [
      'optimum time shorter',
      event(700, 80),
      event(690, 80),
      crossCountry(71_000),
      [34e3, 34e3, 38e3],
    ],
    [
      'optimum time longer',
      event(700, 80),
      event(720, 80),
      crossCountry(71_000),
      [34e3, 34e3, 30e3],
    ],
    // 0.4 a second over 80 s: nobody gets worse, whoever would be better off is.
    ['jumping shorter', event(700, 80), event(700, 78), jumped(8200), [30_800, 30_800, 31_600]],
    ['jumping longer', event(700, 80), event(700, 84), jumped(8200), [30_800, 30e3, 30e3]],
    // 0.25 a second over 30 min, and under 27.
    ['section shorter', sectionB(1800), sectionB(1750), marathon(183_000), [7500, 7500, 20e3]],
    [
      'section with its minimum',
      sectionB(1800),
      sectionB(1700),
      marathon(160_000),
      [5000, 5000, 0],
    ],
    // 0.5 a second over 3 min.
    ['cones longer', cones(180), cones(186), { cones: { time: 18_400 } }, [2000, 0, 0]],
    ['cones shorter', cones(180), cones(178), { cones: { time: 18_400 } }, [2000, 2000, 3000]],
  ])('%s', (_, before, after, sheet, expected) => {
    const ridden = new Map([['ridden', sheet]])
    const costs = timeDecisions.map((decision) => {
      const writes = timeWrites({ before, after }, ridden, decision)
      // One part of these sheets has a time.
      const [{ part, field, value } = { part: '', field: '', value: null }] = writes
      const written = { ...sheet, [part]: { ...sheet[part], [field]: value } }
      return after.score(written).total
    })
    expect([before.score(sheet).total, ...costs]).toEqual(expected)
  })

  test('asks of the phase that changed and of whoever has gone', () => {
    const sheets = new Map<string, Sheet>([
      ['gone', crossCountry(71_000)],
      ['to come', penalties],
    ])
    const change = { before: event(700, 80), after: event(690, 78) }
    expect(changedTimes(change, sheets)).toEqual([
      { part: 'cross_country', before: 70_000, after: 69_000, gone: ['gone'] },
    ])
  })
})
