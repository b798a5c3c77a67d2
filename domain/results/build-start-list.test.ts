import { expect, test } from 'vitest'
import {
  buildStartList,
  type CompetitorForStartList,
  type StartListBreak,
} from './build-start-list.ts'

const competitor = (
  startOrder: number | null,
  given: Partial<CompetitorForStartList> = {},
): CompetitorForStartList => ({
  competitorId: `c${startOrder}`,
  startOrder,
  startsAt: null,
  headNumber: null,
  status: 'ready',
  horsConcours: false,
  group: null,
  team: null,
  athlete: { firstName: 'A', familyName: 'B', nation: null },
  horse: { name: 'H' },
  ...given,
})

const pause = (afterStart: number, label = `after ${afterStart}`): StartListBreak => ({
  afterStart,
  startsAt: '2026-11-21T09:30:00Z',
  minutes: 15,
  label,
})

/** Competitor ids and the labels of breaks, in the order of the rows. */
const rows = (competitors: readonly CompetitorForStartList[], breaks: readonly StartListBreak[]) =>
  buildStartList({ competitionId: '7', version: 1, competitors, breaks }).rows.map((row) =>
    row.kind === 'start' ? row.competitorId : row.label,
  )

test('starts stand in their order with the breaks between them', () => {
  const competitors = [competitor(3), competitor(1), competitor(2)]
  expect(rows(competitors, [pause(2)])).toEqual(['c1', 'c2', 'after 2', 'c3'])
})

test('a row carries all of the start, a break its time and length', () => {
  const list = buildStartList({
    competitionId: '7',
    version: 4,
    competitors: [competitor(1), competitor(2, { horsConcours: true })],
    breaks: [pause(1, 'Lunch')],
  })
  expect(list).toMatchObject({ competitionId: '7', version: 4 })
  expect(list.rows[1]).toEqual({
    kind: 'break',
    startsAt: '2026-11-21T09:30:00Z',
    minutes: 15,
    label: 'Lunch',
  })
  expect(list.rows[2]).toEqual({ kind: 'start', ...competitor(2, { horsConcours: true }) })
})

test('who was scratched or was not drawn has no row; who withdrew later keeps it', () => {
  const competitors = [
    competitor(1, { status: 'withdrawn' }),
    competitor(2, { status: 'scratched' }),
    competitor(null, { status: 'entered' }),
    competitor(4),
  ]
  expect(rows(competitors, [])).toEqual(['c1', 'c4'])
})

test('a break behind a start that is gone moves to the next one, and none stands at an end', () => {
  const competitors = [competitor(1), competitor(2, { status: 'scratched' }), competitor(3)]
  expect(rows(competitors, [pause(0), pause(2), pause(3)])).toEqual(['c1', 'after 2', 'c3'])
})
