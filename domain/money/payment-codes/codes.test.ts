import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EpcTransfer, epcCode } from './epc.ts'
import type { PaymentCode } from './payment-code.ts'
import { type SpaydTransfer, spaydCode } from './spayd.ts'
import { type SwishPayment, swishCode } from './swish.ts'
import { type SwissBill, swissCode } from './swiss.ts'

function said(code: PaymentCode): string {
  if (code.ok) return code.payload
  return code.problems.map(({ field, problem }) => `${field}: ${problem}`).join(', ')
}

describe('EPC', () => {
  const club: EpcTransfer = {
    name: 'Reitverein Musterdorf e.V.',
    account: 'DE89370400440532013000',
    amount: 8550,
    currency: 'EUR',
    reference: 'RF462026000123',
    message: '',
  }

  test('a transfer with a reference, 89 bytes', () => {
    const payload =
      'BCD\n002\n1\nSCT\n\nReitverein Musterdorf e.V.\nDE89370400440532013000\nEUR85.50\n\nRF462026000123'
    expect(epcCode(club)).toEqual({ ok: true, payload })
    expect(payload).toHaveLength(89)
  })

  // The sample of EPC069-12, without the BIC, purpose and note that are optional in version 002.
  test('a transfer with a message', () => {
    const fund = { name: 'Red Cross of Belgium', account: 'BE72000000001616', amount: 100 }
    const code = epcCode({ ...club, ...fund, reference: '', message: 'Urgency fund' })
    expect(said(code)).toBe(
      'BCD\n002\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund',
    )
  })

  test.each<[what: Partial<EpcTransfer>, problems: string]>([
    [{ amount: 0 }, 'amount: range'],
    [{ amount: 0.5 }, 'amount: range'],
    [{ amount: 100_000_000_000 }, 'amount: range'],
    [{ currency: 'CHF' }, 'currency: unsupported'],
    [{ name: '  ' }, 'name: missing'],
    [{ name: 'x'.repeat(71) }, 'name: length'],
    [{ name: 'Verein\nDE00' }, 'name: characters'],
    [{ name: 'Verein \uD800' }, 'name: characters'],
    [{ account: 'DE88370400440532013000' }, 'account: check'],
    [{ account: 'DE89 3704 0044 0532 0130 00' }, 'account: characters'],
    [{ account: 'TR330006100519786457841326' }, 'account: unsupported'],
    [{ reference: 'RF472026000123' }, 'reference: check'],
    [{ reference: 'RF46 2026 0001 23' }, 'reference: characters'],
    [{ message: 'E-0042' }, 'message: pairing'],
    [{ reference: '', message: 'x'.repeat(141) }, 'message: length'],
    [{ reference: '', message: '界'.repeat(140) }, 'code: length'],
    [{ amount: -1, currency: '', name: '' }, 'name: missing, amount: range, currency: unsupported'],
  ])('%j: %s', (own, problems) => {
    expect(said(epcCode({ ...club, ...own }))).toBe(problems)
  })

  test('the limits themselves', () => {
    expect(said(epcCode({ ...club, amount: 1 }))).toContain('\nEUR0.01\n')
    expect(said(epcCode({ ...club, amount: 99_999_999_999 }))).toContain('\nEUR999999999.99\n')
    expect(said(epcCode({ ...club, amount: null, reference: '' }))).toMatch(/013000$/)
  })
})

