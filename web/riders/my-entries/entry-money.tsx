import { Group, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
import { formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import type { MessageId } from '#locales/messages.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useAsked } from '../frame/use-asked.ts'
import type { EntryFragment, EntryMoneyQuery } from '../graphql/generated/graphql.ts'
import { ask } from '../session/session.ts'
import { EntryInvoices } from './entry-invoices.tsx'
import { entryMoneyQuery } from './entry-money-operations.ts'
import { EntryReceipts } from './entry-receipts.tsx'
import { InvoiceAddress } from './invoice-address.tsx'
import classes from './my-entries.module.css'
import { PayOnline } from './pay-online.tsx'

export type Money = NonNullable<EntryMoneyQuery['entry']['money']>

/** What was booked for the entry, what is open, and how it is paid; nothing for who may not see it. */
export function EntryMoney({ entry }: { entry: EntryFragment }) {
  const { id, version } = entry
  const question = useCallback((signal: AbortSignal) => ask(entryMoneyQuery, { id }, signal), [id])
  const { answer, again } = useAsked(question)
  const shown = useRef(version)
  // Money moves the version of the entry, which the page follows.
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    again()
  }, [version, again])
  const money = answer?.entry.money
  if (!money || money.lines.length === 0) return null
  return <MoneyView money={money} entry={entry} onSaved={again} />
}

interface MoneyViewProps {
  money: Money
  entry: EntryFragment
  onSaved: () => void
}

function MoneyView({ money, entry, onSaved }: MoneyViewProps) {
  const t = useMessages()
  const { timeZone } = entry.show
  const { balances, onlineOffers, requests, invoices, lines } = money
  const { offersForAll, requestsForAll } = money
  return (
    <section aria-labelledby="money">
      <Title order={2} id="money" mb="xs">
        {t('riders.money')}
      </Title>
      <Stack gap="md">
        {balances.map(({ currency, charged, remitted, paid, balance }) => (
          <ul key={currency} className={`paddock-plain-list ${classes['lines']}`}>
            <Figure label={t('riders.money.charged')} amount={charged} currency={currency} />
            {remitted !== 0 && (
              <Figure label={t('riders.money.remitted')} amount={-remitted} currency={currency} />
            )}
            <Figure label={t('riders.money.paid')} amount={-paid || 0} currency={currency} />
            <Figure
              label={t(balance < 0 ? 'riders.money.tooMuch' : 'riders.money.open')}
              amount={Math.abs(balance)}
              currency={currency}
              isSum
            />
          </ul>
        ))}
        {onlineOffers.map((offer) => (
          <PayOnline key={offer.currency} entryId={entry.id} offer={offer} />
        ))}
        {requests.map((request) => (
          <Request key={request.currency} request={request} />
        ))}
        {offersForAll.length + requestsForAll.length > 0 && (
          <details>
            <summary>{t('riders.money.together')}</summary>
            <Stack gap="md" mt="xs">
              {offersForAll.map((offer) => (
                <PayOnline key={offer.currency} entryId={entry.id} offer={offer} forAll />
              ))}
              {requestsForAll.map((request) => (
                <Request key={request.currency} request={request} />
              ))}
            </Stack>
          </details>
        )}
        {invoices.length > 0 && <EntryInvoices invoices={invoices} />}
        <EntryReceipts lines={lines} timeZone={timeZone} />
        {money.invoiceAddress && (
          <InvoiceAddress
            key={JSON.stringify(money.invoiceAddress)}
            entryId={entry.id}
            address={money.invoiceAddress}
            onSaved={onSaved}
          />
        )}
        <details>
          <summary>{t('riders.money.lines')}</summary>
          <ul className={`paddock-plain-list ${classes['lines']}`}>
            {lines.map(({ id, at, effect, currency, reason, ...line }) => (
              <li key={id}>
                <span>
                  {[formatMoment(at, timeZone, t.locale), lineWords(line), reason]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={classes['amount']}>
                  {formatSmallestUnits(effect, currency, t.locale)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </Stack>
    </section>
  )

  function lineWords({
    kind,
    text,
    about,
  }: Pick<Money['lines'][number], 'kind' | 'text' | 'about'>) {
    const what = kind === 'charge' ? '' : t(`riders.money.kind.${kind}` as MessageId)
    return [what, text, about].filter(Boolean).join(' · ')
  }
}

interface FigureProps {
  label: string
  amount: number
  currency: string
  isSum?: boolean
}

function Figure({ label, amount, currency, isSum = false }: FigureProps) {
  const t = useMessages()
  return (
    <li {...(isSum && { className: classes['sum'] })}>
      <span>{label}</span>
      <span className={classes['amount']}>{formatSmallestUnits(amount, currency, t.locale)}</span>
    </li>
  )
}

/** What is typed into a transfer, and the code that a banking app reads. */
function Request({ request }: { request: Money['requests'][number] }) {
  const t = useMessages()
  const { holder, iban, reference, amount, currency, code } = request
  const rows = [
    ['holder', holder],
    ['iban', iban],
    ['reference', reference ?? ''],
    ['amount', formatSmallestUnits(amount, currency, t.locale)],
  ] as const
  return (
    <div>
      <Text fw={550}>{t('riders.money.transfer')}</Text>
      <Group align="flex-start" gap="lg">
        <ul className={`paddock-plain-list ${classes['lines']}`}>
          {rows.map(
            ([name, value]) =>
              value !== '' && (
                <li key={name}>
                  <span>{t(`riders.money.${name}`)}</span>
                  <span translate="no">{value}</span>
                </li>
              ),
          )}
        </ul>
        {code && (
          <div className={classes['code']}>
            <QrCode text={code.payload} label={t('riders.money.code')} />
          </div>
        )}
      </Group>
    </div>
  )
}
