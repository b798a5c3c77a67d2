import { element, elementsOf, textOf, type XmlElement, type XmlNode } from '#domain/xml/xml.ts'
import type { RuleId } from './en16931.ts'

/** How a document is changed so that it breaks a rule. */
interface Breach {
  /** Of `everyKind`. */
  of: string
  change: (root: XmlElement) => XmlElement
}

const context = ['ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter'] as const
const head = 'ExchangedDocument'
const agreement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement'] as const
const seller = [...agreement, 'SellerTradeParty'] as const
const buyer = [...agreement, 'BuyerTradeParty'] as const
const settlement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'] as const
const means = [...settlement, 'SpecifiedTradeSettlementPaymentMeans'] as const
const sums = [...settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'] as const
const tax = [...settlement, 'ApplicableTradeTax'] as const
const line = ['SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem'] as const
const lineTax = [...line, 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax'] as const
const lineTotal = [
  ...line,
  'SpecifiedLineTradeSettlement',
  'SpecifiedTradeSettlementLineMonetarySummation',
  'LineTotalAmount',
] as const
const quantity = [...line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'] as const
const price = [
  ...line,
  'SpecifiedLineTradeAgreement',
  'NetPriceProductTradePrice',
  'ChargeAmount',
] as const

/** For each rule at least one document that breaks it. */
export const breaches: Readonly<Record<RuleId, readonly Breach[]>> = {
  'BR-01': [without(...context, 'ID')],
  'BR-02': [without(head, 'ID'), as('  ', head, 'ID')],
  'BR-03': [without(head, 'IssueDateTime')],
  'BR-04': [without(head, 'TypeCode')],
  'BR-05': [without(...settlement, 'InvoiceCurrencyCode')],
  'BR-06': [without(...seller, 'Name')],
  'BR-07': [without(...buyer, 'Name'), as('', ...buyer, 'Name')],
  'BR-08': [without(...seller, 'PostalTradeAddress')],
  'BR-09': [without(...seller, 'PostalTradeAddress', 'CountryID')],
  'BR-10': [without(...buyer, 'PostalTradeAddress')],
  'BR-11': [without(...buyer, 'PostalTradeAddress', 'CountryID')],
  'BR-12': [without(...sums, 'LineTotalAmount')],
  'BR-13': [without(...sums, 'TaxBasisTotalAmount')],
  'BR-14': [without(...sums, 'GrandTotalAmount')],
  'BR-15': [without(...sums, 'DuePayableAmount')],
  'BR-16': [without(...line)],
  'BR-21': [without(...line, 'AssociatedDocumentLineDocument', 'LineID')],
  'BR-22': [without(...quantity)],
  'BR-23': [changed((each) => ({ ...each, attributes: {} }), ...quantity)],
  'BR-24': [without(...lineTotal)],
  'BR-25': [without(...line, 'SpecifiedTradeProduct', 'Name')],
  'BR-26': [without(...price)],
  'BR-27': [as('-1.00', ...price)],
  'BR-45': [without(...tax, 'BasisAmount')],
  'BR-46': [without(...tax, 'CalculatedAmount')],
  'BR-47': [without(...tax, 'CategoryCode')],
  'BR-48': [without(...tax, 'RateApplicablePercent')],
  'BR-49': [without(...means, 'TypeCode')],
  'BR-50': [without(...means, 'PayeePartyCreditorFinancialAccount', 'IBANID')],
  'BR-55': [
    within('credit-note', without(...settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID')),
  ],
  'BR-61': [without(...means, 'PayeePartyCreditorFinancialAccount')],
  'BR-62': [
    changed(
      (each) => ({ ...each, attributes: {} }),
      ...seller,
      'URIUniversalCommunication',
      'URIID',
    ),
    without(...seller, 'URIUniversalCommunication', 'URIID'),
  ],
  'BR-63': [
    changed(
      (each) => ({
        ...each,
        children: [
          ...each.children,
          element('URIUniversalCommunication', {}, [element('URIID', {}, ['a@example.org'])]),
        ],
      }),
      ...buyer,
    ),
  ],
  'BR-CO-04': [without(...lineTax, 'CategoryCode')],
  'BR-CO-09': [
    within('known-by-vat-id', as('12345678', ...seller, 'SpecifiedTaxRegistration', 'ID')),
    within('for-a-company', as('987', ...buyer, 'SpecifiedTaxRegistration', 'ID')),
    within('for-a-company', as('QQ987', ...buyer, 'SpecifiedTaxRegistration', 'ID')),
    within('for-a-company', as('XK987', ...buyer, 'SpecifiedTaxRegistration', 'ID')),
    within('for-a-company', as('', ...buyer, 'SpecifiedTaxRegistration', 'ID')),
  ],
  'BR-CO-10': [more(...sums, 'LineTotalAmount'), more(...lineTotal)],
  'BR-CO-13': [more(...sums, 'TaxBasisTotalAmount')],
  'BR-CO-14': [more(...sums, 'TaxTotalAmount'), more(...tax, 'CalculatedAmount')],
  'BR-CO-15': [more(...sums, 'GrandTotalAmount'), as('USD', ...settlement, 'InvoiceCurrencyCode')],
  'BR-CO-16': [
    more(...sums, 'DuePayableAmount'),
    without(...sums, 'TotalPrepaidAmount'),
    within('rounded', without(...sums, 'RoundingAmount')),
    within('credit-note', more(...sums, 'DuePayableAmount')),
  ],
  'BR-CO-17': [
    more(...tax, 'CalculatedAmount'),
    within('in-kronur', more(...tax, 'CalculatedAmount')),
    as('0.00000', ...tax, 'CalculatedAmount'),
  ],
  'BR-CO-18': [without(...tax)],
  'BR-CO-25': [without(...settlement, 'SpecifiedTradePaymentTerms')],
  'BR-CO-26': [within('known-by-vat-id', without(...seller, 'SpecifiedTaxRegistration'))],
  'BR-DEC-09': [fine(...sums, 'LineTotalAmount')],
  'BR-DEC-12': [fine(...sums, 'TaxBasisTotalAmount')],
  'BR-DEC-13': [fine(...sums, 'TaxTotalAmount')],
  'BR-DEC-14': [fine(...sums, 'GrandTotalAmount')],
  'BR-DEC-16': [fine(...sums, 'TotalPrepaidAmount')],
  'BR-DEC-17': [within('rounded', fine(...sums, 'RoundingAmount'))],
  'BR-DEC-18': [fine(...sums, 'DuePayableAmount')],
  'BR-DEC-19': [fine(...tax, 'BasisAmount')],
  'BR-DEC-20': [fine(...tax, 'CalculatedAmount')],
  'BR-DEC-23': [fine(...lineTotal)],
  'BR-S-01': [all('E', 'CategoryCode', ...tax), within('exempt', all('S', 'CategoryCode', ...tax))],
  'BR-S-02': [without(...seller, 'SpecifiedTaxRegistration')],
  'BR-S-05': [all('0.00', 'RateApplicablePercent', ...lineTax)],
  'BR-S-08': [within('rounded', more(...tax, 'BasisAmount'))],
  'BR-S-09': [within('rounded', more(...tax, 'CalculatedAmount'))],
  'BR-S-10': [within('rounded', reasoned('none')), within('rounded', reasoned(''))],
  'BR-E-01': [
    within('exempt', all('Z', 'CategoryCode', ...tax)),
    within('exempt', doubled(...tax)),
    within('zero-rated', all('E', 'CategoryCode', ...tax)),
  ],
  'BR-E-02': [within('exempt', without(...seller, 'SpecifiedTaxRegistration'))],
  'BR-E-05': [
    within('exempt', all('7.00', 'RateApplicablePercent', ...lineTax)),
    within('exempt', without(...lineTax, 'RateApplicablePercent')),
    within('exempt', all('-0.00', 'RateApplicablePercent', ...lineTax)),
  ],
  'BR-E-08': [within('exempt', more(...tax, 'BasisAmount'))],
  'BR-E-09': [
    within('small-business', more(...tax, 'CalculatedAmount')),
    within('small-business', as('-0.00', ...tax, 'CalculatedAmount')),
  ],
  'BR-E-10': [
    within('small-business', without(...tax, 'ExemptionReason')),
    within('credit-note-exempt', without(...tax, 'ExemptionReason')),
  ],
  'BR-Z-01': [within('zero-rated', all('E', 'CategoryCode', ...tax))],
  'BR-Z-02': [within('zero-rated', without(...seller, 'SpecifiedTaxRegistration'))],
  'BR-Z-05': [within('zero-rated', all('7.00', 'RateApplicablePercent', ...lineTax))],
  'BR-Z-08': [within('zero-rated', more(...tax, 'BasisAmount'))],
  'BR-Z-09': [within('zero-rated', more(...tax, 'CalculatedAmount'))],
  'BR-Z-10': [within('zero-rated', reasoned('none'))],
  'BR-CL-01': [as('999', head, 'TypeCode')],
  'BR-CL-03': [
    changed((each) => ({ ...each, attributes: { currencyID: 'EUX' } }), ...sums, 'TaxTotalAmount'),
  ],
  'BR-CL-04': [
    as('Euro', ...settlement, 'InvoiceCurrencyCode'),
    as('EUX', ...settlement, 'InvoiceCurrencyCode'),
    as(' EUR ', ...settlement, 'InvoiceCurrencyCode'),
    as('BGN', ...settlement, 'InvoiceCurrencyCode'),
  ],
  'BR-CL-14': [
    as('Germany', ...seller, 'PostalTradeAddress', 'CountryID'),
    as('de', ...buyer, 'PostalTradeAddress', 'CountryID'),
    as('UK', ...buyer, 'PostalTradeAddress', 'CountryID'),
    as('SS', ...buyer, 'PostalTradeAddress', 'CountryID'),
    as('XK', ...buyer, 'PostalTradeAddress', 'CountryID'),
  ],
  'BR-CL-16': [as('999', ...means, 'TypeCode')],
  'BR-CL-17': [as('X', ...tax, 'CategoryCode')],
  'BR-CL-18': [as('X', ...lineTax, 'CategoryCode')],
  'BR-CL-23': [changed((each) => ({ ...each, attributes: { unitCode: 'piece' } }), ...quantity)],
  'BR-CL-25': [
    changed(
      (each) => ({ ...each, attributes: { schemeID: 'mail' } }),
      ...seller,
      'URIUniversalCommunication',
      'URIID',
    ),
  ],
  CII: [
    doubled(...sums, 'TaxTotalAmount'),
    changed((each) => ({ ...each, attributes: { schemeID: '0088' } }), head, 'ID'),
    changed((each) => ({ ...each, name: 'GlobalID' }), ...seller, 'SpecifiedLegalOrganization'),
    changed((each) => ({ ...each, name: 'CalculatedPercent' }), ...tax, 'RateApplicablePercent'),
  ],
  'CII-DT-037': [as('GST', ...tax, 'TypeCode'), as('', ...lineTax, 'TypeCode')],
  'CII-DT-097': [
    as('2026-05-14', head, 'IssueDateTime', 'DateTimeString'),
    as('20261314', head, 'IssueDateTime', 'DateTimeString'),
    changed(
      (each) => ({ ...each, attributes: { format: '610' } }),
      ...[head, 'IssueDateTime', 'DateTimeString'],
    ),
  ],
}

function within(of: string, { change }: Breach): Breach {
  return { of, change }
}

function breach(change: Breach['change']): Breach {
  return { of: 'invoice', change }
}

/** The first element at the end of the path becomes these. */
function replaced(
  parent: XmlElement,
  [name, ...rest]: readonly string[],
  make: (each: XmlElement) => readonly XmlElement[],
): XmlElement {
  const [first] = elementsOf(parent, name)
  if (!first) return parent
  const made = rest.length === 0 ? make(first) : [replaced(first, rest, make)]
  const children = parent.children.flatMap((child): readonly XmlNode[] =>
    child === first ? made : [child],
  )
  return { ...parent, children }
}

/** Every element at the end of the path becomes these. */
function replacedAll(
  parent: XmlElement,
  [name, ...rest]: readonly string[],
  make: (each: XmlElement) => readonly XmlElement[],
): XmlElement {
  const children = parent.children.flatMap((child): readonly XmlNode[] => {
    if (typeof child === 'string' || child.name !== name) return [child]
    return rest.length === 0 ? make(child) : [replacedAll(child, rest, make)]
  })
  return { ...parent, children }
}

function without(...path: readonly string[]): Breach {
  return breach((root) => replacedAll(root, path, () => []))
}

function changed(change: (each: XmlElement) => XmlElement, ...path: readonly string[]): Breach {
  return breach((root) => replaced(root, path, (each) => [change(each)]))
}

function as(text: string, ...path: readonly string[]): Breach {
  return changed((each) => ({ ...each, children: [text] }), ...path)
}

/** A child of every element at the end of the path has another text. */
function all(text: string, name: string, ...path: readonly string[]): Breach {
  return breach((root) =>
    replacedAll(root, [...path, name], (each) => [{ ...each, children: [text] }]),
  )
}

/** The smallest unit that is written, more. */
function more(...path: readonly string[]): Breach {
  return changed(
    (each) => {
      const text = textOf(each)
      const decimals = text.split('.')[1]?.length ?? 0
      return { ...each, children: [(Number(text) + 10 ** -decimals).toFixed(decimals)] }
    },
    ...path,
  )
}

/** The same amount with a third decimal. */
function fine(...path: readonly string[]): Breach {
  return changed((each) => ({ ...each, children: [`${textOf(each)}0`] }), ...path)
}

function doubled(...path: readonly string[]): Breach {
  return breach((root) => replaced(root, path, (each) => [each, each]))
}

function reasoned(text: string): Breach {
  return changed(
    (each) => {
      const reason = element('ExemptionReason', {}, [text])
      return { ...each, children: [...each.children, reason] }
    },
    ...tax,
  )
}
