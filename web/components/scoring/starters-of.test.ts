import { expect, test } from 'vitest'
import { startersOf } from './starters-of.ts'

const first = {
  ...{ competitorId: '1', startOrder: 1, headNumber: '12', horsConcours: false },
  startsAt: '2026-05-14T09:00:00.000Z',
  athlete: { firstName: 'Anna', familyName: 'Berg', nation: 'SWE' },
  horse: { name: 'Donna' },
}

const second = { ...first, competitorId: '2', startOrder: 2, headNumber: null, startsAt: null }

const held = startersOf([first, second])

test('says the same whatever the order, the notation of a time and what else is known', () => {
  const ranked = { ...first, startsAt: '2026-05-14T09:00:00Z', place: 2, status: 'finished' }
  expect(startersOf([second, ranked])).toBe(held)
})

test.each([
  ['start order', [first, { ...second, startOrder: 3 }]],
  ['time', [{ ...first, startsAt: '2026-05-14T09:05:00.000Z' }, second]],
  ['head number', [{ ...first, headNumber: '13' }, second]],
  ['horse', [{ ...first, horse: { name: 'Diva' } }, second]],
  ['rider', [{ ...first, athlete: { ...first.athlete, familyName: 'Bergh' } }, second]],
  ['nation', [{ ...first, athlete: { ...first.athlete, nation: null } }, second]],
  ['hors concours', [{ ...first, horsConcours: true }, second]],
  ['late starter', [first, second, { ...second, competitorId: '3', startOrder: 3 }]],
  ['scratched', [first]],
  [
    'partner of a relay',
    [
      first,
      { ...second, partners: [{ headNumber: null, athlete: first.athlete, horse: first.horse }] },
    ],
  ],
])('another %s is something else', (_what, starters) => {
  expect(startersOf(starters)).not.toBe(held)
})
