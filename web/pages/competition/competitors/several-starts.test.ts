import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import type { CompetitorRow } from './operations.ts'
import { oneMoreWords, otherRiders, overWords, sharedHorses, startsOf } from './several-starts.ts'

const t = translator('en')

const unknown = { nation: null, feiId: null, club: null, birthYear: null, owner: null }

const pair = (rider: string, horse: string) => ({
  person: { id: rider, firstName: 'A', familyName: rider, ...unknown },
  horse: { id: horse, name: horse, ...unknown },
  headNumber: null,
})

const blank = { startOrder: null, statusReason: null, group: null, team: null }

/** "Ann/Atlas" or, of a relay, "Ann/Atlas + Bea/Bella". */
function row(text: string, status: CompetitorRow['status'] = 'entered'): CompetitorRow {
  const [first = pair('', ''), ...partners] = text.split(' + ').map((leg) => {
    const [rider = '', horse = ''] = leg.split('/')
    return pair(rider, horse)
  })
  const members = partners.map(
    (partner, index) =>
      ({ ...partner, role: 'partners', position: index + 2, name: null }) as const,
  )
  return {
    ...first,
    horsConcours: false,
    note: '',
    club: null,
    ...blank,
    members,
    id: text,
    status,
  }
}

const limits = (startsPerRider: number | null, startsPerHorse: number | null) => ({
  startsPerRider,
  startsPerHorse,
  team: null,
  prizeMoney: null,
  qualification: null,
})

test('two riders of one horse are told, also in different relays, but not the scratched', () => {
  const rows = [
    row('Ann/Atlas + Bea/Bella'),
    row('Cleo/Bella'),
    row('Dora/Atlas', 'scratched'),
    row('Ann/Cosmo'),
  ]
  expect(sharedHorses(startsOf(rows))).toEqual(['Bella'])
  expect(otherRiders(pair('Eva', 'Bella'), rows)).toEqual(['Bea, A', 'Cleo, A'])
  expect(otherRiders({ person: null, horse: { id: 'Atlas' } }, rows)).toEqual(['Ann, A'])
  expect(otherRiders(pair('Ann', 'Cosmo'), rows)).toEqual([])
})

test('a horse of another turnout is told, whichever place it has there', () => {
  const { horse } = pair('', 'Bravo')
  const bravo = {
    role: 'furtherHorses',
    position: 2,
    person: null,
    name: null,
    headNumber: null,
  } as const
  const turnout = { ...row('Ann/Atlas'), members: [{ ...bravo, horse }] }
  const competitors = [turnout, row('Bea/Bella')]
  const told = (horse: string) => otherRiders({ person: null, horse: { id: horse } }, competitors)
  expect(told('Bravo')).toEqual(['Ann, A'])
  expect(told('Atlas')).toEqual(['Ann, A'])
  expect(told('Cosmo')).toEqual([])
  expect(otherRiders(pair('Bea', 'Bravo'), [{ ...turnout, status: 'scratched' }])).toEqual([])
})

test('starts beyond the limits count every leg, before and after they are entered', () => {
  const competitors = [row('Ann/Atlas + Bea/Bella'), row('Bea/Cosmo')]
  const entered = { competitors, conditions: limits(1, null) }
  expect(overWords(startsOf(competitors), entered.conditions, t)).toEqual([
    'Bea, A starts 2 times, 1 is allowed.',
  ])
  const more = (id: string) => oneMoreWords({ kind: 'rider', id, name: id }, entered, t)
  expect(more('Ann')).toBe('Ann starts 2 times, 1 is allowed.')
  expect(more('Cleo')).toBeNull()
  expect(oneMoreWords({ kind: 'horse', id: 'Atlas', name: 'Atlas' }, entered, t)).toBeNull()
})
