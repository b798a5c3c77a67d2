import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import {
  boundedList,
  day,
  id,
  optionalText,
  plainLines,
  plainText,
  requiredText,
  storedLines,
} from '#domain/forms/inputs.ts'
import { languages } from '#domain/forms/languages.ts'
import { stayWishes } from '#domain/stabling/stay-wishes.ts'
import { factName } from './requirements/requirement.ts'

/**
 * What a responsible person enters, as the form sends it and as its draft is kept: riders and horses of the
 * registry by their ids, and what was answered of each under the names of fields and questions. Nothing here says
 * whether enough was answered: `formProblems` does.
 */
const answer = z.union([storedLines.max(2000), z.number(), z.boolean(), z.null()])

export type FormAnswer = z.output<typeof answer>

const answers = z
  .record(factName, answer)
  .refine((given) => Object.keys(given).length <= 100, 'forms.invalid')
  .nullish()
  .transform((given) => given ?? {})

const entered = z.object({ id, answers })

/** What the form calls a place or product until it is stored; of a stored one its id. */
const key = z.string().regex(/^[\w-]{1,40}$/, 'forms.invalid')

const enteredPlace = z.object({
  key,
  competitionId: id,
  riderId: id,
  /** null: named later. */
  horseId: id.nullish().transform((horse) => horse ?? null),
  ifFull: z
    .enum(['wait', 'refuse'])
    .nullish()
    .transform((what) => what ?? 'wait'),
})

const optionalDay = day.nullish().transform((value) => value ?? null)

const enteredItem = z
  .object({
    key,
    product: requiredText(200),
    riderId: id.nullish().transform((rider) => rider ?? null),
    horseId: id.nullish().transform((horse) => horse ?? null),
    quantity: z.int().min(1).max(1000),
    from: optionalDay,
    to: optionalDay,
    /** Of a box or room. */
    wishes: stayWishes.nullish().transform((wishes) => wishes ?? null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, 'forms.invalid')

/** Who answers for the entry. */
const responsible = z.object({
  name: plainText(200),
  email: optionalText(200).refine(
    (text) => text === null || emailAddress.safeParse(text).success,
    'forms.notAnEmail',
  ),
  phone: optionalText(60),
  language: z
    .enum(languages)
    .nullish()
    .transform((language) => language ?? null),
})

/** More than the largest stable brings to a show. */
export const mostEntered = { riders: 100, horses: 200, places: 400, items: 400 } as const

export const entryForm = z
  .object({
    riders: boundedList(entered, { maximum: mostEntered.riders }),
    horses: boundedList(entered, { maximum: mostEntered.horses }),
    places: boundedList(enteredPlace, { maximum: mostEntered.places }),
    items: boundedList(enteredItem, { maximum: mostEntered.items }),
    answers,
    note: plainLines(2000),
    responsible: responsible.nullish().transform((person) => person ?? noResponsible),
  })
  .refine(namesOnce, 'forms.invalid')

export type EntryForm = z.output<typeof entryForm>
export type EnteredPlace = EntryForm['places'][number]
export type EnteredItem = EntryForm['items'][number]

const noResponsible = { name: '', email: null, phone: null, language: null }

/** Each rider, horse, place and product stands in it once, and what a place names is listed. */
function namesOnce({
  riders,
  horses,
  places,
  items,
}: {
  riders: readonly { id: string }[]
  horses: readonly { id: string }[]
  places: readonly { key: string; riderId: string; horseId: string | null }[]
  items: readonly { key: string; riderId: string | null; horseId: string | null }[]
}): boolean {
  const [riderIds, horseIds] = [riders, horses].map((list) => new Set(list.map(({ id }) => id)))
  const keys = [...places, ...items].map((each) => each.key)
  return (
    riderIds?.size === riders.length &&
    horseIds?.size === horses.length &&
    new Set(keys).size === keys.length &&
    [...places, ...items].every(
      ({ riderId, horseId }) =>
        (riderId === null || riderIds.has(riderId)) && (horseId === null || horseIds.has(horseId)),
    )
  )
}
