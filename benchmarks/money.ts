import { XmlDocument } from 'libxml2-wasm'
import { invoiceDocument } from '#documents/invoice/invoice.ts'
import { receiptDocument } from '#documents/receipt/receipt.ts'
import { readCamt } from '#domain/money/bank/camt.ts'
import { matchTransactions } from '#domain/money/bank/match.ts'
import type { OpenItem } from '#domain/money/bank/open-item.ts'
import { draftsOf } from '#domain/money/invoices/drafts.ts'
import { issueInvoice } from '#domain/money/invoices/invoice.ts'
import type { IssuedDocument } from '#domain/money/invoices/issued.ts'
import { issuedOf } from '#domain/money/invoices/testing.ts'
import { effectOf } from '#domain/money/ledger/effect.ts'
import { isRuleLine, type LedgerLine } from '#domain/money/ledger/line.ts'
import { payerBalances } from '#domain/money/ledger/payer-balances.ts'
import { moneyLine, ruleLine, startFee } from '#domain/money/ledger/testing.ts'
import { formsOf } from '#domain/money/references/schemes.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { translator } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { alternate, type BenchmarkOptions, median, medianRatio, type Row } from './measure.ts'

/**
 * What an office waits for: invoices of all payers, a bank file, the ledger of a show. Beside each the least that
 * could be done: a page without data in it, a file read by libxml2 with one look-up for each entry, one loop that adds.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return [await invoices(quick), await bankFile(quick), await ledgerPage(quick)]
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function compared(
  sides: { ours: () => unknown; other: () => unknown },
  {
    rounds,
    of,
  }: { rounds: number; of: Pick<Row, 'name' | 'target'> & { most: number; than: string } },
): Promise<Row> {
  const [ours = [], other = []] = await alternate(rounds, [
    () => timed(sides.ours),
    () => timed(sides.other),
  ])
  const ratio = medianRatio(ours, other)
  const { name, target, most, than } = of
  const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`
  return { name, target, ours: ms(ours), other: `${than} ${ms(other)}`, ratio, ok: ratio <= most }
}

/** From the ledger lines of each payer to the bytes of a PDF/A-3 with its XML. */
async function invoices(quick: boolean): Promise<Row> {
  const count = quick ? 20 : 1000
  const payers = Array.from({ length: count }, (_, at) => ledgerOf(at, 5))
  const { number: _, lines: __, amounts: ___, ...around } = issuedOf()
  const seller = { taxation: 'standard', vat: 1900, reason: '' } as const
  const issueAll = async () => {
    for (const [at, ledger] of payers.entries()) {
      for (const draft of draftsOf(ledger, [], seller).invoices) {
        const { currency } = draft
        const { recipient, issuedOn } = around
        const lines = draft.lines.map(({ id, gross, vat }) => ({ id, gross, vat, text: 'Start' }))
        const made = issueInvoice(
          { issuedOn, recipient, currency, lines },
          { prefix: 'R', year: 2026, next: at + 1 },
        )
        if (!made.ok) throw new Error(made.refusal.reason)
        const document: IssuedDocument = { ...around, ...made.document, corrects: null }
        await renderDocument(invoiceDocument, invoiceDocument.prepare({ document }))
      }
    }
  }
  const t = translator('en')
  const printAll = async () => {
    for (let at = 0; at < count; at += 1) {
      await renderDocument(receiptDocument, receiptDocument.prepare({ receipt: receiptOf(at) }, t))
    }
  }
  return await compared(
    { ours: issueAll, other: printAll },
    {
      rounds: quick ? 1 : 3,
      of: {
        name: `${count} invoices of 5 lines issued and rendered, XML in them`,
        ...{ target: '≤ 4× receipts', most: 4, than: 'as many receipts' },
      },
    },
  )
}

export function receiptOf(number: number) {
  return {
    ...{ number, from: ['Club'], showName: 'Show', firstDay: '2026-05-14', lastDay: '2026-05-17' },
    ...{
      payerName: 'Ada',
      method: 'cash' as const,
      day: '2026-05-14',
      currency: 'EUR',
      amount: 25_000,
    },
    parts: [{ entry: 'E-0001', amount: 25_000 }],
  } as const
}

