import { sha256 } from '#domain/entries/sha-256.ts'
import { decimalsOf, isCurrency } from '../currencies.ts'
import { type BankStatement, type BankTransaction, bankStatement } from './transaction.ts'
import { at, childrenOf, readXml, textAt, UnreadableXmlError, type XmlElement } from './xml.ts'

/** The statements of a file, and what of it was taken otherwise than it is written. */
export interface ReadCamt {
  statements: readonly BankStatement[]
  /** Batches whose single amounts are missing or do not add up: each is one transaction. */
  batches: number
}

/**
 * Reads camt.053 and camt.054, version .001.02 to .001.08 and what reads alike. Only booked entries; amounts are read
 * as text, exactly. A file that is none of these, or whose amounts cannot be read, throws `UnreadableXmlError`.
 */
export function readCamt(source: string): ReadCamt {
  const root = readXml(source)
  const statements = [
    ...childrenOf(at(root, 'BkToCstmrStmt'), 'Stmt'),
    ...childrenOf(at(root, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'),
  ]
  if (root.name !== 'Document' || statements.length === 0) {
    throw new UnreadableXmlError('it is neither camt.053 nor camt.054')
  }
  const noted = { batches: 0 }
  return { statements: statements.map((each) => statementOf(each, noted)), ...noted }
}

function statementOf(statement: XmlElement, noted: { batches: number }): BankStatement {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replace(/\s/g, '')
  const currency = textAt(statement, 'Acct/Ccy')
  const id = textAt(statement, 'Id').slice(0, 60)
  const seen = new Map<string, number>()
  const transactions = childrenOf(statement, 'Ntry')
    .filter((entry) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts')))
    .flatMap((entry) => partsOf(entry, noted))
    .map((part) => transactionOf(part, { account, currency, statement: id, seen }))
  const read = bankStatement.safeParse({
    ...{ id, account: account.slice(0, 60), transactions },
    currency: isCurrency(currency) ? currency : null,
    opening: balanceOf(statement, currency, ['OPBD', 'PRCD']),
    closing: balanceOf(statement, currency, ['CLBD']),
  })
  if (!read.success) throw new UnreadableXmlError(read.error.issues[0]?.path.join('.') ?? '')
  return read.data
}

interface Part {
  entry: XmlElement
  /** One of several of a batch, or what says more of a single one. */
  detail: XmlElement | undefined
  isOnly: boolean
}

/** A batch is taken apart only where its parts make the whole: else nothing may be booked of them. */
function partsOf(entry: XmlElement, noted: { batches: number }): readonly Part[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((each) => childrenOf(each, 'TxDtls'))
  if (details.length <= 1) return [{ entry, detail: details[0], isOnly: true }]
  const amounts = details.map((detail) => {
    const amount = amountIn(detail)
    return amount === undefined ? null : signed(amount, detail, entry)
  })
  const sum = amounts.reduce<number | null>(
    (all, each) => (all === null || each === null ? null : all + each),
    0,
  )
  const whole = at(entry, 'Amt')
  if (whole === undefined || sum !== signed(whole, entry, entry)) {
    noted.batches += 1
    return [{ entry, detail: undefined, isOnly: true }]
  }
  return details.map((detail) => ({ entry, detail, isOnly: false }))
}

interface Frame {
  account: string
  currency: string
  statement: string
  /** How often the same content came in this statement. */
  seen: Map<string, number>
}

function transactionOf({ entry, detail, isOnly }: Part, frame: Frame): BankTransaction {
  const { account, statement, seen } = frame
  const amountElement = isOnly ? at(entry, 'Amt') : amountIn(detail)
  if (amountElement === undefined) throw new UnreadableXmlError('an entry has no amount')
  const amount = signed(amountElement, isOnly ? entry : (detail ?? entry), entry)
  const side = amount > 0 ? 'Dbtr' : 'Cdtr'
  const told = at(detail, 'RmtInf')
  const texts = [
    ...childrenOf(told, 'Ustrd').map(({ text }) => text),
    textAt(detail, 'AddtlTxInf'),
    isOnly ? textAt(entry, 'AddtlNtryInf') : '',
  ]
  const references = childrenOf(told, 'Strd')
    .map((each) => textAt(each, 'CdtrRefInf/Ref').replace(/\s/g, ''))
    .filter((each) => each !== '')
  const endToEnd = textAt(detail, 'Refs/EndToEndId')
  const content = {
    account: account.slice(0, 60),
    bookedOn: textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 10),
    amount,
    currency: amountElement.attributes.get('Ccy') ?? frame.currency,
    isReversal: textAt(entry, 'RvslInd') === 'true',
    payerName: orNull(
      textAt(detail, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`).slice(0, 140),
    ),
    payerIban: orNull(
      textAt(detail, `RltdPties/${side}Acct/Id/IBAN`).replace(/\s/g, '').slice(0, 34),
    ),
    references: references.map((each) => each.slice(0, 35)).slice(0, 20),
    endToEnd: endToEnd === 'NOTPROVIDED' ? null : orNull(endToEnd.slice(0, 35)),
    text: texts
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 2000),
    bankReference: orNull(
      (textAt(detail, 'Refs/AcctSvcrRef') || (isOnly ? textAt(entry, 'AcctSvcrRef') : '')).slice(
        0,
        60,
      ),
    ),
  }
  const more = [textAt(entry, 'AcctSvcrRef'), textAt(detail, 'Refs/TxId', 'Refs/UETR')]
  const basis = JSON.stringify([{ ...content, text: content.text.replace(/\s+/g, ' ') }, ...more])
  // Two honest payments of the same content on one day stay two.
  const nth = (seen.get(basis) ?? 0) + 1
  seen.set(basis, nth)
  return { key: sha256(`${basis} ${nth}`).slice(0, 40), statement, ...content }
}

function amountIn(detail: XmlElement | undefined): XmlElement | undefined {
  return at(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt')
}

/** In the smallest unit, below 0 where it went out; a part says its own direction or has that of the whole. */
function signed(amount: XmlElement, of: XmlElement, entry: XmlElement): number {
  const direction = textAt(of, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const size = smallestUnits(amount.text, amount.attributes.get('Ccy') ?? '')
  return direction === 'DBIT' ? -size : size
}

function smallestUnits(text: string, currency: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text.trim()) ?? []
  const digits = fraction.replace(/0+$/, '')
  const decimals = decimalsOf(currency)
  if (whole === undefined || digits.length > decimals) {
    throw new UnreadableXmlError(`${text} ${currency} is no amount`)
  }
  return Number(whole + digits.padEnd(decimals, '0'))
}

function balanceOf(
  statement: XmlElement,
  currency: string,
  codes: readonly string[],
): number | null {
  const balances = childrenOf(statement, 'Bal')
  for (const code of codes) {
    const balance = balances.find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
    const amount = at(balance, 'Amt')
    if (balance === undefined || amount === undefined) continue
    const size = smallestUnits(amount.text, amount.attributes.get('Ccy') ?? currency)
    return textAt(balance, 'CdtDbtInd') === 'DBIT' ? -size : size
  }
  return null
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
