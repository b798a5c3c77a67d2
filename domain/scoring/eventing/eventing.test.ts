import { describe, expect, test } from 'vitest'
import type { Sheet, SheetPart } from '../sheet.ts'
import { type Choice, openChoice, shortEvent, typedDressage } from './testing.ts'

/** Fences that were jumped clear but for those named; the ride took exactly the optimum time. */
function ride(fences: Readonly<Record<number, SheetPart>>, jury: SheetPart = {}): Sheet {
  const clear = Array.from({ length: 12 }, (_, index) => [
    `fence.${index + 1}`,
    fences[index + 1] ?? { refusals: 0 },
  ])
  return { ...Object.fromEntries(clear), cross_country: { time: 70_000, ...jury } }
}

function courseOf(sheet: Sheet, phase: 'cross_country' | 'jumping', choice: Partial<Choice> = {}) {
  const score = openChoice(choice).opened.score(sheet)
  const course = score.courses.find((each) => each.phase === phase)
  return { jumping: course?.jumping, time: course?.time, ended: score.ended }
}

const eliminated = (reason: string) => ({ status: 'eliminated', reason })

describe('cross-country, jumping', () => {
  test.each<{ of: string; fences: Record<number, SheetPart>; jury?: SheetPart; costs: number }>([
    { of: 'clear', fences: {}, costs: 0 },
    { of: 'a refusal', fences: { 5: { refusals: 1 } }, costs: 20_000 },
    { of: 'a second at the same fence', fences: { 5: { refusals: 2 } }, costs: 60_000 },
    { of: 'at two fences', fences: { 5: { refusals: 1 }, 9: { refusals: 1 } }, costs: 40_000 },
    { of: 'a frangible fence', fences: { 7: { refusals: 0, frangibles: 1 } }, costs: 11_000 },
    { of: 'both', fences: { 5: { refusals: 1 }, 7: { frangibles: 1 } }, costs: 31_000 },
    { of: 'a missed flag', fences: { 3: { missedFlags: 1 } }, costs: 9000 },
    { of: 'dangerous riding', fences: {}, jury: { dangerousRiding: 1 }, costs: 25_000 },
    {
      of: 'two frangible fences',
      fences: { 3: { frangibles: 1 }, 8: { frangibles: 1 } },
      costs: 22_000,
    },
    {
      of: '65, as seen in June 2026',
      fences: { 3: { refusals: 1 }, 8: { refusals: 1 } },
      jury: { dangerousRiding: 1 },
      costs: 65_000,
    },
  ])('$of', ({ fences, jury, costs }) => {
    const { jumping, ended } = courseOf(ride(fences, jury), 'cross_country')
    expect({ jumping, ended }).toEqual({ jumping: costs, ended: null })
  })

  test.each([
    { year: 'fei-2026', flag: 9000 },
    { year: 'fei-2019', flag: 15_000 },
    { year: 'fei-2018', flag: 50_000 },
  ])('a missed flag in $year', ({ year: ruleSet, flag }) => {
    const sheet = ride({ 3: { missedFlags: 1 } })
    expect(courseOf(sheet, 'cross_country', { ruleSet }).jumping).toBe(flag)
  })

  test.each<{ of: string; sheet: Sheet; ended: object }>([
    { of: 'third at a fence', sheet: ride({ 5: { refusals: 3 } }), ended: eliminated('refusals') },
    {
      of: 'third on the course',
      sheet: ride({ 5: { refusals: 2 }, 9: { refusals: 1 } }),
      ended: eliminated('refusals'),
    },
    {
      of: 'fall at a fence',
      sheet: ride({ 5: { outcome: 'eliminated', reason: 'rider_fall' } }),
      ended: eliminated('rider_fall'),
    },
    {
      of: 'retired',
      sheet: ride({}, { outcome: 'retired', reason: 'mandatory_retirement' }),
      ended: { status: 'retired', reason: 'mandatory_retirement' },
    },
    {
      of: 'over twice the optimum',
      sheet: ride({}, { time: 140_001 }),
      ended: eliminated('time_limit'),
    },
  ])('$of ends the competition', ({ sheet, ended }) => {
    expect(courseOf(sheet, 'cross_country').ended).toEqual(ended)
  })

  test('three refusals at three fences may go on where only one fence counts', () => {
    const sheet = ride({ 2: { refusals: 1 }, 5: { refusals: 1 }, 9: { refusals: 1 } })
    const choice = { values: { refusalsOnCourse: null } }
    expect(courseOf(sheet, 'cross_country', choice)).toMatchObject({ jumping: 60_000, ended: null })
  })
})

