import { describe, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { roundFollowing } from './round-follows.ts'

function open(id: string, choice: object): OpenDiscipline {
  const discipline = disciplineOf(id)
  const frozen = discipline?.freeze(choice)
  const opened = frozen?.ok ? discipline?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(id)
  return opened
}

const jumping = open('jumping', { ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' })

const eventing = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'combined_training',
  dressage: { entry: 'penalties' },
  jumping: { entry: 'total' },
})

interface Called {
  part: string
  competitorIds: readonly string[]
}

function following(
  discipline: OpenDiscipline,
  sheets: Readonly<Record<string, Sheet>>,
  called: readonly Called[] = [],
) {
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline,
    competitors: Object.keys(sheets).map((id, index) =>
      madeUpCompetitor(id, index + 1, { status: 'entered' }),
    ),
    sheets: new Map(Object.entries(sheets)),
    called: called.map((round) => ({
      ...round,
      startsAt: null,
      arenaId: null,
      secondsPerStart: null,
      breaks: [],
    })),
  })
  const field = list.lines.map(({ competitorId, startOrder }) => ({
    competitorId,
    startOrder,
    out: false,
    score: discipline.score(sheets[competitorId] ?? {}),
  }))
  const proposed = discipline.nextRound(field)
  const found = roundFollowing(list, { called, proposed, specs: discipline.rounds })
  return found && { ...found, left: [...found.left].toSorted() }
}

const clear = (time = 6000) => ({ faults: 0, time })
const ridden = { a: { round_1: clear() }, b: { round_1: { faults: 4000, time: 6100 } } }
const both = { ...ridden, c: { round_1: clear(6200) } }

describe('behind the last of the first round', () => {
  test('a jump-off of two is due', () => {
    expect(following(jumping, both)).toEqual({
      part: 'jump_off_1',
      riders: 2,
      isCalled: false,
      first: null,
      left: ['a', 'c'],
    })
  })

  test('while somebody is to ride, or one alone was clear, nothing is', () => {
    expect(following(jumping, { ...both, d: {} })).toBeNull()
    expect(following(jumping, ridden)).toBeNull()
  })

  test('called, it leads to whoever starts next in it, until all have ridden', () => {
    const called = [{ part: 'jump_off_1', competitorIds: ['c', 'a'] }]
    expect(following(jumping, both, called)).toMatchObject({
      isCalled: true,
      riders: 2,
      first: 'c',
    })
    const c = { ...both.c, jump_off_1: clear(4000) }
    expect(following(jumping, { ...both, c }, called)).toMatchObject({ first: 'a', left: ['a'] })
    const a = { ...both.a, jump_off_1: clear(3900) }
    expect(following(jumping, { ...both, c, a }, called)).toBeNull()
  })
})

describe('behind the last of a phase', () => {
  const dressed = { a: { dressage: { penalties: 30_000 } }, b: { dressage: { penalties: 33_000 } } }

  test('the next phase is due, for everybody who is still in', () => {
    expect(following(eventing, dressed)).toEqual({
      part: 'jumping',
      riders: 2,
      isCalled: false,
      first: null,
      left: ['a', 'b'],
    })
    const out = { dressage: { outcome: 'eliminated' } }
    expect(following(eventing, { ...dressed, c: out })).toMatchObject({ riders: 2 })
  })

  test('called before the first is over, it does not lead away from it', () => {
    const called = [{ part: 'jumping', competitorIds: ['b', 'a'] }]
    expect(following(eventing, { ...dressed, b: {} }, called)).toBeNull()
    expect(following(eventing, dressed, called)).toMatchObject({ part: 'jumping', first: 'b' })
  })
})
