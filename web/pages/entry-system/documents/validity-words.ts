import type { DocumentRequirement } from '#domain/entries/requirements/document.ts'
import type { Span } from '#domain/entries/requirements/vaccination-rule.ts'
import { vaccinationRules } from '#domain/entries/requirements/vaccination-rules.ts'
import type { Translate } from '#locales/messages.ts'
import { dateWords } from '#locales/rule-grammar.ts'

/** "Valid until the last day of the show", "not older than 12 months". */
export function validityWords(validity: DocumentRequirement['validity'], t: Translate): string {
  switch (validity.kind) {
    case 'none':
      return t('entry-system.document.validity.none')
    case 'expiry':
      return t(`entry-system.document.until.${validity.until}`)
    case 'age':
      return t('entry-system.document.notOlder', { span: spanWords(validity.most, t) })
    case 'dated': {
      const [from, until] = [validity.from, validity.until].map((day) => dateWords(day, t.locale))
      return t('entry-system.document.dated', { from: from ?? '', until: until ?? '' })
    }
    case 'vaccination':
      return seriesName(validity.series)
  }
}

/** The newest name of a series of rules. */
export function seriesName(series: string): string {
  return vaccinationRules.findLast((rule) => rule.series === series)?.name ?? series
}

/** "6 months and 21 days" */
export function spanWords({ months, days }: Span, t: Translate): string {
  const parts = [
    ...(months > 0 || days === 0 ? [t('entry-system.span.months', { count: months })] : []),
    ...(days > 0 ? [t('entry-system.span.days', { count: days })] : []),
  ]
  return new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(parts)
}
