import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

export function moneyText(amount: number, currency: string, t: Translate): string {
  return formatSmallestUnits(amount, currency, t.locale)
}
