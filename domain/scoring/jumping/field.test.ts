import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { rank } from '../ranking.ts'
import type { Sheet } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition } from './open-competition.ts'

/** What only the others decide: groups, jump-offs, later rounds. Worked out by hand. */
interface Rider {
  sheet: Sheet
  status?: CompetitorStatus
  horsConcours?: boolean
}

const f = (faults: number, time: number) => ({ faults: 1000 * faults, time: 100 * time })

function fieldOf(choice: Partial<JumpingChoice>, riders: Readonly<Record<string, Rider>>) {
  const opened = openCompetition({
    ruleSet: 'fei-2026',
    format: 'grand-prix',
    entry: 'totals',
    ...choice,
  })
  const ids = Object.keys(riders)
  const scores = opened.settle(
    Object.values(riders).map(({ sheet, status = 'ready', horsConcours = false }) => {
      return { score: opened.score(sheet), status, horsConcours }
    }),
  )
  const scored = scores.map((score, at) => ({ score, id: ids[at] ?? '' }))
  return { opened, scored }
}

/** "a1 b2": who has which place, the best first, whoever is out left out. */
function places(choice: Partial<JumpingChoice>, riders: Readonly<Record<string, Rider>>) {
  const { opened, scored } = fieldOf(choice, riders)
  const standing = scored.filter(({ score }) => score.ended === null)
  return rank(standing, { compare: (a, b) => opened.compare(a.score, b.score) })
    .map(({ item, place }) => `${item.id}${place}`)
    .join(' ')
}

const round_1 = f(0, 60)

describe('who is stopped in a jump-off (FEI JR 247)', () => {
  test('behind who finished it; whoever did not start, or had no good reason, behind those', () => {
    const ended = (outcome: string, reason?: string): Rider => ({
      sheet: { round_1, jump_off_1: reason === undefined ? { outcome } : { outcome, reason } },
    })
    const riders = {
      a: { sheet: { round_1, jump_off_1: f(12, 90) } },
      b: ended('retired'),
      c: ended('withdrawn'),
      d: ended('no_show'),
      e: ended('retired', 'no_good_reason'),
      g: ended('eliminated', 'fall'),
      h: { sheet: { round_1: f(4, 50) } },
    }
    expect(places({}, riders)).toBe('a1 b2 g2 c4 d4 e4 h7')
  })

  test.each(['withdrawn', 'retired', 'no_show'] as const)(
    '%s by the office before it',
    (status) => {
      const riders = {
        a: { sheet: { round_1, jump_off_1: f(12, 90) } },
        b: { sheet: { round_1 }, status },
        h: { sheet: { round_1: f(4, 50) } },
      }
      expect(places({}, riders)).toBe('a1 b2 h3')
      const { scored } = fieldOf({}, riders)
      expect(scored[1]?.score.keepsPlace).toBe(true)
    },
  )

  test.each(['disqualified', 'eliminated'] as const)('%s by the office keeps nothing', (status) => {
    const riders = {
      a: { sheet: { round_1, jump_off_1: f(12, 90) } },
      b: { sheet: { round_1 }, status },
    }
    expect(fieldOf({}, riders).scored[1]?.score.keepsPlace).toBeUndefined()
  })

  test('disqualified by the office while in it', () => {
    const b: Rider = { sheet: { round_1, jump_off_1: { faults: 0 } }, status: 'disqualified' }
    const { scored } = fieldOf({}, { a: { sheet: { round_1, jump_off_1: f(4, 40) } }, b })
    expect(scored[1]?.score.keepsPlace).toBeUndefined()
  })

  test('eliminated by the office while in it keeps the place behind the finishers', () => {
    const b: Rider = { sheet: { round_1, jump_off_1: { faults: 0 } }, status: 'eliminated' }
    const riders = {
      a: { sheet: { round_1, jump_off_1: f(40, 40) } },
      b,
      h: { sheet: { round_1: f(4, 50) } },
    }
    expect(places({}, riders)).toBe('a1 b2 h3')
  })
})

