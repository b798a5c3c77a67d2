import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disciplineOf } from './all.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet, SheetPart } from './sheet.ts'
import { leadsJury, presidentIn } from './spare-judge.ts'

/** The spare judge in the dressage of eventing and of driving; in dressage: `dressage/spare-judge.test.ts`. */

function open(discipline: 'eventing' | 'driving', choice: object): OpenDiscipline {
  const found = disciplineOf(discipline)
  const frozen = found?.freeze(choice)
  const opened = frozen?.ok ? found?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(JSON.stringify(frozen))
  return opened
}

const eventing = (dressage: object = {}, ruleSet = 'fei-2026') =>
  open('eventing', {
    ruleSet,
    format: 'short_cross_country_second',
    dressage: {
      entry: 'marks',
      positions: ['C', 'B'],
      movements: [1, 2],
      spare: true,
      ...dressage,
    },
    crossCountry: { fences: 2, distance: 2600, speed: 520 },
    jumping: { allowed: 80 },
  })

const driving = (dressage: object = {}, ruleSet = 'fei-2026') =>
  open('driving', {
    ruleSet,
    phases: [
      { kind: 'dressage', positions: ['C', 'B'], movements: [1, 2], spare: true, ...dressage },
      { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 1 },
    ],
  })

/** Of 30 points: C gives 20.5, B 18, the spare judge 22. */
const ride: Sheet = {
  C: { 'movement.1': 65, 'movement.2': 70 },
  B: { 'movement.1': 60, 'movement.2': 60 },
}
const along: SheetPart = { 'movement.1': 70, 'movement.2': 75 }
const replaced = (part: 'C' | 'B', more: SheetPart = {}): Sheet => ({
  ...ride,
  spare: along,
  [part]: { ...ride[part], replaced: true },
  dressage: more,
})
const takenBack = { ...ride, spare: along, B: { ...ride['B'], replaced: false } }

describe.each([
  ['eventing', eventing, ['fence.1', 'fence.2']],
  ['driving', driving, ['section.B', '1']],
] as const)('in %s the spare judge', (_, opened, others) => {
  const panel = opened()
  const without = opened({ spare: false })

  test('has a sheet of the same marks and a seat, and counts for no column', () => {
    expect(panel.judges).toEqual(['C', 'B', 'spare', ...others])
    expect(without.judges).toEqual(['C', 'B', ...others])
    const [C, B, spare] = panel.parts
    expect([C?.spare, B?.spare, spare?.part, spare?.isSpare]).toEqual([
      'spare',
      'spare',
      'spare',
      true,
    ])
    expect(spare?.fields).toEqual(C?.fields)
    expect(spare?.texts).toEqual(C?.texts)
    expect(spare?.flagsSilently).toBe(true)
    expect(panel.rounds[0]?.parts).toEqual(['C', 'B', 'spare', 'dressage'])
    expect(panel.columns).toEqual(without.columns)
  })

  test('leads the jury in the place of C, and of nobody else', () => {
    const leading = (sheet: Sheet) =>
      ['C', 'B', 'spare'].filter((part) => leadsJury(panel.parts, sheet, part))
    expect(leading(ride)).toEqual(['C'])
    expect(leading(replaced('B'))).toEqual(['C'])
    expect(leading(replaced('C'))).toEqual(['C', 'spare'])
    expect(presidentIn(panel.parts)).toBe('C')
  })

  test.each([
    ['spare', 'movement.2', 75, undefined],
    ['spare', 'signed', true, undefined],
    ['spare', 'replaced', true, 'unknown-field'],
    ['C', 'replaced', true, undefined],
    ['C', 'replaced', null, undefined],
    ['C', 'replaced', 1, 'not-yes-or-no'],
    ['dressage', 'replaced', true, 'unknown-field'],
    [others[0], 'replaced', true, 'unknown-field'],
  ])('%s takes %s %s: %s', (part, field, value, code) => {
    expect(panel.checkWrite({ part, field, value })?.code).toBe(code)
  })

  test('changes nothing while they mark along', () => {
    const marks = fc.record(
      {
        'movement.1': fc.integer({ min: 0, max: 20 }).map((half) => 5 * half),
        'movement.2': fc.integer({ min: 0, max: 20 }).map((half) => 5 * half),
        signed: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.record({ C: marks, B: marks }), marks, (sheet, spare) => {
        const both: Sheet = { ...sheet, spare }
        expect(panel.score(both)).toEqual(without.score(sheet))
        expect(panel.findings(both, true)).toEqual(without.findings(sheet, true))
        expect(panel.explain(panel.score(both))).toEqual(without.explain(without.score(sheet)))
      }),
    )
  })

  test('is compared with the others once they count', () => {
    const apart = { ...replaced('B'), spare: { 'movement.1': 100, 'movement.2': 75 } }
    const found = (sheet: Sheet) =>
      panel
        .findings(sheet, false)
        .flatMap(({ code, part, difference }) =>
          code === 'mark-apart' ? [[part, difference]] : [],
        )
    expect(found(apart)).toEqual([
      ['C', 35],
      ['B', 35],
    ])
    expect(found({ ...apart, B: ride['B'] ?? {} })).toEqual([])
  })

  test('has missing marks of their own, whatever the other had given', () => {
    const half = { ...replaced('B'), spare: { 'movement.1': 70 } }
    const whole = panel.score(ride).progress
    expect(panel.score(half).progress).toEqual({ ...whole, done: whole.done - 1 })
  })
})

