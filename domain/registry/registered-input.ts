import { z } from 'zod'
import {
  day,
  nation,
  optionalId,
  optionalLines,
  optionalText,
  requiredText,
} from '../forms/inputs.ts'
import { checkFeiHorseId, checkFeiPersonId, checkMicrochip, checkUeln } from './identifiers.ts'
import { identifier } from './identity-inputs.ts'
import { horseSex } from './sexes.ts'

const birthYear = z
  .number('forms.notANumber')
  .int()
  .min(1900)
  .max(2100)
  .nullish()
  .transform((year) => year ?? null)

/** What the registry knows of a horse. */
export const registeredHorseInput = z.object({
  name: requiredText(120),
  nation,
  birthYear,
  sex: horseSex,
  feiId: identifier(checkFeiHorseId),
  ueln: identifier(checkUeln),
  microchip: identifier(checkMicrochip),
  sire: optionalText(120),
  dam: optionalText(120),
  damSire: optionalText(120),
  breeder: optionalText(200),
  studbook: optionalText(120),
})

export type RegisteredHorseValues = z.output<typeof registeredHorseInput>

/** What the registry knows of a person. */
export const registeredPersonInput = z.object({
  firstName: requiredText(100),
  familyName: requiredText(100),
  nation,
  birthYear,
  feiId: identifier(checkFeiPersonId),
  club: optionalText(200),
})

export type RegisteredPersonValues = z.output<typeof registeredPersonInput>

/** Why a correction is proposed, for the office that decides. */
export const proposalReason = z.object({ reason: optionalLines(500) })

/** An owner of a horse: a person of the registry, or a name. Without a last day the owner at present. */
export const horseOwnerInput = z
  .object({
    personId: optionalId,
    name: optionalText(200),
    from: optionalDay(),
    until: optionalDay(),
  })
  .superRefine(({ personId, name, from, until }, context) => {
    if ((personId === null) === (name === null)) {
      context.addIssue({ code: 'custom', path: ['name'], message: 'forms.ownerNeeded' })
    }
    if (from !== null && until !== null && until < from) {
      context.addIssue({ code: 'custom', path: ['until'], message: 'forms.endsBeforeStart' })
    }
  })

export type HorseOwnerValues = z.output<typeof horseOwnerInput>

function optionalDay() {
  return z
    .union([day, z.literal('')])
    .nullish()
    .transform((typed) => typed || null)
}
