import { describe, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { disciplines } from './all.ts'
import { decidedField, decisionsFor, openParts } from './decided-parts.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet } from './sheet.ts'

function open(id: string, choice: object): OpenDiscipline {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (frozen?.ok !== true) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (opened?.ok !== true) throw new Error(id)
  return opened
}

function linesOf(discipline: OpenDiscipline, sheets: Readonly<Record<string, Sheet>>) {
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'provisional',
    discipline,
    competitors: Object.keys(sheets).map((id, index) => madeUpCompetitor(id, index + 1)),
    sheets: new Map(Object.entries(sheets)),
  })
  return list.lines.map(({ competitorId, place, total, progress, findings }) => ({
    competitorId,
    place,
    total,
    missing: progress.expected - progress.done,
    findings: findings.map(({ code }) => code),
  }))
}

describe('the clock did not stop for the last rider of a jump-off', () => {
  const obstacles = ['1', '2', '4a', '4b', '9', '10']
  const grandPrix = open('jumping', {
    ruleSet: 'fei-2026',
    format: 'grand-prix',
    courses: {
      round_1: { obstacles, timeAllowed: 7000 },
      jump_off_1: { obstacles, timeAllowed: 5000 },
    },
  })
  const clear = { round_1: { time: 6800 } }
  const jumpOffs: Record<string, Sheet> = {
    C: { ...clear, jump_off_1: { time: 4122 } },
    D: { ...clear, jump_off_1: { 'knockdown.1': 1, time: 4122 } },
    E: { ...clear, jump_off_1: { 'knockdown.1': 1, 'knockdown.2': 1, time: 4279 } },
    F: { ...clear, jump_off_1: { 'knockdown.1': 1, time: 5000 } },
    I: { ...clear, jump_off_1: { 'knockdown.1': 1 } },
  }
  const last = jumpOffs['I'] ?? {}

  test('the time is missing until the office decides that there is none', () => {
    const lineOfI = linesOf(grandPrix, jumpOffs).find(({ competitorId }) => competitorId === 'I')
    expect(lineOfI).toMatchObject({ missing: 1, findings: ['faults-without-time'] })
    expect(openParts(grandPrix, last).map(({ spec, missing }) => [spec.part, missing])).toEqual([
      ['jump_off_1', ['time']],
    ])
  })

  test('without a time the rider is behind those with the same faults, ahead of those with more', () => {
    const decided = {
      ...last,
      jump_off_1: { ...last['jump_off_1'], [decidedField]: 'as_it_stands' },
    }
    const lines = linesOf(grandPrix, { ...jumpOffs, I: decided })
    expect(lines.map(({ competitorId, place }) => [competitorId, place])).toEqual([
      ['C', 1],
      ['D', 2],
      ['F', 3],
      ['I', 4],
      ['E', 5],
    ])
    expect(lines[3]).toMatchObject({ missing: 0, findings: [] })
    expect(openParts(grandPrix, decided)).toEqual([])
  })

  test('a judge is not left out where there is none', () => {
    const write = (value: string | null) =>
      grandPrix.checkWrite({ part: 'jump_off_1', field: decidedField, value })
    expect(write('as_it_stands')).toBeUndefined()
    expect(write(null)).toBeUndefined()
    expect(write('left_out')).toMatchObject({ code: 'not-an-option' })
  })
})

describe('the sheet of the judge at E is missing for two riders', () => {
  const dressage = open('dressage', {
    ruleSet: 'fei-2026',
    positions: ['E', 'C', 'B'],
    entryMode: 'judge-percent',
    test: 'fei-grand-prix-2026',
  })
  const percent = (value: number) => ({ percent: value })
  const sheet = (e: number | null, c: number, b: number): Sheet => ({
    ...(e !== null && { E: percent(e) }),
    C: percent(c),
    B: percent(b),
  })
  const ridden = { X: sheet(72_000, 66_000, 66_000), Y: sheet(null, 67_000, 67_000) }
  const decide = (written: Sheet, value: string): Sheet => ({
    ...written,
    E: { ...written['E'], [decidedField]: value },
  })

  test('nothing can be signed: the marks are missing', () => {
    const lines = linesOf(dressage, ridden)
    expect(lines.map(({ missing }) => missing)).toEqual([0, 1])
    const e = dressage.parts.find(({ part }) => part === 'E')
    expect(e && decisionsFor(dressage.parts, e)).toEqual(['as_it_stands', 'left_out'])
  })

  test('it is left: the mean of the other two counts for this rider', () => {
    const lines = linesOf(dressage, { ...ridden, Y: decide(ridden.Y, 'as_it_stands') })
    expect(lines).toMatchObject([
      { competitorId: 'X', place: 1, total: 68_000, missing: 0 },
      { competitorId: 'Y', place: 2, total: 67_000, missing: 0, findings: [] },
    ])
  })

  test('the judge is taken out for all: each has the mean of the other two', () => {
    const lines = linesOf(dressage, {
      X: decide(ridden.X, 'left_out'),
      Y: decide(ridden.Y, 'left_out'),
    })
    expect(lines).toMatchObject([
      { competitorId: 'Y', place: 1, total: 67_000, missing: 0, findings: [] },
      { competitorId: 'X', place: 2, total: 66_000, missing: 0, findings: [] },
    ])
  })
})
