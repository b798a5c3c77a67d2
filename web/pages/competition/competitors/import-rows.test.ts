import { describe, expect, test } from 'vitest'
import { readCompetitorList } from '#domain/competitor-list/competitor-list.ts'
import type { ListColumn } from '#domain/competitor-list/list-columns.ts'
import { countRows } from './count-rows.ts'
import { listedLegs, listedStarts } from './import-legs.ts'
import {
  competitorInputs,
  gravest,
  guessedNames,
  type ImportRow,
  importRows,
  swapNames,
  takeSuggestion,
  withCheck,
  withRefusals,
  withValues,
  writeRows,
} from './import-rows.ts'
import { readListFile } from './read-list-file.ts'

/** As the server previews a list, without a registry. */
function preview(text: string, columns?: readonly { field: ListColumn }[]) {
  const options = columns && { columns: columns.map(({ field }) => field) }
  return readCompetitorList(text, options).rows.map((row) => ({
    ...row,
    firstName: row.firstName ?? '',
    familyName: row.familyName ?? '',
    horse: row.horse ?? '',
    athleteFeiId: row.feiAthleteId,
    horseFeiId: row.feiHorseId,
  }))
}

const list = `Isabell Werth – Weihegold OLD (GER)
Anna Maria Lopez Garcia – Bailador (ESP)

Cathrine Laudrup-Dufour
Isabell Werth – Weihegold OLD`

/** A row changed in place, and the rows checked again. */
function edit(
  rows: readonly ImportRow[],
  lineNumber: number,
  values: Partial<ImportRow['values']>,
) {
  const changed = rows.map((row) =>
    row.lineNumber === lineNumber ? { ...row, values: { ...row.values, ...values } } : row,
  )
  return check(changed, [lineNumber])
}

function check(rows: readonly ImportRow[], edited: readonly number[]) {
  const { text, mapping } = writeRows(rows.filter((row) => !row.isLeftOut))
  return withCheck(rows, preview(text, mapping), new Set(edited))
}

function problemsOf(rows: readonly ImportRow[]) {
  return rows.map((row) =>
    row.problems.map(({ code, otherLine }) => [code, otherLine].join(' ').trim()),
  )
}

describe('rows of an import', () => {
  const rows = importRows(preview(list))

  test('carry what the reading said of them', () => {
    expect(problemsOf(rows)).toEqual([
      [],
      ['name-split-guessed'],
      ['missing-horse'],
      ['twice-in-list 1'],
    ])
    expect(rows.map(gravest)).toEqual([null, 'hint', 'error', 'error'])
    expect(countRows(rows)).toMatchObject({ included: 4, errors: 2, newPersons: 3, newHorses: 2 })
  })

  test('are mended in place; what was said of the others stays', () => {
    const mended = edit(rows, 4, { horse: 'Freestyle "the best"', nation: 'DEN' })
    expect(problemsOf(mended)).toEqual([[], ['name-split-guessed'], [], ['twice-in-list 1']])
    expect(mended[2]?.values).toMatchObject({
      familyName: 'Laudrup-Dufour',
      horse: 'Freestyle "the best"',
      nation: 'DEN',
    })
  })

  test('are no longer there twice when one is left out or becomes another', () => {
    const leftOut = rows.map((row) => ({ ...row, isLeftOut: row.lineNumber === 1 }))
    expect(problemsOf(check(leftOut, []))[3]).toEqual([])
    expect(problemsOf(edit(rows, 5, { horse: 'Emilio' }))[3]).toEqual([])
  })

  test('may be empty while they are edited', () => {
    const emptied = edit(rows, 1, { firstName: '', familyName: '', horse: '', nation: '' })
    expect(emptied).toHaveLength(4)
    expect(problemsOf(emptied)[3]).toEqual([])
  })

  test('are sent without those left out, empty texts as nothing', () => {
    const some = rows.map((row) => ({ ...row, isLeftOut: row.lineNumber > 2 }))
    expect(competitorInputs(some)).toHaveLength(2)
    expect(competitorInputs(some)[0]).toMatchObject({
      familyName: 'Werth',
      horseName: 'Weihegold OLD',
      nation: 'GER',
      headNumber: null,
      horsConcours: false,
    })
  })

  test('show what the server refused, counted as sent', () => {
    const some = rows.map((row) => ({ ...row, isLeftOut: row.lineNumber === 1 }))
    const refused = withRefusals(some, { 'rows.0.horseName': 'already there', headNumber: 'twice' })
    expect(refused.others).toEqual(['twice'])
    expect(refused.rows[1]?.problems.at(-1)).toMatchObject({
      severity: 'error',
      words: 'already there',
    })
  })
})

test('a suggestion is taken into its field', () => {
  const [row] = importRows(preview(`Isabell Werth – ${'long '.repeat(30)}`))
  const problem = row?.problems.find(({ code }) => code === 'too-long')
  if (!row || !problem) throw new Error('too-long is missing')
  expect(takeSuggestion(row, problem)?.horse.length).toBeLessThanOrEqual(100)
})

test.each([
  ['fei-athlete-id-differs', 'feiAthleteId', '10011469'],
  ['fei-horse-id-differs', 'feiHorseId', '105AB12'],
] as const)('the id that the registry has can be taken: %s', (code, field, suggestion) => {
  const [row] = importRows(preview(list))
  if (!row) throw new Error('the list is empty')
  const problem = { code, severity: 'warning', field, suggestion, otherLine: null } as const
  expect(takeSuggestion(row, problem)).toEqual({ ...row.values, [field]: suggestion })
})