describe('Swiss QR-bill', () => {
  const creditor = {
    name: 'Robert Schneider AG',
    street: 'Rue du Lac',
    building: '1268',
    postalCode: '2501',
    town: 'Biel',
    country: 'CH',
  }
  const debtor = {
    name: 'Pia-Maria Rutschmann-Schnyder',
    street: 'Grosse Marktgasse',
    building: '28',
    postalCode: '9400',
    town: 'Rorschach',
    country: 'CH',
  }
  const bill: SwissBill = {
    account: 'CH4431999123000889012',
    creditor,
    amount: 194_975,
    currency: 'CHF',
    debtor,
    reference: '210000000003139471430009017',
    message: 'Auftrag vom 15.06.2020',
    billing:
      '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30',
    alternatives: ['Name AV1: UV;UltraPay005;12345', 'Name AV2: XY;XYService;54321'],
  }

  // The examples of the Swiss Implementation Guidelines QR-bill.
  test('with a QR reference, billing information and other ways to pay', () => {
    expect(said(swissCode(bill))).toBe(
      [
        ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Robert Schneider AG', 'Rue du Lac'],
        ...['1268', '2501', 'Biel', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF', 'S'],
        ...['Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH'],
        ...['QRR', '210000000003139471430009017', 'Auftrag vom 15.06.2020', 'EPD'],
        '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30',
        ...['Name AV1: UV;UltraPay005;12345', 'Name AV2: XY;XYService;54321'],
      ].join('\n'),
    )
  })

  const plain = { message: '', billing: '', alternatives: [] }

  test('with a reference of ISO 11649, ending with the trailer', () => {
    const own = { account: 'CH5800791123000889012', reference: 'RF18539007547034', amount: 19_995 }
    const lines = said(swissCode({ ...bill, ...plain, ...own })).split('\n')
    expect(lines).toHaveLength(31)
    expect(lines.slice(18, 20)).toEqual(['199.95', 'CHF'])
    expect(lines.slice(27)).toEqual(['SCOR', 'RF18539007547034', '', 'EPD'])
  })

  test('without amount, debtor and reference, as a donation asks', () => {
    const own = { account: 'CH5800791123000889012', reference: '', amount: null, debtor: null }
    const lines = said(swissCode({ ...bill, ...plain, ...own, currency: 'EUR' })).split('\n')
    expect(lines.slice(18)).toEqual(['', 'EUR', '', '', '', '', '', '', '', 'NON', '', '', 'EPD'])
  })

  test.each<[what: Partial<SwissBill>, problems: string]>([
    [{ reference: 'RF18539007547034' }, 'reference: pairing'],
    [{ reference: '' }, 'reference: missing'],
    [{ account: 'CH5800791123000889012' }, 'reference: pairing'],
    [{ reference: '210000000003139471430009018' }, 'reference: check'],
    [{ reference: '21 00000 00003 13947 14300 09017' }, 'reference: characters'],
    [{ account: 'DE89370400440532013000', reference: '' }, 'account: unsupported'],
    [{ currency: 'USD' }, 'currency: unsupported'],
    [{ amount: 0 }, 'amount: range'],
    [{ amount: 100_000_000_000 }, 'amount: range'],
    [{ creditor: { ...creditor, town: '' } }, 'town: missing'],
    [{ creditor: { ...creditor, country: 'Schweiz' } }, 'country: characters'],
    [{ creditor: { ...creditor, building: '1'.repeat(17) } }, 'building: length'],
    [{ creditor: { ...creditor, name: 'Клуб' } }, 'name: characters'],
    [{ debtor: { ...debtor, postalCode: '' } }, 'debtor: missing'],
    [{ message: 'x'.repeat(60) }, 'message: length'],
    [{ message: 'a\nb' }, 'message: characters'],
    [{ alternatives: ['a', 'b', 'c'] }, 'alternative: length'],
    [{ alternatives: [''] }, 'alternative: missing'],
  ])('%j: %s', (own, problems) => {
    expect(said(swissCode({ ...bill, ...own }))).toBe(problems)
  })

  test('letters of the east and € are allowed', () => {
    const name = 'Škocjan Čađević € Ștefan'
    expect(swissCode({ ...bill, creditor: { ...creditor, name } }).ok).toBe(true)
  })
})

describe('SPAYD', () => {
  const transfer: SpaydTransfer = {
    account: 'CZ2806000000000168540115',
    amount: 45_000,
    currency: 'CZK',
    variableSymbol: '1234567890',
    message: 'Platba za zboží',
  }

  // qr-platba.cz, specification of the format.
  test('the published example', () => {
    expect(said(spaydCode(transfer))).toBe(
      'SPD*1.0*ACC:CZ2806000000000168540115*AM:450.00*CC:CZK*MSG:PLATBA ZA ZBOZI*X-VS:1234567890',
    )
  })

  test.each([
    ['Přihláška 7', 'PRIHLASKA 7'],
    ['a*b%c', 'A%2AB%25C'],
    ['E-0042 (Łukasz)', 'E-0042 %28%C5%81UKASZ%29'],
  ])('%s is written %s', (message, written) => {
    expect(said(spaydCode({ ...transfer, message }))).toContain(`*MSG:${written}*X-VS`)
  })

  test('what is empty is left out', () => {
    const code = spaydCode({ ...transfer, amount: null, variableSymbol: '', message: '' })
    expect(said(code)).toBe('SPD*1.0*ACC:CZ2806000000000168540115*CC:CZK')
  })

  test.each<[what: Partial<SpaydTransfer>, problems: string]>([
    [{ variableSymbol: '12345678901' }, 'reference: length'],
    [{ variableSymbol: 'RF1' }, 'reference: characters'],
    [{ variableSymbol: ' ' }, 'reference: characters'],
    [{ message: 'x'.repeat(61) }, 'message: length'],
    [{ message: 'a\u0000' }, 'message: characters'],
    [{ amount: 1_000_000_000 }, 'amount: range'],
    [{ currency: 'PLN' }, 'currency: unsupported'],
    [{ account: 'DE89370400440532013000' }, 'account: unsupported'],
    [{ account: 'CZ2906000000000168540115' }, 'account: check'],
  ])('%j: %s', (own, problems) => {
    expect(said(spaydCode({ ...transfer, ...own }))).toBe(problems)
  })
})

describe('Swish', () => {
  const payment: SwishPayment = {
    payee: '1237856901',
    amount: 10_000,
    currency: 'SEK',
    message: '12229445',
  }

  // developer.getswish.se, QR code encoding specification.
  test('the published example', () => {
    expect(said(swishCode(payment))).toBe('C1237856901;100,00;12229445;0')
  })

  test.each<[what: Partial<SwishPayment>, payload: string]>([
    [{ amount: null }, 'C1237856901;;12229445;2'],
    [{ message: '' }, 'C1237856901;100,00;;4'],
    [{ amount: null, message: '' }, 'C1237856901;;;6'],
    [{ message: 'Anmälan; E-42' }, 'C1237856901;100,00;Anm%C3%A4lan%3B%20E-42;0'],
    [{ payee: '+46701234567' }, 'account: characters'],
    [{ payee: '12378569011' }, 'account: characters'],
    [{ amount: 0 }, 'amount: range'],
    [{ currency: 'NOK' }, 'currency: unsupported'],
    [{ message: 'x'.repeat(51) }, 'message: length'],
    [{ message: '\uDC00' }, 'message: characters'],
  ])('%j: %s', (own, payload) => {
    expect(said(swishCode({ ...payment, ...own }))).toBe(payload)
  })
})

test('no text and no amount breaks a code, and no text ends its field', () => {
  const letters = [...'aZ0ÄłŠß*%;:+ \n\r\0', '界', '\uD800', '\u2028', '🐎']
  const texts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 })
  const amounts = fc.oneof(fc.integer(), fc.double(), fc.constant(null))
  fc.assert(
    fc.property(texts, texts, amounts, (name, message, amount) => {
      const epc = epcCode({
        ...{ name, message, amount, reference: '', currency: 'EUR' },
        account: 'DE89370400440532013000',
      })
      if (epc.ok) expect(epc.payload.split('\n').length).toBeLessThanOrEqual(11)
      const spayd = spaydCode({
        ...{ amount, message, currency: 'CZK', variableSymbol: '1' },
        account: 'CZ2806000000000168540115',
      })
      if (spayd.ok) expect(spayd.payload.split('*').length).toBeLessThanOrEqual(7)
      if (spayd.ok) expect(spayd.payload).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
      const swish = swishCode({ payee: '1230000000', amount, currency: 'SEK', message })
      if (swish.ok) expect(swish.payload.split(';')).toHaveLength(4)
    }),
  )
})
