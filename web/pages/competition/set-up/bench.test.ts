import { describe, expect, test } from 'vitest'
import {
  choiceOfDrivingTemplate,
  drivingTemplates,
} from '#domain/competitions/driving-templates.ts'
import { choiceOfTemplate, eventingTemplates } from '#domain/competitions/eventing-templates.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { entryMode } from '#domain/scoring/dressage/rules.ts'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { translator } from '#locales/messages.ts'
import { type BenchStart, benchColumns, benchList, isReadable, sampleStarts } from './bench.ts'
import { setUpOf } from './disciplines.ts'
import { libraryTest } from './driving/driving-templates.tsx'
import { coursesFor } from './jumping/typed-choice.ts'

const t = translator('en')

function triedOut(id: DisciplineId, choice: unknown) {
  const frozen = disciplineOf(id)?.freeze(choice)
  const bench = frozen?.ok ? setUpOf(id).bench(frozen.rules, t) : null
  if (!bench) throw new Error(JSON.stringify(frozen))
  const columns = benchColumns(bench, t)
  const list = (starts: readonly BenchStart[]) => benchList(bench.open, columns, starts)
  return { columns, list, starts: sampleStarts(columns) }
}

const inDressage = (mode: string, positions = ['E', 'C', 'M']) => ({
  ruleSet: 'fei-2026',
  test: 'fei-prix-st-georges-2026',
  positions,
  entryMode: mode,
})
const inJumping = (format: (typeof formats)[number]) => ({
  ruleSet: 'fei-2026',
  format: format.id,
  courses: coursesFor(format),
})
const eventingOf = (id: string) => {
  const template = eventingTemplates.find((each) => each.id === id)
  return template && choiceOfTemplate(template, {})
}
const drivingOf = (id: string) => {
  const template = drivingTemplates.find((each) => each.id === id)
  return template && choiceOfDrivingTemplate(template, libraryTest())
}

const everything: readonly (readonly [DisciplineId, string, unknown])[] = [
  ...dressage.ruleSets.flatMap(({ id: ruleSet }) =>
    entryMode.options.map(
      (mode) => ['dressage', `${ruleSet} ${mode}`, { ...inDressage(mode), ruleSet }] as const,
    ),
  ),
  ...formats.map((format) => ['jumping', format.id, inJumping(format)] as const),
  ...eventingTemplates.map(({ id }) => ['eventing', id, eventingOf(id)] as const),
  ...drivingTemplates.map(({ id }) => ['driving', id, drivingOf(id)] as const),
]

test.each(everything)(
  '%s, %s: what the bench begins with can be read and is ranked',
  (id, _, choice) => {
    const { columns, list, starts } = triedOut(id, choice)
    expect(columns.length).toBeGreaterThan(0)
    for (const column of columns) {
      expect(starts.filter(({ typed }) => !isReadable(column, typed[column.key] ?? ''))).toEqual([])
    }
    const { lines } = list(starts)
    expect(lines).toHaveLength(5)
    const isDuel = columns.every(({ samples }) => samples.length === 0)
    expect(isDuel || lines.some(({ place }) => place === 1)).toBe(true)
  },
)

test.each(entryMode.options)('every start of a dressage competition by %s has a place', (mode) => {
  const { list, starts } = triedOut('dressage', inDressage(mode))
  expect(list(starts).lines.every(({ place }) => place !== null)).toBe(true)
})

