import { isQrIban } from '../iban.ts'
import { finnish } from './finnish.ts'
import { kidMod10, kidMod11 } from './kid.ts'
import { ogm } from './ogm.ts'
import { qrr } from './qrr.ts'
import type { ReferenceScheme } from './reference.ts'
import { rf } from './rf.ts'

export const referenceSchemeNames = ['rf', 'qrr', 'kidMod10', 'kidMod11', 'ogm', 'finnish'] as const

export type ReferenceSchemeName = (typeof referenceSchemeNames)[number]

export const referenceSchemes: Readonly<Record<ReferenceSchemeName, ReferenceScheme>> = {
  rf,
  qrr,
  kidMod10,
  kidMod11,
  ogm,
  finnish,
}

/**
 * The scheme that payers to an account expect. Banks of Norway agree on the length of a KID and its check with
 * the payee, so that the office may have to choose `kidMod11`.
 */
export function schemeOfAccount(iban: string): ReferenceSchemeName {
  if (isQrIban(iban)) return 'qrr'
  return schemeByCountry[iban.slice(0, 2)] ?? 'rf'
}

const schemeByCountry: Readonly<Record<string, ReferenceSchemeName | undefined>> = {
  BE: 'ogm',
  FI: 'finnish',
  NO: 'kidMod10',
}

/** Every form in which one number of ours may come back with a payment; a scheme without one is left out. */
export function formsOf(base: string): ReadonlyMap<ReferenceSchemeName, string> {
  return new Map(
    referenceSchemeNames.flatMap((name) => {
      const made = referenceSchemes[name].make(base)
      return made.ok ? [[name, made.reference] as const] : []
    }),
  )
}
