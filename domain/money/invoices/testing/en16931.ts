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
 * the seller, delivery addresses, categories other than S, E and Z. Instead `CII` refuses whatever `outline` lacks: it
 * stands for them and for the rules of the syntax (CII-SR, CII-DT).
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
    find(root, ...sums, 'TaxTotalAmount').every(
      (of) => attributeOf(of, 'currencyID') === first(root, ...settlement, 'InvoiceCurrencyCode'),
    ) &&
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
    registrationsOf(root, seller, 'VA').some(isWritten),
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
  'BR-S-01': (root) => linesOf(root, 'S').length > 0 === groupsOf(root, 'S').length > 0,
  'BR-S-02': (root) => linesOf(root, 'S').length === 0 || isTaxed(root),
  'BR-S-05': (root) => linesOf(root, 'S').every((each) => lineRateOf(each) > 0n),
  'BR-S-08': (root) => groupsOf(root, 'S').every((each) => isSumOfLines(root, each)),
  'BR-S-09': (root) => groupsOf(root, 'S').every(isTaxOfBase),
  'BR-S-10': (root) =>
    groupsOf(root, 'S').every((each) => find(each, 'ExemptionReason').length === 0),
  'BR-E-01': (root) => groupsOf(root, 'E').length === Math.min(1, linesOf(root, 'E').length),
  'BR-E-02': (root) => linesOf(root, 'E').length === 0 || isTaxed(root),
  'BR-E-05': (root) =>
    linesOf(root, 'E').every((each) => has(each, ...lineTax, ratePath) && lineRateOf(each) === 0n),
  'BR-E-08': (root) => groupsOf(root, 'E').every((each) => isSumOfLines(root, each)),
  'BR-E-09': (root) => groupsOf(root, 'E').every(isWithoutTax),
  'BR-E-10': (root) => groupsOf(root, 'E').every((each) => has(each, 'ExemptionReason')),
  'BR-Z-01': (root) => groupsOf(root, 'Z').length === Math.min(1, linesOf(root, 'Z').length),
  'BR-Z-02': (root) => linesOf(root, 'Z').length === 0 || isTaxed(root),
  'BR-Z-05': (root) =>
    linesOf(root, 'Z').every((each) => has(each, ...lineTax, ratePath) && lineRateOf(each) === 0n),
  'BR-Z-08': (root) => groupsOf(root, 'Z').every((each) => isSumOfLines(root, each)),
  'BR-Z-09': (root) => groupsOf(root, 'Z').every(isWithoutTax),
  'BR-Z-10': (root) =>
    groupsOf(root, 'Z').every((each) => find(each, 'ExemptionReason').length === 0),
  'BR-CL-01': (root) => ['380', '381'].includes(first(root, 'ExchangedDocument', 'TypeCode')),
  'BR-CL-03': (root) =>
    find(root, ...sums, 'TaxTotalAmount').every((of) =>
      isListedCurrency(attributeOf(of, 'currencyID') ?? ''),
    ),
  'BR-CL-04': (root) => isListedCurrency(first(root, ...settlement, 'InvoiceCurrencyCode')),
  'BR-CL-14': (root) =>
    [seller, buyer].every((party) =>
      textsOf(root, ...party, address, 'CountryID').every(isListedCountry),
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
  CII: isOutlined,
  'CII-DT-037': (root) =>
    [...textsOf(root, ...tax, 'TypeCode'), ...textsOf(root, ...line, ...lineTax, 'TypeCode')].every(
      (code) => code === 'VAT',
    ),
  'CII-DT-097': (root) => datesIn(root).every(isDate),
} as const satisfies Record<string, Rule>

/**
 * All that a document may have: in each element these, with this attribute, `*` more than once. One more needs the
 * rules that are about it.
 */
