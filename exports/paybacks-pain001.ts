import { decimalAmount } from '#domain/money/cents.ts'
import { alike } from '#domain/text/dos-code-pages.ts'
import { writeXml } from '#domain/xml/write-xml.ts'
import { element, type XmlElement } from '#domain/xml/xml.ts'
import type { Export } from './export.ts'
import { type Payback, type PaybackInput, paybackText } from './payback-input.ts'
import words from './paybacks-csv.words.json' with { type: 'json' }

/** pain.001.001.09: one batch of transfers for each currency, on the day it was made. */
export const paybacksPain001 = {
  id: 'paybacks-pain001',
  name: words.title,
  ending: 'xml',
  mediaType: 'application/xml; charset=utf-8',
  options: {},
  write(input) {
    const { madeAt, show, holder, paybacks } = input
    // Letters and digits, and another one each time: banks refuse a file that they had before.
    const id = `P${show.id}-${madeAt.replace(/\D/g, '').slice(0, 14)}`
    const batches = [...Map.groupBy(paybacks, ({ currency }) => currency)]
    return writeXml(
      element('Document', { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }, [
        element('CstmrCdtTrfInitn', {}, [
          element('GrpHdr', {}, [
            text('MsgId', id),
            text('CreDtTm', madeAt.replace(/\.\d+Z$/, 'Z')),
            text('NbOfTxs', String(paybacks.length)),
            text('CtrlSum', sumOf(paybacks)),
            element('InitgPty', {}, [text('Nm', plain(holder, 70))]),
          ]),
          ...batches.map(([, all], at) => batchOf(input, `${id}-${at + 1}`, all)),
        ]),
      ]),
    )
  },
} as const satisfies Export<PaybackInput>

function batchOf(input: PaybackInput, id: string, paybacks: readonly Payback[]): XmlElement {
  const { day, holder, iban } = input
  return element('PmtInf', {}, [
    text('PmtInfId', id),
    text('PmtMtd', 'TRF'),
    text('NbOfTxs', String(paybacks.length)),
    text('CtrlSum', sumOf(paybacks)),
    element('ReqdExctnDt', {}, [text('Dt', day)]),
    element('Dbtr', {}, [text('Nm', plain(holder, 70))]),
    accountOf('DbtrAcct', iban),
    // The bank is known by the IBAN.
    element('DbtrAgt', {}, [
      element('FinInstnId', {}, [element('Othr', {}, [text('Id', 'NOTPROVIDED')])]),
    ]),
    ...paybacks.map((payback, at) => transferOf(input, `${id}-${at + 1}`, payback)),
  ])
}

function transferOf(input: PaybackInput, id: string, payback: Payback): XmlElement {
  const { name, iban, amount, currency } = payback
  return element('CdtTrfTxInf', {}, [
    element('PmtId', {}, [text('EndToEndId', id)]),
    element('Amt', {}, [text('InstdAmt', decimalAmount(amount, currency), { Ccy: currency })]),
    element('Cdtr', {}, [text('Nm', plain(name, 70))]),
    accountOf('CdtrAcct', iban),
    element('RmtInf', {}, [text('Ustrd', plain(paybackText(input, payback), 140))]),
  ])
}

function accountOf(name: string, iban: string): XmlElement {
  return element(name, {}, [element('Id', {}, [text('IBAN', iban)])])
}

/** Amounts of several currencies are added as numbers, as the format wants it. */
function sumOf(paybacks: readonly Payback[]): string {
  const thousandths = paybacks.reduce(
    (sum, { amount, currency }) => sum + inThousandths(decimalAmount(amount, currency)),
    0n,
  )
  const fraction = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0$/, '')
  return `${thousandths / 1000n}.${fraction}`
}

function inThousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
}

/** The letters that every bank takes: others lose their accent, or become a blank. */
function plain(typed: string, longest: number): string {
  const letters = [...typed.normalize('NFC')]
    .map((sign) => (sign === 'ß' ? 'ss' : (alike[sign] ?? sign.normalize('NFD'))))
    .join('')
  const known = letters.replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
  const short = known.replace(/ +/g, ' ').trim().slice(0, longest).trim()
  return short === '' ? '-' : short
}

function text(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return element(name, attributes, [content])
}
