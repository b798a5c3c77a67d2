import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'
import { newOf } from './import-members.ts'
import { competitorInputs, importRows, type PreviewedRow, writeRows } from './import-rows.ts'

const horses = (names: string, ...known: string[]) =>
  ({ role: 'furtherHorses', names, known }) as const
const grooms = (...known: string[]) =>
  ({ role: 'grooms', names: 'Om, Gil (GER) / Ed Elm', known }) as const

const previewed: PreviewedRow = {
  lineNumber: 2,
  raw: '',
  firstName: 'Ann',
  familyName: 'Arden',
  horse: 'Alpha',
  horsConcours: false,
  members: [
    { role: 'furtherHorses', names: 'Bravo; Delta', known: [] },
    { role: 'grooms', names: 'Om, Gil (GER) / Ed Elm', known: [] },
  ],
  problems: [],
}

test('a listed turnout is sent by its names, and checked again as it stands', () => {
  const rows = importRows([previewed])
  expect(competitorInputs(rows)).toMatchObject([
    {
      members: {
        furtherHorses: [{ horseName: 'Bravo' }, { horseName: 'Delta' }],
        grooms: [
          { firstName: 'Gil', familyName: 'Om', nation: 'GER' },
          { firstName: 'Ed', familyName: 'Elm', nation: null },
        ],
      },
    },
  ])
  const { text, mapping } = writeRows(rows)
  expect(text).toContain('"Bravo; Delta"\t"Om, Gil (GER) / Ed Elm"')
  expect(mapping.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['furtherHorses', 'grooms']),
  )
})

test('further horses and grooms that the registry lacks count as new, each once', () => {
  const rows = importRows([
    { ...previewed, members: [horses('Bravo; Delta', 'Bravo'), grooms('Ed Elm')] },
    {
      ...{ ...previewed, lineNumber: 3, familyName: 'Bold', horse: 'Delta' },
      members: [horses('Echo'), grooms()],
    },
  ])
  // Ann Arden, Ann Bold, Gil Om, and Ed Elm as the second row names him; Alpha, Delta, Echo.
  expect(countRows(rows)).toMatchObject({ newPersons: 4, newHorses: 3 })
  expect(rows.map((row) => newOf(row, 'horse'))).toEqual([['Delta'], ['Echo']])
})

test('whoever is listed alone is sent without a turnout', () => {
  const [input] = competitorInputs(importRows([{ ...previewed, members: [] }]))
  expect(input?.members).toEqual({ partners: [] })
})
