import { expect, test } from 'vitest'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { takenBack, takenOver } from './last-touch.ts'

const started = { startedAt: 3_600_000 }
const home = { ...started, finishedAt: 3_630_000, time: 30_000 }

test.each<[string, SheetPart, SheetPart]>([
  ['nobody started', {}, {}],
  ['a start', started, { startedAt: null }],
  [
    'the start of who is held',
    { ...started, heldAt: 3_610_000 },
    { startedAt: null, heldAt: null },
  ],
  ['a finish', home, { finishedAt: null, time: null }],
  ['a finish whose start nobody has heard of', { finishedAt: 3_630_000 }, { finishedAt: null }],
  ['a time that was typed keeps the start', { ...started, time: 30_000 }, { time: null }],
])('taken back: %s', (_, written, expected) => {
  expect(takenBack(written)).toEqual(expected)
})

test.each<[string, SheetPart, SheetPart, SheetPart | null]>([
  ['nothing was touched', {}, started, null],
  ['a start', started, {}, started],
  ['a finish', home, { startedAt: 3_612_000 }, { finishedAt: 3_630_000, time: 18_000 }],
  [
    'a finish over midnight',
    { finishedAt: 1000 },
    { startedAt: 8_639_000 },
    { finishedAt: 1000, time: 2000 },
  ],
  ['a finish whose start nobody has heard of', home, {}, { finishedAt: 3_630_000 }],
  ['a time that was typed is nobody else’s', { ...started, time: 30_000 }, started, null],
])('taken over: %s', (_, touched, own, expected) => {
  expect(takenOver(touched, own)).toEqual(expected)
})
