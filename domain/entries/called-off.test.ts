import { describe, expect, test } from 'vitest'
import { priceFile } from '#domain/money/price-file.ts'
import { type CalledOff, hasRuleForCancelled, withCalledOff } from './called-off.ts'
import { readEntryRules } from './entry-rules.ts'
import { readEntryFile } from './read-entry-file.ts'
import { type ShowSchedule, scheduleFile } from './show-schedule.ts'

const competition = (id: string) => ({
  ...{ id, number: id, name: `Class ${id}`, discipline: 'jumping', fee: 2000, places: null },
  ...{ startsAt: '2026-06-06T08:00:00Z', judges: 1, prizeMoney: null },
})

const schedule = (refunds: readonly object[]): ShowSchedule => ({
  rules: readEntryRules({
    fees: [
      { id: 'start', text: 'Start', per: 'place', amount: { fact: 'competition.fee' } },
      { id: 'box', text: 'Box', per: 'item', amount: 5000 },
      { id: 'horse', text: 'Horse', per: 'horse', amount: 700 },
      { id: 'damage', text: 'Damage', per: 'incident', amount: 100 },
    ],
    refunds,
    products: [{ id: 'box' }],
  }),
  settings: { opensAt: null, closesAt: '2026-05-20T16:00:00Z', lateUntil: null },
  ...{ currency: 'EUR', timeZone: 'Europe/Berlin', firstDay: '2026-06-06', lastDay: '2026-06-07' },
  competitions: [competition('1'), competition('2')],
})

interface Withdrawn {
  one?: string
  two?: string
  box?: string
}

/** What is remitted of an entry with a horse in two competitions and a box, by the text of the rule. */
function remitted(shown: ShowSchedule, { one, two, box }: Withdrawn = {}) {
  const at = (moment: string | undefined) => (moment === undefined ? {} : { withdrawnAt: moment })
  const entry = {
    ...{ id: 'A', at: '2026-05-01T10:00', riders: [{ id: 'R' }], horses: [{ id: 'H' }] },
    places: [
      { id: 'p1', competition: '1', rider: 'R', horse: 'H', ...at(one) },
      { id: 'p2', competition: '2', rider: 'R', horse: 'H', ...at(two) },
    ],
    items: [{ id: 'i1', product: 'box', horse: 'H', quantity: 1, ...at(box) }],
  }
  const file = { ...scheduleFile(shown, []), entries: [entry] }
  const read = readEntryFile(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const [priced] = priceFile(read.file).cases.flatMap(({ entries }) => entries)
  const texts = new Map(shown.rules.refunds.map(({ id, text }) => [id, text]))
  return (priced?.refunds ?? []).map(({ rule, amount }) => `${texts.get(rule)} ${amount}`)
}

const nothing: CalledOff = { show: null, postponed: null, competitions: [] }
const cancelled = { at: '2026-06-01T10:00:00Z', reason: 'Storm' }

describe('a cancelled competition', () => {
  const off: CalledOff = {
    ...nothing,
    competitions: [{ ...competition('2'), cancelledAt: '2026-06-01T10:00:00Z' }],
  }
  const rule = {
    ...{ id: 'class', text: 'Class cancelled', of: ['start'] },
    when: ['competition.cancelledAt', 'known'],
  }

  test('is remitted by the rule of the schedule, of its own starts alone', () => {
    expect(remitted(withCalledOff(schedule([rule]), off))).toEqual(['Class cancelled 2000'])
    expect(remitted(withCalledOff(schedule([rule]), nothing))).toEqual([])
  })

  test('stays owed without a rule', () => {
    expect(remitted(withCalledOff(schedule([]), off))).toEqual([])
  })

  test('came after the entry: it is in the schedule with its charges', () => {
    const before = { ...schedule([rule]), competitions: [competition('1')] }
    expect(withCalledOff(before, off).competitions.map(({ id }) => id)).toEqual(['1', '2'])
  })
})

describe('a cancelled show', () => {
  const rule = {
    ...{ id: 'show', text: 'Show cancelled', of: ['start'], percent: 50 },
    when: ['show.cancelledAt', 'known'],
  }

  test('is remitted by the rules of the schedule', () => {
    const off = { ...nothing, show: { ...cancelled, remitsAll: false } }
    expect(remitted(withCalledOff(schedule([rule]), off))).toEqual(['Show cancelled 2000'])
  })

  test('or all of it, whatever they say', () => {
    const off = { ...nothing, show: { ...cancelled, remitsAll: true } }
    expect(remitted(withCalledOff(schedule([rule]), off))).toEqual(['Storm 9700'])
  })
})

describe('a postponed show', () => {
  const off: CalledOff = {
    ...nothing,
    postponed: { ...cancelled, objectUntil: '2026-06-10' },
  }
  const postponed = withCalledOff(schedule([]), off)

  test.each<[what: string, withdrawn: Withdrawn, lines: readonly string[]]>([
    ['stays owed by whoever comes', {}, []],
    ['is free for a start withdrawn in time', { one: '2026-06-10T23:59' }, ['Storm 2000']],
    ['is not for one withdrawn before', { one: '2026-06-01T11:59' }, []],
    ['nor after it', { one: '2026-06-11T00:00' }, []],
    ['is free for a box', { box: '2026-06-02T08:00' }, ['Storm 5000']],
    [
      'remits what the horse costs once it starts no more',
      { one: '2026-06-02T08:00', two: '2026-06-02T08:00' },
      ['Storm 4000', 'Storm 700'],
    ],
  ])('%s', (_, withdrawn, lines) => {
    expect(remitted(postponed, withdrawn)).toEqual(lines)
  })
})

test('whether a schedule has a rule', () => {
  const when = ['show.cancelledAt', 'known']
  const { refunds } = schedule([{ id: 'a', text: 'A', of: ['start'], when }]).rules
  expect(hasRuleForCancelled(refunds, 'show')).toBe(true)
  expect(hasRuleForCancelled(refunds, 'competition')).toBe(false)
})
