import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'
import { competitorInputs, importRows, writeRows } from './import-rows.ts'
import { newHorses } from './import-turnout.ts'

const previewed = {
  lineNumber: 2,
  raw: '',
  firstName: 'Ann',
  familyName: 'Arden',
  horse: 'Alpha',
  horsConcours: false,
  furtherHorses: 'Bravo; Delta',
  grooms: 'Om, Gil (GER) / Ed Elm',
  problems: [],
}

test('a listed turnout is sent by its names, and checked again as it stands', () => {
  const rows = importRows([previewed])
  expect(competitorInputs(rows)).toMatchObject([
    {
      furtherHorses: [{ horseName: 'Bravo' }, { horseName: 'Delta' }],
      grooms: [
        { firstName: 'Gil', familyName: 'Om', nation: 'GER' },
        { firstName: 'Ed', familyName: 'Elm', nation: null },
      ],
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
    { ...previewed, knownHorses: ['Bravo'], knownGrooms: ['Ed Elm'] },
    { ...previewed, lineNumber: 3, familyName: 'Bold', horse: 'Delta', furtherHorses: 'Echo' },
  ])
  // Ann Arden, Ann Bold, Gil Om, and Ed Elm as the second row names him; Alpha, Delta, Echo.
  expect(countRows(rows)).toMatchObject({ newPersons: 4, newHorses: 3 })
  expect(rows.map(newHorses)).toEqual([['Delta'], ['Echo']])
})

test('whoever is listed alone is sent without a turnout', () => {
  const [input] = competitorInputs(importRows([{ ...previewed, furtherHorses: null, grooms: '' }]))
  expect(input).not.toHaveProperty('furtherHorses')
  expect(input).not.toHaveProperty('grooms')
})
