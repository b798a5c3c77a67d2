import { z } from 'zod'
import { day, nation, optionalText, requiredText } from '#domain/forms/inputs.ts'
import { checkFeiHorseId, checkFeiPersonId, checkMicrochip, checkUeln } from './identifiers.ts'
import { identifier } from './identity-inputs.ts'
import { horseSex } from './sexes.ts'

/** What the owner of an account is to a rider whom they enter. */
export const riderRelations = ['self', 'guardian', 'trainer', 'other'] as const

export const horseRelations = ['owner', 'rider', 'trainer', 'other'] as const

/** More than any stable has; a list without an end could not be shown. */
export const mostKept = 500

export const riderInput = z.object({
  relation: z.enum(riderRelations),
  firstName: requiredText(100),
  familyName: requiredText(100),
  nation,
  birthDate: day.nullish().transform((typed) => typed ?? null),
  feiId: identifier(checkFeiPersonId),
  club: optionalText(200),
  licence: optionalText(50),
})

export type RiderValues = z.output<typeof riderInput>

export const horseInput = z.object({
  relation: z.enum(horseRelations),
  name: requiredText(100),
  nation,
  birthYear: z
    .number()
    .int()
    .min(1950)
    .max(2100)
    .nullish()
    .transform((typed) => typed ?? null),
  sex: horseSex,
  feiId: identifier(checkFeiHorseId),
  ueln: identifier(checkUeln),
  microchip: identifier(checkMicrochip),
  breed: optionalText(100),
  colour: optionalText(50),
  sire: optionalText(100),
  dam: optionalText(100),
  owner: optionalText(200),
})

export type HorseValues = z.output<typeof horseInput>

/** An identifier that is looked up, as it is stored; too short for one is refused before anything is asked. */
export const lookedUpIdentifier = requiredText(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((typed) => /^(?=.*\d)[\dA-Z]{5,20}$/.test(typed), 'forms.notAnIdentifier')

export const askedRider = z.object({
  identifier: lookedUpIdentifier,
  relation: z.enum(riderRelations),
})

export const askedHorse = z.object({
  identifier: lookedUpIdentifier,
  relation: z.enum(horseRelations),
})
