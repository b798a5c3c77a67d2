import { expect, test } from 'vitest'
import { checkMembership, type Membership, membershipRequirement } from './membership.ts'
import { checkNumber, numberForm, numberFormats } from './number-format.ts'

const days = { firstDay: '2026-05-14', lastDay: '2026-05-17' }
const ifMissing = { fee: 'dayTicket', late: false, noStart: true }

function asked(more: object = {}) {
  const bodies = ['IHDT', 'BHDTA']
  const named = { id: 'member', text: 'Member', of: 'rider', kind: 'club', bodies, ifMissing }
  return membershipRequirement.parse({ ...named, number: null, valid: 'wholeShow', ...more })
}

function given(more: Partial<Membership> = {}): Membership {
  const open = { number: null, from: null, until: null }
  return { body: 'IHDT', ...open, review: { state: 'unseen' }, ...more }
}

const digits = [{ of: 'digits', least: 6, most: 7 }]

type Row = readonly [what: string, asked: object, Membership[], state: string, why: string]

const rows: readonly Row[] = [
  ['none', {}, [], 'missing', 'noMembership'],
  ['of another body', {}, [given({ body: 'BDS' })], 'missing', 'noMembership'],
  ['of an accepted body', {}, [given()], 'uploaded', ''],
  ['of the other accepted body', {}, [given({ body: ' bhdta ' })], 'uploaded', ''],
  ['of any body', { bodies: [] }, [given({ body: 'BDS' })], 'uploaded', ''],
  ['verified', {}, [given({ review: { state: 'verified', by: 'Office' } })], 'verified', ''],
  ['ends on the last day', {}, [given({ until: '2026-05-17' })], 'uploaded', ''],
  ['ends the day before', {}, [given({ until: '2026-05-16' })], 'refused', 'ended'],
  [
    'ends the day before, the first day is enough',
    { valid: 'firstDay' },
    [given({ until: '2026-05-16' })],
    'uploaded',
    '',
  ],
  ['begins on the first day', {}, [given({ from: '2026-05-14' })], 'uploaded', ''],
  ['begins a day later', {}, [given({ from: '2026-05-15' })], 'refused', 'startsLater'],
  [
    'begins a day later, the last day is enough',
    { valid: 'lastDay' },
    [given({ from: '2026-05-15' })],
    'uploaded',
    '',
  ],
  ['whenever', { valid: null }, [given({ until: '2020-01-01' })], 'uploaded', ''],
  ['no number', { number: { free: true } }, [given()], 'refused', 'noNumber'],
  ['a number', { number: { free: true } }, [given({ number: 'A 1' })], 'uploaded', ''],
  [
    'a number of six digits',
    { number: { form: digits } },
    [given({ number: '123 456' })],
    'uploaded',
    '',
  ],
  ['of five', { number: { form: digits } }, [given({ number: '12345' })], 'refused', 'numberForm'],
  [
    'of eight',
    { number: { form: digits } },
    [given({ number: '12345678' })],
    'refused',
    'numberForm',
  ],
  [
    'a FEI id',
    { number: { format: 'fei-person' } },
    [given({ number: '10039075' })],
    'uploaded',
    '',
  ],
  [
    'not a FEI id',
    { number: { format: 'fei-person' } },
    [given({ number: '1' })],
    'refused',
    'numberForm',
  ],
  ['the better of two', {}, [given({ until: '2020-01-01' }), given()], 'uploaded', ''],
  [
    'refused by the office',
    {},
    [given({ review: { state: 'refused', by: 'Office', reason: 'not in the list' } })],
    'refused',
    'refusedByOffice',
  ],
  [
    'ended and waived',
    {},
    [given({ until: '2020-01-01', review: { state: 'waived', by: 'Office', reason: 'guest' } })],
    'waived',
    'waivedByOffice',
  ],
]

test.each(rows)('%s', (_what, more, memberships, state, why) => {
  const outcome = checkMembership(asked(more), memberships, days)
  expect([outcome.state, outcome.why.map(({ kind }) => kind).join(' ')]).toEqual([state, why])
  expect(outcome.costs).toEqual(['missing', 'refused'].includes(state) ? ifMissing : null)
})

test('an unusual number is pointed out and not refused', () => {
  const horse = asked({ of: 'horse', number: { format: 'fei-horse' } })
  const check = (number: string) => checkMembership(horse, [given({ number })], days)
  expect(check('104gk69')).toMatchObject({ state: 'uploaded', unusualNumber: false, body: 'IHDT' })
  expect(check('GER12345')).toMatchObject({ state: 'uploaded', unusualNumber: true })
})

test.each(numberFormats)('$id: its form is valid and says where it is from', ({ values }) => {
  expect(numberForm.safeParse(values.form.value).success).toBe(true)
  for (const { source } of Object.values(values)) expect(source).not.toBe('')
})

test.each([
  ['fei-person', '10039075', 'ok', '10039075'],
  ['fei-person', ' 100 39 075', 'ok', '10039075'],
  ['fei-person', '1003907', 'error', '1003907'],
  ['fei-horse', '106zn91', 'ok', '106ZN91'],
  ['fei-horse', '6ZN91', 'warning', '6ZN91'],
  ['ueln', '25000107311741e', 'ok', '25000107311741E'],
  ['ueln', '2500010731174', 'error', '2500010731174'],
  ['microchip', '00065DC2CF', 'warning', '00065DC2CF'],
  ['ffe-licence', '1234567a', 'ok', '1234567A'],
  ['ffe-licence', '1234567', 'warning', '1234567'],
])('%s: %s is %s', (id, number, level, value) => {
  const values = numberFormats.find((format) => format.id === id)?.values
  const format = values && { form: values.form.value, others: values.others.value }
  expect(format && checkNumber(number, format)).toEqual({ level, value })
})
