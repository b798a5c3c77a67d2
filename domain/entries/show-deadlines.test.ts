import { expect, test } from 'vitest'
import { entryRules } from './entry-rules.ts'
import { showDeadlines } from './show-deadlines.ts'

const limit = (id: string, until: unknown) => ({
  ...{ id, text: id, count: 'place', within: ['show'], most: 10 },
  until,
})

test('deadlines come in their order, with the ends of waiting lists, on the clocks of the show', () => {
  const rules = entryRules.parse({
    show: [{ id: 'ballot', value: '2027-02-25' }],
    limits: [
      limit('draw', { fact: 'show.ballot' }),
      limit('early', '2027-01-20T12:00'),
      limit('each', { fact: 'competition.starts' }),
    ],
  })
  const settings = {
    ...{ opensAt: '2027-01-10T08:00:00.000Z', closesAt: '2027-02-20T17:00:00.000Z' },
    lateUntil: null,
  }
  const deadlines = showDeadlines({
    ...{ rules, settings, competitions: [], currency: 'EUR', timeZone: 'Europe/Berlin' },
    ...{ firstDay: '2027-03-06', lastDay: '2027-03-07' },
  })
  expect(deadlines).toEqual([
    { kind: 'opensAt', moment: '2027-01-10T09:00' },
    { kind: 'waiting', name: 'early', moment: '2027-01-20T12:00' },
    { kind: 'closesAt', moment: '2027-02-20T18:00' },
    { kind: 'waiting', name: 'draw', moment: '2027-02-25' },
    { kind: 'lateUntil', moment: null },
    { kind: 'waiting', name: 'each', moment: null },
  ])
})
