import { describe, expect, test } from 'vitest'
import {
  checkDocument,
  type DocumentReason,
  documentRequirement,
  dueOn,
  type GivenDocument,
} from './document.ts'
import { completeAt, factsOfOutcomes, type Review } from './requirement.ts'

const days = { firstDay: '2026-05-14', lastDay: '2026-05-17' }
const occasion = { ...days, arrival: '2026-05-13', birthYear: 2018 }
const files = { types: ['pdf', 'jpeg'], mostBytes: 1000, mostFiles: 2 }
const ifMissing = { fee: 'incomplete', late: true, noStart: false }

function asked(validity: unknown, more: object = {}) {
  const named = { id: 'paper', text: 'Paper', of: 'horse', kind: 'other', dueDays: 7, ifMissing }
  return documentRequirement.parse({ ...named, files, validity, ...more })
}

const pdf = { name: 'a.pdf', type: 'pdf', bytes: 1000 }

function given(more: Partial<GivenDocument> = {}): GivenDocument {
  const nothing = { issuedOn: null, expiresOn: null, doses: [] }
  return { files: [pdf], ...nothing, review: { state: 'unseen' }, ...more }
}

const byVet: Review = { state: 'verified', by: 'Dr Vet' }
const none = { kind: 'none' }
const expiry = { kind: 'expiry', until: 'lastDay' }
const coggins = { kind: 'age', most: { months: 12, days: 0 } }
const eightDays = { kind: 'age', most: { months: 0, days: 8 } }
const rabies = { kind: 'dated', from: '2025-08-13', until: '2026-05-01' }
const fei = { kind: 'vaccination', series: 'fei' }

type Row = readonly [
  what: string,
  validity: object,
  GivenDocument | null,
  state: string,
  why: string,
]

const rows: readonly Row[] = [
  ['nothing', none, null, 'missing', 'nothingUploaded'],
  ['no file', none, given({ files: [] }), 'missing', 'nothingUploaded'],
  ['a file', none, given(), 'uploaded', ''],
  ['a verified file', none, given({ review: byVet }), 'verified', ''],
  [
    'a file of 1001 bytes',
    none,
    given({ files: [{ ...pdf, bytes: 1001 }] }),
    'refused',
    'fileTooLarge',
  ],
  ['a Word file', none, given({ files: [{ ...pdf, type: 'docx' }] }), 'refused', 'fileType'],
  ['three files', none, given({ files: [pdf, pdf, pdf] }), 'refused', 'tooManyFiles'],
  [
    'refused by the office',
    none,
    given({ review: { state: 'refused', by: 'Office', reason: 'not readable' } }),
    'refused',
    'refusedByOffice',
  ],
  ['an expiry that is not said', expiry, given(), 'refused', 'expiryUnknown'],
  ['expires on the last day', expiry, given({ expiresOn: '2026-05-17' }), 'uploaded', ''],
  ['expires the day before', expiry, given({ expiresOn: '2026-05-16' }), 'refused', 'expires'],
  [
    'verified, and expires all the same',
    expiry,
    given({ expiresOn: '2026-05-16', review: byVet }),
    'refused',
    'expires',
  ],
  [
    'expires and is waived',
    expiry,
    given({
      expiresOn: '2026-05-16',
      review: { state: 'waived', by: 'Office', reason: 'renewed' },
    }),
    'waived',
    'waivedByOffice',
  ],
  [
    'nothing, and waived',
    expiry,
    given({ files: [], review: { state: 'waived', by: 'Office', reason: 'seen in the stable' } }),
    'waived',
    'waivedByOffice',
  ],
  ['Coggins of twelve months ago', coggins, given({ issuedOn: '2025-05-14' }), 'uploaded', ''],
  ['Coggins a day older', coggins, given({ issuedOn: '2025-05-13' }), 'refused', 'tooOld'],
  ['Coggins without a date', coggins, given(), 'refused', 'dateUnknown'],
  ['a declaration of eight days ago', eightDays, given({ issuedOn: '2026-05-06' }), 'uploaded', ''],
  [
    'a declaration of nine days ago',
    eightDays,
    given({ issuedOn: '2026-05-05' }),
    'refused',
    'tooOld',
  ],
  [
    'a declaration of after the show',
    eightDays,
    given({ issuedOn: '2026-05-18' }),
    'refused',
    'issuedAfter',
  ],
  ['rabies on the first day', rabies, given({ issuedOn: '2025-08-13' }), 'uploaded', ''],
  ['rabies the day before', rabies, given({ issuedOn: '2025-08-12' }), 'refused', 'tooOld'],
  ['rabies on the last day', rabies, given({ issuedOn: '2026-05-01' }), 'uploaded', ''],
  ['rabies the day after', rabies, given({ issuedOn: '2026-05-02' }), 'refused', 'issuedAfter'],
  ['no doses', fei, given(), 'refused', 'vaccination'],
  [
    'doses in order',
    fei,
    given({ doses: doses('2025-09-01', '2025-10-01', '2026-03-01') }),
    'uploaded',
    '',
  ],
]