describe('groups (FEI JR 275)', () => {
  const choice = { format: 'groups-winning-round' }
  const rider = (
    first: number,
    group: number,
    ...ridden: [faults: number, time: number]
  ): Sheet => ({
    round_1: f(0, first),
    group_round: { group, ...f(...ridden) },
  })

  test('places in the group go before those of the first round', () => {
    const riders = {
      a: { sheet: { ...rider(60, 1, 0, 50), winning_round: f(0, 40) } },
      b: { sheet: { ...rider(61, 2, 0, 50), winning_round: f(0, 41) } },
      c: { sheet: rider(55, 1, 8, 50) },
      d: { sheet: rider(64, 1, 0, 51) },
      e: { sheet: rider(63, 2, 4, 51) },
    }
    expect(places(choice, riders)).toBe('a1 b2 e3 d4 c5')
  })

  test('whoever is out, disqualified or hors concours takes no place in it', () => {
    const best = { sheet: rider(60, 1, 0, 40) }
    const next = { sheet: rider(60, 1, 0, 50) }
    const placeOfNext = (first: Rider) =>
      fieldOf(choice, { first, next }).scored.map(({ score }) => score.groupPlace)
    expect(placeOfNext(best)).toEqual([1, 2])
    expect(placeOfNext({ ...best, status: 'withdrawn' })).toEqual([null, 1])
    expect(placeOfNext({ ...best, status: 'disqualified' })).toEqual([null, 1])
    expect(placeOfNext({ ...best, horsConcours: true })).toEqual([null, 1])
    const out = { sheet: { ...best.sheet, round_1: { outcome: 'eliminated' } } }
    expect(placeOfNext(out)).toEqual([null, 1])
  })

  test('who was stopped in it is the last of the group, who was not in one has no place', () => {
    const riders = {
      a: { sheet: rider(60, 1, 12, 50) },
      b: { sheet: { round_1, group_round: { group: 1, outcome: 'retired' } } },
      c: { sheet: { round_1, group_round: f(0, 50) } },
      d: { sheet: { round_1 } },
    }
    expect(fieldOf(choice, riders).scored.map(({ score }) => score.groupPlace)).toEqual([
      1,
      2,
      null,
      null,
    ])
  })
})

describe('rounds that count only where they are ridden', () => {
  test('a team rider with both rounds stands ahead of one with the first, whatever the faults', () => {
    const riders = {
      b: { sheet: { round_1 } },
      a: { sheet: { round_1: f(8, 60), round_2: f(4, 60) } },
    }
    expect(places({ format: 'nations-cup' }, riders)).toBe('a1 b2')
  })

  test('who has the second phase still to ride stands behind four faults in both', () => {
    const riders = {
      c: { sheet: { phase_1: f(4, 40), phase_2: f(0, 30) } },
      e: { sheet: { phase_1: f(0, 45) } },
    }
    expect(places({ format: 'two-phases-special' }, riders)).toBe('c1 e2')
  })

  test('who finished by the office and lacks the second phase stands behind', () => {
    const riders: Record<string, Rider> = {
      c: { sheet: { phase_1: f(4, 40), phase_2: f(0, 30) } },
      e: { sheet: { phase_1: f(0, 45) }, status: 'finished' },
    }
    expect(places({ format: 'two-phases-special' }, riders)).toBe('c1 e2')
  })

  test('a speed leg that was not finished brings no penalties', () => {
    const leg = (time: number, outcome: string | null = null) => ({
      sheet: { speed_leg: { knockdowns: 0, time, outcome } },
    })
    const { scored } = fieldOf({ format: 'speed-leg' }, { a: leg(6000), b: leg(6200, 'retired') })
    expect(scored.map(({ score }) => score.rounds[0]?.faults)).toEqual([0, null])
  })
})

