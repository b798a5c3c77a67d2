import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { competitorStatuses } from '#domain/competitions/status.ts'
import { buildResultList, type Standings, standingsOf } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { readShowFile, scoreShowFile } from '#domain/show-file/score-show-file.ts'
import { disciplines } from './all.ts'
import { decidedField, openParts } from './decided-parts.ts'
import type { SheetPartSpec } from './discipline.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { FieldValue, Sheet } from './sheet.ts'

/** What holds for every discipline, tried with the rules of its example file and whatever a form takes. */
const examples = disciplines.map(({ id }) => exampleOf(id))

/** What was cleared again begins nothing. */
const isSaid = (value: FieldValue | undefined) =>
  value !== undefined && value !== null && value !== ''

describe.each(examples)('$discipline', (example) => {
  const opened = openExample(example)
  const sheets = sheetOf(opened.parts)

  test('its example file is scored', () => {
    const scored = scoreShowFile(example, disciplines)
    expect(scored.ok && scored.result.lines[0]?.place).toBe(1)
  })

  test('the form takes what the form says', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        for (const [part, fields] of Object.entries(sheet)) {
          for (const [field, value] of Object.entries(fields)) {
            expect(opened.checkWrite({ part, field, value })).toBeUndefined()
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('whatever a form takes has a score, and all that is said of it', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const score = opened.score(sheet)
        expect(score.total === null || Number.isSafeInteger(score.total)).toBe(true)
        expect(score.progress.done).toBeLessThanOrEqual(score.progress.expected)
        expect(opened.cells(score)).toHaveLength(opened.columns.length)
        expect(opened.key(score)).toHaveLength(opened.ranking.length)
        for (const finished of [true, false]) opened.findings(sheet, finished)
        for (const { value } of opened.explain(score)) {
          expect(value === null || Number.isSafeInteger(value)).toBe(true)
        }
      }),
    )
  })

  test('of a sheet whose open parts the office decided nothing is missing any more', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const decided = openParts(opened, opened.counted(sheet)).map(({ spec: { part } }) => [
          part,
          { ...sheet[part], [decidedField]: 'as_it_stands' },
        ])
        const after: Sheet = { ...sheet, ...Object.fromEntries(decided) }
        expect(openParts(opened, after)).toEqual([])
        const isBegun = opened.rounds.every(({ parts }) =>
          parts.some((part) => Object.values(sheet[part] ?? {}).some(isSaid)),
        )
        const { done, expected } = opened.score(after).progress
        if (isBegun) expect(expected - done).toBe(0)
      }),
    )
  })

  test('a score is a function of the sheet, in whatever order it was written', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const backwards = Object.fromEntries(
          Object.entries(sheet)
            .toReversed()
            .map(([part, fields]) => [
              part,
              Object.fromEntries(Object.entries(fields).toReversed()),
            ]),
        )
        expect(openExample(example).score(backwards)).toEqual(opened.score(sheet))
      }),
      { numRuns: 50 },
    )
  })

  test('places are those of a competition, whoever is entered first', () => {
    fc.assert(
      fc.property(fc.array(sheets, { minLength: 1, maxLength: 8 }), (all) => {
        const named = all.map((sheet, index) => ({ id: `${index}`, sheet }))
        const places = placesOf(opened, named)
        expect(placesOf(opened, named.toReversed())).toEqual(places)
        const taken = [...places.values()]
          .filter((place) => place !== null)
          .toSorted((a, b) => a - b)
        // As many as are better stand before it: 1, 1, 3.
        for (const place of taken)
          expect(taken.filter((each) => each < place)).toHaveLength(place - 1)
      }),
      { numRuns: 50 },
    )
  })

  test('made of the list before it, a list is the one made of nothing', () => {
    expectSameAsFromNothing(opened, sheets)
  })

  test('who has no part in the ranking changes nothing for the others', () => {
    expectSameWithout(opened, sheets)
  })

  test('what is needed against a rival is said for whatever is written so far', () => {
    fc.assert(
      fc.property(sheets, sheets, (sheet, rival) => {
        const need = opened.needs(sheet, opened.score(rival))
        if (need?.outcome === 'open') expect(need.targets).not.toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

// What only the field decides changes the scores of those whose sheets did not change.
test.each(['speed-leg', 'championship', 'groups-winning-round'])(
  'made of the list before it, a list of %s is the one made of nothing',
  (format) => {
    const opened = openExample({
      ...exampleOf('jumping'),
      rules: { ruleSet: 'fei-2026', format },
      sheets: {},
    })
    expectSameAsFromNothing(opened, sheetOf(opened.parts))
  },
)

const formats = [
  'speed-leg',
  'grand-prix',
  'winning-round',
  'two-rounds-second-time',
  'groups-winning-round',
]

test.each(formats)(
  '%s: who has no part in the ranking changes nothing for the others',
  (format) => {
    const opened = openExample({
      ...exampleOf('jumping'),
      rules: { ruleSet: 'fei-2026', format, entry: 'totals' },
      sheets: {},
    })
    expectSameWithout(opened, sheetOf(opened.parts))
  },
)

/**
 * Who rides hors concours whatever the sheet says, who never started and who was disqualified before
 * anything was written: with and without them every other line is the same.
 */
function expectSameWithout(opened: OpenDiscipline, sheets: fc.Arbitrary<Sheet>) {
  const apart = fc.oneof(
    fc.record({
      sheet: sheets,
      horsConcours: fc.constant(true),
      status: fc.constantFrom(...competitorStatuses),
    }),
    fc.record({
      sheet: fc.constant<Sheet>({}),
      horsConcours: fc.boolean(),
      status: fc.constantFrom('withdrawn' as const, 'no_show' as const, 'disqualified' as const),
    }),
  )
  const field = fc.array(sheets, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(field, apart, fc.nat({ max: 5 }), (all, { sheet, ...status }, place) => {
      const riders = all.map((each, index) => ({
        each,
        competitor: madeUpCompetitor(`${index}`, index),
      }))
      const other = { each: sheet, competitor: { ...madeUpCompetitor('9', 9), ...status } }
      const linesOf = (among: typeof riders) =>
        buildResultList({
          ...{ competitionId: '1', version: 1, status: 'running', discipline: opened },
          sheets: new Map(among.map(({ each, competitor }) => [competitor.competitorId, each])),
          competitors: among.map(({ competitor }) => competitor),
        }).lines.filter(({ competitorId }) => competitorId !== '9')
      expect(linesOf(riders.toSpliced(place, 0, other))).toEqual(linesOf(riders))
    }),
    { numRuns: 60 },
  )
}

/** Sheets, statuses and places on the start list change one after the other, and somebody leaves. */
function expectSameAsFromNothing(opened: OpenDiscipline, sheets: fc.Arbitrary<Sheet>) {
  const change = fc.record({
    who: fc.nat({ max: 6 }),
    sheet: fc.option(sheets, { freq: 8, nil: undefined }),
    competitor: fc.record(
      {
        status: fc.constantFrom(...competitorStatuses),
        horsConcours: fc.boolean(),
        group: fc.constantFrom(null, 'A', 'B'),
        startOrder: fc.constantFrom(null, 1, 2),
      },
      { requiredKeys: [] },
    ),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const sheetsNow = new Map<string, Sheet>()
      let competitors = Array.from({ length: 7 }, (_, index) => madeUpCompetitor(`${index}`, index))
      let before: Standings | undefined
      for (const { who, sheet, competitor } of changes) {
        if (sheet !== undefined) sheetsNow.set(`${who}`, sheet)
        competitors = competitors.map((each, index) =>
          index === who ? { ...each, ...competitor } : each,
        )
        const input = {
          competitionId: '1',
          version: 1,
          status: 'running',
          discipline: opened,
          competitors,
          sheets: sheetsNow,
        } as const
        before = standingsOf(input, before)
        expect(before.list).toEqual(buildResultList(input))
      }
    }),
    { numRuns: 60 },
  )
}

function openExample(example: unknown): OpenDiscipline {
  const read = readShowFile(example, disciplines)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.opened
}

function placesOf(
  opened: OpenDiscipline,
  all: readonly { id: string; sheet: Sheet }[],
): ReadonlyMap<string, number | null> {
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline: opened,
    sheets: new Map(all.map(({ id, sheet }) => [id, sheet])),
    competitors: all.map(({ id }) => madeUpCompetitor(id, Number(id))),
  })
  return new Map(
    list.lines
      .map(({ competitorId, place }): [string, number | null] => [competitorId, place])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

/** Sheets as officials may leave them: whole, half entered, with values taken back. */
function sheetOf(parts: readonly SheetPartSpec[]): fc.Arbitrary<Sheet> {
  return someOf(parts.map((form) => [form.part, partOf(form)] as const))
}

function partOf({ fields, choices, flags, texts }: SheetPartSpec) {
  const numbers = fields.map(({ field, minimum, maximum, step }) => {
    const steps = { min: Math.ceil(minimum / step), max: Math.floor(maximum / step) }
    return [field, fc.integer(steps).map((value) => value * step)] as const
  })
  const entries: readonly (readonly [string, fc.Arbitrary<FieldValue>])[] = [
    ...numbers,
    ...(choices ?? []).map(({ field, options }) => [field, fc.constantFrom(...options)] as const),
    ...(flags ?? []).map((field) => [field, fc.boolean()] as const),
    ...(texts ?? []).slice(0, 3).map((field) => [field, fc.string()] as const),
  ]
  return someOf(
    entries.map(([field, value]) => {
      const orTakenBack = [
        { weight: 9, arbitrary: value },
        { weight: 1, arbitrary: fc.constant(null) },
      ]
      return [field, fc.oneof(...orTakenBack)] as const
    }),
  )
}

/** Any of the entries may be missing. */
function someOf<Value>(
  entries: readonly (readonly [string, fc.Arbitrary<Value>])[],
): fc.Arbitrary<Record<string, Value>> {
  const present = entries.map(([name, value]) =>
    fc.option(
      value.map((each) => [name, each] as const),
      { freq: 6 },
    ),
  )
  return fc
    .tuple(...present)
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)))
}

/** `docs/examples/<discipline>.json`: a discipline without one fails here. */
function exampleOf(discipline: string): { discipline: string } {
  const path = new URL(`../../docs/examples/${discipline}.json`, import.meta.url)
  return z
    .looseObject({ discipline: z.literal(discipline) })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
}
