import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { LineKind } from '#domain/money/ledger/line.ts'
import type { ToldChange } from '#locales/change-words.ts'
import { formatDays, formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import { isMessageId, type Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import {
  column,
  row,
  type Section,
  type SectionsContent,
  section,
  sectionsTemplate,
} from '../sections/sections.ts'
import { prepareShowSheet } from '../sheet.ts'
import words from './entry-record.words.json' with { type: 'json' }

/** Everything that is known of one entry, for a dispute about a rider or horse that did not come. */
export interface EntryRecord {
  /** E-0042 */
  name: string
  submittedAt: string
  responsible: { name: string; email: string | null; phone: string | null }
  places: readonly RecordedPlace[]
  items: readonly { label: string; quantity: number; from: string | null; to: string | null }[]
  letters: readonly RecordedLetter[]
  changes: readonly RecordedChange[]
  /** null: who prints it may not see amounts. */
  money: {
    lines: readonly RecordedLine[]
    balances: readonly { amount: number; currency: string }[]
    invoices: readonly RecordedInvoice[]
  } | null
}

export interface RecordedPlace {
  competition: string
  rider: string
  horse: string | null
  status: PlaceStatus
  /** In the lists of the competition; null: it never stood there. */
  start: { status: string; reason: string | null; at: string | null } | null
}

interface RecordedLetter {
  at: string
  subject: string | null
  recipient: string
  state: 'waiting' | 'sent' | 'givenUp'
  text: string | null
}

interface RecordedChange {
  at: string
  by: string | null
  reason: string | null
  told: ToldChange
}

interface RecordedLine {
  at: string
  kind: LineKind
  label: string
  about: string
  /** What it adds to what is owed. */
  effect: number
  currency: string
  by: string | null
}

interface RecordedInvoice {
  number: string
  kind: 'invoice' | 'creditNote'
  issuedOn: string
  dueOn: string | null
  gross: number
  currency: string
}

interface EntryRecordInput extends OfShow {
  record: EntryRecord
}

/** One entry with its places and who was absent, its letters, its history and its money, on one paper. */
export const entryRecordDocument = {
  id: 'entry-record',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareEntryRecord,
} as const satisfies PrintedDocument<EntryRecordInput, typeof listOptions, SectionsContent>

function prepareEntryRecord(
  input: EntryRecordInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const { record, show } = input
  const reading: Reading = {
    ...{ t, own: (word) => words[word][t.locale] },
    moment: (at) => formatMoment(at, show.timeZone, t.locale),
  }
  const { name, email, phone } = record.responsible
  const facts = [
    [reading.own('responsible'), [name, email, phone].filter(Boolean).join(' · ')],
    [reading.own('entered'), reading.moment(record.submittedAt)],
  ].map(([label, text]) => `${label}: ${text}`)
  return {
    sheet: prepareShowSheet(input, t, {
      name: `${words.name[t.locale]} · ${record.name}`,
      facts,
      options,
    }),
    sections: [
      placesOf(record, reading),
      itemsOf(record, reading),
      ...moneyOf(record, reading),
      lettersOf(record, reading),
      historyOf(record, reading),
    ].filter(({ rows }) => rows.length > 0),
    notes: [],
    signatures: [],
    empty: words.empty[t.locale],
  }
}

interface Reading {
  t: Translate
  own: (word: keyof typeof words) => string
  moment: (at: string) => string
}

function placesOf({ places }: EntryRecord, { t, own, moment }: Reading): Section {
  return section(
    [
      column(own('competition'), 3),
      column(own('pair'), 3),
      column(own('place')),
      column(own('start'), 2),
    ],
    places.map(({ competition, rider, horse, status, start }) =>
      row([
        competition,
        { words: rider, small: horse ?? '' },
        t(`riders.status.${status}`),
        start === null
          ? ''
          : {
              strong: statusWords(start.status, t),
              small: [reasonWords(start.reason, t), start.at === null ? '' : moment(start.at)]
                .filter(Boolean)
                .join(' · '),
            },
      ]),
    ),
    { heading: own('places') },
  )
}

function statusWords(status: string, t: Translate): string {
  const id = `results.status.${status}`
  return isMessageId(id) ? t(id) : status
}

function reasonWords(reason: string | null, t: Translate): string {
  const id = `scoring.reason.${reason}`
  return isMessageId(id) ? t(id) : (reason ?? '')
}

function itemsOf({ items }: EntryRecord, { t, own }: Reading): Section {
  return section(
    [column(own('item'), 3), column(own('days'), 2)],
    items.map(({ label, quantity, from, to }) =>
      row([
        `${quantity} × ${label}`,
        from !== null && to !== null ? formatDays(from, to, t.locale) : '',
      ]),
    ),
    { heading: t('riders.items') },
  )
}

function moneyOf({ money }: EntryRecord, { t, own, moment }: Reading): Section[] {
  if (money === null) return []
  const amount = (value: number, currency: string) => formatSmallestUnits(value, currency, t.locale)
  const { lines, balances, invoices } = money
  return [
    section(
      [column(own('when')), column(own('booked'), 4), column(own('amount'), 'fit', 'right')],
      lines.map(({ at, kind, label, about, effect, currency, by }) =>
        row([
          { words: moment(at), small: by ?? '' },
          { words: [own(kind), label].filter(Boolean).join(': '), small: about },
          amount(effect, currency),
        ]),
      ),
      {
        heading: own('money'),
        facts: balances.map((each) => `${own('open')}: ${amount(each.amount, each.currency)}`),
      },
    ),
    section(
      [
        ...[column(own('number'), 2), column(own('issued'), 2), column(own('due'), 2)],
        column(own('amount'), 'fit', 'right'),
      ],
      invoices.map(({ number, kind, issuedOn, dueOn, gross, currency }) =>
        row([
          { strong: number, small: own(kind) },
          formatDays(issuedOn, issuedOn, t.locale),
          dueOn === null ? '' : formatDays(dueOn, dueOn, t.locale),
          amount(gross, currency),
        ]),
      ),
      { heading: own('invoices') },
    ),
  ]
}

function lettersOf({ letters }: EntryRecord, { t, own, moment }: Reading): Section {
  return section(
    [column(own('when')), column(own('letter'), 5), column(own('state'))],
    letters.map(({ at, subject, recipient, state, text }) =>
      row([
        moment(at),
        {
          strong: subject ?? t('entry-office.letter.blank'),
          words: recipient,
          small: (text ?? '').replaceAll(/\s+/g, ' ').trim(),
        },
        t(`entry-office.letter.${state}`),
      ]),
    ),
    { heading: own('letters') },
  )
}

function historyOf({ changes }: EntryRecord, { t, own, moment }: Reading): Section {
  return section(
    [column(own('when')), column(own('done'), 5), column(own('by'), 2)],
    changes.map(({ at, by, reason, told }) =>
      row([
        moment(at),
        {
          words: told.head,
          small: [
            ...told.lines.map(({ label, before, after }) =>
              [`${label}:`, before, before !== null && '›', after ?? '–'].filter(Boolean).join(' '),
            ),
            ...(reason === null ? [] : [t('shows.history.reason', { reason })]),
          ].join(' · '),
        },
        by ?? t('shows.history.system'),
      ]),
    ),
    { heading: own('history') },
  )
}
