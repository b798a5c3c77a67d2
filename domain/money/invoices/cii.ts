import { writeXml } from '#domain/xml/write-xml.ts'
import { element, type XmlElement } from '#domain/xml/xml.ts'
import { decimalsOf } from '../currencies.ts'
import type { DocumentLine } from './invoice.ts'
import { dueOf, type IssuedDocument } from './issued.ts'
import type { VatGroup, VatTreatment } from './vat-groups.ts'

/**
 * Whether programs that read EN 16931 would accept it. They refuse amounts of three decimals (BR-DEC), codes that are
 * not in their lists, and tax at a rate below half a percent, which their BR-CO-17 rounds to 0.
 */
export function hasCii({ currency, seller, recipient, amounts }: IssuedDocument): boolean {
  const codes = [currency, seller.country, recipient.country]
  return (
    decimalsOf(currency) <= 2 &&
    !codes.some((code) => unlisted.has(code)) &&
    amounts.groups.every(({ vat }) => vat.rate === 0 || vat.rate >= 50)
  )
}

/** Of ISO 4217 and 3166, and not in the lists of CEN 1.3.16 (BR-CL-04, BR-CL-14). */
const unlisted: ReadonlySet<string> = new Set(['ANG', 'BGN', 'STN', 'SS'])

/**
 * The document as `factur-x.xml`: EN 16931 in the syntax of UN/CEFACT (Cross Industry Invoice, D16B). Its amounts
 * are those of the document; nothing is computed again.
 */
