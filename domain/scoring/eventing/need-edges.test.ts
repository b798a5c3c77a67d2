import { describe, expect, test } from 'vitest'
import type { Sheet, SheetPart } from '../sheet.ts'
import { type Choice, openChoice, typedDressage } from './testing.ts'

const timed: Partial<Choice> = {
  dressage: typedDressage,
  crossCountry: { entry: 'faults', fences: 2, allowed: 600 },
  jumping: { entry: 'faults', allowed: 80 },
}

const dressage = (penalties: number): Sheet => ({ dressage: { penalties: 1000 * penalties } })

const clearFences: Sheet = { 'fence.1': { refusals: 0 }, 'fence.2': { refusals: 0 } }

const jumped = (knockDowns = 0): SheetPart => ({ knockDowns, refusals: 0, time: 8000 })

/** Dressage, a clear cross-country, and jumping rails. */
function ridden(penalties: number, { seconds = 600, rails = 0 } = {}): Sheet {
  return {
    ...dressage(penalties),
    ...clearFences,
    cross_country: { time: 100 * seconds },
    jumping: jumped(rails),
  }
}

/** `part key at value` of every target, or the outcome where nothing is open. */
function needs(choice: Partial<Choice>, own: Sheet, rival: Sheet) {
  const { opened } = openChoice(choice)
  const need = opened.needs(own, opened.score(rival))
  if (need?.outcome !== 'open') return need?.outcome
  return need.targets.map(({ key, part, at, value }) => `${part} ${key} ${at} ${value}`)
}

describe('the dressage itself', () => {
  const judged: Partial<Choice> = {
    ...timed,
    dressage: { entry: 'marks', positions: ['C'], movements: [1, 1], collectives: [] },
  }

  test('with every open mark at its best, as many penalties less one step', () => {
    // 7.0 and 10.0 of 20 would be 15 penalties; the rival has 30 in all.
    const own = { C: { 'movement.1': 70 } }
    const rival = { ...ridden(0), dressage: {}, C: { 'movement.1': 70, 'movement.2': 70 } }
    expect(needs(judged, own, rival)).toEqual(['null remaining most 14900'])
  })

  test('typed as percent', () => {
    const percent: Partial<Choice> = {
      ...timed,
      dressage: { entry: 'percent', positions: ['C'], maxPoints: 100 },
    }
    const rival = { ...ridden(0), dressage: { percent: 70_000 } }
    expect(needs(percent, {}, rival)).toEqual(['null remaining most 29900'])
  })

  test('written down last', () => {
    const { dressage: _, ...rest } = ridden(0)
    expect(needs(timed, rest, ridden(25))).toEqual(['null remaining most 24900'])
  })
})

describe('equal penalties', () => {
  test('are enough where only a ride nearer to the optimum time is to come', () => {
    const rival = ridden(25, { seconds: 595 })
    expect(needs(timed, dressage(25), rival)).toEqual(['null remaining most 0'])
  })

  test('and are not where the rival rode exactly in it, and jumped as fast', () => {
    expect(needs(timed, dressage(25), ridden(25))).toBe('out-of-reach')
  })
})

