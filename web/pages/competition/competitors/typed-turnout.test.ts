import { expect, test } from 'vitest'
import {
  isTurnoutTyped,
  noTurnout,
  turnoutInputOf,
  typedTurnoutOf,
  withoutEmpty,
} from './typed-turnout.ts'

const bravo = { id: '7', name: 'Bravo', feiId: null, birthYear: null, owner: null }
const gil = { id: '9', firstName: 'Gil', familyName: 'Groom', nation: 'GER' }
const stored = {
  furtherHorses: [bravo],
  grooms: [{ ...gil, feiId: null, club: null, birthYear: null }],
}

test('a stored turnout is sent as it stands', () => {
  const typed = typedTurnoutOf(stored)
  expect(typed.grooms[0]?.riderText).toBe('Groom, Gil')
  expect(turnoutInputOf(typed)).toEqual({
    furtherHorses: [{ horseId: '7' }],
    grooms: [{ personId: '9' }],
  })
})

test('what is typed and not chosen is new, and an empty input is nothing', () => {
  const typed = withoutEmpty({
    horses: [
      { key: 0, horse: null, horseText: ' ' },
      { key: 1, horse: null, horseText: ' Charlie ' },
    ],
    grooms: [
      { key: 0, rider: null, riderText: '' },
      { key: 1, rider: null, riderText: 'Hal Hand NED' },
    ],
  })
  expect(turnoutInputOf(typed)).toEqual({
    furtherHorses: [{ horseName: 'Charlie' }],
    grooms: [{ firstName: 'Hal', familyName: 'Hand', nation: 'NED' }],
  })
  expect(isTurnoutTyped(typed)).toBe(true)
  expect(isTurnoutTyped(noTurnout)).toBe(false)
  expect(isTurnoutTyped({ ...noTurnout, horses: [{ key: 0, horse: null, horseText: ' ' }] })).toBe(
    false,
  )
})
