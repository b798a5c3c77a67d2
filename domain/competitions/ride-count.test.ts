import { expect, test } from 'vitest'
import { countRides, notRidingStatuses, throughStatuses } from './ride-count.ts'
import { competitorStatuses } from './status.ts'

test('a pair that withdrew, did not come or was scratched neither starts nor is through', () => {
  expect(countRides(competitorStatuses.map((status) => ({ status })))).toEqual({
    starters: 7,
    finished: 4,
  })
  expect(notRidingStatuses).toEqual(['scratched', 'withdrawn', 'no_show'])
  expect(throughStatuses).toEqual(['finished', 'retired', 'eliminated', 'disqualified'])
})
