import { expect, test } from 'vitest'
import {
  emptyMember,
  isAnyTyped,
  membersInput,
  noMembers,
  typedMembersOf,
  withoutEmpty,
} from './typed-members.ts'

const bravo = { id: '7', name: 'Bravo', feiId: null, birthYear: null, owner: null }
const gil = { id: '9', firstName: 'Gil', familyName: 'Groom', nation: 'GER' }
const members = [
  { role: 'furtherHorses', position: 2, horse: bravo, person: null, name: null, headNumber: null },
  {
    role: 'grooms',
    position: 1,
    horse: null,
    name: null,
    headNumber: null,
    person: { ...gil, feiId: null, club: null, birthYear: null },
  },
] as const
const asked = [{ role: 'furtherHorses' }, { role: 'grooms' }] as const

test('stored members are sent as they stand', () => {
  const typed = typedMembersOf({ members: [...members] })
  expect(typed.grooms[0]?.riderText).toBe('Groom, Gil')
  expect(membersInput(typed, asked)).toEqual({
    furtherHorses: [{ horseId: '7' }],
    grooms: [{ personId: '9' }],
  })
})

test('what is typed and not chosen is new, and an empty input is nothing', () => {
  const typed = withoutEmpty({
    ...noMembers,
    furtherHorses: [
      { ...emptyMember(0), horseText: ' ' },
      { ...emptyMember(1), horseText: ' Charlie ' },
    ],
    grooms: [emptyMember(0), { ...emptyMember(1), riderText: 'Hal Hand NED' }],
  })
  expect(membersInput(typed, asked)).toEqual({
    furtherHorses: [{ horseName: 'Charlie' }],
    grooms: [{ firstName: 'Hal', familyName: 'Hand', nation: 'NED' }],
  })
  expect(isAnyTyped(typed)).toBe(true)
  expect(isAnyTyped(noMembers)).toBe(false)
  expect(isAnyTyped({ ...noMembers, grooms: [{ ...emptyMember(0), riderText: ' ' }] })).toBe(false)
})

test('a role that the competition has none of is not sent', () => {
  expect(membersInput(noMembers, [{ role: 'grooms' }])).toEqual({ grooms: [] })
})
