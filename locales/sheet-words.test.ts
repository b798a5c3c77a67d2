import { expect, test } from 'vitest'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { countField } from '#domain/scoring/sheet-fields.ts'
import {
  dressageParts as dressage,
  drivingParts as driving,
  jumpingParts as jumping,
} from '#domain/scoring/testing.ts'
import { tellChange } from './change-words.ts'
import { isMessageId, type Locale, translator } from './messages.ts'
import { tellSheetChange } from './sheet-words.ts'

const fences = [
  {
    part: 'round_1',
    fields: [
      ...['knockdown', 'refusal'].map((kind) => ({
        ...countField(kind, { number: 2 }),
        label: '5b',
      })),
      countField('corrections'),
    ],
  },
]

test.each<[readonly SheetPartSpec[], string, string, unknown, Locale, string]>([
  [dressage, 'C', 'otherFaults', 1, 'en', 'Judge at C, Other faults: 1'],
  [dressage, 'C', 'points', 2985, 'de', 'Richter bei C, Punkte: 298,5'],
  [dressage, 'C', 'comment', 'eliminated', 'en', 'Judge at C, Comment: eliminated'],
  [jumping, 'round_1', 'time', 6150, 'en', 'Round 1, Time: 61.50'],
  [jumping, 'round_1', 'faults', 8000, 'en', 'Round 1, Faults at obstacles: 8'],
  [fences, 'round_1', 'knockdown.2', 1, 'en', 'Round 1, Obstacle 5b: Knocked down: 1'],
  [fences, 'round_1', 'refusal.2', 2, 'fr', 'Manche 1, Obstacle 5b : Refus: 2'],
  [fences, 'round_1', 'corrections', 1, 'en', 'Round 1, Six-second corrections: 1'],
  // A section is read in minutes, an obstacle in seconds.
  [driving, 'section.A', 'time', 115_000, 'en', 'Section A, Time: 19:10'],
  [driving, '1', 'time', 6150, 'en', 'Obstacle 1, Time: 61.50'],
  [
    driving,
    'section.A',
    'startedAt',
    5_851_664,
    'en',
    'Section A, Started, time of day: 16:15:16.64',
  ],
  [driving, '1', 'heldAt', 5_851_600, 'en', 'Obstacle 1, Held since, time of day: 16:15:16'],
  [driving, '1', 'outcome', 'eliminated', 'en', 'Obstacle 1, How it ended: Eliminated'],
  [driving, '1', 'outcome', 'eliminated', 'de', 'Hindernis 1, Wie es endete: Ausgeschieden'],
  [driving, '1', 'reason', 'outside_help', 'en', 'Obstacle 1, Reason: Outside help'],
  [[], '7', 'gone', 3, 'en', 'Obstacle 7, gone: 3'],
])('%#: %s %s reads as on the sheet', (parts, part, field, value, locale, told) => {
  const words = { t: translator(locale), isKnown: isMessageId }
  const line = tellSheetChange({ before: null, after: { part, field, value } }, parts, words)
  expect(`${line?.label}: ${line?.after}`).toBe(told)
  expect(line?.before).toBeNull()
})

test('a change of a sheet is told instead of its stored fields', () => {
  const [before, after] = [6510, 6150].map((value) => ({ part: 'round_1', field: 'time', value }))
  const words = { t: translator('en'), isKnown: isMessageId }
  const { lines } = tellChange(
    {
      ...{ objectClass: 'Competitor', objectId: '7', action: 'scoreCorrected', subject: null },
      ...{ discipline: 'jumping', before: JSON.stringify(before), after: JSON.stringify(after) },
      sheetChange: tellSheetChange({ before, after }, jumping, words),
    },
    { ...words, timeZone: 'Europe/Vienna' },
  )
  expect(lines).toEqual([{ label: 'Round 1, Time', before: '65.10', after: '61.50' }])
})

test.each<[Locale, string]>([
  ['en', 'Sheet: Judge at C'],
  ['de', 'Bogen: Richter bei C'],
  ['fr', 'Protocole: Juge en C'],
  ['nl', 'Protocol: Jury bij C'],
  ['sv', 'Protokoll: Domare vid C'],
  ['es', 'Hoja: Juez en C'],
])('what is about a whole sheet names it: %s', (locale, told) => {
  const words = { t: translator(locale), isKnown: isMessageId }
  const line = tellSheetChange({ before: null, after: { part: 'C' } }, dressage, words)
  expect(`${line?.label}: ${line?.after}`).toBe(told)
})

test.each([
  [{ part: 'section.A' }, 'Sheet: Section A'],
  [{ part: 'round_2', order: ['7'] }, 'Round: Round 2'],
  [{ status: 'retired', round: 'jump_off_1' }, 'Round: Jump-off'],
])('%j says which: %s', (after, told) => {
  const words = { t: translator('en'), isKnown: isMessageId }
  const line = tellSheetChange({ before: null, after }, [], words)
  expect(`${line?.label}: ${line?.after}`).toBe(told)
  expect(line?.before).toBeNull()
})

test('what is about no value of a sheet is told as it is stored', () => {
  const words = { t: translator('en'), isKnown: isMessageId }
  const [before, after] = [{ status: 'ready' }, { status: 'on_course' }]
  expect(tellSheetChange({ before, after }, jumping, words)).toBeNull()
})
