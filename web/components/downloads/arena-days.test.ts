import { expect, test } from 'vitest'
import { arenaDaysOf } from './arena-days.ts'

const competition = (startsAt: string | null, arena: { id: string; name: string } | null) => ({
  id: '1',
  number: '1',
  name: 'Grand Prix',
  status: 'drawn' as const,
  drawMethod: null,
  startsAt,
  arena,
})
const main = { id: '7', name: 'Main arena' }

test('each arena has a line for each of its days, by the clock of the show', () => {
  const days = arenaDaysOf(
    {
      id: '3',
      timeZone: 'Europe/Berlin',
      competitions: [
        competition('2026-11-21T09:00:00Z', main),
        competition('2026-11-20T23:30:00Z', main),
        competition('2026-11-20T08:00:00Z', null),
        competition(null, main),
      ],
    },
    'en',
  )
  expect(days.map(({ id }) => id)).toEqual(['3:2026-11-20:none', '3:2026-11-21:7'])
})
