import { expect, test } from 'vitest'
import { unjudgedPosts } from '#domain/results/course-seen.ts'
import { postsOf } from '#domain/results/posts.ts'
import { driving } from '#domain/scoring/driving/driving.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import type { Discipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { cellMark, postCells } from './post-cell.ts'

const event = open(eventing, {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: { entry: 'penalties', maxPoints: 100 },
  crossCountry: { entry: 'faults', fences: 4, distance: 3000, speed: 500 },
  jumping: { entry: 'faults', allowed: 80 },
})

const marathon = open(driving, {
  ruleSet: 'fei-2026',
  phases: [
    {
      kind: 'marathon',
      sections: [{ name: 'B', distance: 8000, speed: 14_000 }],
      obstacles: 3,
    },
  ],
})

const clear = { refusals: 0 }

test.each<[string, Sheet, string]>([
  ['nothing yet', {}, '····'],
  ['two judged', { 'fence.1': clear, 'fence.2': { refusals: 1 } }, '01··'],
  ['one forgotten', { 'fence.1': clear, 'fence.3': clear }, '0?0·'],
  ['home with one missing', { 'fence.1': clear, cross_country: { finishedAt: 1 } }, '0???'],
  ['a pin and a flag', { 'fence.1': { refusals: 0, frangibles: 1, missedFlags: 1 } }, 'FP···'],
  ['a fall', { 'fence.1': clear, 'fence.2': { refusals: 0, outcome: 'eliminated' } }, '0X··'],
  ['held at the next one', { 'fence.1': clear, 'fence.2': { heldAt: 1 } }, '0···'],
])('cross-country: %s', (_, sheet, row) => {
  expect(marksOf(event, sheet).join('')).toBe(row)
})

test.each<[string, Sheet, string]>([
  ['nothing yet', {}, '· · ·'],
  ['out of the first, in the second', { '1': { time: 3894 }, '2': { knockedDown: 1 } }, '38.9 + ·'],
  ['a ball after the time', { '1': { time: 3894, knockedDown: 1 } }, '38.9+ · ·'],
  ['one left out', { '1': { time: 3894 }, '3': { time: 4000 } }, '38.9 ? 40.0'],
  [
    'home without the last',
    { '1': { time: 3894 }, '2': { time: 4000 }, 'section.B': { time: 1 } },
    '38.9 40.0 ?',
  ],
  ['turned over', { '1': { outcome: 'eliminated' } }, 'X · ·'],
])('marathon: %s', (_, sheet, row) => {
  expect(marksOf(marathon, sheet).join(' ')).toBe(row)
})

function marksOf(discipline: typeof event, sheet: Sheet): string[] {
  const round = discipline.rounds.find((each) => postsOf(discipline, each).length > 0)
  if (round === undefined) throw new Error('no posts')
  const cells = postCells(
    sheet,
    postsOf(discipline, round),
    unjudgedPosts(sheet, round, discipline),
  )
  return cells.map((cell) => cellMark(cell, (time) => (time / 100).toFixed(1)))
}

function open(discipline: Discipline, choice: object) {
  const frozen = discipline.freeze(choice)
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline.open(frozen.rules)
  if (!opened.ok) throw new Error(discipline.id)
  return opened
}
