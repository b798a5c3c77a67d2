import { decimalsOf } from '#domain/money/currencies.ts'
import { currencySigns, formatAmount } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

interface MoneyInputProps extends Omit<DecimalInputProps, 'unit' | 'units' | 'write' | 'decimals'> {
  /** ISO 4217. Its sign may be typed or pasted with the amount, that of another currency may not. */
  currency: string
}

/** An amount, in the smallest unit of its currency. */
export function MoneyInput({ currency, minimum = 0, ...props }: MoneyInputProps) {
  const t = useMessages()
  const decimals = decimalsOf(currency)
  return (
    <DecimalInput
      {...props}
      decimals={decimals}
      minimum={minimum}
      units={currencySigns(currency, t.locale)}
      write={(amount, locale) => formatAmount(amount, locale, decimals)}
    />
  )
}
