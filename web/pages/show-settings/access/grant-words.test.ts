import { describe, expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { type Grant, givenWords, groupGrants, isOver } from './grant-words.ts'

const grant = (given: Partial<Grant>): Grant => ({
  ...{ id: '1', accountId: '7', email: 'a@example.org', firstName: 'A', familyName: 'B' },
  ...{ isLink: false, isDisabled: false, object: { className: 'Show', id: '3', name: 'Spring' } },
  ...{ roleId: '2', roleName: 'Gate crew', permissions: ['READ'], ownPermissions: [] },
  ...{ startsAt: null, endsAt: null, state: 'active', reason: null, grantedBy: null },
  mayTake: true,
  grantedAt: '2026-05-01T08:00:00.000Z',
  ...given,
})

describe('is over', () => {
  test.each<[string, Partial<Grant>, boolean]>([
    ['what is in force', {}, false],
    ['what begins later', { state: 'upcoming' }, false],
    ['what has ended', { state: 'ended' }, true],
    ['that of a device', { isLink: true }, false],
    ['that of a device whose code ended', { isLink: true, state: 'ended' }, true],
    ['that of a device that was ended', { isLink: true, isDisabled: true }, true],
    ['that of a disabled account, which may be enabled again', { isDisabled: true }, false],
  ])('%s: %s %s', (_, given, over) => {
    expect(isOver(grant(given))).toBe(over)
  })
})

test('devices stand last, and in each group what is over', () => {
  const grants = [
    grant({ id: 'tablet, ended', isLink: true, isDisabled: true }),
    grant({ id: 'ended', state: 'ended' }),
    grant({ id: 'tablet', isLink: true }),
    grant({ id: 'in force' }),
  ]
  expect(groupGrants(grants).map(([name, group]) => [name, group.map(({ id }) => id)])).toEqual([
    ['Gate crew', ['in force', 'ended']],
    ['link', ['tablet', 'tablet, ended']],
  ])
})

/** Without the words of the page, which are loaded with it, roles and permissions stand as they are stored. */
describe('what a grant gives is said with when', () => {
  const startsAt = '2026-05-16T06:00:00.000Z'
  const endsAt = '2026-05-16T16:00:00.000Z'
  test.each<[Partial<Grant>, string]>([
    [{}, 'Gate crew: READ · without end · in force'],
    [{ endsAt }, 'Gate crew: READ · until 16 May 2026, 18:00 · in force'],
    [
      { startsAt, endsAt, state: 'upcoming' },
      'Begins on 16 May 2026, 08:00 and gives nothing yet. From then on: Gate crew: READ',
    ],
    [
      { startsAt, endsAt, state: 'ended' },
      'Ended on 16 May 2026, 18:00 and gives nothing any more. Until then: Gate crew: READ',
    ],
  ])('%o', (given, words) => {
    expect(givenWords(grant(given), 'Europe/Vienna', translator('en'))).toBe(words)
  })
})
