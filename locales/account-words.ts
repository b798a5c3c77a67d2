import { type AccountUse, moneyAccounts } from '#domain/money/bookkeeping/accounts.ts'
import { formatFigure } from './formatting.ts'
import type { Translate } from './messages.ts'

/** What an account is for: `Start fee 19 %`, `VAT 19 %`, `Cash`. */
export function accountWords({ kind, name, rate }: AccountUse, t: Translate): string {
  const percent = rate === null ? '' : `${formatFigure(rate, 2, t.locale)} %`
  if (kind === 'revenue') return [name, percent].filter((part) => part !== '').join(' ')
  if (kind === 'vat') return t('money.accounts.vat', { rate: percent })
  if (kind === 'levy') return t('money.accounts.levy', { name })
  const known = moneyAccounts.find((each) => each === name)
  return known === undefined ? name : t(`money.accounts.${known}`)
}
