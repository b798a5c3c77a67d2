import { expect, test } from 'vitest'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import {
  dressageParts as dressage,
  drivingParts as driving,
  jumpingParts as jumping,
} from '#domain/scoring/testing.ts'
import { isMessageId, type Locale, locales, translator } from '#locales/messages.ts'
import { attentionWords } from './attention-words.ts'

const refused = { state: 'refused', problem: 'official' } as const

function told(
  { parts, part, field, value }: Where,
  locale: Locale,
  fate: Parameters<typeof attentionWords>[0]['fate'] = refused,
): string {
  const words = { t: translator(locale), isKnown: isMessageId }
  return attentionWords({ part, field, value, fate }, parts, words)
}

interface Where {
  parts: readonly SheetPartSpec[]
  part: string
  field: string
  value: FieldValue
}

const sectionTime = { parts: driving, part: 'section.A', field: 'time', value: 115_000 }

test.each<[Where, string]>([
  [sectionTime, 'Section A · Time: 19:10 was not taken.'],
  [{ ...sectionTime, part: '1', value: 6150 }, 'Obstacle 1 · Time: 61.50 was not taken.'],
  [
    { parts: dressage, part: 'C', field: 'points', value: 2985 },
    'Judge at C · Points: 298.5 was not taken.',
  ],
  [
    { parts: jumping, part: 'round_1', field: 'time', value: 6150 },
    'Round 1 · Time: 61.50 was not taken.',
  ],
  [
    { parts: [], part: 'cross_country', field: 'time', value: 6150 },
    'Cross-country · Time: 6150 was not taken.',
  ],
])(
  '%#: a refused value is told with the part of the sheet as the sheet calls it',
  (where, words) => {
    expect(told(where, 'en')).toContain(words)
  },
)

test.each(locales)('no key of a sheet is read in %s', (locale) => {
  const conflict = { state: 'conflict', standing: 114_000, standingEntryId: null } as const
  for (const words of [told(sectionTime, locale), told(sectionTime, locale, conflict)]) {
    expect(words).not.toMatch(/section\.A|\{|undefined/)
  }
  expect(told(sectionTime, locale, conflict)).toContain('19:00')
})
