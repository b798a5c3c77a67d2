import { expect, test } from 'vitest'
import { type TimedCompetition, withoutTime } from './without-time.ts'

const timed: TimedCompetition = {
  ...{ id: '4', number: '4', name: 'Grand Prix', status: 'running' },
  startsAt: '2026-05-14T12:00:00Z',
}
const round = { part: 'round_1', isFirst: true, startsAt: null, state: 'RUNNING' }
const jumpOff = { part: 'jump_off_1', isFirst: false, startsAt: null, state: 'coming' }
const at = '2026-05-14T15:00:00Z'

test.each<[string, TimedCompetition, (string | null)[]]>([
  ['a competition with a time', timed, []],
  ['one without', { ...timed, startsAt: null }, [null]],
  ['one without that was cancelled', { ...timed, startsAt: null, status: 'cancelled' }, []],
  [
    'a jump-off that is called without a time',
    { ...timed, rounds: [round, jumpOff] },
    ['jump_off_1'],
  ],
  ['one with a time', { ...timed, rounds: [round, { ...jumpOff, startsAt: at }] }, []],
  ['one that is ridden', { ...timed, rounds: [round, { ...jumpOff, state: 'over' }] }, []],
  ['one that is due and not called', { ...timed, roundDue: 'jump_off_1' }, ['jump_off_1']],
  [
    'one that is due and called without a time, once',
    { ...timed, rounds: [round, jumpOff], roundDue: 'jump_off_1' },
    ['jump_off_1'],
  ],
])('outside the timetable: %s', (_, competition, rounds) => {
  expect(withoutTime([competition]).map((each) => each.round)).toEqual(rounds)
})
