import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCompetitorList } from '../competitor-list.ts'
import { foreignListText } from './foreign-list.ts'
import { readForeignEntries } from './read-foreign.ts'

function read(bytes: Uint8Array) {
  return readForeignEntries(bytes, new TextDecoder().decode(bytes))
}

function sample(name: string) {
  return read(readFileSync(new URL(`samples/${name}`, import.meta.url)))
}

function readText(text: string) {
  return read(new TextEncoder().encode(text))
}

/** As the office sees the rows: through the reader of lists. */
function rowsOf(lists: ReturnType<typeof read>, at: number) {
  const list = lists?.[at]
  return list ? readCompetitorList(foreignListText(list)).rows : []
}

test('an export of the FEI Entry System: who is accepted', () => {
  const lists = sample('fei-entries.xml')
  expect(lists?.map(({ name, number }) => [name, number])).toEqual([['CDI3*', null]])
  expect(rowsOf(lists, 0)).toMatchObject([
    {
      firstName: 'Dora',
      familyName: 'SAMPLE',
      nation: 'DEN',
      feiAthleteId: '10999911',
      horse: 'TEST HORSE ONE',
      feiHorseId: '199ZZ01',
      status: 'entered',
      problems: [],
    },
  ])
})

test('entries of the FEI that are withdrawn, substituted or rejected, by competition', () => {
  const entry = (id: string, flags: string, competitions: string) =>
    `<AthleteEntry FEIID="${id}" Accepted="true"><HorseEntry FEIID="104AA0${id.at(-1)}" Accepted="true" ${flags} Competitions="${competitions}"/></AthleteEntry>`
  const text = `<HorseSport xmlns="http://www.fei.org/Entry"><ShowEntries>
    ${[1, 2, 3, 4].map((n) => `<Athlete FEIID="1000000${n}" FamilyName="&lt;N${n}&gt;" FirstName="A&amp;B" CompetingFor="GER"/><Horse FEIID="104AA0${n}" Name="H${n}"/>`).join('')}
    <Event Code="CSI2*">
      ${entry('10000001', 'Withdrawn="false"', '1, 02')}
      ${entry('10000002', 'Withdrawn="true"', '1')}
      ${entry('10000003', 'Substituted="true"', '')}
      ${entry('10000004', 'Rejected="true"', '1')}
    </Event></ShowEntries></HorseSport>`
  const lists = readText(text)
  expect(lists?.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['CSI2*', 3],
    ['CSI2* 1', 2],
    ['CSI2* 2', 1],
  ])
  expect(rowsOf(lists, 0).map(({ familyName, status }) => [familyName, status])).toEqual([
    ['<N1>', 'entered'],
    ['<N2>', 'withdrawn'],
    ['<N3>', 'withdrawn'],
  ])
})

test('entries of Equipe, by competition', () => {
  const lists = readText(
    JSON.stringify({
      show: { name: 'S' },
      competitions: [
        { id: 7, competition_no: '01', name: '1.30' },
        { id: 8, competition_no: '2', name: 'GP' },
      ],
      people: [
        {
          id: 1,
          first_name: 'Ada',
          last_name: 'Ash',
          country: 'SWE',
          fei_id: '10900401',
          club_id: 3,
        },
      ],
      horses: [{ id: 5, name: 'Arrow "A"', fei_id: '' }],
      clubs: [{ id: 3, name: 'RK; Dal' }],
      entries: [
        { id: 11, competition_no: '1', rider_id: 1, horse_id: 5, status: '', outside_comp: true },
        { id: 12, competition_no: '2', rider_id: 1, horse_id: 5, status: 'withdrawn' },
      ],
    }),
  )
  expect(rowsOf(lists, 0)).toMatchObject([
    {
      foreignId: '11',
      familyName: 'Ash',
      club: 'RK; Dal',
      horse: 'Arrow "A"',
      feiAthleteId: '10900401',
      horsConcours: true,
      status: 'entered',
    },
  ])
  expect(rowsOf(lists, 1)).toMatchObject([{ foreignId: '12', status: 'withdrawn' }])
})

test('entries of the OEPS, in code page 850', () => {
  const lists = sample('n2-26999.dat')
  expect(lists?.map(({ name, number, rows }) => [name, number, rows.length])).toEqual([
    ['2 Dressurprüfung Kl. L', '2', 1],
    ['112 Springprüfung', '112', 2],
  ])
  expect(rowsOf(lists, 1)).toMatchObject([
    {
      foreignId: 'oeps:010001:0000900001',
      familyName: 'Müßig',
      firstName: 'Dora',
      club: 'RV Wörth',
      nation: 'AUT',
      horse: 'ZIGEUNER',
      headNumber: '9Z99',
      feiAthleteId: '10999911',
      feiHorseId: '199ZZ01',
    },
    { foreignId: 'oeps:010002:', familyName: 'Probe', horse: 'Übermut', nation: 'GER' },
  ])
})

test.each(['', 'Rider;Horse\nA B;C', '{"a":1}', '<html/>', 'A12345 no entries', '<a', '{'])(
  'no file of entries: %j',
  (text) => {
    expect(readText(text)).toBeNull()
  },
)
