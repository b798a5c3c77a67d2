import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allDocuments } from '#documents/all.ts'
import { arenaDayDocument } from '#documents/arena-day/arena-day.ts'
import { boxMapDocument } from '#documents/box-map/box-map.ts'
import { certificatesDocument } from '#documents/certificates/certificates.ts'
import { coursePlansDocument } from '#documents/course-plans/course-plans.ts'
import { courseSheetsDocument } from '#documents/course-sheets/course-sheets.ts'
import type { StartListInput } from '#documents/document.ts'
import { type EntryRecord, entryRecordDocument } from '#documents/entry-record/entry-record.ts'
import { filmSheetDocument } from '#documents/film-sheet/film-sheet.ts'
import { gateListDocument } from '#documents/gate-list/gate-list.ts'
import { horsesDocument } from '#documents/horses/horses.ts'
import { invoiceDocument } from '#documents/invoice/invoice.ts'
import { judgesSheetsDocument } from '#documents/judges-sheets/judges-sheets.ts'
import { listsDocument } from '#documents/lists/lists.ts'
import { markMirrorDocument } from '#documents/mark-mirror/mark-mirror.ts'
import { masterListDocument } from '#documents/master-list/master-list.ts'
import { numbersDocument } from '#documents/numbers/numbers.ts'
import { prizeGivingDocument } from '#documents/prize-giving/prize-giving.ts'
import { receiptDocument } from '#documents/receipt/receipt.ts'
import { reminderDocument } from '#documents/reminder/reminder.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { roomingListDocument } from '#documents/rooming-list/rooming-list.ts'
import {
  sampleAnswerColumns,
  sampleArenaDay,
  sampleCourses,
  sampleForms,
  sampleMaster,
  sampleMirror,
  sampleOfResults,
  sampleOfShow,
  sampleOfStartList,
  samplePlans,
  sampleSite,
  sampleStabled,
} from '#documents/sample-inputs.ts'
import { speakerListDocument } from '#documents/speaker-list/speaker-list.ts'
import { stableCardsDocument } from '#documents/stable-cards/stable-cards.ts'
import { stableDaysDocument } from '#documents/stable-days/stable-days.ts'
import { startListDocument } from '#documents/start-list/start-list.ts'
import { issuedOf } from '#domain/money/invoices/testing.ts'
import { sampleHorses } from '#domain/results/sample-lists.ts'
import { type FileOptions, readChosen } from '#locales/file-options.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { paperText } from './paper-text.ts'
import { preparePaper } from './prepare-paper.ts'
import { drawDocument, renderDocument } from './render-pdf.ts'
import { shelf } from './shelf.ts'
import type { printed } from './shelved-file.ts'

const entryUrl = 'https://paddock.example/shows/3/competitions/12/{competitor}'
const checkInUrl = 'https://paddock.example/shows/3/arrivals?stay={stay}'
const judged = { ...sampleOfStartList, forms: sampleForms, movementNames: ['A <enter>'], entryUrl }
const beside = { ...sampleOfStartList, courses: sampleCourses }
const drawn = {
  ...{ ...sampleOfStartList, plans: samplePlans, version: 7 },
  ...{ arenaSize: '60 × 80 m', designers: ['Frank Łukasz Rothenberger'] },
}

const receipt = {
  ...{ number: 7, from: ['Reitverein Łąka & Co.', 'Hof 1'], showName: 'Spring <Show>' },
  ...{ firstDay: '2026-05-14', lastDay: '2026-05-17', payerName: 'Ásta Þórsdóttir' },
  ...{ method: 'cash' as const, day: '2026-05-15', currency: 'EUR', amount: 11_500 },
  parts: [
    { entry: 'E-0001', amount: 9000 },
    { entry: 'E-0002', amount: 2500 },
  ],
}

