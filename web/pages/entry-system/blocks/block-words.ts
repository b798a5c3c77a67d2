import { confirmations } from '#domain/entries/entry-settings.ts'
import type { Translate } from '#locales/messages.ts'
import { type Competition, competitionName } from './block-values.ts'

/** What the fields are called where two people changed one. */
export function blockLabels(t: Translate) {
  return {
    name: t('entry-system.block.name'),
    capacity: t('entry-system.block.capacity'),
    confirmation: t('entry-system.block.confirmation'),
    waitingLimit: t('entry-system.block.waitingLimit'),
    waitingEndsAt: t('entry-system.block.waitingEndsAt'),
    offerHours: t('entry-system.block.offerHours'),
    competitionIds: t('entry-system.block.competitions'),
  }
}

interface WordedField {
  field: string
  value: unknown
  competitions: readonly Competition[]
}

/** A value of a field in words. */
export function blockWords(
  { field, value, competitions }: WordedField,
  t: Translate,
): string | undefined {
  if (Array.isArray(value)) {
    const named = competitions.filter(({ id }) => value.includes(id))
    return named.map(competitionName).join(', ')
  }
  const confirmation = confirmations.find((each) => each === value)
  if (confirmation !== undefined) return t(`entry-system.block.confirmation.${confirmation}`)
  if (value === null && field === 'confirmation') return t('entry-system.block.confirmation.ofShow')
  if (value === null && field !== 'waitingEndsAt') return t('entry-system.block.noLimit')
  return typeof value === 'number' ? String(value) : undefined
}