describe('seconds in hand', () => {
  const oneDay = (choice: Partial<Choice> = {}): Partial<Choice> => ({
    ...timed,
    format: 'one_day',
    jumping: { entry: 'total' },
    ...choice,
  })
  const onCourse = (jury: SheetPart = {}): Sheet => ({
    ...dressage(25),
    jumping: { penalties: 0 },
    ...clearFences,
    cross_country: jury,
  })
  const against = (penalties: number) => ({ ...ridden(penalties), jumping: { penalties: 0 } })
  const inside = (seconds: number) => [
    'cross_country further-faults most 0',
    `cross_country time most ${100 * seconds}`,
  ]

  // 0.4 for each: three seconds over make 26.2 and are too many, two make 25.8.
  test.each<[of: string, choice: Partial<Choice>, jury: SheetPart]>([
    ['as the watch shows it', oneDay(), {}],
    ['less the time that the rider was held', oneDay(), { 'hold.1': 6000 }],
    [
      'with five seconds for the early start',
      oneDay({ ruleSet: 'oeto-2026' }),
      { earlyStart: true },
    ],
  ])('counted %s', (_of, choice, jury) => {
    expect(needs(choice, onCourse(jury), against(26))).toEqual(inside(602))
  })

  test('end at the time limit', () => {
    // 240 penalties for 600 s over the optimum: at 1201 s the ride is over.
    expect(needs(oneDay(), onCourse(), against(400))).toEqual(inside(1200))
    const shorter = oneDay({ values: { crossCountryLimit: 150 } })
    expect(needs(shorter, onCourse(), against(400))).toEqual(inside(900))
  })

  test('and at twice the optimum where there is no limit', () => {
    const endless = oneDay({ values: { crossCountryLimit: null } })
    expect(needs(endless, onCourse(), against(400))).toEqual(inside(1200))
  })

  test('while the fences are judged and the time is written, what is there counts', () => {
    const own = { ...onCourse({ time: 60_200 }), 'fence.2': {} }
    expect(needs(oneDay(), own, against(26))).toEqual(inside(602))
    expect(needs(oneDay(), { ...onCourse({ time: 60_300 }), 'fence.2': {} }, against(26))).toBe(
      'out-of-reach',
    )
  })
})

describe('a jumping of which only penalties are typed', () => {
  test.each(['total', 'penalties'] as const)(
    'as %s: one step less than the difference',
    (entry) => {
      const choice: Partial<Choice> = { ...timed, jumping: { entry } }
      const own = { ...dressage(25), ...clearFences, cross_country: { time: 60_000 } }
      const done = entry === 'total' ? { penalties: 0 } : { jumpingPenalties: 0, timePenalties: 0 }
      const rival = { ...own, ...dressage(33), jumping: done }
      expect(needs(choice, own, rival)).toEqual(['null remaining most 7900'])
    },
  )
})

describe('rails in hand', () => {
  const { jumping: _, ...before } = ridden(25)

  test('are none any more once they have fallen: the time decides', () => {
    // 29 against 30.1: two seconds make 29.8, three 30.2.
    const own = { ...before, jumping: { knockDowns: 1 } }
    expect(needs(timed, own, ridden(30.1))).toEqual([
      'jumping further-faults most 0',
      'jumping time most 8200',
    ])
    expect(needs(timed, { ...before, jumping: { knockDowns: 2 } }, ridden(30.1))).toBe(
      'out-of-reach',
    )
  })
})

describe('the second jumping of an Olympic format', () => {
  const olympic: Partial<Choice> = {
    ...timed,
    format: 'olympic',
    finalJumping: { entry: 'faults', allowed: 80 },
  }
  const inFinal = (penalties: number, rails: number): Sheet => ({
    ...ridden(penalties),
    final_jumping: jumped(rails),
  })

  test('is beside the point while neither has started in it', () => {
    expect(needs(olympic, ridden(25), ridden(30))).toBe('met')
    expect(needs(olympic, ridden(30), ridden(25))).toBe('out-of-reach')
  })

  test('against a finalist: rails in hand', () => {
    // 24 against 25 + 4: one rail is 28, two are 32.
    expect(needs(olympic, ridden(24), inFinal(25, 1))).toEqual([
      'final_jumping knock-downs most 1',
      'final_jumping time most 8000',
    ])
  })

  test('whoever rides it is ahead of all who are not in it, whatever it costs', () => {
    const own = { ...ridden(60), final_jumping: { knockDowns: 3 } }
    expect(needs(olympic, own, ridden(20))).toBe('met')
  })

  test('and of who did not finish it', () => {
    const stopped = { ...ridden(20), final_jumping: { outcome: 'retired' } }
    expect(needs(olympic, { ...ridden(60), final_jumping: { knockDowns: 3 } }, stopped)).toBe('met')
  })
})