const film = {
  ...{ organization: 'Reitverein Łąka & Co.', rider: 'Ásta <Þórsdóttir>', horse: 'Blíða' },
  ...{ test: 'Grand Prix', judge: 'Helene Aigner', deliveredAt: '2026-05-15T08:10:00.000Z' },
  total: 68_125,
  rows: [65, null].map((value, at) => ({
    spec: {
      ...{ field: `movement.${at + 1}`, kind: 'movement', number: at + 1, label: null },
      ...{ minimum: 0, maximum: 100, step: 5, coefficient: at + 1, required: true },
      unit: 'points' as const,
    },
    value,
    filmMs: value === null ? null : 221_400,
    remark: value === null ? '' : 'More bend & <flow>',
  })),
  comments: [{ filmMs: 9000, text: 'Softer hand' }],
}

const sampleRecord: EntryRecord = {
  ...{ name: 'E-0042', submittedAt: '2026-04-02T08:00:00.000Z' },
  responsible: { name: 'Ásta Þórsdóttir', email: 'asta@example.org', phone: null },
  places: [
    {
      ...{ competition: '12 Grand <Prix>', rider: 'Ásta Þórsdóttir', horse: 'Blíða' },
      status: 'confirmed',
      start: { status: 'no_show', reason: null, at: '2026-05-15T08:10:00.000Z' },
    },
    {
      ...{ competition: '13 Inter I', rider: 'Ásta Þórsdóttir', horse: null },
      status: 'withdrawn',
      start: null,
    },
  ],
  items: [{ label: 'Stable & box', quantity: 1, from: '2026-05-14', to: '2026-05-17' }],
  letters: [
    {
      ...{ at: '2026-04-02T08:00:01.000Z', subject: 'Your entry E-0042 is confirmed' },
      state: 'sent',
      ...{ recipient: 'asta@example.org', text: 'Dear Ásta,\n\nPlaces are confirmed.' },
    },
  ],
  changes: [
    {
      ...{ at: '2026-05-15T08:20:00.000Z', by: 'Olga Office', reason: 'did not answer' },
      told: {
        head: 'Competitor 12 · Ásta – Blíða: status changed',
        lines: [{ label: 'Status', before: 'entered', after: 'no-show' }],
      },
    },
  ],
  money: {
    balances: [{ amount: 9000, currency: 'EUR' }],
    lines: [
      {
        ...{ at: '2026-04-02T08:00:00.000Z', label: 'Start', about: '12 Grand Prix' },
        kind: 'charge',
        ...{ effect: 9000, currency: 'EUR', by: null },
      },
    ],
    invoices: [
      {
        kind: 'invoice',
        ...{ number: 'R2026-0007', issuedOn: '2026-05-18', dueOn: '2026-06-01' },
        ...{ gross: 9000, currency: 'EUR' },
      },
    ],
  },
}

const { seller, recipient, show, payment } = issuedOf()

/** The last one, with a fee. */
const reminder = {
  ...{ seller, recipient, show, payment, locale: 'de', currency: 'EUR', step: 3, isLast: true },
  ...{ issuedOn: '2026-07-06', payBy: '2026-07-13', open: 11_500, fee: 500 },
  invoice: { number: 'R-2026-0042', issuedOn: '2026-05-18', dueOn: '2026-06-01', gross: 12_500 },
  text: 'Danach geben wir die Forderung ab.',
}

/** One red dot. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

const logos = {
  logo: png,
  sponsors: [
    { name: 'Oats & Co.', picture: png },
    { name: 'Łąka Hay', picture: png },
  ],
}

/** Beside the lists of a competition, whose golden files are looked at where they are. */
const withGolden = [
  of(listsDocument, {
    lists: [
      { kind: 'start-list' as const, input: sampleOfStartList },
      { kind: 'result-list' as const, input: sampleOfResults },
    ],
  }),
  of(arenaDayDocument, { ...sampleOfShow, arenaDay: sampleArenaDay }),
  of(stableCardsDocument, { ...sampleOfShow, ...logos, horses: sampleStabled }),
  of(judgesSheetsDocument, { ...judged, ...logos }),
  of(courseSheetsDocument, beside),
  of(coursePlansDocument, drawn),
  of(gateListDocument, sampleOfStartList),
  of(speakerListDocument, sampleOfStartList),
  of(prizeGivingDocument, sampleOfResults),
  of(certificatesDocument, sampleOfResults),
  of(markMirrorDocument, { ...sampleOfResults, mirror: sampleMirror }),
  of(masterListDocument, {
    ...{ ...sampleOfShow, pairs: sampleMaster, answerColumns: sampleAnswerColumns },
  }),
  of(invoiceDocument, { document: issuedOf() }),
  of(receiptDocument, { receipt }),
  of(filmSheetDocument, { film }),
  of(boxMapDocument, { ...sampleOfShow, site: sampleSite, checkInUrl }),
  of(entryRecordDocument, { ...sampleOfShow, record: sampleRecord }),
  of(reminderDocument, { reminder }),
  of(numbersDocument, { ...sampleOfShow, ...logos, pairs: sampleMaster }),
  of(stableDaysDocument, { ...sampleOfShow, site: sampleSite }),
  of(roomingListDocument, { ...sampleOfShow, site: sampleSite }),
]

