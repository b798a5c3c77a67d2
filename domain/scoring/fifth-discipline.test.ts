import { expect, test } from 'vitest'
import { z } from 'zod'
import { scoreShowFile } from '#domain/show-file/score-show-file.ts'
import { disciplines } from './all.ts'
import type { DisciplineSpec, ScoreBase } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import { needsForPlace } from './needs-for-place.ts'
import { defineDiscipline } from './open-discipline.ts'
import { memory } from './rule-set.ts'

/**
 * A discipline that is in no folder: a timed obstacle course as in working equitation, where every
 * knocked obstacle costs seconds. Everything around scoring works with it, and no other file knows it.
 */
interface Rules {
  secondsPerObstacle: number
}

interface Score extends ScoreBase {
  time: number | null
  knocked: number
}

const spec: DisciplineSpec<{ ruleSet: string }, Rules, Score> = {
  id: 'timed-course',
  ruleSets: [
    {
      id: 'toy-2026',
      name: 'Toy 2026',
      body: 'TOY',
      from: '2026-01-01',
      until: null,
      values: { secondsPerObstacle: memory(5, 'made up for a test') },
    },
  ],
  choice: z.strictObject({ ruleSet: z.string() }),
  rules: z.object({ secondsPerObstacle: z.int().positive() }),
  freeze: ({ ruleSet }) =>
    ruleSet === 'toy-2026'
      ? { ok: true, rules: { secondsPerObstacle: 5 } }
      : { ok: false, code: 'unknown-rule-set', ruleSetId: ruleSet },
  frozenBy: { secondsPerObstacle: ['ruleSet'] },
  settings: {},
  fixedOnceWritten: ['ruleSet'],
  named: () => [{ text: 'Timed course', word: null }],
  judges: () => [],
  parts: () => [
    {
      part: 'course',
      fields: [
        {
          ...number,
          field: 'time',
          kind: 'time',
          unit: 'seconds',
          maximum: 60_000,
          required: true,
        },
        { ...number, field: 'knocked', kind: 'knocked', unit: 'count', maximum: 20 },
      ],
      choices: [{ field: 'outcome', kind: 'outcome', options: ['retired', 'eliminated'] }],
    },
  ],
  score(sheet, { secondsPerObstacle }) {
    const course = partOf(sheet, 'course')
    const [time, knocked] = [valueIn(course, 'time'), valueIn(course, 'knocked')]
    const seconds = typeof time === 'number' ? time : null
    const bars = typeof knocked === 'number' ? knocked : 0
    const outcome = valueIn(course, 'outcome')
    return {
      time: seconds,
      knocked: bars,
      total: seconds === null ? null : seconds + bars * secondsPerObstacle * 100,
      progress: { done: seconds === null ? 0 : 1, expected: 1 },
      ended:
        outcome === 'retired' || outcome === 'eliminated'
          ? { status: outcome, reason: null }
          : null,
    }
  },
  ranking: () => [
    { key: 'time', part: null, unit: 'seconds', better: 'lower' },
    {
      key: 'knocked',
      part: 'course',
      unit: 'count',
      better: 'lower',
      tieBreak: { firstPlaces: null },
    },
  ],
  key: ({ total, knocked }) => [total, knocked],
  columns: () => [
    { key: 'knocked', part: 'course', unit: 'count', total: false },
    { key: 'time', part: null, unit: 'seconds', total: true },
  ],
  cells: ({ knocked, total }) => [
    { value: knocked, place: null },
    { value: total, place: null },
  ],
  findings: () => [],
  explain: ({ time, total }) => [
    {
      key: 'time',
      part: 'course',
      unit: 'seconds',
      value: total,
      terms: [{ key: 'time', part: 'course', unit: 'seconds', value: time }],
    },
  ],
  needs: (_sheet, { rival: { total } }) =>
    total === null
      ? { outcome: 'met' }
      : {
          outcome: 'open',
          targets: [{ key: 'time', part: 'course', unit: 'seconds', at: 'most', value: total - 1 }],
        },
}

const number = { number: null, label: null, minimum: 0, step: 1, coefficient: 1, required: false }

const timedCourse = defineDiscipline(spec)

const file = {
  format: 'paddock-show-file-1',
  name: 'Timed course',
  discipline: 'timed-course',
  rules: { ruleSet: 'toy-2026' },
  competitors: ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    athlete: { familyName: id },
    horse: { name: id },
  })),
  sheets: {
    a: { course: { time: 7000, knocked: 1 } },
    b: { course: { time: 7500 } },
    c: { course: { time: 7100 } },
    d: { course: { time: 6000, outcome: 'retired' } },
  },
}

test('it is scored, ranked, explained and asked about from a file', () => {
  const scored = scoreShowFile(file, [...disciplines, timedCourse])
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  const { lines } = scored.result
  expect(
    lines.map(({ id, place, status, printedTotal }) => [id, place, status, printedTotal]),
  ).toEqual([
    ['c', 1, 'entered', '71.00'],
    ['b', 2, 'entered', '75.00'],
    ['a', 3, 'entered', '75.00'],
    ['d', null, 'retired', null],
  ])
  expect(lines[2]?.standing?.behind).toMatchObject({
    competitorId: 'b',
    criterion: { key: 'knocked' },
    own: 1,
    other: 0,
    equalIn: [{ key: 'time' }],
  })
})

test('its forms and rule sets are known by it alone', () => {
  const wrong = { ...file, sheets: { a: { course: { time: -1 } } } }
  expect(scoreShowFile(wrong, [timedCourse])).toMatchObject({
    ok: false,
    problems: [{ path: ['sheets', 'a', 'course', 'time'] }],
  })
  expect(scoreShowFile(file, disciplines)).toMatchObject({
    ok: false,
    problems: [{ path: ['discipline'] }],
  })
})

test('what is needed for a place, against the others as they stand', () => {
  const opened = timedCourse.open({ secondsPerObstacle: 5 })
  if (!opened.ok) throw new Error(opened.code)
  const others = [7100, 7500].map((time) => opened.score({ course: { time } }))
  const need = (place: number) => needsForPlace(opened, { sheet: {}, others, place })
  expect(need(1)).toMatchObject({ targets: [{ at: 'most', value: 7099 }] })
  expect(need(2)).toMatchObject({ targets: [{ at: 'most', value: 7499 }] })
  expect(need(3)).toEqual({ outcome: 'met' })
})
