import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { condition } from '#domain/entries/condition.ts'
import type { EntryFile } from '#domain/entries/entry-file.ts'
import { knownFacts } from '#domain/entries/facts.ts'
import { publishedSchedules } from '#domain/entries/published.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { fee, limit, refund, requirement } from '#domain/entries/rules.ts'
import entryRules from './entry-rules.json' with { type: 'json' }
import { isMessageId, type Locale, locales, translator } from './messages.ts'
import { words as vocabulary } from './rule-facts.ts'
import {
  conditionWords,
  feeSentence,
  limitSentence,
  refundSentence,
  requirementSentence,
  ruleWords,
} from './rule-sentence.ts'
import { anyKind, anyRules } from './testing.ts'

const files = new Map(publishedSchedules.map(({ file, json }) => [file, fileOf(json)]))

/** Read one by one in each language: other words are written here by hand. */
const golden: Readonly<Record<string, Record<Locale, string>>> = JSON.parse(
  readFileSync(new URL('rule-sentence.golden.json', import.meta.url), 'utf8'),
)

describe('the sentences of real rules', () => {
  test('there are more than forty, of every list', () => {
    const names = Object.keys(golden)
    expect(names.length).toBeGreaterThan(60)
    const lists = new Set(names.map((name) => name.split(' ')[1]))
    expect([...lists].sort()).toEqual(['fees', 'limits', 'refunds', 'require'])
  })

  test.each(Object.entries(golden))('%s', (name, sentences) => {
    const [file = '', list = '', id = ''] = name.split(' ')
    const said = locales.map((locale) => [locale, sentencesOf(file, locale).get(`${list} ${id}`)])
    expect(Object.fromEntries(said)).toEqual(sentences)
  })
})

describe.each([...files.keys()])('every rule of %s', (file) => {
  test.each(locales)('reads well formed in %s', (locale) => {
    for (const [rule, sentence] of sentencesOf(file, locale)) {
      expect(problemsOf(sentence), `${rule}: ${sentence}`).toEqual([])
    }
  })
})