export function writeCii(document: IssuedDocument): string {
  const { number, kind, issuedOn, reason, seller, lines } = document
  const notes = [reason, seller.note].filter((note) => note !== '')
  return writeXml(
    open(
      'rsm:CrossIndustryInvoice',
      [
        open('rsm:ExchangedDocumentContext', [
          open('ram:GuidelineSpecifiedDocumentContextParameter', [
            tag('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        open('rsm:ExchangedDocument', [
          tag('ram:ID', number),
          tag('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
          open('ram:IssueDateTime', [date('udt:DateTimeString', issuedOn)]),
          ...notes.map((note) => open('ram:IncludedNote', [tag('ram:Content', note)])),
        ]),
        open('rsm:SupplyChainTradeTransaction', [
          ...lines.map((line, at) => lineOf(line, at + 1, document.currency)),
          agreementOf(document),
          open('ram:ApplicableHeaderTradeDelivery', [
            open('ram:ActualDeliverySupplyChainEvent', [
              open('ram:OccurrenceDateTime', [date('udt:DateTimeString', document.show.lastDay)]),
            ]),
          ]),
          settlementOf(document),
        ]),
      ],
      namespaces,
    ),
  )
}

const standard = 'urn:un:unece:uncefact:data:standard'

const namespaces = {
  'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${standard}:QualifiedDataType:100`,
}

/** One piece for the whole line: its price is its net amount, and a discount is a piece less. */
function lineOf({ text, net, vat }: DocumentLine, at: number, currency: string): XmlElement {
  return open('ram:IncludedSupplyChainTradeLineItem', [
    open('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(at))]),
    open('ram:SpecifiedTradeProduct', [tag('ram:Name', text)]),
    open('ram:SpecifiedLineTradeAgreement', [
      open('ram:NetPriceProductTradePrice', [
        tag('ram:ChargeAmount', amount(Math.abs(net), currency)),
      ]),
    ]),
    open('ram:SpecifiedLineTradeDelivery', [
      tag('ram:BilledQuantity', net < 0 ? '-1' : '1', { unitCode: 'C62' }),
    ]),
    open('ram:SpecifiedLineTradeSettlement', [
      open('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:CategoryCode', vat.category),
        ...rateOf(vat),
      ]),
      open('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        tag('ram:LineTotalAmount', amount(net, currency)),
      ]),
    ]),
  ])
}

function agreementOf({ seller, recipient, buyer }: IssuedDocument): XmlElement {
  const { vatId, taxNumber, registerNumber, email } = seller
  // EN 16931, BR-CO-26: a seller without VAT id has another number by which it is known.
  const isKnown = vatId !== '' || registerNumber !== ''
  return open('ram:ApplicableHeaderTradeAgreement', [
    open('ram:SellerTradeParty', [
      ...(isKnown ? [] : [tag('ram:ID', taxNumber)]),
      tag('ram:Name', seller.name),
      ...(registerNumber === ''
        ? []
        : [open('ram:SpecifiedLegalOrganization', [tag('ram:ID', registerNumber)])]),
      addressOf(seller, seller.country),
      ...(email === ''
        ? []
        : [open('ram:URIUniversalCommunication', [tag('ram:URIID', email, { schemeID: 'EM' })])]),
      ...registration(taxNumber, 'FC'),
      ...registration(vatId, 'VA'),
    ]),
    open('ram:BuyerTradeParty', [
      tag('ram:Name', recipient.name),
      addressOf(buyer, recipient.country),
      ...registration(buyer.vatId ?? '', 'VA'),
    ]),
  ])
}

function registration(number: string, schemeID: 'FC' | 'VA'): readonly XmlElement[] {
  if (number === '') return []
  return [open('ram:SpecifiedTaxRegistration', [tag('ram:ID', number, { schemeID })])]
}

interface Address {
  street: string
  postalCode: string
  town: string
}

function addressOf({ street, postalCode, town }: Address, country: string): XmlElement {
  const parts = [
    ['ram:PostcodeCode', postalCode],
    ['ram:LineOne', street],
    ['ram:CityName', town],
  ] as const
  return open('ram:PostalTradeAddress', [
    ...parts.flatMap(([name, text]) => (text === '' ? [] : [tag(name, text)])),
    // Kosovo is 1A in the list of CEN.
    tag('ram:CountryID', country === 'XK' ? '1A' : country),
  ])
}

function settlementOf(document: IssuedDocument): XmlElement {
  const { currency, amounts, payment, corrects } = document
  const isPaidByTransfer = payment !== null && payment.iban !== ''
  return open('ram:ApplicableHeaderTradeSettlement', [
    ...(payment !== null && payment.reference !== ''
      ? [tag('ram:PaymentReference', payment.reference)]
      : []),
    tag('ram:InvoiceCurrencyCode', currency),
    ...(isPaidByTransfer
      ? [
          open('ram:SpecifiedTradeSettlementPaymentMeans', [
            // Credit transfer; 58 is that of SEPA alone.
            tag('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
            open('ram:PayeePartyCreditorFinancialAccount', [tag('ram:IBANID', payment.iban)]),
          ]),
        ]
      : []),
    ...amounts.groups.map((group) => taxOf(group, currency)),
    ...termsOf(document),
    sumsOf(document),
    ...(corrects === null
      ? []
      : [
          open('ram:InvoiceReferencedDocument', [
            tag('ram:IssuerAssignedID', corrects.number),
            open('ram:FormattedIssueDateTime', [date('qdt:DateTimeString', corrects.issuedOn)]),
          ]),
        ]),
  ])
}

/**
 * What is given back is settled with the invoice that is corrected. BR-CO-25 asks for terms wherever an amount is
 * positive; CEN dropped it in 1.3.16 (eInvoicing-EN16931, issue 477), and programs with older rules still ask.
 */
function termsOf({ dueOn, corrects, reason }: IssuedDocument): readonly XmlElement[] {
  if (dueOn !== null) {
    const due = open('ram:DueDateDateTime', [date('udt:DateTimeString', dueOn)])
    return [open('ram:SpecifiedTradePaymentTerms', [due])]
  }
  if (corrects === null) return []
  const terms = [corrects.number, reason].filter((each) => each !== '').join(' · ')
  return [open('ram:SpecifiedTradePaymentTerms', [tag('ram:Description', terms)])]
}

function taxOf({ vat, net, tax }: VatGroup, currency: string): XmlElement {
  return open('ram:ApplicableTradeTax', [
    tag('ram:CalculatedAmount', amount(tax, currency)),
    tag('ram:TypeCode', 'VAT'),
    ...(vat.reason === '' ? [] : [tag('ram:ExemptionReason', vat.reason)]),
    tag('ram:BasisAmount', amount(net, currency)),
    tag('ram:CategoryCode', vat.category),
    ...rateOf(vat),
  ])
}

/** What is to be paid of a credit note is what is given back. */
function sumsOf(document: IssuedDocument): XmlElement {
  const { kind, currency, amounts, paid } = document
  const { net, tax, rounding, gross } = amounts
  const due = kind === 'invoice' ? dueOf(document) : gross
  return open('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    tag('ram:LineTotalAmount', amount(net, currency)),
    tag('ram:TaxBasisTotalAmount', amount(net, currency)),
    tag('ram:TaxTotalAmount', amount(tax, currency), { currencyID: currency }),
    ...(rounding === 0 ? [] : [tag('ram:RoundingAmount', amount(rounding, currency))]),
    tag('ram:GrandTotalAmount', amount(net + tax, currency)),
    ...(paid === 0 ? [] : [tag('ram:TotalPrepaidAmount', amount(paid, currency))]),
    tag('ram:DuePayableAmount', amount(due, currency)),
  ])
}

function rateOf({ category, rate }: VatTreatment): readonly XmlElement[] {
  if (category === 'O') return []
  return [tag('ram:RateApplicablePercent', decimal(rate, 2))]
}

function amount(units: number, currency: string): string {
  return decimal(units, decimalsOf(currency))
}

function decimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = units < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

function date(name: 'udt:DateTimeString' | 'qdt:DateTimeString', day: string): XmlElement {
  return tag(name, day.replaceAll('-', ''), { format: '102' })
}

type Attributes = Readonly<Record<string, string>>

function open(
  name: string,
  children: readonly XmlElement[],
  attributes: Attributes = {},
): XmlElement {
  return element(name, attributes, children)
}

function tag(name: string, text: string, attributes: Attributes = {}): XmlElement {
  return element(name, attributes, [text])
}