test.each(rows)('%s', (_what, validity, document, state, why) => {
  const outcome = checkDocument(asked(validity), document, occasion)
  expect([outcome.state, kindsOf(outcome.why)]).toEqual([state, why])
  expect(outcome.costs).toEqual(['missing', 'refused'].includes(state) ? ifMissing : null)
})

test.each([
  ['nothing said', expiry, {}, 'missing'],
  ['the expiry written down', expiry, { expiresOn: '2026-12-31' }, 'uploaded'],
  ['the date written down', coggins, { issuedOn: '2026-05-01' }, 'uploaded'],
  ['seen at the show', none, { review: byVet }, 'verified'],
  [
    'doses written down',
    fei,
    { doses: doses('2025-09-01', '2025-10-01', '2026-03-01') },
    'uploaded',
  ],
] as const)('a paper that is only shown, %s', (_what, validity, more, state) => {
  const requirement = asked(validity, { files: null })
  const paper = given({ files: [], ...more })
  expect(checkDocument(requirement, paper, occasion).state).toBe(state)
})

test('the rule of the day of arrival counts, and none is said to be none', () => {
  const document = given({ doses: doses('2021-09-01', '2021-10-01', '2022-03-01') })
  const on = (arrival: string) => checkDocument(asked(fei), document, { ...occasion, arrival }).why
  expect(on('2023-03-01')).toEqual([])
  expect(on('2018-03-01')).toEqual([{ kind: 'noRule', series: 'fei', arrival: '2018-03-01' }])
})

test('what is asked for must be a rule that is known', () => {
  const strange = { kind: 'vaccination', series: 'nowhere' }
  expect(documentRequirement.safeParse({ ...asked(none), validity: strange }).success).toBe(false)
})

test('a document is due so many days before the show', () => {
  expect(dueOn(asked(none), days)).toBe('2026-05-07')
  expect(dueOn(asked(none, { dueDays: null }), days)).toBeNull()
})

describe('an entry is complete', () => {
  const outcome = (document: GivenDocument | null) => checkDocument(asked(none), document, occasion)
  const paper = (document: GivenDocument | null, receivedAt: string | null, late = true) => ({
    outcome: outcome(document),
    ifMissing: { ...ifMissing, late },
    receivedAt,
  })

  test.each([
    ['when it is submitted, without papers', [], '2026-04-01T10:00'],
    ['with its last paper', [paper(given(), '2026-04-03T09:00')], '2026-04-03T09:00'],
    ['not before it was submitted', [paper(given(), '2026-03-01T09:00')], '2026-04-01T10:00'],
    ['not while a paper is missing', [paper(null, null)], null],
    ['without a paper that does not count', [paper(null, null, false)], '2026-04-01T10:00'],
  ])('%s', (_what, papers, moment) => {
    expect(completeAt('2026-04-01T10:00', papers)).toBe(moment)
  })
})

test('outcomes are facts', () => {
  const outcomes = [checkDocument(asked(none), null, occasion)]
  expect(factsOfOutcomes(outcomes)).toEqual({ paper: 'missing', documentsMissing: true })
  expect(factsOfOutcomes([])).toEqual({ documentsMissing: false })
})

function doses(...given: string[]) {
  return given.map((day) => ({ day, by: null }))
}

function kindsOf(why: readonly DocumentReason[]): string {
  return why.map(({ kind }) => kind).join(' ')
}