// Exact means: (20.5 + 18) / 60 = 64.167 %, with 22 for 18 70.833 %, with 22 for 20.5 66.667 %.
test.each([
  ['fei-2026', 'nobody replaced', { ...ride, spare: along }, 35_800],
  ['fei-2026', 'B replaced', replaced('B'), 29_200],
  ['fei-2026', 'C replaced', replaced('C'), 33_300],
  ['fei-2026', 'B replaced without a mark', { ...replaced('B'), B: { replaced: true } }, 29_200],
  ['fei-2026', 'B put back', takenBack, 35_800],
  // Two points off every judge for an error of course, whoever sits there: (18.5 + 20) / 60.
  ['fei-2026', 'B replaced and an error', replaced('B', { errors: 1 }), 35_800],
  // (68.33 + 73.33) / 2 = 70.83 %.
  ['oeto-2026', 'B replaced', replaced('B'), 29_200],
  // 29.1667 and 35.8333 times 1.5 are 43.75 and 53.75.
  ['fei-2010', 'B replaced', replaced('B'), 43_800],
  ['fei-2010', 'B put back', takenBack, 53_800],
])('eventing by %s with %s', (ruleSet, _, sheet, penalties) => {
  expect(eventing({}, ruleSet).score(sheet).total).toBe(penalties)
})

test.each([
  ['fei-2026', 73_333],
  ['oeto-2026', 73_330],
])(
  'by %s the percent of the spare judge stands in the column of the one replaced',
  (id, percent) => {
    const opened = eventing({}, id)
    const cells = opened.cells(opened.score(replaced('B')))
    const index = opened.columns.findIndex(({ key, part }) => key === 'judge' && part === 'B')
    expect(cells[index]?.value).toBe(percent)
  },
)

// 160 × (1 - mean): with 20.5 and 18 of 30 57.33, with 22 for 18 46.67, with 22 for 20.5 53.33.
test.each([
  ['fei-2026', 'nobody replaced', { ...ride, spare: along }, 57_330],
  ['fei-2026', 'B replaced', replaced('B'), 46_670],
  ['fei-2026', 'C replaced', replaced('C'), 53_330],
  ['fei-2026', 'B put back', takenBack, 57_330],
  // No whip: 5 by FEI Art. 928.4.2 and KNHS Art. 423, 10 until 2017; written by the office, it stays.
  ['fei-2010', 'B replaced and no whip', replaced('B', { noWhip: 1 }), 56_670],
  ['knhs-2022', 'B replaced and no whip', replaced('B', { noWhip: 1 }), 51_670],
])('driving by %s with %s', (ruleSet, _, sheet, penalties) => {
  expect(driving({}, ruleSet).score(sheet).total).toBe(penalties)
})

test('of points typed for each judge those of the spare judge can stand for them', () => {
  const typed = { C: { points: 205 }, B: { points: 180, replaced: true }, spare: { points: 220 } }
  const points = { entry: 'points', movements: [], maxPoints: 30 }
  expect(driving(points).score(typed).total).toBe(46_670)
  expect(eventing({ ...points, entry: 'judge-points' }).score(typed).total).toBe(29_200)
})

test.each([
  ['eventing', eventing({ entry: 'points' })],
  ['eventing', eventing({ entry: 'percent' })],
  ['eventing', eventing({ entry: 'penalties' })],
  ['driving', driving({ entry: 'penalties' })],
])('where no judge of %s has a sheet nobody marks along', (_, opened) => {
  expect(opened.judges).not.toContain('spare')
  expect(opened.parts.map(({ part }) => part)).not.toContain('spare')
})

const marks = { positions: ['C'], movements: [1] }

test.each([
  [
    'eventing',
    {
      ruleSet: 'fei-2026',
      format: 'combined_training',
      dressage: marks,
      jumping: { allowed: 80 },
    },
  ],
  ['driving', { ruleSet: 'fei-2026', phases: [{ kind: 'dressage', ...marks }] }],
] as const)('rules of %s that were frozen before there were spare judges stay', (id, choice) => {
  const frozen = disciplineOf(id)?.freeze(choice)
  const old = JSON.stringify(frozen?.ok && frozen.rules).replace('"spare":false,', '')
  expect(old).not.toContain('spare')
  const opened = disciplineOf(id)?.open(JSON.parse(old))
  expect(opened?.ok && opened.judges).toEqual(['C'])
})
