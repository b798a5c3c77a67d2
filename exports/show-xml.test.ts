import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { competitorStatuses } from '#domain/competitions/status.ts'
import type { ExchangedShow } from '#domain/exchange/exchanged-show.ts'
import { readExchanged } from '#domain/exchange/read-exchanged.ts'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { showFile } from './show-file.ts'
import { showXml } from './show-xml.ts'
import { exampleCompetition } from './testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf, listOf, openedRules } from './testing/made-up-exchange.ts'

/** What a text in a file can do harm with, in every form that is stored. */
const hostile = [
  '<script>alert(1)</script>',
  ']]>',
  '&lt;b&gt; & "quotes" \'single\'',
  '<!DOCTYPE x [<!ENTITY a "b">]>&a;',
  '=HYPERLINK("http://x")',
  'two\nlines\tand a tab',
  '  blanks  ',
  'Þórsdóttir Çelik Łukasz 李 🐴',
  '--><?xml ?>',
]

describe.each([showXml, showFile])('$id', ({ write }) => {
  const back = (file: ExchangedShow): ExchangedShow => {
    const read = readExchanged(write(inputOf(file)))
    if (!read.ok) throw new Error(`${read.problem} at ${read.where}`)
    return read.file
  }

  test.each(disciplineIds)('an example of %s comes back as it was', (discipline) => {
    const file = exchangedWith([exampleCompetition(discipline)])
    expect(back(file)).toEqual(file)
  })

  test.each(disciplineIds)('whatever officials leave of %s scores the same', (discipline) => {
    const example = exampleCompetition(discipline)
    const competitor = fc.record({
      sheet: sheetOf(openedRules(example).parts),
      status: fc.constantFrom(...competitorStatuses),
      horsConcours: fc.boolean(),
      team: fc.constantFrom('A & B', null),
      text: fc.constantFrom(...hostile),
    })
    fc.assert(
      fc.property(fc.array(competitor, { minLength: 1, maxLength: 5 }), (competitors) => {
        const file = exchangedWith([
          {
            ...example,
            competitors: competitors.map(({ text, ...each }, index) => ({
              ...each,
              sheet: copied(each.sheet),
              id: `${index}`,
              startOrder: index + 1,
              headNumber: null,
              statusReason: text,
              group: null,
              foreignId: null,
              athlete: { ...nobody, familyName: text },
              horse: { name: text, feiId: null, ueln: null },
              members: [],
            })),
          },
        ])
        const read = back(file)
        expect(read).toEqual(file)
        expect(read.competitions.map(listOf)).toEqual(file.competitions.map(listOf))
      }),
      { numRuns: 40 },
    )
  })

  test.each(hostile)('the text %j in every field', (text) => {
    const example = exampleCompetition('dressage')
    const plain = exchangedWith([example])
    const file: ExchangedShow = {
      ...plain,
      show: {
        ...plain.show,
        name: text,
        venue: text,
        address: text,
        timeZone: text,
        feiId: text,
        events: plain.show.events.map((each) => ({ ...each, code: text, name: text, feiId: text })),
        arenas: plain.show.arenas.map((each) => ({ ...each, name: text, surface: text })),
        officials: plain.show.officials.map((each) => ({ ...each, familyName: text, level: text })),
        sponsors: plain.show.sponsors.map((each) => ({ ...each, name: text, link: text })),
      },
      competitions: [
        {
          ...example,
          number: text,
          name: text,
          signedBy: text,
          drawSeed: text,
          breaks: [{ afterStart: 1, minutes: 5, label: text }],
          choice: { ...example.choice, [text]: text, list: [text, { deep: text }] },
          competitors: example.competitors.map((each) => ({
            ...each,
            headNumber: text,
            team: text,
            group: text,
            athlete: { ...nobody, firstName: text, familyName: text, club: text, licence: text },
            members: [
              { role: 'owners', name: text, headNumber: null, athlete: null, horse: null },
              { role: 'grooms', name: null, headNumber: null, athlete: nobody, horse: null },
            ],
            sheet: { C: { comment: text, signed: true, points: null } },
          })),
        },
      ],
    }
    expect(back(file)).toEqual(file)
  })
})

test('the XML is as in its golden file', async () => {
  const competitions = disciplineIds.map((discipline, index) => ({
    ...exampleCompetition(discipline),
    number: `${index + 1}`,
  }))
  const input = inputOf(exchangedWith(competitions))
  await expect(showXml.write(input)).toMatchFileSnapshot('golden/show-xml.golden.xml')
  await expect(showFile.write(input)).toMatchFileSnapshot('golden/show-file.golden.json')
})

test.each([
  ['not XML at all', '<', 'unreadable'],
  ['an entity that grows', '<!DOCTYPE a [<!ENTITY b "c">]><ShowResults/>', 'unreadable'],
  ['another document', '<rss><channel/></rss>', 'other-format'],
  ['broken JSON', '{"format": ', 'unreadable'],
  ['other JSON', '{"format": "x"}', 'other-format'],
  [
    'a discipline that there is not',
    '{"format":"paddock-show-1","show":{},"competitions":[]}',
    'wrong-value',
  ],
])('%s is refused', (_, text, problem) => {
  expect(readExchanged(text)).toMatchObject({ ok: false, problem })
})

const nobody = {
  firstName: '',
  familyName: 'Nobody',
  nation: null,
  club: null,
  feiId: null,
  licence: null,
}

function copied(sheet: Sheet): Record<string, Record<string, FieldValue>> {
  return Object.fromEntries(Object.entries(sheet).map(([part, fields]) => [part, { ...fields }]))
}

function sheetOf(parts: readonly SheetPartSpec[]): fc.Arbitrary<Sheet> {
  return someOf(parts.map((form) => [form.part, partOf(form)] as const))
}

function partOf({ fields, choices = [], flags = [], texts = [] }: SheetPartSpec) {
  const entries: readonly (readonly [string, fc.Arbitrary<FieldValue>])[] = [
    ...fields.map(({ field, minimum, maximum, step }) => {
      const steps = { min: Math.ceil(minimum / step), max: Math.floor(maximum / step) }
      return [field, fc.integer(steps).map((value) => value * step)] as const
    }),
    ...choices.map(({ field, options }) => [field, fc.constantFrom(...options)] as const),
    ...flags.map((field) => [field, fc.boolean()] as const),
    ...texts.map(
      (field) => [field, fc.constantFrom(...hostile.map((text) => text.trim()))] as const,
    ),
  ]
  return someOf(entries)
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
