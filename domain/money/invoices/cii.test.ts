import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#domain/xml/read-xml.ts'
import { elementsOf, firstOf, textOf, type XmlElement } from '#domain/xml/xml.ts'
import { vatOnTop } from '../vat.ts'
import { hasCii, writeCii } from './cii.ts'
import type { IssuedDocument } from './issued.ts'
import { brokenRules } from './testing/en16931.ts'
import { creditedOf, everyKind, exempt, issuedOf, linesOf, standard } from './testing.ts'

test('the same document is the same text', () => {
  expect(writeCii(issuedOf())).toBe(writeCii(issuedOf()))
})

/** `en16931.test.ts` checks each file by the schema and the rules of the standard. */
test.each([...everyKind])(
  '%s: is written as it was when it was checked',
  async (name, document) => {
    check(document)
    await expect(writeCii(document)).toMatchFileSnapshot(`golden/${name}.xml`)
  },
)

const refused = [
  ['a currency of three decimals', { ...issuedOf(), currency: 'KWD' }, 'BR-DEC-14'],
  ['a currency that CEN does not list', { ...issuedOf(), currency: 'STN' }, 'BR-CL-04'],
  [
    'a buyer in South Sudan',
    issuedOf(undefined, { recipient: { ...issuedOf().recipient, country: 'SS' } }),
    'BR-CL-14',
  ],
  [
    'a seller in South Sudan',
    issuedOf(undefined, { seller: { ...issuedOf().seller, country: 'SS' } }),
    'BR-CL-14',
  ],
] as const

test.each(refused)('%s has no such file, for it would be refused', (_name, document, rule) => {
  expect(hasCii(document)).toBe(false)
  expect(brokenRules(rootOf(document))).toContain(rule)
})

test('nor has a rate below half a percent, which programs round to none', () => {
  expect(hasCii(issuedOf(linesOf(standard(49), 100_000)))).toBe(false)
  expect(hasCii(issuedOf(linesOf(standard(50), 100_000)))).toBe(true)
})

test.each([...everyKind])('%s: has such a file', (_name, document) => {
  expect(hasCii(document)).toBe(true)
})

test('a credit note is of type 381 and names its invoice', () => {
  const root = rootOf(creditedOf(issuedOf()))
  expect(at(root, 'ExchangedDocument', 'TypeCode')).toBe('381')
  const settlement = within(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement')
  expect(at(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID')).toBe('R-2026-0042')
})

test('a seller without VAT id is known by its register or tax number', () => {
  const document = issuedOf()
  const unknown = { ...document.seller, vatId: '', registerNumber: '' }
  const root = rootOf({ ...document, seller: unknown })
  const agreement = within(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement')
  expect(at(agreement, 'SellerTradeParty', 'ID')).toBe('12/345/67890')
})

test('what is typed stays text', () => {
  const hostile = '<b>&"\u0007\ud800'
  const document = issuedOf()
  const typed = { ...document, recipient: { ...document.recipient, name: hostile } }
  expect(readXml(writeCii(typed)).ok).toBe(true)
})

/** Exact, where the official rules leave nearly one unit of money for each rate. */
test('all sums are equal to the cent, whatever is invoiced', () => {
  const grosses = fc.array(fc.integer({ min: -5000, max: 1_000_000 }), {
    minLength: 1,
    maxLength: 20,
  })
  const rates = fc.constantFrom(null, 700, 810, 1900, 2100, 2500, 2550)
  const lines = fc
    .array(fc.tuple(rates, grosses), { minLength: 1, maxLength: 4 })
    .map((groups) =>
      groups.flatMap(([rate, own], group) =>
        linesOf(rate === null ? exempt : standard(rate), ...own).map((line) => ({
          ...line,
          id: `${group}-${line.id}`,
        })),
      ),
    )
    .filter((all) => all.reduce((sum, { gross }) => sum + gross, 0) > 0)
  fc.assert(
    fc.property(lines, (all) => {
      const invoice = issuedOf(all, { paid: 0 })
      check(invoice)
      check(creditedOf(invoice))
    }),
    { numRuns: 300 },
  )
  check(issuedOf())
})

function check(document: IssuedDocument): void {
  const root = rootOf(document)
  expect(brokenRules(root)).toEqual([])
  const transaction = within(root, 'SupplyChainTradeTransaction')
  const settlement = within(transaction, 'ApplicableHeaderTradeSettlement')
  const sums = within(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const lines = elementsOf(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => {
    const own = within(line, 'SpecifiedLineTradeSettlement')
    const price = cents(
      at(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
    )
    const pieces = Number(at(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'))
    const net = cents(at(own, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'))
    expect(net).toBe(price * pieces || 0)
    return { net, of: keyOf(within(own, 'ApplicableTradeTax')) }
  })
  const groups = elementsOf(settlement, 'ApplicableTradeTax').map((tax) => ({
    of: keyOf(tax),
    base: cents(at(tax, 'BasisAmount')),
    tax: cents(at(tax, 'CalculatedAmount')),
    rate: cents(at(tax, 'RateApplicablePercent')),
  }))
  for (const group of groups) {
    // BR-CO-17, and BR-S-08 and its sisters.
    expect(group.tax).toBe(vatOnTop(group.base, group.rate))
    expect(group.base).toBe(sum(lines.filter(({ of }) => of === group.of).map(({ net }) => net)))
  }
  const total = (name: string) => cents(at(sums, name))
  // BR-CO-10, -13, -14, -15, -16
  expect(total('LineTotalAmount')).toBe(sum(lines.map(({ net }) => net)))
  expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount'))
  expect(total('TaxTotalAmount')).toBe(sum(groups.map(({ tax }) => tax)))
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
  expect(total('DuePayableAmount')).toBe(
    total('GrandTotalAmount') - total('TotalPrepaidAmount') + total('RoundingAmount'),
  )
  expect(total('DuePayableAmount')).toBe(document.amounts.gross - document.paid)
}

function keyOf(tax: XmlElement): string {
  return `${at(tax, 'CategoryCode')} ${at(tax, 'RateApplicablePercent')}`
}

function rootOf(document: IssuedDocument): XmlElement {
  const read = readXml(writeCii(document))
  if (!read.ok) throw new Error(`${read.problem} in line ${read.line}`)
  return read.root
}

function within(parent: XmlElement, ...path: readonly string[]): XmlElement {
  return path.reduce((each, name) => {
    const found = firstOf(each, name)
    if (!found) throw new Error(`no ${name} in ${each.name}`)
    return found
  }, parent)
}

/** Empty where the last one is absent. */
function at(parent: XmlElement, ...path: readonly string[]): string {
  const found = firstOf(within(parent, ...path.slice(0, -1)), path.at(-1) ?? '')
  return found ? textOf(found) : ''
}

function cents(text: string): number {
  return text === '' ? 0 : Number(text.replace('.', ''))
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0)
}
