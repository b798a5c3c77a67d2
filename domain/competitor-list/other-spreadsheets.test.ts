import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ListRow, readCompetitorList } from './competitor-list.ts'

/** Lists as other systems and spreadsheets write them; `reports/README.md` says what each shows. */
function report(name: string): string {
  return readFileSync(new URL(`reports/${name}.csv`, import.meta.url), 'utf8')
}

function codesOf({ problems }: ListRow): string[] {
  return problems.map(({ code }) => code)
}

describe('a column of yes and no', () => {
  test('TRUE and FALSE as spreadsheets of other languages write them', () => {
    const { rows } = readCompetitorList(report('import-hors-concours-words'))
    expect(rows.map(({ horsConcours }) => horsConcours)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ])
    expect(rows.flatMap(codesOf)).toEqual([])
  })

  test.each([
    ...['x', 'X', '✓', '1', 'yes', 'Ja', 'Oui', 'Sí', 'HC', 'H.C.', 'a. W.', 'außer Wertung'],
    ...['Hors concours', 'buiten mededinging', 'utom tävlan', 'fuera de concurso', 'SANT'],
    ...['VERDADERO', 'WAHR', 'VRAI', 'WAAR', 'TOSI', 'PRAWDA', 'VERO', 'IGAZ', 'ИСТИНА'],
  ])('yes: %s', (word) => {
    const [row] = readCompetitorList(`Rider;Horse;HC\nAda Ash;Arrow;${word}`).rows
    expect(row).toMatchObject({ horsConcours: true, problems: [] })
  })

  test.each([
    ...['', '–', '-', '0', 'no', 'N', 'nein', 'non', 'nee', 'nej', '✗', 'FALSE', 'FALSCH'],
    ...['FALSO', 'FALSKT', 'FAUX', 'ONWAAR', 'EPÄTOSI', 'FAŁSZ', 'HAMIS', 'ЛОЖЬ'],
  ])('no: %s', (word) => {
    const [row] = readCompetitorList(`Rider;Horse;HC\nAda Ash;Arrow;${word}`).rows
    expect(row).toMatchObject({ horsConcours: false, problems: [] })
  })

  test('a word that says neither is pointed out', () => {
    const [row] = readCompetitorList('Rider;Horse;HC\nAda Ash;Arrow;maybe').rows
    expect(row).toMatchObject({
      horsConcours: false,
      problems: [
        {
          code: 'yes-or-no-unknown',
          severity: 'warning',
          field: 'horsConcours',
          suggestion: 'maybe',
        },
      ],
    })
  })
})

describe('headings', () => {
  test('of a pony club: Number, Team Name and Branch', () => {
    const { rows, columns, header } = readCompetitorList(report('import-pony-club'))
    expect(rows).toMatchObject([
      { firstName: 'Elsie', familyName: 'Hart', horse: 'Biscuit', headNumber: '101' },
      { familyName: "O'Neill-Gray", horse: 'Kings "Folly" II', team: 'West Vale A' },
      { familyName: 'Ashe', club: 'East Vale PC', headNumber: '103', team: null },
    ])
    expect(header.filter((_, index) => columns[index] === null)).toEqual([
      'Class Number',
      'Class',
      'Age',
      'Gun Share With',
      'Notes',
    ])
  })

  test('of a federation: dotted, the registrant beside the athlete', () => {
    const { rows } = readCompetitorList(report('import-equibel-template'))
    expect(rows).toMatchObject([
      { firstName: 'Noor', familyName: 'Janssens', horse: 'Quidam van het Veld', team: null },
      { firstName: 'Léa', familyName: 'De Smet', horse: 'Zorro "Z" 2', team: 'Team Noord' },
      { familyName: 'Van den Berghe', horse: "D'Artagnan", group: 'Horses', horsConcours: true },
    ])
    expect(rows.flatMap(codesOf)).toEqual([])
  })

  test.each([
    ['No', '7', '9'],
    ['No.', '101', '102'],
    ['Number', '12A', '13'],
    ['Nr.', '7', '8'],
    ['Nummer', '7', '8'],
    ['Numéro', '7', '8'],
    ['N°', '7', '8'],
    ['#', '7', '8'],
  ])('%s is the head number where it does not count the rows', (heading, first, second) => {
    const text = `${heading};Fam.name;First name;Horse;Team Name\n${first};Ash;Ada;Arrow;West\n${second};Birk;Ben;Bolt;West`
    const { rows } = readCompetitorList(text)
    expect(rows).toMatchObject([
      { headNumber: first, familyName: 'Ash', firstName: 'Ada', horse: 'Arrow', team: 'West' },
      { headNumber: second, familyName: 'Birk' },
    ])
  })

  test.each([
    ['counts the rows', 'No.;Rider;Horse\n1;Ada Ash;Arrow\n2;Ben Birk;Bolt', null],
    ['is empty', 'No.;Rider;Horse\n;Ada Ash;Arrow\n;Ben Birk;Bolt', null],
    [
      'stands beside a head number',
      'No.;Rider;Horse;Head number\n5;Ada Ash;Arrow;101\n7;Ben Birk;Bolt;102',
      '101',
    ],
  ])('a number that %s is not read', (_, text, headNumber) => {
    const { rows, columns } = readCompetitorList(text)
    expect(columns[0]).toBe(null)
    expect(rows[0]?.headNumber).toBe(headNumber)
  })

  test.each([
    ['Fam.name;First name;Horse.name', ['familyName', 'firstName', 'horse']],
    ['Rider.LastName;Rider.FirstName;Horse.Name', ['familyName', 'firstName', 'horse']],
    ['Nachn.;Vorn.;Pferd', ['familyName', 'firstName', 'horse']],
    ['Athlete_Family_Name;Athlete_First_Name;Horse_Name', ['familyName', 'firstName', 'horse']],
    ['Owner.Name;Rider;Horse', ['owners', 'name', 'horse']],
  ])('%s', (header, columns) => {
    expect(readCompetitorList(`${header}\nAsh;Ada;Arrow`).columns).toEqual(columns)
  })
})

test.each([
  ['TRUE', ['logical-as-name']],
  ['FALSCH', ['logical-as-name']],
  ['True', []],
  ['TRUELOVE', []],
  ['2026-03-01', ['date-as-name']],
  ['1.3.2026', ['date-as-name']],
  ['03/01/26', ['date-as-name']],
  ['MAR-1', []],
  ['4-7-11 Girl', []],
])('a horse that a spreadsheet may have made: %s', (horse, codes) => {
  const { rows } = readCompetitorList(`Rider;Horse;Nation\nAda Ash;${horse};GER`)
  expect(rows.map(codesOf)).toEqual([codes])
})