export const outline: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext: guideline,
  [guideline]: 'ID',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote*',
  IssueDateTime: 'DateTimeString@format',
  IncludedNote: 'Content',
  SupplyChainTradeTransaction: `
    IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery
    ApplicableHeaderTradeSettlement`,
  IncludedSupplyChainTradeLineItem: `
    AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement
    SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement`,
  AssociatedDocumentLineDocument: 'LineID',
  SpecifiedTradeProduct: 'Name',
  SpecifiedLineTradeAgreement: 'NetPriceProductTradePrice',
  NetPriceProductTradePrice: 'ChargeAmount',
  SpecifiedLineTradeDelivery: 'BilledQuantity@unitCode',
  SpecifiedLineTradeSettlement: 'ApplicableTradeTax SpecifiedTradeSettlementLineMonetarySummation',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  ApplicableHeaderTradeAgreement: 'SellerTradeParty BuyerTradeParty',
  SellerTradeParty: `
    ID Name SpecifiedLegalOrganization PostalTradeAddress URIUniversalCommunication
    SpecifiedTaxRegistration*`,
  BuyerTradeParty: 'Name PostalTradeAddress SpecifiedTaxRegistration',
  SpecifiedLegalOrganization: 'ID',
  PostalTradeAddress: 'PostcodeCode LineOne CityName CountryID',
  URIUniversalCommunication: 'URIID@schemeID',
  SpecifiedTaxRegistration: 'ID@schemeID',
  ApplicableHeaderTradeDelivery: 'ActualDeliverySupplyChainEvent',
  ActualDeliverySupplyChainEvent: 'OccurrenceDateTime',
  OccurrenceDateTime: 'DateTimeString@format',
  ApplicableHeaderTradeSettlement: `
    PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax*
    SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument`,
  SpecifiedTradeSettlementPaymentMeans: 'TypeCode PayeePartyCreditorFinancialAccount',
  PayeePartyCreditorFinancialAccount: 'IBANID',
  ApplicableTradeTax: `
    CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode RateApplicablePercent`,
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime',
  DueDateDateTime: 'DateTimeString@format',
  SpecifiedTradeSettlementHeaderMonetarySummation: `
    LineTotalAmount TaxBasisTotalAmount TaxTotalAmount@currencyID RoundingAmount GrandTotalAmount
    TotalPrepaidAmount DuePayableAmount`,
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
  FormattedIssueDateTime: 'DateTimeString@format',
}

export type RuleId = keyof typeof en16931Rules

/** Ids of the rules that the document breaks. */
export function brokenRules(root: XmlElement): readonly RuleId[] {
  return ruleIds.filter((id) => !en16931Rules[id](root))
}

export const ruleIds = Object.keys(en16931Rules) as readonly RuleId[]

/** Nothing but the elements of the outline, each as often and with the attributes that it says. */
function isOutlined(parent: XmlElement): boolean {
  const allowed = partsOf(parent.name)
  return elementsOf(parent).every((child) => {
    const isAlone = elementsOf(parent, child.name).length === 1
    const isAllowed = allowed.includes(partOf(child)) && isAlone
    return (isAllowed || allowed.includes(`${partOf(child)}*`)) && isOutlined(child)
  })
}

/** What the outline has of an element. */
export function partsOf(name: string): readonly string[] {
  return (outline[name] ?? '').trim().split(/\s+/)
}

/** An element with its attribute, as the outline names it. */
export function partOf({ name, attributes }: XmlElement): string {
  return [name, ...Object.keys(attributes)].join('@')
}

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
    find(root, ...party, 'URIUniversalCommunication').every((each) => {
      const ids = find(each, 'URIID')
      return ids.length === 1 && ids.every((id) => isSet(id, 'schemeID'))
    })
}

function hasDecimals(...path: readonly string[]): Rule {
  return (root) => textsOf(root, ...path).every((text) => /^-?\d+(\.\d{1,2})?$/.test(text))
}

