import { decimalsOf } from '#domain/money/currencies.ts'
import { currencySigns, formatAmount } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

interface MoneyInputProps extends Omit<DecimalInputProps, 'unit' | 'units' | 'write'> {
  /** ISO 4217. Its sign may be typed or pasted with the amount, that of another currency may not. */
  currency: string
}

/** An amount, in the smallest unit of its currency unless `decimals` says another. */
export function MoneyInput({ currency, decimals, minimum = 0, ...props }: MoneyInputProps) {
  const t = useMessages()
  const shown = decimals ?? decimalsOf(currency)
  return (
    <DecimalInput
      {...props}
      decimals={shown}
      minimum={minimum}
      units={currencySigns(currency, t.locale)}
      write={(amount, locale) => formatAmount(amount, locale, shown)}
    />
  )
}