/** Every document with a sample to make it of; each test needs only the file of its own. */
const documents = [
  ...withGolden,
  of(startListDocument, sampleOfStartList),
  of(resultListDocument, sampleOfResults),
  of(horsesDocument, { ...sampleOfShow, horses: sampleHorses }),
]

test('every document of the shelf is looked at, and has golden files in two languages', () => {
  const papers = shelf.filter(({ ending }) => ending === 'pdf').map(({ path }) => path)
  expect(documents.map(({ id }) => `documents/${id}`).toSorted()).toEqual(papers.toSorted())
  expect(allDocuments.map(({ id }) => `documents/${id}`).toSorted()).toEqual(papers.toSorted())
  for (const { id } of documents) {
    for (const locale of ['en', 'de']) {
      const golden = new URL(`../../documents/${id}/${id}.${locale}.golden.json`, import.meta.url)
      expect(existsSync(golden), `${id} in ${locale}`).toBe(true)
    }
  }
})

test.each(
  withGolden.flatMap((each) => (['en', 'de'] as const).map((locale) => ({ each, locale }))),
)('$each.id reads in $locale as in its golden file', async ({ each, locale }) => {
  const content = each.prepare(translator(locale), each.chosen[0] ?? {})
  await expect(JSON.stringify(content, withoutCode, 2)).toMatchFileSnapshot(
    `../../documents/${each.id}/${each.id}.${locale}.golden.json`,
  )
})

test.each(documents)('$id is prepared in its thread as here', async (each) => {
  const { id, input, prepare, read } = each
  const chosen = read(each.chosen[0] ?? {})
  const { text } = await preparePaper({
    ...{ document: id, input, locale: 'sv', chosen, parameters: {} },
    ...{ paperUrl: null, logo: null, sponsors: [] },
  })
  expect(JSON.parse(text)).toEqual(JSON.parse(paperText(prepare(translator('sv'), chosen))))
})

test.each(documents)('$id is made on every paper, with whatever is chosen', async (each) => {
  for (const chosen of each.chosen) {
    const pdf = await renderDocument(each, each.prepare(translator('fr'), chosen))
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-')
  }
})

test.each(documents)('$id holds whatever somebody typed', async (each) => {
  for (const typed of hostile) {
    const content = each.prepare(translator('en'), each.chosen[0] ?? {}, typed)
    const { of: pages, pages: drawn } = await drawDocument(each, content, { from: 0, count: 100 })
    expect(pages).toBeGreaterThan(0)
    for (const { svg } of drawn) expect(svg).not.toMatch(/<script|onload|javascript:/)
  }
})

// A paper of no list at all is refused before it is made.
const ofRows = documents.filter(({ id }) => id !== 'lists')

test.each(ofRows)('$id of nothing is a page too', async (each) => {
  const content = each.prepare(translator('en'), each.chosen[0] ?? {}, 'nothing')
  expect((await drawDocument(each, content, { from: 0, count: 1 })).of).toBeGreaterThan(0)
})

