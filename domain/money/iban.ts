import { mod97 } from './references/check-digits.ts'
import { inGroups } from './references/reference.ts'

/** `country`: its length is not known; the check digits are right, so it is a warning and no refusal. */
export type ReadIban =
  | { ok: true; iban: string; warning: 'country' | null }
  | { ok: false; problem: 'characters' | 'length' | 'check' }

/** Letters and digits of an IBAN, by country. Source: the registry of ISO 13616, in part. */
const lengths: Readonly<Record<string, number | undefined>> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
  },
  ...{
    CR: 22,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
  },
  ...{
    GB: 22,
    GE: 22,
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
  },
  ...{
    IT: 27,
    JO: 30,
    KW: 30,
    KZ: 20,
    LB: 28,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    LY: 25,
    MC: 27,
    MD: 24,
  },
  ...{
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
  },
  ...{
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
    SE: 24,
    SI: 19,
    SK: 24,
    SM: 27,
    ST: 25,
    SV: 28,
    TL: 23,
    TN: 24,
  },
  ...{ TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
}

/** Blanks and small letters are allowed; the answer has neither. */
export function readIban(text: string): ReadIban {
  if (text.length > 100) return { ok: false, problem: 'length' }
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d\d[0-9A-Z]+$/.test(iban)) return { ok: false, problem: 'characters' }
  const length = lengths[iban.slice(0, 2)]
  const isLong = iban.length >= 15 && iban.length <= 34
  if (length === undefined ? !isLong : iban.length !== length) {
    return { ok: false, problem: 'length' }
  }
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1) return { ok: false, problem: 'check' }
  return { ok: true, iban, warning: length === undefined ? 'country' : null }
}

/** Of a Swiss or Liechtenstein account that takes QR references only: institutions 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return /^(?:CH|LI)\d\d3[01]\d{3}/.test(iban)
}

export function printIban(iban: string): string {
  return inGroups(iban, 4)
}
