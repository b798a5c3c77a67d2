import type { MessageId, Translate } from '#locales/messages.ts'
import type { LineFragment } from '#web/graphql/generated/graphql.ts'

/** `Start · 3 Grand Prix · Mia Moser · Rubin`, `Payment by transfer`. */
export function lineWords(line: LineFragment, t: Translate): string {
  const { kind, origin, text, about, method, amount } = line
  if (origin === 'movement') {
    const words = method === null ? '' : t(`money.method.${method}` as MessageId)
    const what = t(kind === 'credit' ? 'money.kind.credit' : `money.kind.${kind}`)
    return [what, words, amount < 0 && method !== 'move' ? t('money.takenBack') : '']
      .filter(Boolean)
      .join(' · ')
  }
  const kindWords = kind === 'charge' ? '' : t(`money.kind.${kind}`)
  const back = amount < 0 && kind === 'charge' && origin === 'hand' ? t('money.takenBack') : ''
  return [kindWords, text, about, back].filter(Boolean).join(' · ')
}
