import { describe, expect, test } from 'vitest'
import { openChoice, typedDressage } from '#domain/scoring/eventing/testing.ts'
import { openCompetition } from '#domain/scoring/jumping/open-competition.ts'
import { faultMaps } from './fault-map.ts'

describe('faults by obstacle', () => {
  const jumping = openCompetition({
    ruleSet: 'fei-2026',
    format: 'a-against-clock',
    entry: 'obstacles',
    courses: { round_1: { timeAllowed: 7000, obstacles: ['1', '2A', '2B'] } },
  })

  test('each obstacle counts what happened at it, and who was eliminated there', () => {
    const [map] = faultMaps(jumping, [
      { round_1: { 'knockdown.1': 1, 'knockdown.3': 1, time: 6500 } },
      { round_1: { 'knockdown.3': 1, 'refusal.2': 1, time: 6900 } },
      {
        round_1: { 'refusal.1': 1, 'run_out.3': 1, outcome: 'eliminated', reason: 'disobediences' },
      },
      { round_1: { 'fall.2': 1, outcome: 'eliminated', reason: 'fall' } },
      { round_1: { time: 6400 } },
      { round_1: { time_allowed: null } },
    ])
    expect(map).toEqual({
      part: 'round_1',
      rides: 5,
      kinds: ['knockdown', 'refusal', 'run_out', 'fall'],
      obstacles: [
        { name: '1', counts: [1, 1, 0, 0], ended: 0 },
        { name: '2A', counts: [0, 1, 0, 1], ended: 1 },
        { name: '2B', counts: [2, 0, 1, 0], ended: 1 },
      ],
    })
  })

  test('who retired, or was eliminated for something else, ended at no obstacle that is known', () => {
    const [map] = faultMaps(jumping, [
      { round_1: { 'refusal.1': 1, outcome: 'retired' } },
      { round_1: { 'refusal.2': 1, outcome: 'eliminated', reason: 'wrong_course' } },
    ])
    expect(map?.obstacles.map(({ ended }) => ended)).toEqual([0, 0, 0])
  })

  test('of a typed sum no obstacle is known', () => {
    const typed = openCompetition({
      ruleSet: 'fei-2026',
      format: 'a-against-clock',
      entry: 'totals',
      courses: { round_1: { timeAllowed: 7000 } },
    })
    expect(faultMaps(typed, [{ round_1: { faults: 4000, time: 6500 } }])).toEqual([])
  })

  test('the fences of a cross-country, each with its own judge', () => {
    const { opened: event } = openChoice({
      format: 'short_cross_country_second',
      dressage: typedDressage,
      crossCountry: { entry: 'faults', fences: 3, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    })
    const maps = faultMaps(event, [
      { 'fence.1': { refusals: 0 }, 'fence.2': { refusals: 2, frangibles: 1 } },
      { 'fence.1': { refusals: 1 }, 'fence.2': { refusals: 1, outcome: 'retired' } },
      { dressage: { penalties: 30_000 } },
    ])
    expect(maps).toEqual([
      {
        part: 'cross_country',
        rides: 2,
        kinds: ['refusals', 'frangibles', 'missedFlags'],
        obstacles: [
          { name: '1', counts: [1, 0, 0], ended: 0 },
          { name: '2', counts: [3, 1, 0], ended: 1 },
          { name: '3', counts: [0, 0, 0], ended: 0 },
        ],
      },
    ])
  })
})