/** Charges of a payer, each of another place. */
function ledgerOf(payer: number, charges: number): readonly LedgerLine[] {
  return Array.from({ length: charges }, (_, at) =>
    ruleLine({ payer: `P${payer}`, entry: `E${payer}`, cause: startFee(`p${payer}-${at}`) }),
  )
}

/** Read, and each transaction given to the entry whose reference it has. */
async function bankFile(quick: boolean): Promise<Row> {
  const count = quick ? 200 : 10_000
  const items = Array.from({ length: count }, (_, at) => openItem(at))
  const source = camtOf(items)
  const match = () => {
    const [statement] = readCamt(source).statements
    const transactions = statement?.transactions ?? []
    const matching = { items, earlier: [], payersByIban: new Map<string, readonly string[]>() }
    const booked = matchTransactions(transactions, matching).filter(
      ({ verdict }) => verdict === 'book',
    )
    if (booked.length !== count) throw new Error(`${booked.length} of ${count} were matched`)
  }
  const read = () => {
    const document = XmlDocument.fromString(source)
    const names = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }
    const byReference = new Map(items.map((item) => [item.references[0] ?? '', item]))
    const found = document.find('//c:Ntry', names).filter((entry) => {
      const amount = entry.get('c:Amt', names)?.content ?? ''
      const reference = entry.get('.//c:Ref', names)?.content ?? ''
      return byReference.get(reference)?.open === Math.round(Number(amount) * 100)
    })
    document.dispose()
    if (found.length !== count) throw new Error(`${found.length} of ${count} were found`)
  }
  return await compared(
    { ours: match, other: read },
    {
      rounds: quick ? 2 : 9,
      of: {
        name: `camt file of ${count} transactions read and matched`,
        ...{ target: '≤ 15× libxml2', most: 15, than: 'libxml2 and one look-up' },
      },
    },
  )
}

function openItem(at: number): OpenItem {
  const references = [...formsOf(String(1_000_001 + at)).values()]
  return {
    ...{ entry: String(at), payer: `P${at}`, number: `E-${String(at).padStart(4, '0')}` },
    ...{ references, open: 5000 + at, currency: 'EUR', isCancelled: false },
  }
}

/** The sample of the tests with other entries in it. */
export function camtOf(items: readonly Pick<OpenItem, 'open' | 'references'>[]): string {
  const entries = items.map(
    ({ open, references }, at) => `<Ntry><Amt Ccy="EUR">${(open / 100).toFixed(2)}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-05-14</Dt></BookgDt>
<AcctSvcrRef>B${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>B${at}</AcctSvcrRef></Refs>
<Amt Ccy="EUR">${(open / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RmtInf><Strd><CdtrRefInf><Ref>${references[0]}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

/** Balances of all payers, and every line as the page writes it. */
async function ledgerPage(quick: boolean): Promise<Row> {
  const count = quick ? 500 : 5000
  const lines = Array.from({ length: count }, (_, at): LedgerLine => {
    const of = { payer: `P${at % 200}`, entry: `E${at % 400}` }
    return at % 5 === 4
      ? moneyLine({ ...of, movement: `m${at}`, amount: 9000 })
      : ruleLine({ ...of, cause: startFee(`p${at}`), amount: 2000 + (at % 7) })
  })
  const page = () => {
    payerBalances(lines)
    return lines.map((line) => [
      isRuleLine(line) ? line.cause.rule : line.method,
      formatSmallestUnits(effectOf(line), line.currency, 'de'),
    ])
  }
  const loop = () => {
    let sum = 0
    return lines.map((line) => {
      sum += line.kind === 'charge' ? line.amount : -line.amount
      return [line.kind, formatSmallestUnits(sum, line.currency, 'de')]
    })
  }
  return await compared(
    { ours: page, other: loop },
    {
      rounds: quick ? 3 : 25,
      of: {
        name: `ledger of ${count} lines, 200 payers: balances and lines in words`,
        ...{ target: '≤ 3× one loop', most: 3, than: 'one loop' },
      },
    },
  )
}
