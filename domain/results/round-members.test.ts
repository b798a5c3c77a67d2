import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { disciplines } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type ResultListInput, standingsOf } from './build-result-list.ts'

const cones = (secondRound: object) =>
  open('driving', {
    ruleSet: 'fei-2026',
    phases: [{ kind: 'cones', distance: 600, speed: 250, secondRound }],
  })

const driveOff = cones({ kind: 'drive-off', timeAllowed: null })
const winningRound = cones({ kind: 'winning-round', timeAllowed: null, size: 2, counts: 'alone' })

const jumpOff = open('jumping', {
  ruleSet: 'fei-2026',
  format: 'a-not-against-clock-jump-off',
  entry: 'totals',
  courses: { round_1: { timeAllowed: 7200 }, jump_off_1: { timeAllowed: 4500 } },
})

const twoJumpOffs = open('jumping', {
  ruleSet: 'fei-2026',
  format: 'a-not-against-clock-two-jump-offs',
  entry: 'totals',
  courses: {
    round_1: { timeAllowed: 7200 },
    jump_off_1: { timeAllowed: 4500 },
    jump_off_2: { timeAllowed: 4500 },
  },
})

const finalJumping = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'olympic',
  dressage: { entry: 'penalties' },
  crossCountry: { entry: 'total' },
  jumping: { entry: 'total' },
  finalJumping: { entry: 'total' },
  values: { finalists: 2 },
})

/** Balls of the first round and of the second, both in the time allowed. */
const driven = (first: number, second?: number): Sheet => ({
  cones: { time: 14_000, balls: first },
  ...(second !== undefined && { 'cones.2': { time: 9000, balls: second } }),
})

/** Faults of the rounds, in order. */
const ridden = (...faults: readonly number[]): Sheet =>
  Object.fromEntries(
    faults.map((each, index) => [
      index === 0 ? 'round_1' : `jump_off_${index}`,
      { faults: 1000 * each, time: 4000 },
    ]),
  )

const event = (dressage: number, final?: number): Sheet => ({
  dressage: { penalties: 1000 * dressage },
  cross_country: { penalties: 0 },
  jumping: { penalties: 0 },
  ...(final !== undefined && { final_jumping: { penalties: 1000 * final } }),
})

interface Case {
  of: string
  discipline: OpenDiscipline
  sheets: readonly Sheet[]
  /** By number, of the first later round. */
  called?: readonly number[]
  status?: Readonly<Record<number, CompetitorStatus>>
  /** In the order of the sheets. */
  places: readonly (number | null)[]
  findings?: Readonly<Record<number, string>>
}

