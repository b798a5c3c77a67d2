import type { Sourced } from '#domain/scoring/rule-set.ts'
import type { Translate } from '#locales/messages.ts'
import type { RuleLine } from './discipline-set-up.ts'

/** Where a value that no schedule sets is from: the rule set with how sure it is, or the rule set of then. */
export function valueSource(
  known: Sourced<unknown> | undefined,
  value: unknown,
  t: Translate,
): Pick<RuleLine, 'known' | 'note'> {
  const isLibrary = known !== undefined && JSON.stringify(known.value) === JSON.stringify(value)
  return isLibrary ? { known } : { note: t('rules.asSetUp') }
}
