import { expect, test } from 'vitest'
import { filmFacts, notesOf, unknownFacts } from './film.ts'
import { commentsOf, filmClock, foldFilm, sheetOf } from './film-sheet.ts'
import { actsOn, requestActs, requestRules, requestStates } from './request-state.ts'

test('every state but the last ones has a way on, and only from a draft one begins', () => {
  const last = ['delivered', 'declined', 'cancelled']
  for (const state of requestStates) {
    const acts = requestActs.filter((act) => requestRules[act].from.includes(state))
    expect(acts.length > 0, state).toBe(!last.includes(state))
  }
  expect(requestActs.filter((act) => requestRules[act].to === 'draft')).toEqual([])
})

test('nothing is submitted without a film, and nobody acts on a side that is not theirs', () => {
  expect(actsOn({ state: 'draft', hasFilm: false }, ['rider'])).toEqual(['upload', 'cancel'])
  expect(actsOn({ state: 'draft', hasFilm: true }, ['office', 'judge'])).toEqual([])
  expect(actsOn({ state: 'in_judging', hasFilm: true }, ['rider', 'judge'])).toEqual([
    'mark',
    'sign',
  ])
})

test('the last write of a field stands, comments stand beside the sheet in their order', () => {
  const fields = foldFilm([
    { field: 'movement.1', value: 60, filmMs: 1000 },
    { field: 'at.b', value: 'later', filmMs: 9000 },
    { field: 'at.a', value: 'sooner', filmMs: 2000 },
    { field: 'at.c', value: 'gone', filmMs: 100 },
    { field: 'movement.1', value: 65, filmMs: 1500 },
    { field: 'at.c', value: null, filmMs: 100 },
  ])
  expect(sheetOf(fields)).toEqual({ C: { 'movement.1': 65 } })
  expect(commentsOf(fields).map(({ text }) => text)).toEqual(['sooner', 'later'])
  expect(filmClock(221_400)).toBe('3:41')
})

const facts = {
  seconds: 400,
  width: 1920,
  height: 1080,
  hasSound: true,
  cuts: 0,
  changedAt: 1000,
}
const grandPrix = { seconds: { from: 390, to: 390 } }

test('notes say what the office may look at; what is not known is no note', () => {
  expect(notesOf(facts, grandPrix, 2000)).toEqual([])
  expect(notesOf({ ...facts, seconds: 100 }, grandPrix, 2000)).toEqual(['short'])
  expect(notesOf({ ...facts, seconds: 900 }, grandPrix, 2000)).toEqual(['long'])
  expect(notesOf({ ...facts, width: 480, height: 640 }, grandPrix, 2000)).toEqual([
    'upright',
    'small',
  ])
  expect(notesOf(facts, grandPrix, 1000 + 91 * 24 * 60 * 60 * 1000)).toEqual(['old'])
  expect(notesOf({ ...facts, hasSound: false, cuts: 2 }, grandPrix, 2000)).toEqual([
    'silent',
    'cut',
  ])
  expect(notesOf(unknownFacts, grandPrix, 2000)).toEqual([])
})

test('facts are read from the texts of an upload; what is no fact is not known', () => {
  const texts = { seconds: '12', width: '640', height: 'high', hasSound: 'false', cuts: '0' }
  expect(filmFacts.parse({ ...unknownFacts, ...texts })).toEqual({
    ...{ seconds: 12, width: 640, height: null, hasSound: false, cuts: 0, changedAt: null },
  })
})
