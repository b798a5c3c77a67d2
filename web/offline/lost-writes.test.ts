import { expect, test } from 'vitest'
import { lostWrites } from './lost-writes.ts'
import { isSameField, type OutboxWrite } from './outbox-entry.ts'

function sent(deviceSequence: number, field: string): OutboxWrite {
  return {
    id: `e${deviceSequence}`,
    accountId: 'scribe',
    competitionId: '3',
    competitorId: '7',
    part: 'C',
    field,
    value: deviceSequence,
    basedOn: null,
    deviceId: 'tablet',
    deviceSequence,
    deviceTime: '2026-05-14T08:00:00.000Z',
    reason: null,
    fate: { state: 'unsent' },
  }
}

/** Movement 1 was written three times, movement 2 once in between. */
const all = [sent(1, 'm1'), sent(2, 'm1'), sent(3, 'm2'), sent(4, 'm1')]

test.each([
  ['nothing is missing', ['e1', 'e2', 'e3', 'e4'], []],
  ['all is missing', [], ['e1', 'e2', 'e3', 'e4']],
  ['the end is missing, as after an older backup', ['e1', 'e2'], ['e3', 'e4']],
  ['what was overtaken is missing', ['e3', 'e4'], []],
  ['a field is missing', ['e1', 'e2', 'e4'], ['e3']],
  ['the first is missing, and the last', ['e2', 'e3'], ['e4']],
])('%s', (_, known, lost) => {
  expect(lostWrites(all, new Set(known), isSameField).map(({ id }) => id)).toEqual(lost)
})
