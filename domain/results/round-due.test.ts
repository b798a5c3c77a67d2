import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { standingsOf } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import { roundDueIn } from './next-round.ts'

const cones = open('driving', {
  ruleSet: 'fei-2026',
  phases: [
    {
      kind: 'cones',
      distance: 600,
      speed: 250,
      secondRound: { kind: 'drive-off', timeAllowed: null },
    },
  ],
})

const clear: Sheet = { cones: { time: 14_000 } }
const ball: Sheet = { cones: { time: 14_000, balls: 1 } }
const driven = (sheet: Sheet, second: Sheet[string]): Sheet => ({ ...sheet, 'cones.2': second })

test.each<[string, Sheet[], string[], string | null]>([
  ['nobody is equal', [clear, ball], [], null],
  ['two share the first place', [clear, clear, ball], [], 'cones.2'],
  ['one of them has driven it', [driven(clear, { time: 9000 }), clear], [], 'cones.2'],
  ['it is driven', [driven(clear, { time: 9000 }), driven(clear, { time: 9100 })], [], null],
  [
    'one has ended in it',
    [driven(clear, { time: 9000 }), driven(clear, { outcome: 'retired' })],
    [],
    null,
  ],
  [
    'who was called has driven it, the other one declined',
    [driven(clear, { time: 9000 }), clear],
    ['1'],
    null,
  ],
  ['who was called is to drive it', [clear, clear], ['1', '2'], 'cones.2'],
])('the drive-off is due or not: %s', (_, sheets, called, due) => {
  const standings = standingsOf({
    competitionId: '1',
    version: 1,
    status: 'provisional',
    discipline: cones,
    competitors: sheets.map((_, index) => madeUpCompetitor(`${index + 1}`, index + 1)),
    sheets: new Map(sheets.map((sheet, index) => [`${index + 1}`, sheet])),
    called:
      called.length === 0
        ? []
        : [
            {
              part: 'cones.2',
              competitorIds: called,
              arenaId: null,
              secondsPerStart: null,
              startsAt: null,
            },
          ],
  })
  expect(roundDueIn(standings)).toBe(due)
})

function open(id: string, choice: object) {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (!frozen?.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (!opened?.ok) throw new Error(id)
  return opened
}