const cases: readonly Case[] = [
  {
    of: 'winning round: a value of one who was not called does not count',
    discipline: winningRound,
    sheets: [driven(0, 1), driven(1, 2), driven(2, 0), driven(3)],
    called: [2, 1],
    places: [1, 2, 3, 4],
    findings: { 3: 'not-in-round' },
  },
  {
    of: 'winning round: nor where the office called nobody',
    discipline: winningRound,
    sheets: [driven(0, 1), driven(1, 2), driven(2, 0), driven(3)],
    places: [1, 2, 3, 4],
    findings: { 3: 'not-in-round' },
  },
  {
    of: 'winning round: whom the office called drives it, by the rules or not',
    discipline: winningRound,
    sheets: [driven(0, 1), driven(1, 2), driven(2, 0), driven(3)],
    called: [3, 2, 1],
    places: [2, 3, 1, 4],
    findings: { 3: 'in-round-otherwise' },
  },
  {
    of: 'drive-off: all is as it should be',
    discipline: driveOff,
    sheets: [driven(0, 1), driven(0, 0), driven(1)],
    called: [1, 2],
    places: [2, 1, 3],
  },
  {
    of: 'drive-off: a correction makes a third driver equal first',
    discipline: driveOff,
    sheets: [driven(0, 1), driven(0, 0), driven(0), driven(2)],
    called: [1, 2],
    places: [2, 1, 3, 4],
    findings: { 3: 'missing-in-round' },
  },
  {
    of: 'drive-off: a correction leaves nobody equal, the first round decides',
    discipline: driveOff,
    sheets: [driven(0, 1), driven(1, 0), driven(2)],
    called: [1, 2],
    places: [1, 2, 3],
    findings: { 1: 'in-round-otherwise', 2: 'in-round-otherwise' },
  },
  {
    of: 'jump-off: 8 faults and a stray clear do not lead, also while others are to come',
    discipline: jumpOff,
    sheets: [ridden(0), ridden(8, 0), {}],
    places: [1, 2, null],
    findings: { 2: 'not-in-round' },
  },
  {
    of: 'jump-off: by the rules, without a call',
    discipline: jumpOff,
    sheets: [ridden(0, 4), ridden(0, 0), ridden(4, 0), ridden(8)],
    places: [2, 1, 3, 4],
    findings: { 3: 'not-in-round' },
  },
  {
    of: 'jump-off: who withdraws from it after the first round changes it for nobody',
    discipline: jumpOff,
    sheets: [ridden(0, 4), ridden(0), ridden(0, 0), ridden(8)],
    status: { 2: 'withdrawn' },
    places: [2, 3, 1, 4],
  },
  {
    of: 'jump-off: a late starter who is still to ride changes it for nobody',
    discipline: jumpOff,
    sheets: [ridden(0, 4), ridden(0, 0), {}],
    status: { 3: 'entered' },
    places: [2, 1, null],
  },
  {
    of: 'second jump-off: a correction after it makes a third rider equal after the round',
    discipline: twoJumpOffs,
    sheets: [ridden(0, 0, 4), ridden(0, 0, 0), ridden(0), ridden(4)],
    called: [1, 2],
    places: [2, 1, 3, 4],
    findings: { 3: 'missing-in-round' },
  },
  {
    of: 'final jumping: the third of two finalists has a value',
    discipline: finalJumping,
    sheets: [event(30, 8), event(31, 0), event(32, 0)],
    places: [2, 1, 3],
    findings: { 3: 'not-in-round' },
  },
  {
    of: 'final jumping: the third rides for one who withdrew',
    discipline: finalJumping,
    sheets: [event(30), event(31, 0), event(32, 0)],
    status: { 1: 'withdrawn' },
    places: [null, 1, 2],
  },
]

test.each(cases)(
  '$of',
  ({ discipline, sheets, called = [], status = {}, places, findings = {} }) => {
    const { lines } = standingsOf(inputOf({ discipline, sheets, called, status })).list
    const lineOf = (number: number) => lines.find((line) => line.competitorId === `${number}`)
    const numbers = sheets.map((_, index) => index + 1)
    expect(numbers.map((number) => lineOf(number)?.place ?? null)).toEqual(places)
    const told = numbers.flatMap((number) => {
      const found = lineOf(number)?.findings.filter(({ code }) => code.includes('in-round')) ?? []
      return found.map(({ code }) => [number, code])
    })
    expect(Object.fromEntries(told)).toEqual(findings)
  },
)

describe('handed the standings before it', () => {
  test.each(cases)('$of', ({ discipline, sheets, called = [], status = {} }) => {
    const first = { discipline, sheets: sheets.map(() => ({})), called: [], status: {} }
    const before = standingsOf(inputOf(first))
    const input = inputOf({ discipline, sheets, called, status })
    expect(standingsOf(input, before).list).toEqual(standingsOf(input).list)
    const uncalled = inputOf({ discipline, sheets, called: [], status })
    expect(standingsOf(input, standingsOf(uncalled)).list).toEqual(standingsOf(input).list)
  })
})

function inputOf({
  discipline,
  sheets,
  called,
  status,
}: Required<Pick<Case, 'discipline' | 'sheets' | 'called' | 'status'>>): ResultListInput {
  return {
    competitionId: '1',
    version: 1,
    status: 'official',
    discipline,
    competitors: sheets.map((sheet, index) => ({
      competitorId: `${index + 1}`,
      group: null,
      team: null,
      status: status[index + 1] ?? (Object.keys(sheet).length === 0 ? 'ready' : 'finished'),
      statusReason: null,
      horsConcours: false,
      startOrder: index + 1,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: `${index + 1}`, nation: null },
      horse: { name: 'Horse' },
    })),
    sheets: new Map(sheets.map((sheet, index) => [`${index + 1}`, sheet])),
    called: discipline.rounds.slice(1, 2).flatMap(({ part }) =>
      called.length === 0
        ? []
        : [
            {
              part,
              competitorIds: called.map(String),
              arenaId: null,
              secondsPerStart: null,
              startsAt: null,
            },
          ],
    ),
  }
}

function open(id: string, choice: object): OpenDiscipline {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (!frozen?.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (!opened?.ok) throw new Error(id)
  return opened
}