describe('cross-country, time', () => {
  test.each([
    { time: 70_000, costs: 0 },
    { time: 70_001, costs: 400 },
    { time: 70_100, costs: 400 },
    { time: 71_200, costs: 4800 },
    { time: 60_000, costs: 0 },
    { time: 140_000, costs: 280_000 },
  ])('$time hundredths for an optimum of 700 s', ({ time, costs }) => {
    expect(courseOf(ride({}, { time }), 'cross_country')).toMatchObject({
      time: costs,
      ended: null,
    })
  })

  test('the hold of a fence judge comes off the time: 11 s over are none after 18 s', () => {
    const held = { refusals: 0, 'hold.1': 1800, 'heldFrom.1': 4_000_000 }
    const time = { time: 71_100 }
    expect(courseOf(ride({}, time), 'cross_country').time).toBe(4400)
    expect(courseOf(ride({ 7: held }, time), 'cross_country').time).toBe(0)
  })

  test('holds are subtracted before the second is counted', () => {
    const held = { time: 78_050, 'hold.1': 6000, 'hold.2': 2000 }
    expect(courseOf(ride({}, held), 'cross_country').time).toBe(400)
  })

  test.each([
    { ruleSet: 'oeto-2026', time: 67_000, costs: 0 },
    { ruleSet: 'oeto-2026', time: 66_900, costs: 10_000 },
    { ruleSet: 'fei-2026', time: 60_000, costs: 0 },
    { ruleSet: 'usef-2023', time: 66_900, costs: 0 },
  ])('too early under $ruleSet in $time', ({ ruleSet, time, costs }) => {
    expect(courseOf(ride({}, { time }), 'cross_country', { ruleSet }).time).toBe(costs)
  })

  test('a speed fault time of the course costs for every second', () => {
    const crossCountry = { ...shortEvent.crossCountry, entry: 'faults', fastest: 650 } as const
    const choice = { ruleSet: 'usef-2023', crossCountry }
    expect(courseOf(ride({}, { time: 64_000 }), 'cross_country', choice).time).toBe(4000)
  })

  test('five seconds for a start before the signal in Austria', () => {
    const sheet = ride({}, { earlyStart: true })
    expect(courseOf(sheet, 'cross_country', { ruleSet: 'oeto-2026' }).time).toBe(2000)
  })

  test.each([
    { distance: 6650, speed: 570, optimum: 700 },
    { distance: 3000, speed: 550, optimum: 328 },
    { distance: 480, speed: 350, optimum: 83 },
  ])('$distance m at $speed m/min', ({ distance, speed, optimum }) => {
    const crossCountry = { entry: 'faults', fences: 12, distance, speed } as const
    const { rules } = openChoice({ crossCountry })
    expect(rules.courses.cross_country).toMatchObject({ allowed: optimum, limit: 2 * optimum })
  })
})

describe('jumping', () => {
  const round = (part: SheetPart): Sheet => ({
    jumping: { knockDowns: 0, refusals: 0, time: 8000, ...part },
  })

  test.each<{ of: string; part: SheetPart; jumping: number; time: number }>([
    { of: 'clear', part: {}, jumping: 0, time: 0 },
    { of: 'two rails', part: { knockDowns: 2 }, jumping: 8000, time: 0 },
    { of: 'a refusal', part: { refusals: 1 }, jumping: 4000, time: 0 },
    { of: 'two refusals', part: { refusals: 2 }, jumping: 12_000, time: 0 },
    { of: 'a commenced second', part: { time: 8001 }, jumping: 0, time: 400 },
    { of: 'a rebuilt fence', part: { refusals: 1, rebuilds: 1 }, jumping: 4000, time: 2400 },
  ])('$of', ({ part, jumping, time }) => {
    expect(courseOf(round(part), 'jumping')).toEqual({ jumping, time, ended: null })
  })

  test.each([
    { ruleSet: 'fei-2026', time: 1200 },
    { ruleSet: 'fei-2018', time: 3000 },
    { ruleSet: 'fei-1976', time: 750 },
    { ruleSet: 'usef-2016', time: 3000 },
    { ruleSet: 'oeto-2026', time: 1200 },
  ])('three seconds over in $ruleSet', ({ ruleSet, time }) => {
    expect(courseOf(round({ time: 8300 }), 'jumping', { ruleSet }).time).toBe(time)
  })

  test.each([
    { part: { refusals: 3 }, ruleSet: 'fei-2026', ended: eliminated('refusals') },
    { part: { refusals: 2 }, ruleSet: 'fei-2010', ended: eliminated('refusals') },
    { part: { time: 16_001 }, ruleSet: 'fei-2026', ended: eliminated('time_limit') },
  ])('$part under $ruleSet is the end', ({ part, ruleSet, ended }) => {
    expect(courseOf(round(part), 'jumping', { ruleSet }).ended).toEqual(ended)
  })
})

describe('dressage', () => {
  const oneJudge = { ...typedDressage, entry: 'judge-points', maxPoints: 1900 } as const
  const marks = (value: number) => ({
    'movement.1': value,
    'movement.2': value,
    'movement.3': value,
    'collective.1': value,
  })

  test.each<{ of: string; sheet: Sheet; choice?: Partial<Choice>; penalties: number }>([
    { of: '70 and 65 %', sheet: { C: marks(70), B: marks(65) }, penalties: 32_500 },
    {
      of: 'two errors of course, 6 points of 50 off each judge',
      sheet: { C: marks(70), B: marks(65), dressage: { errors: 2 } },
      penalties: 44_500,
    },
    {
      of: 'whip, 2 points off each judge',
      sheet: { C: marks(70), B: marks(65), dressage: { otherFaults: 1 } },
      penalties: 36_500,
    },
    {
      of: '77 % before 2018',
      sheet: { dressage: { percent: 77_000 } },
      choice: { ruleSet: 'fei-2010', dressage: { ...typedDressage, entry: 'percent' } },
      penalties: 34_500,
    },
    {
      of: '77 % since 2018',
      sheet: { dressage: { percent: 77_000 } },
      choice: { dressage: { ...typedDressage, entry: 'percent' } },
      penalties: 23_000,
    },
    {
      of: '66.6526 %, rounded to 66.65 first in Austria',
      sheet: { C: { points: 12_664 } },
      choice: { ruleSet: 'oeto-2026', dressage: oneJudge },
      penalties: 33_400,
    },
    {
      of: '66.6526 %, exact in the FEI',
      sheet: { C: { points: 12_664 } },
      choice: { dressage: oneJudge },
      penalties: 33_300,
    },
  ])('$of', ({ sheet, choice, penalties }) => {
    expect(openChoice(choice).opened.score(sheet).dressage.penalties).toBe(penalties)
  })

  test('the third error of course ends the ride', () => {
    const { ended } = openChoice().opened.score({ dressage: { errors: 3 } })
    expect(ended).toEqual(eliminated('errors_of_course'))
  })
})
