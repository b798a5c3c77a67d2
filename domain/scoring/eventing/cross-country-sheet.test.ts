import { describe, expect, test } from 'vitest'
import type { FieldValue, Sheet, SheetPart } from '../sheet.ts'
import { type Choice, openChoice } from './testing.ts'

/** What fence judges and the ground jury write of a cross-country of twelve fences in 700 s. */
function ride(fences: Readonly<Record<number, SheetPart>>, jury: SheetPart): Sheet {
  const written = Array.from({ length: 12 }, (_, index) => [
    `fence.${index + 1}`,
    fences[index + 1] ?? { refusals: 0 },
  ])
  return { ...Object.fromEntries(written), cross_country: jury }
}

describe('a refusal with a frangible fence, a missed flag and dangerous riding', () => {
  const { opened } = openChoice()
  const sheet = ride(
    { 3: { refusals: 1, frangibles: 1 }, 5: { refusals: 0, missedFlags: 1 } },
    // 705.01 s: six seconds commenced.
    { time: 70_501, dangerousRiding: 1 },
  )

  test('cost 20 + 11 + 9 + 25, and 2.4 for the time', () => {
    expect(opened.score(sheet)).toMatchObject({ total: 67_400, ended: null })
  })

  test('are told one by one', () => {
    const steps = opened.explain(opened.score(sheet))
    const faults = steps.find(({ key }) => key === 'crossCountryFaults')
    expect(faults?.value).toBe(65_000)
    expect(faults?.terms.map(({ key, unit, value }) => `${key} ${unit} ${value}`)).toEqual([
      'refusals count 1',
      'refusalsPenalties penalties 20000',
      'frangibles count 1',
      'frangiblesPenalties penalties 11000',
      'missedFlags count 1',
      'missedFlagsPenalties penalties 9000',
      'dangerousRiding count 1',
      'dangerousRidingPenalties penalties 25000',
    ])
  })

  test('stand in the list: clock, faults, time, phase', () => {
    const cells = opened.cells(opened.score(sheet))
    const shown = opened.columns.flatMap(({ key, part }, index) =>
      part === 'cross_country' ? [`${key} ${cells[index]?.value}`] : [],
    )
    expect(shown).toEqual([
      'crossCountryClock 70501',
      'crossCountryFaults 65000',
      'crossCountryTimeFaults 2400',
      'crossCountry 67400',
      // No sum of phases while the dressage is not there.
      'afterCrossCountry null',
    ])
  })
})

test('the clock of a cross-country reads in minutes, that of a jumping round in seconds', () => {
  const { opened } = openChoice()
  const units = opened.columns.flatMap(({ key, unit }) => (/Clock$/.test(key) ? [[key, unit]] : []))
  expect(units).toEqual([
    ['crossCountryClock', 'clock'],
    ['jumpingClock', 'seconds'],
  ])
})

describe('by the fields of the sheet', () => {
  test.each<[of: string, year: string, fences: Record<number, SheetPart>, costs: number]>([
    ['two frangible parts of one combination', 'fei-2026', { 4: { frangibles: 2 } }, 22_000],
    [
      'a refusal, then through between the flags',
      'fei-2026',
      { 4: { refusals: 1, missedFlags: 1 } },
      29_000,
    ],
    [
      'two refusals at one fence, a device at the next',
      'fei-2026',
      { 4: { refusals: 2 }, 5: { frangibles: 1 } },
      71_000,
    ],
    ['a device before 2010', 'fei-2004', { 4: { frangibles: 1 } }, 0],
    ['a flag in Paris 2024', 'fei-2019', { 4: { missedFlags: 1 } }, 15_000],
    [
      'a flag in Austria, of which the book says nothing',
      'oeto-2026',
      { 4: { missedFlags: 1 } },
      15_000,
    ],
  ])('%s, %s', (_of, ruleSet, fences, costs) => {
    const { opened } = openChoice({ ruleSet })
    const score = opened.score(ride(fences, { time: 70_000 }))
    expect(score).toMatchObject({ total: costs, ended: null })
  })

  test.each<[part: string, field: string, value: FieldValue, problem: object | undefined]>([
    ['fence.4', 'frangibles', 3, undefined],
    ['fence.4', 'frangibles', 4, { code: 'out-of-range', maximum: 3 }],
    ['fence.4', 'missedFlags', 3, undefined],
    ['fence.4', 'missedFlags', 4, { code: 'out-of-range', maximum: 3 }],
    ['fence.4', 'dangerousRiding', 1, { code: 'unknown-field' }],
    ['fence.13', 'refusals', 0, { code: 'unknown-part' }],
    ['cross_country', 'dangerousRiding', 9, undefined],
    ['cross_country', 'dangerousRiding', 10, { code: 'out-of-range', maximum: 9 }],
    ['cross_country', 'frangibles', 1, { code: 'unknown-field' }],
    ['cross_country', 'reason', 'dangerous_riding', undefined],
  ])('%s %s = %s', (part, field, value, problem) => {
    const found = openChoice().opened.checkWrite({ part, field, value })
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(problem)
  })

  test('dangerous riding can be the end as well, and costs nothing more then', () => {
    const jury = {
      time: 70_000,
      dangerousRiding: 1,
      outcome: 'eliminated',
      reason: 'dangerous_riding',
    }
    const score = openChoice().opened.score(ride({}, jury))
    expect(score.ended).toEqual({ status: 'eliminated', reason: 'dangerous_riding' })
    expect(score.phases.find(({ phase }) => phase === 'cross_country')?.penalties).toBeNull()
  })
})

describe('the optimum time to the nearest second, where a schedule has it so', () => {
  const optimum = (distance: number, speed: number, choice: Partial<Choice> = {}) => {
    const crossCountry = { entry: 'faults', fences: 12, distance, speed } as const
    const { rules } = openChoice({
      values: { optimumRounding: 'nearest' },
      jumping: { entry: 'faults', distance, speed },
      ...choice,
      crossCountry,
    })
    return rules.courses
  }

  test.each([
    // 346.15 s, 451.35, 451.5, 451.65, and 700 exactly.
    [3000, 520, 346, 347],
    [3009, 400, 451, 452],
    [3010, 400, 452, 452],
    [3011, 400, 452, 452],
    [6650, 570, 700, 700],
  ])('%i m at %i m/min: %i s, rounded up %i', (distance, speed, nearest, up) => {
    expect(optimum(distance, speed).cross_country).toMatchObject({
      allowed: nearest,
      limit: 2 * nearest,
    })
    expect(optimum(distance, speed, { values: {} }).cross_country?.allowed).toBe(up)
    // The jumping is always rounded up.
    expect(optimum(distance, speed).jumping?.allowed).toBe(up)
  })
})