test('who has not ridden the speed leg has no penalties, and no total', () => {
  const riders = { a: { sheet: { speed_leg: { knockdowns: 0, time: 6000 } } }, b: { sheet: {} } }
  const { scored } = fieldOf({ format: 'championship' }, riders)
  expect(scored.map(({ score }) => score.total)).toEqual([0, null])
})

test('a criterion names the round that it looks at, where it is one', () => {
  const criteria = (format: string) =>
    openCompetition({ ruleSet: 'fei-2026', format }).ranking.map(
      ({ key, part }) => `${key} ${part}`,
    )
  expect(criteria('grand-prix')).toEqual([
    'reached jump_off_1',
    'faults jump_off_1',
    'time jump_off_1',
    'faults round_1',
    'time round_1',
  ])
  expect(criteria('relay-c-2')).toEqual(['rounds_finished null', 'seconds null'])
})

describe('who starts in the next round', () => {
  function next(choice: Partial<JumpingChoice>, riders: Readonly<Record<string, Rider>>) {
    const { opened, scored } = fieldOf(choice, riders)
    const statuses = Object.values(riders).map(({ status }) => status)
    const followed = opened.nextRound(
      scored.map(({ score, id }, at) => ({
        competitorId: id,
        startOrder: at + 1,
        out: score.ended !== null || statuses[at] === 'withdrawn',
        score,
      })),
    )
    return followed && `${followed.part}: ${followed.competitorIds.join('')}`
  }

  test('a share of those who rode the round before, not of those on the list (FEI JR 276)', () => {
    const choice = {
      format: 'winning-round',
      courses: { winning_round: { starters: { percent: 25, atLeast: 1 } } },
    }
    const ridden = Object.fromEntries(
      [...'abcdefgh'].map((id, at) => [id, { sheet: { round_1: f(0, 60 + at) } }]),
    )
    const gone = Object.fromEntries(
      [...'mnop'].map((id) => [id, { sheet: {}, status: 'withdrawn' } as const]),
    )
    expect(next(choice, { ...ridden, ...gone })).toBe('winning_round: ba')
    // A ninth makes it a commenced third of the share.
    expect(next(choice, { ...ridden, i: { sheet: { round_1: f(0, 70) } } })).toBe(
      'winning_round: cba',
    )
  })

  test('nobody who was stopped in any round before', () => {
    const leg = { speed_leg: { knockdowns: 0, time: 7000 } }
    const two = { ...leg, round_1, round_2: round_1 }
    const riders = {
      a: { sheet: { ...two, final_a: f(0, 60) } },
      b: { sheet: { ...two, final_a: f(4, 60) } },
      c: { sheet: { ...two, final_a: { outcome: 'retired' } } },
      d: { sheet: { speed_leg: { outcome: 'eliminated' }, round_1 } },
    }
    expect(next({ format: 'championship' }, riders)).toBe('final_b: ba')
  })

  test('in a second jump-off only those who came through the first', () => {
    const riders = {
      a: { sheet: { round_1, jump_off_1: f(4, 40) } },
      b: { sheet: { round_1, jump_off_1: f(4, 41) } },
      c: { sheet: { round_1, jump_off_1: { outcome: 'eliminated' } } },
    }
    expect(next({ format: 'grand-prix-two-jump-offs' }, riders)).toBe('jump_off_2: ab')
  })
})

describe('rounds that have a start order of their own', () => {
  const rounds = (format: string) =>
    openCompetition({ ruleSet: 'fei-2026', format }).rounds.map(
      ({ part, parts, riders }) => `${part} ${riders}: ${parts.join(' ')}`,
    )

  test.each([
    ['a-against-clock', ['round_1 everybody: round_1']],
    [
      'grand-prix-two-jump-offs',
      [
        'round_1 everybody: round_1',
        'jump_off_1 chosen: jump_off_1',
        'jump_off_2 chosen: jump_off_2',
      ],
    ],
    ['two-phases-2', ['phase_1 everybody: phase_1 phase_2']],
    ['relay-c-3', ['leg_1 everybody: leg_1 leg_2 leg_3']],
    ['a-immediate-jump-off', ['round_1 everybody: round_1', 'jump_off_1 chosen: jump_off_1']],
    [
      'cumulative-final',
      ['final_a everybody: final_a', 'final_b chosen: final_b', 'jump_off_1 chosen: jump_off_1'],
    ],
  ])('%s', (format, expected) => {
    expect(rounds(format)).toEqual(expected)
  })
})

