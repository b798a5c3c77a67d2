import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { luhnDigit, mod11Digit, recursiveDigit, weighted731Digit } from './check-digits.ts'
import {
  formsOf,
  type ReferenceSchemeName,
  referenceSchemeNames,
  referenceSchemes,
  schemeOfAccount,
} from './schemes.ts'

/** Numbers of ours with their references, as federations of banks and reference implementations print them. */
const published: readonly [scheme: ReferenceSchemeName, base: string, printed: string][] = [
  // ISO 11649, as the Swiss implementation guidelines for the QR-bill print it.
  ['rf', '539007547034', 'RF18 5390 0754 7034'],
  ['rf', '2026000123', 'RF46 2026 0001 23'],
  // Swiss implementation guidelines QR-bill.
  ['qrr', '21000000000313947143000901', '21 00000 00003 13947 14300 09017'],
  ['qrr', '21570300007520033455900012', '21 57030 00075 20033 45590 00126'],
  // Wikipedia, KID-nummer.
  ['kidMod10', '1234', '12344'],
  ['kidMod10', '2345678', '23456783'],
  ['kidMod10', '234567', '2345676'],
  ['kidMod11', '1234', '12343'],
  ['kidMod11', '2345678', '23456788'],
  ['kidMod11', '012955', '0129550'],
  // Wikipedia, gestructureerde mededeling.
  ['ogm', '1234567890', '+++123/4567/89002+++'],
  ['ogm', '0108068171', '+++010/8068/17183+++'],
  ['ogm', '97', '+++000/0000/09797+++'],
  // Finance Finland, domestic reference.
  ['finnish', '1234567', '123 45672'],
  ['finnish', '23409678', '2340 96783'],
  ['finnish', '1234', '12344'],
]

describe.each(published)('%s of %s', (scheme, base, printed) => {
  const { make, read, print } = referenceSchemes[scheme]

  test('is made as published', () => {
    const made = make(base)
    expect(made.ok && print(made.reference)).toBe(printed)
  })

  test('is read as printed, whatever the blanks', () => {
    expect(read(printed)).toEqual(make(base))
    expect(read(` ${printed.toLowerCase().replaceAll(' ', '')}\n`)).toEqual(make(base))
  })
})

test.each<[ReferenceSchemeName, string, string]>([
  ['rf', 'RF19539007547034', 'check'],
  ['rf', 'RF18539007547043', 'check'],
  ['rf', 'RF185390075470341', 'check'],
  ['rf', 'RF18', 'length'],
  ['rf', `RF18${'1'.repeat(22)}`, 'length'],
  ['rf', 'RFA8539007547034', 'characters'],
  ['rf', 'RF18-539007547034', 'characters'],
  ['rf', '', 'characters'],
  // 98 - 97 = 1 would do the sum as well, and is never given out.
  ['rf', 'RF01', 'length'],
  ['qrr', '210000000003139471430009018', 'check'],
  ['qrr', '21000000000313947143000901', 'length'],
  ['qrr', '2100000000031394714300090177', 'length'],
  ['qrr', '21000000000313947143000901X', 'check'],
  ['qrr', 'A10000000003139471430009017', 'characters'],
  ['kidMod10', '12343', 'check'],
  ['kidMod11', '12344', 'check'],
  ['kidMod10', '1', 'length'],
  ['kidMod10', '1'.repeat(26), 'length'],
  ['kidMod10', '12a44', 'characters'],
  ['ogm', '+++123/4567/89003+++', 'check'],
  ['ogm', '+++123/4567/8900+++', 'length'],
  ['ogm', '+++123/4567/890021+++', 'length'],
  ['finnish', '12345673', 'check'],
  ['finnish', '123', 'length'],
  ['finnish', '1'.repeat(21), 'length'],
  ['finnish', ' '.repeat(200), 'length'],
])('%s: %s is refused: %s', (scheme, text, problem) => {
  expect(referenceSchemes[scheme].read(text)).toEqual({ ok: false, problem })
})

test('leading zeros mean nothing in Finland, and something in Norway', () => {
  expect(referenceSchemes.finnish.read('0012345672')).toEqual({ ok: true, reference: '12345672' })
  expect(referenceSchemes.kidMod11.read('129550')).toEqual({ ok: true, reference: '129550' })
  expect(referenceSchemes.kidMod10.read('012344')).toEqual({ ok: true, reference: '012344' })
})

test('a number whose check would be 10 has no KID of modulus 11', () => {
  const none = Array.from({ length: 200 }, (_, at) => String(1000 + at)).filter(
    (base) => !referenceSchemes.kidMod11.make(base).ok,
  )
  expect(none.length).toBeGreaterThan(10)
  expect(referenceSchemes.kidMod11.make(none[0] ?? '')).toEqual({ ok: false, problem: 'none' })
  expect(formsOf(none[0] ?? '').has('kidMod11')).toBe(false)
})

test.each([
  ['CH4431999123000889012', 'qrr'],
  ['CH5800791123000889012', 'rf'],
  ['NO9386011117947', 'kidMod10'],
  ['BE68539007547034', 'ogm'],
  ['FI2112345600000785', 'finnish'],
  ['DE89370400440532013000', 'rf'],
])('an account %s expects %s', (iban, scheme) => {
  expect(schemeOfAccount(iban)).toBe(scheme)
})

const numbers = fc.stringMatching(/^[1-9][0-9]{2,9}$/)

test('what is made is read again, and one wrong digit is found', () => {
  const one = fc.record({
    name: fc.constantFrom(...referenceSchemeNames),
    base: numbers,
    at: fc.nat(40),
    by: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(one, ({ name, base, at, by }) => {
      const scheme = referenceSchemes[name]
      const made = scheme.make(base)
      if (!made.ok) {
        expect(name).toBe('kidMod11')
        return
      }
      const { reference } = made
      expect(scheme.read(scheme.print(reference))).toEqual(made)
      const position = name === 'rf' ? 2 + (at % (reference.length - 2)) : at % reference.length
      const digit = (Number(reference[position]) + by) % 10
      const wrong = reference.slice(0, position) + digit + reference.slice(position + 1)
      expect(scheme.read(wrong).ok).toBe(false)
    }),
  )
})

test('two neighbours that changed places are found by ISO 11649', () => {
  fc.assert(
    fc.property(numbers, fc.nat(12), (base, at) => {
      const made = referenceSchemes.rf.make(base)
      const reference = made.ok ? made.reference : ''
      const position = 4 + (at % (base.length - 1))
      const pair = reference.slice(position, position + 2)
      const swapped = `${reference.slice(0, position)}${pair[1]}${pair[0]}${reference.slice(position + 2)}`
      expect(referenceSchemes.rf.read(swapped).ok).toBe(swapped === reference)
    }),
  )
})

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...referenceSchemeNames), fc.string(), (name, text) => {
      expect(referenceSchemes[name].read(text)).toHaveProperty('ok')
      expect(referenceSchemes[name].make(text)).toHaveProperty('ok')
    }),
  )
})

test('a check digit is one digit', () => {
  fc.assert(
    fc.property(numbers, (base) => {
      for (const check of [luhnDigit, weighted731Digit, recursiveDigit]) {
        expect(check(base)).toBeGreaterThanOrEqual(0)
        expect(check(base)).toBeLessThanOrEqual(9)
      }
      expect(mod11Digit(base) ?? 0).toBeLessThanOrEqual(9)
    }),
  )
})
