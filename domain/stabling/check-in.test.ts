import { expect, test } from 'vitest'
import { checkIn, mergedCheckIn } from './stabling-input.ts'

const opened = checkIn.parse({})

test('of two who look at one arrival each adds what they saw', () => {
  const byOffice = { ...opened, papers: true, key: true }
  const byVeterinarian = { ...opened, temperature: 378, vaccination: 'valid' as const }
  expect(mergedCheckIn(byOffice, opened, byVeterinarian)).toEqual({
    ...byOffice,
    ...{ temperature: 378, vaccination: 'valid' },
  })
  // The same again changes nothing.
  const merged = { ...byOffice, temperature: 378, vaccination: 'valid' as const }
  expect(mergedCheckIn(merged, opened, byVeterinarian)).toEqual(merged)
})

test('the same field typed by both is said, not overwritten', () => {
  expect(
    mergedCheckIn({ ...opened, temperature: 391 }, opened, { ...opened, temperature: 378 }),
  ).toBeNull()
})
