import { attributeOf, elementsOf, textOf, type XmlElement } from '#domain/xml/xml.ts'
import { divide } from '../../cents.ts'
import { isCurrency } from '../../currencies.ts'
import { isCountry, isVatCountry } from '../countries.ts'

const transaction = 'SupplyChainTradeTransaction'
const settlement = [transaction, 'ApplicableHeaderTradeSettlement'] as const
const seller = [transaction, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty'] as const
const buyer = [transaction, 'ApplicableHeaderTradeAgreement', 'BuyerTradeParty'] as const
const sums = [...settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'] as const
const tax = [...settlement, 'ApplicableTradeTax'] as const
const line = [transaction, 'IncludedSupplyChainTradeLineItem'] as const
const guideline = 'GuidelineSpecifiedDocumentContextParameter'
const address = 'PostalTradeAddress'
const account = 'PayeePartyCreditorFinancialAccount'
const terms = 'SpecifiedTradePaymentTerms'
const ratePath = 'RateApplicablePercent'
// Within a line.
const quantity = ['SpecifiedLineTradeDelivery', 'BilledQuantity'] as const
const price = ['SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'] as const
const lineTax = ['SpecifiedLineTradeSettlement', 'ApplicableTradeTax'] as const
const lineTotal = [
  'SpecifiedLineTradeSettlement',
  'SpecifiedTradeSettlementLineMonetarySummation',
  'LineTotalAmount',
] as const

type Rule = (root: XmlElement) => boolean

/** Numbers are compared as whole ones of this part. */
const scale = 10_000n

const categories = ['S', 'E', 'Z']

/**
 * Business rules of EN 16931-1, clause 6.4, for what this program writes, by their published ids. They read the XML and
 * nothing else. Source of ids, wording and paths: EN 16931-1:2017 and CEN/TS 16931-3-3 (binding to Cross Industry
 * Invoice). Sums and VAT are compared to the last digit, where the official check leaves nearly one unit of money.
 * Rules of what is never written are absent: allowances and charges, cards, attachments, periods, payees other than
 * the seller, delivery addresses, categories other than S, E and Z. `writtenNames` is all that is written.
 */
export const en16931Rules = {
  'BR-01': (root) => has(root, 'ExchangedDocumentContext', guideline, 'ID'),
  'BR-02': (root) => has(root, 'ExchangedDocument', 'ID'),
  'BR-03': (root) => has(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString'),
  'BR-04': (root) => has(root, 'ExchangedDocument', 'TypeCode'),
  'BR-05': (root) => has(root, ...settlement, 'InvoiceCurrencyCode'),
  'BR-06': (root) => has(root, ...seller, 'Name'),
  'BR-07': (root) => has(root, ...buyer, 'Name'),
  'BR-08': (root) => find(root, ...seller, address).length === 1,
  'BR-09': (root) => has(root, ...seller, address, 'CountryID'),
  'BR-10': (root) => find(root, ...buyer, address).length === 1,
  'BR-11': (root) => has(root, ...buyer, address, 'CountryID'),
  'BR-12': (root) => has(root, ...sums, 'LineTotalAmount'),
  'BR-13': (root) => has(root, ...sums, 'TaxBasisTotalAmount'),
  'BR-14': (root) => has(root, ...sums, 'GrandTotalAmount'),
  'BR-15': (root) => has(root, ...sums, 'DuePayableAmount'),
  'BR-16': (root) => find(root, ...line).length > 0,
  'BR-21': eachLine((each) => has(each, 'AssociatedDocumentLineDocument', 'LineID')),
  'BR-22': eachLine((each) => has(each, ...quantity)),
  'BR-23': eachLine((each) => find(each, ...quantity).every((of) => isSet(of, 'unitCode'))),
  'BR-24': eachLine((each) => has(each, ...lineTotal)),
  'BR-25': eachLine((each) => has(each, 'SpecifiedTradeProduct', 'Name')),
  'BR-26': eachLine((each) => has(each, ...price)),
  'BR-27': eachLine((each) => numbersAt(each, ...price).every((value) => value >= 0n)),
  'BR-45': eachGroup((each) => has(each, 'BasisAmount')),
  'BR-46': eachGroup((each) => has(each, 'CalculatedAmount')),
  'BR-47': eachGroup((each) => has(each, 'CategoryCode')),
  'BR-48': eachGroup((each) => has(each, ratePath)),
  'BR-49': eachMeans((each) => has(each, 'TypeCode')),
  'BR-50': eachMeans((each) => find(each, account).every((of) => has(of, 'IBANID'))),
  'BR-55': eachInvoice((each) => has(each, 'IssuerAssignedID')),
  'BR-61': eachMeans(
    (each) => !['30', '58'].includes(first(each, 'TypeCode')) || has(each, account, 'IBANID'),
  ),
  'BR-62': eachAddress(seller),
  'BR-63': eachAddress(buyer),
  'BR-CO-04': eachLine((each) => has(each, ...lineTax, 'CategoryCode')),
  'BR-CO-09': (root) =>
    [seller, buyer].every((party) =>
      registrationsOf(root, party, 'VA').every((id) => isVatCountry(id.slice(0, 2))),
    ),
  'BR-CO-10': (root) =>
    numberAt(root, ...sums, 'LineTotalAmount') === total(numbersAt(root, ...line, ...lineTotal)),
  'BR-CO-13': (root) =>
    numberAt(root, ...sums, 'TaxBasisTotalAmount') === numberAt(root, ...sums, 'LineTotalAmount'),
  'BR-CO-14': (root) =>
    numberAt(root, ...sums, 'TaxTotalAmount') ===
    total(numbersAt(root, ...tax, 'CalculatedAmount')),
  'BR-CO-15': (root) =>
    numberAt(root, ...sums, 'GrandTotalAmount') ===
    numberAt(root, ...sums, 'TaxBasisTotalAmount') + numberAt(root, ...sums, 'TaxTotalAmount'),
  'BR-CO-16': (root) =>
    numberAt(root, ...sums, 'DuePayableAmount') ===
    numberAt(root, ...sums, 'GrandTotalAmount') -
      numberAt(root, ...sums, 'TotalPrepaidAmount') +
      numberAt(root, ...sums, 'RoundingAmount'),
  'BR-CO-17': eachGroup((each) => isTaxOfBase(each)),
  'BR-CO-18': (root) => find(root, ...tax).length > 0,
  'BR-CO-25': (root) =>
    numberAt(root, ...sums, 'DuePayableAmount') <= 0n ||
    has(root, ...settlement, terms, 'DueDateDateTime', 'DateTimeString') ||
    has(root, ...settlement, terms, 'Description'),
  'BR-CO-26': (root) =>
    has(root, ...seller, 'ID') ||
    has(root, ...seller, 'SpecifiedLegalOrganization', 'ID') ||
    registrationsOf(root, seller, 'VA').length > 0,
  'BR-DEC-09': hasDecimals(...sums, 'LineTotalAmount'),
  'BR-DEC-12': hasDecimals(...sums, 'TaxBasisTotalAmount'),
  'BR-DEC-13': hasDecimals(...sums, 'TaxTotalAmount'),
  'BR-DEC-14': hasDecimals(...sums, 'GrandTotalAmount'),
  'BR-DEC-16': hasDecimals(...sums, 'TotalPrepaidAmount'),
  'BR-DEC-17': hasDecimals(...sums, 'RoundingAmount'),
  'BR-DEC-18': hasDecimals(...sums, 'DuePayableAmount'),
  'BR-DEC-19': hasDecimals(...tax, 'BasisAmount'),
  'BR-DEC-20': hasDecimals(...tax, 'CalculatedAmount'),
  'BR-DEC-23': hasDecimals(...line, ...lineTotal),
  'BR-S-01': (root) => linesOf(root, 'S').length === 0 || groupsOf(root, 'S').length > 0,
  'BR-S-02': (root) => linesOf(root, 'S').length === 0 || isTaxed(root),
  'BR-S-05': (root) => linesOf(root, 'S').every((each) => lineRateOf(each) > 0n),
  'BR-S-08': (root) => groupsOf(root, 'S').every((each) => isSumOfLines(root, each)),
  'BR-S-09': (root) => groupsOf(root, 'S').every(isTaxOfBase),
  'BR-S-10': (root) => groupsOf(root, 'S').every((each) => !has(each, 'ExemptionReason')),
  'BR-E-01': (root) => linesOf(root, 'E').length === 0 || groupsOf(root, 'E').length === 1,
  'BR-E-02': (root) => linesOf(root, 'E').length === 0 || isTaxed(root),
  'BR-E-05': (root) => linesOf(root, 'E').every((each) => lineRateOf(each) === 0n),
  'BR-E-08': (root) => groupsOf(root, 'E').every((each) => isSumOfLines(root, each)),
  'BR-E-09': (root) => groupsOf(root, 'E').every(isWithoutTax),
  'BR-E-10': (root) => groupsOf(root, 'E').every((each) => has(each, 'ExemptionReason')),
  'BR-Z-01': (root) => linesOf(root, 'Z').length === 0 || groupsOf(root, 'Z').length === 1,
  'BR-Z-02': (root) => linesOf(root, 'Z').length === 0 || isTaxed(root),
  'BR-Z-05': (root) => linesOf(root, 'Z').every((each) => lineRateOf(each) === 0n),
  'BR-Z-08': (root) => groupsOf(root, 'Z').every((each) => isSumOfLines(root, each)),
  'BR-Z-09': (root) => groupsOf(root, 'Z').every(isWithoutTax),
  'BR-Z-10': (root) => groupsOf(root, 'Z').every((each) => !has(each, 'ExemptionReason')),
  'BR-CL-01': (root) => ['380', '381'].includes(first(root, 'ExchangedDocument', 'TypeCode')),
  'BR-CL-03': (root) =>
    find(root, ...sums, 'TaxTotalAmount').every((of) =>
      isCurrency(attributeOf(of, 'currencyID') ?? ''),
    ),
  'BR-CL-04': (root) => isCurrency(first(root, ...settlement, 'InvoiceCurrencyCode')),
  'BR-CL-14': (root) =>
    [seller, buyer].every((party) =>
      textsOf(root, ...party, address, 'CountryID').every(isCountry),
    ),
  'BR-CL-16': eachMeans((each) => ['30', '58'].includes(first(each, 'TypeCode'))),
  'BR-CL-17': eachGroup((each) => categories.includes(categoryOf(each))),
  'BR-CL-18': eachLine((each) => categories.includes(first(each, ...lineTax, 'CategoryCode'))),
  'BR-CL-23': eachLine((each) =>
    find(each, ...quantity).every((of) => attributeOf(of, 'unitCode') === 'C62'),
  ),
  'BR-CL-25': (root) =>
    [seller, buyer].every((party) =>
      find(root, ...party, 'URIUniversalCommunication', 'URIID').every(
        (of) => attributeOf(of, 'schemeID') === 'EM',
      ),
    ),
} as const satisfies Record<string, Rule>

/** Every element that a document may have. One more needs the rules that are about it. */
export const writtenNames: readonly string[] = [
  ...['ActualDeliverySupplyChainEvent', 'ApplicableHeaderTradeAgreement'],
  ...['ApplicableHeaderTradeDelivery', 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax'],
  ...['AssociatedDocumentLineDocument', 'BasisAmount', 'BilledQuantity', 'BuyerTradeParty'],
  ...['CalculatedAmount', 'CategoryCode', 'ChargeAmount', 'CityName', 'Content', 'CountryID'],
  ...['CrossIndustryInvoice', 'DateTimeString', 'Description', 'DueDateDateTime'],
  ...['DuePayableAmount', 'ExchangedDocument', 'ExchangedDocumentContext', 'ExemptionReason'],
  ...['FormattedIssueDateTime', 'GrandTotalAmount', 'GuidelineSpecifiedDocumentContextParameter'],
  ...['IBANID', 'ID', 'IncludedNote', 'IncludedSupplyChainTradeLineItem', 'InvoiceCurrencyCode'],
  ...['InvoiceReferencedDocument', 'IssueDateTime', 'IssuerAssignedID', 'LineID', 'LineOne'],
  ...['LineTotalAmount', 'Name', 'NetPriceProductTradePrice', 'OccurrenceDateTime'],
  ...['PayeePartyCreditorFinancialAccount', 'PaymentReference', 'PostalTradeAddress'],
  ...['PostcodeCode', 'RateApplicablePercent', 'RoundingAmount', 'SellerTradeParty'],
  ...['SpecifiedLegalOrganization', 'SpecifiedLineTradeAgreement', 'SpecifiedLineTradeDelivery'],
  ...['SpecifiedLineTradeSettlement', 'SpecifiedTaxRegistration', 'SpecifiedTradePaymentTerms'],
  ...['SpecifiedTradeProduct', 'SpecifiedTradeSettlementHeaderMonetarySummation'],
  ...['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementPaymentMeans'],
  ...['SupplyChainTradeTransaction', 'TaxBasisTotalAmount', 'TaxTotalAmount'],
  ...['TotalPrepaidAmount', 'TypeCode', 'URIID', 'URIUniversalCommunication'],
]

export type RuleId = keyof typeof en16931Rules

/** Ids of the rules that the document breaks. */
export function brokenRules(root: XmlElement): readonly RuleId[] {
  return ruleIds.filter((id) => !en16931Rules[id](root))
}

export const ruleIds = Object.keys(en16931Rules) as readonly RuleId[]

function eachLine(holds: Rule): Rule {
  return (root) => find(root, ...line).every(holds)
}

function eachGroup(holds: Rule): Rule {
  return (root) => find(root, ...tax).every(holds)
}

function eachMeans(holds: Rule): Rule {
  return (root) => find(root, ...settlement, 'SpecifiedTradeSettlementPaymentMeans').every(holds)
}

function eachInvoice(holds: Rule): Rule {
  return (root) => find(root, ...settlement, 'InvoiceReferencedDocument').every(holds)
}

/** An electronic address says of which kind it is. */
function eachAddress(party: readonly string[]): Rule {
  return (root) =>
    find(root, ...party, 'URIUniversalCommunication', 'URIID').every((id) => isSet(id, 'schemeID'))
}

function hasDecimals(...path: readonly string[]): Rule {
  return (root) => textsOf(root, ...path).every((text) => /^-?\d+(\.\d{1,2})?$/.test(text))
}

/** BT-31 or BT-32: the seller has a VAT id or another number for tax. */
function isTaxed(root: XmlElement): boolean {
  return ['VA', 'FC'].some((scheme) => registrationsOf(root, seller, scheme).length > 0)
}

function registrationsOf(
  root: XmlElement,
  party: readonly string[],
  scheme: string,
): readonly string[] {
  return find(root, ...party, 'SpecifiedTaxRegistration', 'ID')
    .filter((id) => attributeOf(id, 'schemeID') === scheme)
    .map((id) => textOf(id).trim())
    .filter((id) => id !== '')
}

function linesOf(root: XmlElement, category: string): readonly XmlElement[] {
  return find(root, ...line).filter((each) => first(each, ...lineTax, 'CategoryCode') === category)
}

function groupsOf(root: XmlElement, category: string): readonly XmlElement[] {
  return find(root, ...tax).filter((each) => categoryOf(each) === category)
}

function categoryOf(group: XmlElement): string {
  return first(group, 'CategoryCode')
}

function lineRateOf(each: XmlElement): bigint {
  return numberAt(each, ...lineTax, ratePath)
}

/** Lines of the same category and rate: their sum is what the group is taxed of. */
function isSumOfLines(root: XmlElement, group: XmlElement): boolean {
  const rate = numberAt(group, ratePath)
  const own = linesOf(root, categoryOf(group)).filter((each) => lineRateOf(each) === rate)
  return (
    numberAt(group, 'BasisAmount') === total(own.flatMap((each) => numbersAt(each, ...lineTotal)))
  )
}

/** Rounded to the decimals in which the tax is written: currencies may have none. */
function isTaxOfBase(group: XmlElement): boolean {
  const written = first(group, 'CalculatedAmount')
  const unit = scale / 10n ** BigInt(written.split('.')[1]?.length ?? 0)
  const exact = numberAt(group, 'BasisAmount') * numberAt(group, ratePath)
  return numberAt(group, 'CalculatedAmount') === BigInt(divide(exact, 100n * scale * unit)) * unit
}

function isWithoutTax(group: XmlElement): boolean {
  return numberAt(group, 'CalculatedAmount') === 0n
}

/** Elements at the end of a path of names. */
function find(parent: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (parents, name) => parents.flatMap((each) => elementsOf(each, name)),
    [parent],
  )
}

function textsOf(parent: XmlElement, ...path: readonly string[]): readonly string[] {
  return find(parent, ...path).map((each) => textOf(each).trim())
}

/** Empty where there is none. */
function first(parent: XmlElement, ...path: readonly string[]): string {
  return textsOf(parent, ...path)[0] ?? ''
}

function has(parent: XmlElement, ...path: readonly string[]): boolean {
  return first(parent, ...path) !== ''
}

function isSet(each: XmlElement, attribute: string): boolean {
  return (attributeOf(each, attribute) ?? '').trim() !== ''
}

function numbersAt(parent: XmlElement, ...path: readonly string[]): readonly bigint[] {
  return textsOf(parent, ...path).map((text) => {
    const [whole = '', decimals = ''] = text.split('.')
    return /^-?\d+(\.\d{1,4})?$/.test(text) ? BigInt(whole + decimals.padEnd(4, '0')) : -1n
  })
}

/** 0 where there is none. */
function numberAt(parent: XmlElement, ...path: readonly string[]): bigint {
  return numbersAt(parent, ...path)[0] ?? 0n
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
