import { z } from 'zod'
import { confirmed, memory, type RuleSet, secondHand } from '#domain/scoring/rule-set.ts'

const numberPart = z.strictObject({
  of: z.enum(['digits', 'letters', 'lettersAndDigits']),
  least: z.int().min(0).max(40),
  most: z.int().min(1).max(40),
})

/** How a number is written, from left to right. */
export const numberForm = z.array(numberPart).min(1).max(6)

export type NumberForm = z.output<typeof numberForm>

export interface NumberFormatValues {
  form: NumberForm
  /** What becomes of another form: it is refused, or pointed out because older ones are about. */
  others: 'refuse' | 'warn'
}

export type NumberCheck =
  | { level: 'ok' | 'warning'; value: string }
  | { level: 'error'; value: string }

/** National licences have no form that could be read: they are free text with the body that issued them. */
export const numberFormats: readonly RuleSet<NumberFormatValues>[] = [
  {
    id: 'fei-person',
    name: 'FEI id of a person',
    body: 'FEI',
    from: '2000-01-01',
    until: null,
    values: {
      form: confirmed([digits(8)], '25 of 25 athletes in a published FEI entry file of 2020'),
      others: confirmed('refuse', '25 of 25 athletes in a published FEI entry file of 2020'),
    },
  },
  {
    id: 'fei-horse',
    name: 'FEI id of a horse',
    body: 'FEI',
    from: '2000-01-01',
    until: null,
    values: {
      form: confirmed(
        [digits(3), { of: 'letters', least: 2, most: 2 }, digits(2)],
        '31 of 31 horses in a published FEI entry file of 2020',
      ),
      others: secondHand('warn', 'FEI error message InvalidRegOnlyWithOldFEIID: older ids exist'),
    },
  },
  {
    id: 'ueln',
    name: 'UELN',
    body: 'UELN',
    from: '2000-01-01',
    until: null,
    values: {
      form: confirmed([{ of: 'lettersAndDigits', least: 15, most: 15 }], 'ueln.net'),
      others: confirmed('refuse', 'ueln.net'),
    },
  },
  {
    id: 'microchip',
    name: 'Microchip',
    body: 'ISO',
    from: '1996-01-01',
    until: null,
    values: {
      form: confirmed([digits(15)], 'ISO 11784'),
      others: confirmed('warn', 'older chips in a published FEI entry file of 2020'),
    },
  },
  {
    id: 'ffe-licence',
    name: 'Licence FFE',
    body: 'FRA',
    from: '2000-01-01',
    until: null,
    values: {
      form: memory([digits(7), { of: 'letters', least: 1, most: 1 }], 'seven digits and a letter'),
      others: memory('warn', 'the form was found nowhere'),
    },
  },
]

/** Undefined for an id that is not known. */
export function numberFormatOf(id: string): NumberFormatValues | undefined {
  const values = numberFormats.find((format) => format.id === id)?.values
  return values && { form: values.form.value, others: values.others.value }
}

/** Blanks are left out and letters are upper case, as numbers are stored. */
export function checkNumber(text: string, { form, others }: NumberFormatValues): NumberCheck {
  const value = text.replace(/[\s\u200b\ufeff]+/g, '').toUpperCase()
  if (patternOf(form).test(value)) return { level: 'ok', value }
  return { level: others === 'refuse' ? 'error' : 'warning', value }
}

function patternOf(form: NumberForm): RegExp {
  const parts = form.map(
    ({ of, least, most }) => `${characters[of]}{${least},${Math.max(least, most)}}`,
  )
  return new RegExp(`^${parts.join('')}$`)
}

const characters = { digits: '[0-9]', letters: '[A-Z]', lettersAndDigits: '[0-9A-Z]' } as const

function digits(count: number): NumberForm[number] {
  return { of: 'digits', least: count, most: count }
}