describe('every rule that the schema takes', () => {
  const { condition: anyCondition, value: anyValue } = anyRules()

  test.each(locales)('is a condition in words in %s', (locale) => {
    const words = wordsOf(locale)
    fc.assert(
      fc.property(anyCondition, (given) => {
        const read = condition.parse(given)
        expect(problemsOf(conditionWords(read, words))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test.each(locales)('is a sentence in %s', (locale) => {
    const words = wordsOf(locale)
    fc.assert(
      fc.property(anyCondition, anyValue, anyKind(), (when, amount, kind) => {
        const named = { id: 'x', text: 'X' }
        const sentences = [
          requirementSentence(requirement.parse({ ...named, of: kind, when, must: when }), words),
          limitSentence(
            limit.parse({ ...named, count: 'place', where: when, within: [kind], most: amount }),
            words,
          ),
          feeSentence(fee.parse({ ...named, per: 'item', when, amount, quantity: amount }), words),
          refundSentence(
            refund.parse({ ...named, of: ['x'], when, percent: amount, keep: amount, per: kind }),
            words,
          ),
        ]
        for (const sentence of sentences) expect(problemsOf(sentence)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

test('every fact that the engine knows has words, and there are words for no other', () => {
  const ids = new Set(Object.keys(entryRules))
  const facts = new Set(knownFacts.filter(({ fact }) => fact !== 'id').map(({ fact }) => fact))
  const worded = new Set(
    [...ids].flatMap((id) => /^entry-rules\.(?:fact|showDate)\.the\.(\w+)$/.exec(id)?.[1] ?? []),
  )
  // "The time of a change" is the fact "at" of what is not entered.
  worded.delete('happened')
  expect([...worded].sort()).toEqual([...facts].sort())
  for (const { kind, fact, type } of knownFacts) {
    if (type !== 'yes-no') continue
    expect(ids.has(`entry-rules.yes.${kind}.${fact}`), `${kind}.${fact}`).toBe(true)
    expect(ids.has(`entry-rules.no.${kind}.${fact}`), `${kind}.${fact}`).toBe(true)
  }
})

test.each(vocabulary)('the word %s has a message', (word) => {
  expect(isMessageId(`entry-rules.word.${word}`)).toBe(true)
})

// One line for each form of the language; English is read here, the others in the golden table.
test.each<readonly [unknown, string]>([
  [['rider.age', '<', 12], 'the age of the rider is less than 12 years'],
  [['rider.age', '=', 1], 'the age of the rider is 1 year'],
  [['rider.birthYear', '>', 2009], 'the birth year of the rider is after 2009'],
  [['competition.height', '!=', 120], 'the height of the competition is not 1.20 m'],
  [['horse.weightKg', '>=', 600], 'the weight of the horse is at least 600 kg'],
  [['competition.fee', '<=', 4050], 'the fee of the competition is at most €40.50'],
  [['competition.level', '=', 'M*'], 'the level of the competition is “M*”'],
  [['competition.level', 'not in', ['E', 'A']], 'the level of the competition is not “E” or “A”'],
  [['competition.level', 'in', ['E']], 'the level of the competition is “E”'],
  [['competition.level', 'in', []], 'the level of the competition is no value'],
  [
    ['competition.level', 'in', { fact: 'show.levels' }],
    'the level of the competition is among “levels” of the show',
  ],
  [['horse.type', '=', 'pony'], 'the type of the horse is pony'],
  [
    ['competition.height', 'between', [105, 110]],
    'the height of the competition is between 1.05 m and 1.10 m (both included)',
  ],
  [
    ['competition.height', 'between', [105]],
    'the height of the competition is between 1.05 m and no value (both included)',
  ],
  [
    ['rider.age', 'between', []],
    'the age of the rider is between no value and no value (both included)',
  ],
  [
    ['place.at', 'between', ['2026-05-01']],
    'the start was entered between 1 May 2026 and no value',
  ],
  [
    [{ fact: 'place.at', plus: 'P1D' }, 'between', ['2026-05-01']],
    '1 day after the time of entry of the start is between 1 May 2026 and no value (both included)',
  ],
  [['horse.colour', '!=', 'grey'], '“colour” of the horse is not “grey”'],
  [['horse.stall', '=', false], '“stall” of the horse does not apply'],
  [['horse.stall', '!=', false], '“stall” of the horse applies'],
  [['rider.member', '!=', true], 'the rider is not a member'],
  [['place.replaced', '=', true], 'the start was filled by another'],
  [['place.at', '>', '2026-05-01'], 'the start was entered after 1 May 2026'],
  [['place.at', '>=', '2026-05-01T18:00'], 'the start was entered from 1 May 2026 at 18:00 on'],
  [['place.at', '=', '2026-05-01'], 'the start was entered on 1 May 2026'],
  [['place.at', '!=', '2026-05-01'], 'the start was entered not on 1 May 2026'],
  [['item.at', '<', { fact: 'show.closing' }], 'the item was booked before the closing date'],
  [
    ['entry.at', '<', { fact: 'show.start', plus: '-P1Y2M' }],
    'the entry was submitted earlier than 14 months before the start of the show',
  ],
  [
    ['place.at', '>', { fact: 'competition.starts', plus: '-PT1H30M' }],
    'the start was entered later than 1 hour and 30 minutes before the beginning of the competition',
  ],
  [
    ['place.at', '>', { fact: 'show.closing', plus: 'P1D' }],
    'the start was entered later than 1 day after the closing date',
  ],
  [['place.withdrawnAt', 'known'], 'the start was withdrawn'],
  [['place.withdrawnAt', 'unknown'], 'the start was not withdrawn'],
  [['entry.paidAt', 'unknown'], 'the entry is not paid'],
  [['horse.licence', 'known'], '“licence” of the horse is given'],
  [['change.horse', 'unknown'], 'the horse of the change is not given'],
  [
    [{ lowest: 'place.at', of: 'horse' }, '<=', { fact: 'show.closing' }],
    'the first start of the horse was entered by the closing date',
  ],
  [
    [{ highest: 'place.paidAt' }, '>', { fact: 'show.closing' }],
    'the last start was paid after the closing date',
  ],
  [
    [{ lowest: 'place.at', over: 'place' }, '>', '2026-05-01'],
    'the lowest value (time of entry of the start) of all starts is after 1 May 2026',
  ],
  [[{ count: 'place' }, '>', 0], 'there is at least one start'],
  [
    [{ count: 'place', of: 'pair', where: ['competition.id', '=', 'F1'] }, '<', 1],
    'there is no start of the pair (where the competition is “F1”)',
  ],
  [
    [{ count: 'place', distinct: 'rider.id', of: 'show' }, '>=', 3],
    'the number of different riders of the show is at least 3',
  ],
  [
    [{ count: 'place', distinct: 'place.test' }, '=', 2],
    'the number of different values (“test” of the start) among starts is 2',
  ],
  [
    [{ sum: 'item.quantity', where: ['product.id', '=', 'bag'] }, '<', 5],
    'the total (quantity of the item) of all items (where the product is “bag”) is less than 5',
  ],
  [
    [{ mean: 'horse.weightKg' }, '>', 650],
    'the mean (weight of the horse) of all horses is more than 650 kg',
  ],
  [{ some: 'place' }, 'there is at least one start'],
  [{ not: { some: 'place' } }, 'there is no start'],
  [
    { some: 'place', where: ['place.at', '>', { fact: 'show.closing' }] },
    'at least one start was entered after the closing date',
  ],
  [{ every: 'place', where: ['place.withdrawnAt', 'known'] }, 'each start was withdrawn'],
  [
    { every: 'place', where: ['competition.height', '<=', 100] },
    'for each start the height of the competition is at most 1.00 m',
  ],
  [
    {
      some: 'place',
      where: {
        all: [
          ['competition.height', '>=', 120],
          ['place.replaced', '=', true],
        ],
      },
    },
    'for at least one start (the height of the competition is at least 1.20 m and the start was filled by another)',
  ],
  [{ all: [['rider.member', '=', true]] }, 'the rider is a member'],
  [
    {
      any: [
        ['rider.member', '=', true],
        ['rider.child', '=', true],
      ],
    },
    'the rider is a member or the rider is a child',
  ],
  [
    {
      all: [
        ['rider.local', '=', true],
        {
          any: [
            ['rider.member', '=', true],
            ['rider.child', '=', true],
          ],
        },
      ],
    },
    'the rider is local and (the rider is a member or the rider is a child)',
  ],
  [
    {
      any: [
        ['rider.local', '=', true],
        {
          all: [
            ['rider.child', '=', true],
            {
              any: [
                ['rider.member', '=', true],
                ['rider.invited', '=', true],
              ],
            },
          ],
        },
      ],
    },
    'the rider is local or (the rider is a child and at least one of these holds: (the rider is a member; the rider is invited))',
  ],
  [
    {
      not: {
        all: [
          ['rider.member', '=', true],
          ['rider.child', '=', true],
        ],
      },
    },
    'this does not hold: (the rider is a member and the rider is a child)',
  ],
  [{ all: [] }, 'nothing else is asked'],
  [['place.reached', '=', 'declared'], 'the state of the start is declared'],
  [
    ['place.certificate', 'in', ['vet', 'doctor']],
    'the certificate of the start is veterinary or medical',
  ],
  [['entry.certificate', '=', true], 'there is a certificate for the entry'],
])('%j', (given, words) => {
  expect(conditionWords(condition.parse(given), wordsOf('en'))).toBe(words)
})

test.each<readonly [object, string]>([
  [{ amount: 1500 }, 'For each horse: €15.00'],
  [{ amount: 0 }, 'For each horse: no charge'],
  [{ amount: 1500, currency: 'JPY' }, 'For each horse: JP¥1,500'],
  [{ amount: 1500, each: 'week' }, 'For each horse and each week: €15.00'],
  [{ amount: 1500, each: 'tour' }, 'For each horse and each value of “tour”: €15.00'],
  [
    { amount: 1500, owed: 'started', vat: 0 },
    'For each horse: €15.00; owed once started; without VAT',
  ],
  [
    { amount: 1500, vat: 1900, payee: 'FN', payer: 'trainer' },
    'For each horse: €15.00; including 19% VAT; passed on to FN; paid by trainer',
  ],
  [
    { amount: 1500, includes: { levy: 100, ground: 50 } },
    'For each horse: €15.00; of which €1.00 for levy and €0.50 for ground',
  ],
  [
    { amount: { percent: -12.5, of: ['a', 'b'] } },
    'For each horse: a deduction of 12.5% of “Fee A” and “Fee B”',
  ],
  [
    { amount: { percent: 50, of: { fact: 'competition.fee' } }, per: 'place' },
    'For each start: 50% of the fee of the competition',
  ],
  [{ amount: { net: 1200, vat: 2000 } }, 'For each horse: €12.00 plus 20% VAT'],
  [
    { amount: { times: [{ fact: 'item.nights' }, 2000] }, per: 'item' },
    'For each item: the number of nights of the item × €20.00',
  ],
  [
    { amount: { least: [5000, { fact: 'competition.fee' }] } },
    'For each horse: the lowest of: €50.00; the fee of the competition',
  ],
  [{ amount: { add: [100, 200, 300] } }, 'For each horse: €1.00 plus €2.00 plus €3.00'],
  [
    {
      amount: {
        by: { fact: 'place.at' },
        upTo: [
          ['2026-05-01', 1000],
          [null, 2000],
        ],
      },
      per: 'place',
    },
    'For each start: in steps (time of entry of the start): up to 1 May 2026: €10.00; above that: €20.00',
  ],
  [
    { amount: { by: { count: 'place' }, upTo: [[null, 1000]] } },
    'For each horse: in steps (number of starts): in every case: €10.00',
  ],
  [
    { amount: { by: [{ fact: 'rider.member' }], cells: { true: 100, false: 200 } }, per: 'rider' },
    'For each rider: by a table (membership of the rider): yes: €1.00; no: €2.00; otherwise not set',
  ],
  [
    {
      amount: 1000,
      quantity: { most: [0, { subtract: [{ fact: 'item.nights' }, 2] }] },
      per: 'item',
    },
    'For each item: €10.00 × (the number of nights of the item minus 2, never below 0)',
  ],
  [
    { amount: 1000, when: ['product.id', 'in', ['box', 'tent']], per: 'item' },
    'For each item “box” or “tent”: €10.00',
  ],
  [
    { amount: 1000, when: ['product.id', '!=', 'box'], per: 'item' },
    'For each item: €10.00, if the product is not “box”',
  ],
  [
    { amount: 500, replaces: ['a'], highest: { group: 'tour', within: 'horse' } },
    'For each horse: €5.00; instead of “Fee A”; of the group “tour” only the highest counts for each horse',
  ],
])('the fee %j', (given, words) => {
  const rule = fee.parse({ id: 'x', text: 'X', per: 'horse', ...given })
  expect(feeSentence(rule, wordsOf('en'))).toBe(words)
})

test.each<readonly [object, string]>([
  [{ most: 3 }, 'Number of starts for each horse: at most 3; more are refused'],
  [
    { most: 3, within: ['horse', 'competition.day'] },
    'Number of starts for each horse and each value (“day” of the competition): at most 3; more are refused',
  ],
  [
    { most: 3, within: ['competition.id'] },
    'Number of starts for each competition: at most 3; more are refused',
  ],
  [
    // biome-ignore lint/suspicious/noThenProperty: the word of the file
    { most: 3, then: 'wait', within: ['show'] },
    'Number of starts in the whole show: at most 3; more go on the waiting list',
  ],
  [
    // biome-ignore lint/suspicious/noThenProperty: the word of the file
    { most: 3, then: 'wait', until: { fact: 'show.closing' } },
    'Number of starts for each horse: at most 3; more go on the waiting list, those asked for after the closing date are refused',
  ],
  [{ least: 3 }, 'Number of starts for each horse: at least 3; otherwise the office is told'],
  [{ least: 3, most: 5 }, 'Number of starts for each horse: from 3 to 5; more are refused'],
  [{}, 'Number of starts for each horse: no limit'],
])('the limit %j', (given, words) => {
  const rule = limit.parse({ id: 'x', text: 'X', count: 'place', within: ['horse'], ...given })
  expect(limitSentence(rule, wordsOf('en'))).toBe(words)
})

test.each<readonly [object, string]>([
  [{}, 'in full'],
  [{ percent: 0 }, 'nothing'],
  [{ percent: 75 }, '75%'],
  [{ percent: { fact: 'show.back' } }, 'as many percent as “back” of the show'],
  [{ keep: 500 }, 'in full, less €5.00'],
  [{ keep: 500, per: 'entry' }, 'in full, less €5.00 once for each entry'],
  [{ per: 'pair' }, 'in full, taken together for each pair'],
  [{ percent: 50, atLeast: 300, as: 'credit' }, '50%, at least €3.00, as a credit'],
])('the refund %j', (given, words) => {
  const when = ['show.cancelledAt', 'known']
  const rule = refund.parse({ id: 'x', text: 'X', of: ['a'], when, ...given })
  expect(refundSentence(rule, wordsOf('en'))).toBe(
    `Refund of “Fee A”: ${words}, if the show was cancelled`,
  )
})

function wordsOf(locale: Locale) {
  const fees = ['a', 'b'].map((id) =>
    fee.parse({ id, text: `Fee ${id.toUpperCase()}`, per: 'horse', amount: 1 }),
  )
  const list = { currency: 'EUR', require: [], limits: [], fees, refunds: [] }
  return ruleWords(list, translator(locale), isMessageId)
}

function fileOf(json: unknown): EntryFile {
  const read = readEntryFile(json)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.file
}

/** Of every rule, by its list and id. */
function sentencesOf(name: string, locale: Locale): ReadonlyMap<string, string> {
  const file = files.get(name)
  if (file === undefined) throw new Error(`no file ${name}`)
  const words = ruleWords(file, translator(locale), isMessageId)
  return new Map([
    ...file.require.map(
      (rule) => [`require ${rule.id}`, requirementSentence(rule, words)] as const,
    ),
    ...file.limits.map((rule) => [`limits ${rule.id}`, limitSentence(rule, words)] as const),
    ...file.fees.map((rule) => [`fees ${rule.id}`, feeSentence(rule, words)] as const),
    ...file.refunds.map((rule) => [`refunds ${rule.id}`, refundSentence(rule, words)] as const),
  ])
}

const ownNames = new Set(knownFacts.map(({ fact }) => fact).filter((fact) => /[A-Z]/.test(fact)))

/** What a sentence may not hold: blanks that nothing fills, names of the program, spaces and brackets out of place. */
function problemsOf(sentence: string): readonly string[] {
  const plain = sentence.replace(/[“„«”][^“”»]*[“”»]/g, '“”')
  const open = plain.split('(').length
  return [
    ...(sentence.trim() === sentence && sentence !== '' ? [] : ['blank']),
    ...(/[{}]|undefined|null|NaN|\[object|entry-rules/.test(plain) ? ['left over'] : []),
    ...(/ {2}|\( | \)| ,/.test(plain) ? ['space'] : []),
    ...(open === plain.split(')').length ? [] : ['brackets']),
    ...(plain.match(/\b[a-z]+[A-Z]\w*/g) ?? []).filter((word) => ownNames.has(word)),
    ...(/\b(?:show|competition|rider|horse|place|item|entry)\.\w/.test(plain) ? ['path'] : []),
  ]
}