describe('a file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)

  test.each([
    ['UTF-8', bytes(0x4d, 0xc3, 0xbc), 'Mü'],
    ['UTF-16', bytes(0xff, 0xfe, 0x4d, 0, 0xfc, 0), 'Mü'],
    ['Windows', bytes(0x4d, 0xfc), 'Mü'],
    ['a workbook', bytes(0x50, 0x4b, 3, 4), null],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), null],
  ])('%s', (_, file, text) => {
    expect(readListFile(file)?.text ?? null).toBe(text)
  })
})

test.each([
  ['words side by side', 'Isabell Werth – Weihegold OLD', 'Werth'],
  ['family and first name parted by a comma', '"Werth,  Isabell";Weihegold OLD', undefined],
  ['one word alone', 'Werth – Weihegold OLD', undefined],
])('whether names were guessed: %s', (_, text, familyName) => {
  expect(guessedNames(importRows(preview(text)), [])?.familyName).toBe(familyName)
})

test.each([
  ['', 'Werth'],
  ['Vorname', undefined],
])('whether names in columns were guessed: heading "%s"', (heading, familyName) => {
  const columns = [{ index: 0, heading, field: 'firstName' }]
  const rows = importRows(preview('Isabell;Werth;Weihegold OLD'))
  expect(guessedNames(rows, columns)?.familyName).toBe(familyName)
})

test('the later legs of a relay are read, checked again and sent as partners', () => {
  const text = `Rider,Horse,Kopfnummer,Rider 2,Horse 2,Head number 2,Rider 3,Horse 3,Kopf-Nr. 3
Ann Arden,Atlas,1,"Birch, Bea (GER)",Bella,12A,,,
Cleo Cedar,Cosmo,3,Dora Dale,Diva,,Eva Elm,Echo,5`
  const rows = importRows(preview(text))
  const unknown = { personId: null, horseId: null, nation: null }
  const expected = [
    [
      {
        ...unknown,
        firstName: 'Bea',
        familyName: 'Birch',
        nation: 'GER',
        horseName: 'Bella',
        headNumber: '12A',
      },
    ],
    [
      { ...unknown, firstName: 'Dora', familyName: 'Dale', horseName: 'Diva', headNumber: '' },
      { ...unknown, firstName: 'Eva', familyName: 'Elm', horseName: 'Echo', headNumber: '5' },
    ],
  ]
  expect(competitorInputs(rows).map(({ members }) => members?.partners)).toEqual(expected)
  const { text: again, mapping } = writeRows(rows)
  const checked = importRows(preview(again, mapping))
  expect(competitorInputs(checked).map(({ members }) => members?.partners)).toEqual(expected)
})

test('every leg of a relay is shown and counted, whoever is in the registry is not new', () => {
  const text = `Rider,Horse,Rider 2,Horse 2,Rider 3,Horse 3
Ann Arden,Atlas,Bea Birch,Bella,Ann Arden,Echo
Cleo Cedar,Cosmo,Dora Dale,Diva,,`
  const [first, second] = preview(text)
  if (!first || !second) throw new Error('a row is missing')
  const rows = importRows([
    { ...first, personId: '1', partners: [{ personId: '2', horseId: null }, { personId: '1' }] },
    second,
  ])
  expect(
    rows.map((row) =>
      listedLegs(row).map(({ familyName, isNewPerson, horse, isNewHorse }) =>
        [familyName, isNewPerson && 'new', horse, isNewHorse && 'new'].filter(Boolean).join(' '),
      ),
    ),
  ).toEqual([
    ['Arden Atlas new', 'Birch Bella new', 'Arden Echo new'],
    ['Cedar new Cosmo new', 'Dale new Diva new'],
  ])
  expect(countRows(rows)).toMatchObject({ newPersons: 2, newHorses: 5 })
  const leftOut = rows.map((row, index) => ({ ...row, isLeftOut: index === 1 }))
  expect(listedStarts(leftOut).map(({ person, horse }) => `${person.id} on ${horse.id}`)).toEqual([
    '1 on new atlas',
    '2 on new bella',
    '1 on new echo',
  ])
})

test('a row that was changed means nobody of the registry until it is asked again', () => {
  const text = 'Rider,Horse,Rider 2,Horse 2\nAnn Arden,Atlas,Bea Lou Birch Elm,Bella'
  const [row] = importRows(preview(text).map((each) => ({ ...each, personId: '1', horseId: '2' })))
  if (!row) throw new Error('the row is missing')
  const values = swapNames(row, 'rider2')
  expect(values.rider2).toBe('Bea Lou Birch, Elm')
  expect(competitorInputs([withValues(row, values)])).toMatchObject([
    {
      personId: null,
      horseId: null,
      members: { partners: [{ firstName: 'Elm', familyName: 'Bea Lou Birch' }] },
    },
  ])
})

test('the lines of a letter are left out, and taken in by who says so', () => {
  const rows = importRows(
    preview(`Dear organiser, please find our entries:\n${list}\nRegards, Ann`),
  )
  expect(rows.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, false, false, false, true])
  expect(countRows(rows)).toMatchObject({ included: 4, leftOut: 2 })
  expect(guessedNames(rows, [])?.familyName).toBe('Werth')
})