/** Place and total of each start, as a person reckons them; the starts are changed as it says. */
const reckoned: readonly (readonly [
  string,
  DisciplineId,
  unknown,
  Readonly<Record<string, Readonly<Record<string, string>>>>,
  Readonly<Record<string, readonly [number | null, number | null]>>,
])[] = [
  [
    'one mark stands for the whole sheet, and an error costs 2 %',
    'dressage',
    inDressage('marks', ['C']),
    { A: { C: '7', errors: '1' }, B: { C: '6,5 7' } },
    { A: [null, 68_000], B: [null, 69_853] },
  ],
  [
    'A: 30 and the optimum time. D: 36 and twice 3 s over. B: 33 and a refusal. C: 33, 14 s over, a rail, 14 s over',
    'eventing',
    eventingOf('cci-5-l'),
    {},
    { A: [1, 30_000], D: [2, 38_400], C: [3, 48_200], B: [4, 53_000], E: [null, null] },
  ],
  [
    'A: one ball. B: on the time, to drive off with E. C: 2 s over. D: 16 s over and two balls. E: 1 s under',
    'driving',
    drivingOf('fei-cones-pair'),
    {},
    { E: [1, 0], B: [1, 0], C: [3, 1000], A: [4, 3000], D: [5, 14_000] },
  ],
  [
    'the jump-off decides between the two clear, the time between those with four',
    'jumping',
    { ruleSet: 'fei-2026', format: 'grand-prix' },
    {},
    { A: [2, null], B: [1, null], C: [3, 4000], D: [5, 8000], E: [3, 4000] },
  ],
  [
    'who is eliminated in the jump-off stays ahead of all who were not in it',
    'jumping',
    { ruleSet: 'fei-2026', format: 'grand-prix' },
    { A: { 'jump_off_1 faults': 'el', 'jump_off_1 time': '' } },
    { A: [2, null], B: [1, 0], C: [3, 4000] },
  ],
]

describe('as a person reckons', () => {
  test.each(reckoned)('%s', (_, id, choice, changes, expected) => {
    const { list, starts } = triedOut(id, choice)
    const changed = starts.map(({ name, typed }) => ({
      name,
      typed: { ...typed, ...changes[name] },
    }))
    const lines = new Map(list(changed).lines.map((line) => [line.athlete.familyName, line]))
    for (const [name, [place, total]] of Object.entries(expected)) {
      const line = lines.get(name)
      if (place !== null) expect([name, line?.place]).toEqual([name, place])
      if (total !== null) expect([name, line?.total]).toEqual([name, total])
    }
  })
})

test('what cannot be read is told', () => {
  const marks = triedOut('dressage', inDressage('marks')).columns.find(({ key }) => key === 'C')
  const time = triedOut('eventing', eventingOf('oeto-v100')).columns.find(
    ({ key }) => key === 'cross_country time',
  )
  if (!(marks && time)) throw new Error('a column is missing')
  expect(['7 x', '7.3', ''].map((typed) => isReadable(marks, typed))).toEqual([false, false, true])
  expect(['4:10', '4:70'].map((typed) => isReadable(time, typed))).toEqual([true, false])
})

const marked = { entry: 'marks', positions: ['C', 'B'], movements: [1, 2] }

test.each<[DisciplineId, (spare: boolean) => object]>([
  ['dressage', (spare) => ({ ...inDressage('marks'), spare })],
  [
    'eventing',
    (spare) => ({
      ruleSet: 'fei-2026',
      format: 'combined_training',
      dressage: { ...marked, spare },
      jumping: { allowed: 80 },
    }),
  ],
  [
    'driving',
    (spare) => ({ ruleSet: 'fei-2026', phases: [{ kind: 'dressage', ...marked, spare }] }),
  ],
])('in %s a spare judge, who counts for nothing, is not asked', (id, choice) => {
  const columns = (spare: boolean) => triedOut(id, choice(spare)).columns.map(({ key }) => key)
  expect(columns(true)).toEqual(columns(false))
})

const endable: readonly (readonly [DisciplineId, string, unknown])[] = [
  ...dressage.ruleSets.flatMap(({ id: ruleSet }) =>
    entryMode.options.map(
      (mode) => ['dressage', `${ruleSet} ${mode}`, { ...inDressage(mode), ruleSet }] as const,
    ),
  ),
  ['eventing', 'a long format', eventingOf('cci-5-l')],
  ['driving', 'pairs, three phases', drivingOf('fei-combined-pair')],
]

test.each(endable)(
  '%s, %s: who is eliminated anywhere has no place, wherever it is typed',
  (id, _, choice) => {
    const { columns, list, starts } = triedOut(id, choice)
    for (const { key } of columns) {
      const typed = starts.map((start) =>
        start.name === 'A' ? { ...start, typed: { ...start.typed, [key]: 'EL' } } : start,
      )
      const line = list(typed).lines.find(({ athlete }) => athlete.familyName === 'A')
      expect([key, line?.status, line?.place]).toEqual([key, 'eliminated', null])
    }
  },
)
