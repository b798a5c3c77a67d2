import { z } from 'zod'
import { optionalText } from '../forms/inputs.ts'
import type { IdentifierCheck } from './identifiers.ts'

/** An identifier in the form in which it is stored; what no register writes is refused with its reason. */
export function identifier(check: (text: string) => IdentifierCheck) {
  return optionalText(60).transform((typed, context) => {
    if (typed === null) return null
    const checked = check(typed.replaceAll('-', ''))
    if (checked.level !== 'error' && isIdentifier.test(checked.value)) return checked.value
    const isKnown = checked.level === 'error' ? checked.code : undefined
    context.addIssue({ code: 'custom', message: identifierProblem(isKnown) })
    return z.NEVER
  })
}

/** Registers of all times and countries: short and long ones, of letters and digits. */
const isIdentifier = /^[0-9A-Z]{4,20}$/

function identifierProblem(code: string | undefined) {
  if (code === undefined) return 'forms.notAnIdentifier'
  return code === 'fei-person-form' ? 'forms.notAFeiId' : 'forms.notAUeln'
}
