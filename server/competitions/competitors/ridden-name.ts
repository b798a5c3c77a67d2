import { z } from 'zod'
import { isMessageId, type Locale, translator } from '#locales/messages.ts'
import { openRules, type StoredRules } from '#server/scoring/open-rules.ts'

/** The test, article or phases of a competition; null where its rules do not parse. */
export function riddenName(competition: StoredRules, locale: Locale): string | null {
  const named = openRules(competition)?.named
  if (named === undefined) return null
  const t = translator(locale)
  return named
    .map(({ text, word }) => {
      const id = `ridden.${word}`
      return isMessageId(id) ? t(id) : text
    })
    .join(' + ')
}

/** Empty where the rules name none. */
export function ruleSetIdOf({ rules }: StoredRules): string {
  return ruleSetOnly.safeParse(rules).data?.ruleSet ?? ''
}

const ruleSetOnly = z.object({ ruleSet: z.string() })
