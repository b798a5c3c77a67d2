import { expect, test } from 'vitest'
import { driving } from './driving/driving.ts'
import { openChoice } from './eventing/testing.ts'
import { openCompetition } from './jumping/open-competition.ts'

const known = (kind: string) => ({ kind, entry: 'penalties' })
const course = (kind: string, secondRound?: object) => ({
  ...{ kind, timeAllowed: 18_000 },
  ...(secondRound === undefined ? {} : { secondRound }),
})

function drivingRounds(...phases: readonly object[]) {
  const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  return opened.rounds.map(({ part, order, riders }) => [part, order, riders])
}

const asDrawn = (part: string) => [part, 'start-order', 'everybody']
const worstFirst = (part: string) => [part, 'reverse-standing', 'everybody']

test('driving: the leader drives the cones last, after a phase of which somebody can lead', () => {
  expect(drivingRounds(known('dressage'), known('marathon'), known('cones'))).toEqual([
    asDrawn('dressage'),
    asDrawn('marathon'),
    worstFirst('cones'),
  ])
  expect(drivingRounds(known('cones'))).toEqual([asDrawn('cones')])
  expect(drivingRounds(course('cones', { kind: 'drive-off', timeAllowed: null }))).toEqual([
    asDrawn('cones'),
    ['cones.2', 'start-order', 'chosen'],
  ])
})

test('how many go on is said beforehand where the rules say it', () => {
  const chosen = (round: object) => {
    const phases = [course('cones', round)]
    const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
    const opened = frozen.ok ? driving.open(frozen.rules) : frozen
    return opened.ok ? opened.rounds[1]?.chosen : opened
  }
  const winning = { kind: 'winning-round', timeAllowed: null, size: 5, counts: 'sum' }
  expect(chosen(winning)).toBe(5)
  expect(chosen({ kind: 'drive-off', timeAllowed: null })).toBeNull()
  // FEI JR 276: a quarter of the starters, but at least ten; a jump-off is for those who are equal.
  const jumped = (
    format: string,
    courses: NonNullable<Parameters<typeof openCompetition>[0]['courses']>,
  ) => openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals', courses }).rounds[1]?.chosen
  const starters = { percent: 25, atLeast: 10 }
  expect(jumped('winning-round', { winning_round: { starters } })).toEqual(starters)
  expect(jumped('a-against-clock-jump-off', {})).toBeNull()
})

// FEI and ÖTO § 303: of the long format the jumping is last, of the one-day event the cross-country.
test('eventing: the leader jumps last where the jumping is the last phase', () => {
  const rounds = (format: Parameters<typeof openChoice>[0]) =>
    openChoice(format).opened.rounds.map(({ part, order, riders }) => [part, order, riders])
  const typed = { crossCountry: { entry: 'total' }, jumping: { entry: 'total' } } as const
  expect(rounds({ ...typed, format: 'long' })).toEqual([
    asDrawn('dressage'),
    asDrawn('cross_country'),
    worstFirst('jumping'),
  ])
  expect(rounds({ ...typed, format: 'one_day' })).toEqual([
    asDrawn('dressage'),
    asDrawn('jumping'),
    asDrawn('cross_country'),
  ])
})
