import { describe, expect, test } from 'vitest'
import { partOf } from '#domain/scoring/journal.ts'
import type { KnownPage } from './known-page.ts'
import { nextBatch, nothingTried, waitAfter } from './next-batch.ts'
import type { Fate, OutboxWrite } from './outbox-entry.ts'
import { showSheet } from './shown-sheet.ts'

const page: KnownPage = {
  accountId: 'scribe',
  competitionId: '3',
  competitorId: '7',
  parts: {
    C: { mayWrite: true, fields: { 'movement.1': { value: 70, entryId: 'a', version: 4 } } },
    E: { mayWrite: false, fields: {} },
  },
}

let sequence = 0
function entry(value: number | null, fate: Fate, changed: Partial<OutboxWrite> = {}): OutboxWrite {
  sequence += 1
  return {
    id: `entry ${sequence}`,
    accountId: 'scribe',
    competitionId: '3',
    competitorId: '7',
    part: 'C',
    field: 'movement.1',
    value,
    basedOn: null,
    deviceId: 'tablet',
    deviceSequence: sequence,
    deviceTime: '2026-11-21T08:00:00.000Z',
    reason: null,
    fate,
    ...changed,
  }
}

const unsent = { state: 'unsent' } as const
const refused = { state: 'refused', problem: 'signed' } as const
const conflict = { state: 'conflict', standing: 70, standingEntryId: 'a' } as const

describe('the sheet that a person sees', () => {
  test.each([
    ['what the server knows', [], 70, undefined],
    ['an unsent value over it', [entry(75, unsent)], 75, 'unsent'],
    ['the last of several unsent values', [entry(75, unsent), entry(60, unsent)], 60, 'unsent'],
    ['a field that was emptied', [entry(null, unsent)], null, 'unsent'],
    ['what stands, where the office must decide', [entry(40, conflict)], 70, 'conflict'],
    ['what stands, where the server refused', [entry(40, refused)], 70, 'refused'],
    ['nothing of another competitor', [entry(40, unsent, { competitorId: '8' })], 70, undefined],
  ])('shows %s', (_, entries, value, state) => {
    const shown = showSheet(page, entries)
    expect(partOf(shown.sheet, 'C')['movement.1']).toBe(value)
    expect(shown.states.get('C movement.1')?.state).toBe(state)
    expect([...shown.writable]).toEqual(['C'])
  })
})

describe('what is sent next', () => {
  const older = entry(10, unsent, { competitionId: '9' })
  const newer = entry(20, unsent)
  test.each([
    [
      'the oldest first, of one competition',
      [newer, older, entry(30, unsent, { competitionId: '9' })],
      [10, 30],
    ],
    ['nothing that was refused', [entry(10, refused), newer], [20]],
    ['nothing of another account', [entry(10, unsent, { accountId: 'b' })], []],
  ])('%s', (_, entries, values) => {
    expect(nextBatch(entries, 'scribe').map(({ value }) => value)).toEqual(values)
  })

  const failing = entry(40, unsent)
  const sameSheet = entry(50, unsent, { field: 'movement.2' })
  const otherSheet = entry(60, unsent, { competitorId: 'other' })
  test.each([
    ['other sheets go past what fails, its own waits', [failing, sameSheet, otherSheet], [60]],
    ['what fails by itself, once nothing else is left', [failing, sameSheet], [40]],
    ['what is older goes in its turn', [newer, failing, otherSheet], [20, 60]],
    ['what failed was sent meanwhile', [sameSheet], [50]],
  ])('%s', (_, entries, values) => {
    const next = nextBatch(entries, 'scribe', {
      ...nothingTried,
      failing: [failing.id],
    })
    expect(next.map(({ value }) => value)).toEqual(values)
  })

  test('no more than a request may carry', () => {
    expect(
      nextBatch([newer, older, entry(3, unsent)], 'scribe', { ...nothingTried, most: 1 }),
    ).toEqual([older])
  })
})

test('attempts wait longer and longer, but never long', () => {
  expect([0, 1, 2, 3, 9].map(waitAfter)).toEqual([0, 500, 1000, 2000, 10_000])
})