test.each([
  ['a picture', png, true],
  ['what is broken', 'data:image/png;base64,iVBORw0KGgo=', false],
])('%s as the logo of the show stops no paper', async (_, logo, isSeen) => {
  const content = startListDocument.prepare({ ...sampleOfStartList, logo }, translator('en'), {
    ...{ paper: 'a4', orientation: 'portrait', print: 'normal', pedigree: 'without' },
  })
  const pdf = Buffer.from(await renderDocument(startListDocument, content)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')).toBe(isSeen)
})

test.each(['a4', 'a5', 'letter'] as const)(
  'logos of sponsors on %s stand in the foot and break no row',
  async (paper) => {
    const sponsors = [1, 2, 3, 4, 5, 6].map((at) => ({ name: `Sponsor ${at}`, picture: png }))
    const of = { orientation: 'portrait', print: 'large', pedigree: 'with', paper } as const
    const pagesOf = async (input: StartListInput) => {
      const content = startListDocument.prepare(input, translator('de'), of)
      return await drawDocument(startListDocument, content, { from: 0, count: 20 })
    }
    const rows = sampleOfStartList.startList.rows
    const startList = { ...sampleOfStartList.startList, rows: [...rows, ...rows, ...rows] }
    const plain = await pagesOf({ ...sampleOfStartList, startList })
    const { of: count, pages } = await pagesOf({ ...sampleOfStartList, startList, sponsors })
    expect(count).toBeGreaterThanOrEqual(plain.of)
    for (const { svg } of pages) expect(svg.match(/<image/g)?.length).toBeGreaterThanOrEqual(6)
  },
)

const hostile = [
  '#panic("x") *b* $1$ ] \\u{41} <label> @ref',
  '<script>alert(1)</script>"\' onload=javascript:x',
  '\u202Efdp.exe שלום محمد \u{1f40e} e\u0301\u0323\u0301 A\u00adB\u200bC\u0007',
  `${'Wörter '.repeat(40)}${'x'.repeat(120)}`,
]

interface Made {
  id: string
  input: object
  template: string
  chosen: readonly Readonly<Record<string, string>>[]
  /** With the first value of each option that is not said. */
  read: (sent: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  prepare: (t: Translate, chosen: Readonly<Record<string, string>>, typed?: string) => unknown
}

function of<Input extends object>(
  document: Parameters<typeof printed<Input, FileOptions, unknown>>[0],
  input: Input,
): Made {
  const { id, template, options } = document
  const papers = Object.keys(options['paper']?.values ?? {})
  const read = (sent: Readonly<Record<string, string>>) => {
    const answer = readChosen(options, sent)
    if (!('chosen' in answer)) throw new Error('not chosen')
    return answer.chosen
  }
  return {
    id,
    input,
    template,
    chosen: papers.map((paper) => ({ paper })),
    read,
    prepare: (t, sent, typed) =>
      document.prepare(typed === undefined ? input : typedOver(input, typed), t, read(sent)),
  }
}

/** The input with these words in every field that somebody types; `nothing`: without any row. */
function typedOver<Value>(value: Value, typed: string): Value {
  const isEmpty = typed === 'nothing'
  const over = (each: unknown, key = ''): unknown => {
    if (typeof each === 'string') return isTyped.has(key) && !isEmpty ? typed : each
    return typeof each === 'object' && each !== null ? inside(each) : each
  }
  const inside = (each: object): unknown => {
    if (Array.isArray(each)) return isEmpty ? [] : each.map((one) => over(one))
    if (each instanceof Map) return new Map([...each].map(([id, one]) => [id, over(one)]))
    return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, over(one, name)]))
  }
  return over(value) as Value
}

const isTyped: ReadonlySet<string> = new Set(
  `name venue firstName familyName club horse owner label team arenaSize testName sponsor arena sire dam damSire
  breeder colour studbook phone headNumber microchip feiId riderFeiId horseFeiId number level signedBy
  payerName showName rider about text subject recipient head`.split(/\s+/),
)

/** The drawing of the QR code, and an invoice as data, would bury the words; `qr-code.test.ts` and `cii.test.ts` look at them. */
function withoutCode(key: string, value: unknown): unknown {
  return key === 'svg' || key === 'xml' ? '…' : value
}
