import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type Standings, standingsOf } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import { nextRoundIn } from './next-round.ts'

interface Rider {
  sheet: Sheet
  status?: CompetitorStatus
}

const qualifying = { ruleSet: 'fei-2003', format: 'qualifying-rounds', entry: 'totals' }
const grandPrix = { ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' }

/** Faults of one round after another; nobody took a time. */
function faults(parts: readonly string[], ...given: readonly number[]): Sheet {
  return Object.fromEntries(
    given.map((each, index) => [parts[index] ?? '', { faults: 1000 * each }]),
  )
}

const three = (...given: readonly number[]) => faults(['round_1', 'round_2', 'round_3'], ...given)
const jumpOff = (...given: readonly number[]) => faults(['round_1', 'jump_off_1'], ...given)

function standings(choice: object, riders: readonly Rider[], id = 'jumping'): Standings {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (frozen?.ok !== true) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (opened?.ok !== true) throw new Error(id)
  return standingsOf({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline: opened,
    competitors: riders.map(({ status = 'finished' }, index) =>
      madeUpCompetitor(`${index + 1}`, index + 1, { status }),
    ),
    sheets: new Map(riders.map(({ sheet }, index) => [`${index + 1}`, sheet])),
  })
}

function lines({ list }: Standings) {
  return list.lines
    .toSorted((a, b) => Number(a.competitorId) - Number(b.competitorId))
    .map(({ place, total, status }) => ({ place, total, status }))
}

// Hong Kong 2008: three rounds whose faults add up; no time of them was printed.
describe.each<CompetitorStatus>(['finished', 'on_course'])('riders who are %s', (status) => {
  test('later rounds count although nobody took a time', () => {
    const riders = [three(0, 12, 20), three(5, 13, 9), three(1, 0, 7)]
    const list = standings(
      qualifying,
      riders.map((sheet) => ({ sheet, status })),
    )
    expect(lines(list).map(({ total }) => total)).toEqual([32_000, 27_000, 8000])
    expect(
      list.list.lines.flatMap(({ findings }) => findings).map(({ code }) => code),
    ).not.toContain('not-in-round')
  })

  test.each(['withdrawn', 'retired', 'eliminated'] as const)('%s in the last round', (outcome) => {
    const gone = { ...three(0, 0), round_3: { outcome } }
    const list = standings(
      qualifying,
      [gone, three(4, 0, 0), three(8, 0, 0)].map((sheet) => ({ sheet, status })),
    )
    expect(lines(list)[0]).toMatchObject({ place: null, status: outcome })
  })
})

test('a jump-off decides between riders whose first round has no time', () => {
  const riders = [jumpOff(0, 8), jumpOff(0, 4), jumpOff(4)]
  const list = standings(
    grandPrix,
    riders.map((sheet) => ({ sheet })),
  )
  expect(lines(list).map(({ place }) => place)).toEqual([2, 1, 3])
})

test('who goes on is proposed although nobody took a time', () => {
  const riders = [jumpOff(0), jumpOff(0), jumpOff(4)]
  const finished = standings(
    grandPrix,
    riders.map((sheet) => ({ sheet })),
  )
  expect(nextRoundIn(finished)).toEqual({ part: 'jump_off_1', competitorIds: ['1', '2'] })
  const underWay = standings(
    grandPrix,
    riders.map((sheet, index) => ({ sheet, status: index === 2 ? 'on_course' : 'finished' })),
  )
  expect(nextRoundIn(underWay)).toBeNull()
})

// The cross-country was typed without its time penalties, and the riders are through.
test('a second jumping counts although a phase before it lacks a value', () => {
  const sheet = (first: number, final: number): Sheet => ({
    dressage: { penalties: 25_000 },
    cross_country: { jumpingPenalties: first },
    jumping: { penalties: 0 },
    final_jumping: { penalties: final },
  })
  const choice = {
    ruleSet: 'fei-2026',
    format: 'olympic',
    dressage: { entry: 'penalties' },
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'total' },
    finalJumping: { entry: 'total' },
  }
  const list = standings(choice, [{ sheet: sheet(0, 8000) }, { sheet: sheet(0, 4000) }], 'eventing')
  expect(lines(list).map(({ total, place }) => [total, place])).toEqual([
    [33_000, 2],
    [29_000, 1],
  ])
})
