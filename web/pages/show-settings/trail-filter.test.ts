import { expect, test } from 'vitest'
import { everything, filterOf, parametersOf } from './trail-filter.ts'

test('days are those of the show, the last one whole', () => {
  const chosen = { ...everything, firstDay: '2026-05-14', lastDay: '2026-05-15', search: ' C ' }
  const filter = filterOf(chosen, 'Europe/Vienna')
  expect(filter).toMatchObject({
    from: '2026-05-13T22:00:00.000Z',
    to: '2026-05-15T22:00:00.000Z',
    search: 'C',
  })
  expect(parametersOf(filter)).toEqual({
    from: '2026-05-13T22:00:00.000Z',
    to: '2026-05-15T22:00:00.000Z',
    search: 'C',
  })
})

test('nothing chosen asks for everything', () => {
  expect(parametersOf(filterOf(everything, 'Europe/Vienna'))).toEqual({})
})