/** BT-31 or BT-32: the seller has a VAT id or another number for tax. */
function isTaxed(root: XmlElement): boolean {
  return ['VA', 'FC'].some((scheme) => registrationsOf(root, seller, scheme).some(isWritten))
}

function registrationsOf(
  root: XmlElement,
  party: readonly string[],
  scheme: string,
): readonly string[] {
  return find(root, ...party, 'SpecifiedTaxRegistration', 'ID')
    .filter((id) => attributeOf(id, 'schemeID') === scheme)
    .map(textOf)
}

function isWritten(text: string): boolean {
  return text.trim() !== ''
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

/** Lines of the same category, of S also of the same rate: their sum is what the group is taxed of. */
function isSumOfLines(root: XmlElement, group: XmlElement): boolean {
  const [category, rate] = [categoryOf(group), numberAt(group, ratePath)]
  const own = linesOf(root, category).filter(
    (each) => category !== 'S' || lineRateOf(each) === rate,
  )
  return (
    numberAt(group, 'BasisAmount') === total(own.flatMap((each) => numbersAt(each, ...lineTotal)))
  )
}

/** Rounded to the decimals in which the tax is written: currencies may have none. */
function isTaxOfBase(group: XmlElement): boolean {
  const decimals = first(group, 'CalculatedAmount').split('.')[1]?.length ?? 0
  if (decimals > 2) return false
  const unit = scale / 10n ** BigInt(decimals)
  const exact = numberAt(group, 'BasisAmount') * numberAt(group, ratePath)
  return numberAt(group, 'CalculatedAmount') === BigInt(divide(exact, 100n * scale * unit)) * unit
}

function isWithoutTax(group: XmlElement): boolean {
  return numberAt(group, 'CalculatedAmount') === 0n
}

function datesIn(each: XmlElement): readonly XmlElement[] {
  return each.name === 'DateTimeString' ? [each] : elementsOf(each).flatMap(datesIn)
}

/** Eight digits of a day, which is what format 102 means. */
function isDate(each: XmlElement): boolean {
  return attributeOf(each, 'format') === '102' && /^\d{4}(0[1-9]|1[0-2])[0-3]\d$/.test(textOf(each))
}

/** The list of CEN lacks these three of ISO 4217: two that are out of use, and the dobra of São Tomé. */
function isListedCurrency(code: string): boolean {
  return isCurrency(code) && !['ANG', 'BGN', 'STN'].includes(code)
}

/** In the list of CEN Kosovo is 1A, and South Sudan is missing. */
function isListedCountry(code: string): boolean {
  return code === '1A' || (isCountry(code) && !['SS', 'XK'].includes(code))
}

/** Elements at the end of a path of names. */
function find(parent: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (parents, name) => parents.flatMap((each) => elementsOf(each, name)),
    [parent],
  )
}

function textsOf(parent: XmlElement, ...path: readonly string[]): readonly string[] {
  return find(parent, ...path).map(textOf)
}

/** Empty where there is none. */
function first(parent: XmlElement, ...path: readonly string[]): string {
  return textsOf(parent, ...path)[0] ?? ''
}

function has(parent: XmlElement, ...path: readonly string[]): boolean {
  return isWritten(first(parent, ...path))
}

function isSet(each: XmlElement, attribute: string): boolean {
  return isWritten(attributeOf(each, attribute) ?? '')
}

/** What is no number is -1, and so is 0 with a sign: programs differ in whether that equals 0. */
function numbersAt(parent: XmlElement, ...path: readonly string[]): readonly bigint[] {
  return textsOf(parent, ...path).map((text) => {
    const [whole = '', decimals = ''] = text.split('.')
    return /^(?!-[0.]+$)-?\d+(\.\d{1,4})?$/.test(text)
      ? BigInt(whole + decimals.padEnd(4, '0'))
      : -1n
  })
}

/** 0 where there is none. */
function numberAt(parent: XmlElement, ...path: readonly string[]): bigint {
  return numbersAt(parent, ...path)[0] ?? 0n
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
