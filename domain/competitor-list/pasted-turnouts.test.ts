import { describe, expect, test } from 'vitest'
import { roleLimits } from '#domain/competitions/members.ts'
import { type ListOptions, type ListRow, readCompetitorList } from './competitor-list.ts'
import { mostHorsesOf } from './list-turnout.ts'

const driving: ListOptions = { limits: roleLimits({ furtherHorses: 4, grooms: 3 }) }
const riding: ListOptions = { limits: roleLimits() }

/** `horse | further horses | grooms`, and what is said of them. */
function turnout({ horse, furtherHorses, grooms, problems }: ListRow): string {
  const said = problems.map(({ code, suggestion }) => [code, suggestion].filter(Boolean).join(' '))
  return [horse, furtherHorses, grooms, ...said].map((text) => text ?? '').join(' | ')
}

function read(text: string, options: ListOptions): string[] {
  return readCompetitorList(text, options).rows.map(turnout)
}

describe('several names in one cell of a turnout', () => {
  test.each([
    ['Bravo, Charlie', 'Om Otter', 'Alpha | Bravo; Charlie | Om Otter'],
    ['Bravo; Charlie', 'Om Otter; Ed Ebel', 'Alpha | Bravo; Charlie | Om Otter; Ed Ebel'],
    ['', 'Om Otter, Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['', 'Om Otter, Ed Ebel, Al', 'Alpha |  | Om Otter; Ed Ebel; Al'],
    ['', 'Om Otter\nEd Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['', 'Groom: Om Otter', 'Alpha |  | Om Otter'],
    ['', 'Om Otter and Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['', 'Om Otter & Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['', 'Om Otter + Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['', 'Om Otter und Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['Bravo + Charlie', '', 'Alpha | Bravo; Charlie | '],
    ['', 'Otter, Om', 'Alpha |  | Otter, Om | one-person-or-two Om Otter'],
    ['', 'van der Meer, Jan', 'Alpha |  | van der Meer, Jan | one-person-or-two Jan van der Meer'],
    ['', 'Om Otter, Ed', 'Alpha |  | Om Otter, Ed | one-person-or-two Ed Om Otter'],
    ['Bonnie & Clyde', '', 'Alpha | Bonnie & Clyde |  | one-horse-or-two Bonnie & Clyde'],
    ['Rock and Roll', '', 'Alpha | Rock and Roll |  | one-horse-or-two Rock and Roll'],
  ])('%s · %s', (horses, grooms, expected) => {
    const text = `Driver;Horse;Further horses;Grooms\nAnn Arden;Alpha;"${horses}";"${grooms}"`
    expect(read(text, driving)).toEqual([expected])
  })

  test.each([
    ['Alpha, Bravo', 'Alpha | Bravo | '],
    ['Alpha / Bravo / Charlie', 'Alpha | Bravo; Charlie | '],
    ['Alpha; Bravo', 'Alpha | Bravo | '],
    ['Alpha + Bravo', 'Alpha | Bravo | '],
    ['Bonnie & Clyde', 'Bonnie & Clyde |  |  | one-horse-or-two Bonnie & Clyde'],
  ])('the horse of a turnout: %s', (horses, expected) => {
    expect(read(`Driver\tHorse\nAnn Arden\t${horses}`, driving)).toEqual([expected])
  })
})

test('several in the first of two columns', () => {
  const text = 'Driver;Horse;Groom;Groom\nAnn Arden;Alpha;Om Otter, Ed Ebel;Cy Cole'
  expect(read(text, driving)).toEqual(['Alpha |  | Om Otter; Ed Ebel; Cy Cole'])
})

describe('a column for each', () => {
  test.each([
    'Driver;Horse;Groom;Groom',
    'Driver;Horse;Groom 1;Groom 2',
    'Driver;Horse;Grooms;2nd groom',
    'Fahrer;Pferd;Beifahrer;2. Beifahrer',
    'Menner;Paard;Bijrijder 1;Bijrijder 2',
    'Meneur;Cheval;Groom;2e groom',
  ])('second column for grooms: %s', (header) => {
    const text = `${header}\nAnn Arden;Alpha;Om Otter;Ed Ebel\nBen Birk;Bolt;;Al Ash`
    expect(read(text, driving)).toEqual(['Alpha |  | Om Otter; Ed Ebel', 'Bolt |  | Al Ash'])
  })

  test.each([
    'Driver;Horse;Horse 2;Horse 3',
    'Driver;Horse 1;Horse 2;Horse 3',
    'Fahrer;1. Pferd;2. Pferd;3. Pferd',
    'Menner;Paard 1;Paard 2;Paard 3',
  ])('further horses: %s', (header) => {
    expect(read(`${header}\nAnn Arden;Alpha;Bravo;Charlie`, driving)).toEqual([
      'Alpha | Bravo; Charlie | ',
    ])
  })
})

describe('a groom in free text', () => {
  test.each([
    ['Ann Arden – Alpha, groom Om Otter', 'Alpha |  | Om Otter'],
    ['Ann Arden – Alpha – groom: Om Otter, Ed Ebel', 'Alpha |  | Om Otter; Ed Ebel'],
    ['Ann Arden – Alpha, Bravo (grooms Om Otter and Ed Ebel)', 'Alpha | Bravo | Om Otter; Ed Ebel'],
    ['Ann Arden / Alpha / Beifahrer Om Otter', 'Alpha |  | Om Otter'],
    ['Ann Arden, Alpha, bijrijder: Om Otter', 'Alpha |  | Om Otter'],
    ['Ann Arden with Alpha, groom Om Otter', 'Alpha |  | Om Otter'],
  ])('%s', (line, expected) => {
    expect(read(line, driving)).toEqual([expected])
    const [row] = readCompetitorList(line, driving).rows
    expect(row).toMatchObject({ firstName: 'Ann', familyName: 'Arden', club: null })
  })

  test('where no turnout starts, the groom is pointed out and not read', () => {
    expect(read('Ann Arden – Alpha, groom Om Otter', riding)).toEqual([
      'Alpha |  |  | grooms-not-read Om Otter',
    ])
  })

  test.each(['Ann Arden – Groom Lake', 'Ann Arden – Bridegroom', 'Ann Arden – The Groom'])(
    'a horse: %s',
    (line) => {
      expect(read(line, driving)[0]).toMatch(/^[\w ]+ \| {2}\| $/)
    },
  )
})

describe('more than one where one starts', () => {
  test.each([
    ['Rider;Horse\nAnn Arden / Bea Birch;Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Rider;Horse\nAnn Arden & Bea Birch;Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Rider;Horse\nAnn Arden and Bea Birch;Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Rider;Horse\nAnn und Bea Birch;Alpha', ['two-riders Ann · Bea Birch']],
    ['Rider;Horse\n"Ann Arden; Bea Birch";Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Rider;Horse\n"Ann Arden, Bea Birch";Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Rider;Horse\nAnn Arden;Alpha / Bravo', ['two-horses Alpha · Bravo']],
    ['Rider;Horse\nAnn Arden;Alpha + Bravo', ['two-horses Alpha · Bravo']],
    ['Ann Arden & Bea Birch – Alpha', ['two-riders Ann Arden · Bea Birch']],
    ['Family name;First name;Horse\nArden;Ann & Bea;Alpha', ['two-riders Ann · Bea']],
    ['Rider;Horse\nAnn Arden;Bonnie & Clyde', []],
    ['Rider;Horse\n"van der Meer, Jan Peter";Alpha', []],
    ['Rider;Horse\nAna Sol y Bea Lopez;Alpha', ['two-riders Ana Sol · Bea Lopez']],
    ['Rider;Horse\nJosé Ortega y Gasset;Alpha', []],
    ['Rider;Horse\nMaximiliana Freifrau von und zu Hohenwaldeck;Alpha', []],
    ['Rider;Horse\n"García López, María José";Alpha\n"Sol Rey, Ana Eva";Bravo', []],
  ])('%s', (text, expected) => {
    const said = readCompetitorList(text, riding).rows.flatMap(({ problems }) =>
      problems.map(({ code, suggestion }) => `${code} ${suggestion}`),
    )
    expect(said.filter((each) => each.startsWith('two-'))).toEqual(expected)
  })

  test('a pair in a class for singles', () => {
    const text = 'Driver;Horse;Further horses\nAnn Arden;Alpha;Bravo\nBen Birk;Bolt;'
    const { rows } = readCompetitorList(text, { ...driving, mostHorses: 1 })
    expect(rows.map(({ problems }) => problems)).toMatchObject([
      [{ code: 'more-horses-than-class', severity: 'warning', suggestion: '1' }],
      [],
    ])
  })

  test.each([
    ['CAI-H1', 1],
    ['Singles, cones', 1],
    ['P1 light', 1],
    ['Einspänner Klasse M', 1],
    ['Ponyeinspänner', 1],
    ['Attelage à un', 1],
    ['Enkelspan paarden', 1],
    ['CAI-H2', 3],
    ['Zweispänner', 3],
    ['Tweespan pony', 3],
    ['CAI-H4', 5],
    ['Marathon', null],
    ['Class 1', null],
  ])('as a competition is called: %s', (name, most) => {
    expect(mostHorsesOf(name)).toBe(most)
  })
})
