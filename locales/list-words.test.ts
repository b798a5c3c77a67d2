import { expect, test } from 'vitest'
import { sampleCompetition, sampleResultList, sampleShow } from '#domain/results/sample-lists.ts'
import {
  cellFigure,
  columnHeading,
  columnWords,
  legend,
  lineNotes,
  officialsHeading,
  placeFigure,
  roundWords,
  seatWords,
  statusMoment,
} from './list-words.ts'
import { translator } from './messages.ts'

const t = translator('de')
const [first, , , , , eliminated] = sampleResultList.lines
const [horsConcours] = sampleResultList.lines.filter((line) => line.horsConcours)

test.each([
  [first, {}, '1'],
  [first, { place: null, provisionalPlace: 3 }, '(3)'],
  [first, { place: null }, ''],
  [eliminated, { provisionalPlace: 3 }, 'EL'],
  [horsConcours, { provisionalPlace: 3 }, 'HC'],
])('the place of %# reads %3$s', (line, changes, figure) => {
  expect(line && placeFigure({ ...line, ...changes })).toBe(figure)
})

test('who is placed without having finished a jump-off reads EL in it, and the list explains that', () => {
  const column = { key: 'faults', part: 'jump_off_1', unit: 'penalties', total: false } as const
  const cell = { value: null, place: null, status: 'eliminated' } as const
  expect(cellFigure(cell, column, t)).toBe('EL')
  expect(cellFigure({ ...cell, value: 4000 }, { ...column, decimals: 0 }, t)).toBe('4')
  expect(cellFigure({ value: null, place: null }, column, t)).toBe('')
  expect(cellFigure(undefined, column, t)).toBe('')
  expect(first && legend([{ ...first, cells: [cell] }], t)).toEqual([
    `EL ${t('results.status.eliminated')}`,
  ])
})

test.each([
  [null, 'Gelände folgt'],
  ['2026-11-21T13:14:00Z', 'Gelände 14:14'],
])('who waits for the cross-country at %s has beside the name: %s', (startsAt, words) => {
  if (first === undefined) throw new Error('the sample list is empty')
  const rides = [{ state: 'over' }, { state: 'to-come', startsAt }] as const
  const at = { startOrder: null, startsAt: null, startedAt: null, finishedAt: null }
  const waiting = { ...first, rides: rides.map((ride) => ({ ...at, ...ride })) }
  const through = {
    ...first,
    rides: waiting.rides.map((ride) => ({ ...ride, state: 'over' as const })),
  }
  const rounds = ['dressage', 'cross_country'].map((part) => ({
    part,
    arenaId: null,
    startsAt: null,
    secondsPerStart: null,
    several: false,
    isCalled: false,
  }))
  const noteOf = lineNotes(
    {
      rounds,
      lines: [
        { ...through, competitorId: '1' },
        { ...waiting, competitorId: '2' },
      ],
    },
    { timeZone: 'Europe/Berlin' },
    t,
  )
  expect(noteOf({ ...waiting, competitorId: '2' })).toBe(words)
  expect(noteOf({ ...through, competitorId: '1' })).toBe(null)
})

test.each([
  ['C', 'C'],
  ['3', 'Hindernis 3'],
  ['fence.4', 'Hindernis 4'],
  ['section.B', 'Phase B'],
  ['president', 'Vorsitzende/r der Jury'],
  ['member.2', 'Jurymitglied 2'],
  ['course-designer', 'Parcourschef'],
  ['tower', 'tower'],
])('the seat %s reads %s', (position, words) => {
  expect(seatWords(position, t)).toBe(words)
})

test.each([
  [['C', 'M'], 'Richter'],
  [['fence.4'], 'Richter'],
  [['member.1'], 'Offizielle'],
  [['C', 'course-designer'], 'Offizielle'],
])('%j are headed %s', (positions, words) => {
  expect(officialsHeading(positions, t)).toBe(words)
})

test('a round stands before its column, or above it', () => {
  const column = {
    key: 'obstacle_faults',
    part: 'jump_off_1',
    unit: 'count',
    total: false,
  } as const
  expect(columnHeading(column, t).label).toBe('Stechen: Hindernisse')
  expect(columnWords(column, t)).toEqual({ round: 'Stechen', label: 'Hindernisse', unit: null })
})

test.each([
  ['de', 'jumping', 'auf dem Platz'],
  ['de', 'eventing', 'unterwegs'],
  ['de', 'driving', 'unterwegs'],
  ['nl', 'eventing', 'onderweg'],
  ['fr', 'driving', 'en parcours'],
  ['es', 'dressage', 'en pista'],
] as const)('in %s who rides in %s is %s', (locale, discipline, words) => {
  expect(translator(locale)('results.status.on_course', { discipline })).toBe(words)
})

test.each([
  ['cones', 'Hindernisfahren'],
  ['cones.2', '2. Umlauf'],
  ['indoor.2', '2. Umlauf'],
  ['marathon', 'Marathon'],
])('the round %s is headed %s', (part, heading) => {
  expect(roundWords(part, t)).toBe(heading)
})

test('the head of a list says who signed it, or that it was corrected and is not signed again', () => {
  const english = translator('en')
  expect(statusMoment(sampleCompetition, sampleShow, english)).toMatch(/^Signed by Ingrid Åkesson/)
  const corrected = { ...sampleCompetition, correctedSince: '2026-11-21T15:02:00Z' }
  expect(statusMoment(corrected, sampleShow, english)).toBe(
    'corrected 21 Nov 2026, 16:02, not signed again yet',
  )
})