describe('whoever is still riding a round stands behind all who have finished it', () => {
  const obstacles = ['1', '2', '3', '4']
  const course = { obstacles, timeAllowed: 7000 }
  const ridden = (time: number, ...fallen: readonly number[]) => ({
    time,
    ...Object.fromEntries(fallen.map((number) => [`knockdown.${number}`, 1])),
  })
  const riding = (...fallen: readonly number[]) =>
    Object.fromEntries(fallen.map((number) => [`knockdown.${number}`, 1]))
  const byObstacle = (format: string, ...parts: readonly string[]) => ({
    format,
    entry: 'obstacles' as const,
    courses: Object.fromEntries(parts.map((part) => [part, course])),
  })

  test('with fewer faults so far', () => {
    const riders = {
      a: { sheet: { round_1: ridden(6000, 1, 2) } },
      b: { sheet: { round_1: riding(1) } },
      c: { sheet: { round_1: ridden(6000, 1, 2, 3) } },
    }
    expect(places(byObstacle('a-against-clock', 'round_1'), riders)).toBe('a1 c2 b3')
  })

  test('with points for fences that are still to come', () => {
    const riders = {
      a: { sheet: { round_1: ridden(6000, 4) } },
      b: { sheet: { round_1: riding(1) } },
    }
    expect(places(byObstacle('accumulator', 'round_1'), riders)).toBe('a1 b2')
  })

  test('in the second phase: ahead of who was stopped in it or after the first', () => {
    const riders = {
      a: { sheet: { phase_1: ridden(6000), phase_2: ridden(5000, 1, 2) } },
      b: { sheet: { phase_1: ridden(6000), phase_2: riding(1) } },
      c: { sheet: { phase_1: ridden(6000), phase_2: { outcome: 'retired' } } },
      d: { sheet: { phase_1: ridden(6000, 1) } },
    }
    expect(places(byObstacle('two-phases-3', 'phase_1', 'phase_2'), riders)).toBe('a1 b2 c3 d4')
  })

  test('in the second of two phases that everybody rides', () => {
    const riders = {
      a: { sheet: { phase_1: ridden(6000, 1), phase_2: ridden(5000, 1) } },
      b: { sheet: { phase_1: ridden(6000), phase_2: riding(1) } },
      c: { sheet: { phase_1: riding(1) } },
    }
    const choice = byObstacle('two-phases-special', 'phase_1', 'phase_2')
    expect(places(choice, riders)).toBe('a1 b2 c3')
  })

  test('in a jump-off: ahead of who was stopped in it and of who is not in it', () => {
    const riders = {
      a: { sheet: { round_1: ridden(6000), jump_off_1: ridden(4000, 1, 2) } },
      b: { sheet: { round_1: ridden(6000), jump_off_1: riding(1) } },
      c: { sheet: { round_1: ridden(6000), jump_off_1: { outcome: 'retired' } } },
      d: { sheet: { round_1: ridden(5000, 1) } },
    }
    const choice = byObstacle('grand-prix', 'round_1', 'jump_off_1')
    expect(places(choice, riders)).toBe('a1 b2 c3 d4')
  })

  test('until the office calls the ride finished', () => {
    const riders = {
      a: { sheet: { round_1: ridden(6000, 1, 2) } },
      b: { sheet: { round_1: riding(1) }, status: 'finished' as const },
    }
    expect(places(byObstacle('a-against-clock', 'round_1'), riders)).toBe('b1 a2')
  })
})
