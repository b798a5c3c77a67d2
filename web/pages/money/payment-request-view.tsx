import { formatSmallestUnits } from '#locales/formatting.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import type { PayerPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './money.module.css'

interface PaymentRequestViewProps {
  title: string
  request: PayerPartsFragment['entries'][number]['requests'][number]
}

/** Account, amount and reference to type, and the code for a banking app. */
export function PaymentRequestView({ title, request }: PaymentRequestViewProps) {
  const t = useMessages()
  const { holder, iban, reference, amount, currency, code } = request
  const rows = [
    ['entry', title],
    ['amount', formatSmallestUnits(amount, currency, t.locale)],
    ['holder', holder],
    ['iban', iban],
    ['reference', reference ?? ''],
  ] as const
  return (
    <div className={classes['request']}>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{t(`money.request.${name}`)}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {code && <QrCode text={code.payload} label={t('money.request.code', { entry: title })} />}
    </div>
  )
}
