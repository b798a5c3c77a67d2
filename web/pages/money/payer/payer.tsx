import { useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { printIban } from '#domain/money/iban.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { QuietActions } from '#web/components/quiet-actions.tsx'
import type { MoneyPayerQuery, PayerPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { Figures } from '../figures.tsx'
import { payerQuery } from '../operations.ts'
import { PaymentRequestView } from '../payment-request-view.tsx'
import { useFollowedMoney } from '../use-followed-money.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { Lines } from './lines.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PayBackDialog } from './pay-back-dialog.tsx'
import { PayerInvoices } from './payer-invoices.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

type OpenShow = NonNullable<MoneyPayerQuery['show']>

/** The payer whose page is open, the show, and what its currency is. */
export interface OpenPayer {
  payer: PayerPartsFragment
  show: OpenShow
  refetch: () => Promise<unknown>
}

const dialogs = {
  payment: PaymentDialog,
  charge: ChargeDialog,
  move: MoveDialog,
  payBack: PayBackDialog,
  account: AccountDialog,
  address: AddressDialog,
} as const

type DialogName = keyof typeof dialogs

/** All that was booked for one payer, and what can be done with it. */
export function Payer() {
  const t = useMessages()
  const showId = useShowId()
  const { payerId = '' } = useParams({ strict: false })
  const query = useQuery(payerQuery, {
    variables: { id: payerId, showId },
    fetchPolicy: 'cache-and-network',
  })
  useFollowedMoney(showId, query)
  const payer = query.data?.payer
  const isOther = payer !== undefined && payer.showId !== showId
  return (
    <QueryView
      query={query}
      pick={({ payer: found, show }) => (show && !isOther ? { payer: found, show } : null)}
    >
      {({ payer: found, show }) => (
        <PayerView
          open={{ payer: found, show, refetch: query.refetch }}
          crumbs={[{ label: t('shell.place.money'), to: `/shows/${showId}/money` }]}
        />
      )}
    </QueryView>
  )
}

interface PayerViewProps {
  open: OpenPayer
  crumbs: readonly { label: string; to: string }[]
}

function PayerView({ open, crumbs }: PayerViewProps) {
  const t = useMessages()
  const { payer, show } = open
  const [opened, setOpened] = useState<DialogName | null>(null)
  const mayBook = show.moneyRights.includes('book')
  const mayPayBack = show.moneyRights.includes('payBack')
  const Dialog = opened && dialogs[opened]
  const quiet = [
    ...(mayBook ? (['charge', 'move', 'address'] as const) : []),
    ...(mayPayBack ? (['payBack', 'account'] as const) : []),
  ]
  return (
    <Page
      title={payer.name}
      crumbs={crumbs}
      action={
        <>
          <QuietActions
            actions={quiet.map((name) => ({
              label: t(`money.act.${name}`),
              onClick: () => setOpened(name),
            }))}
          />
          {mayBook && (
            <Button onClick={() => setOpened('payment')}>{t('money.act.payment')}</Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">
          {[payer.email, payer.iban && printIban(payer.iban), addressOf(payer)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {payer.balances.map((balance) => (
          <Figures key={balance.currency} balance={balance} />
        ))}
        <Requests payer={payer} />
        <PayerInvoices {...{ open, mayBook }} />
        <section aria-labelledby="ledger-lines">
          <Title order={2} size="h3" id="ledger-lines" mb="xs">
            {t('money.lines')}
          </Title>
          <Lines open={open} mayBook={mayBook} />
        </section>
      </Stack>
      {Dialog && <Dialog open={open} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function addressOf({ street, postalCode, town, country }: PayerPartsFragment): string {
  return [street, `${postalCode} ${town}`.trim(), country].filter(Boolean).join(', ')
}

/** How what is open is paid by transfer, for the payer at the desk or on the telephone. */
function Requests({ payer }: { payer: PayerPartsFragment }) {
  const t = useMessages()
  const requests = payer.entries.flatMap(({ name, requests: own }) =>
    own.map((request) => ({ ...request, name })),
  )
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="payment-requests">
      <Title order={2} size="h3" id="payment-requests" mb="xs">
        {t('money.requests')}
      </Title>
      <Group align="flex-start" gap="xl">
        {requests.map((request) => (
          <PaymentRequestView
            key={`${request.name} ${request.currency}`}
            title={request.name}
            request={request}
          />
        ))}
      </Group>
    </section>
  )
}
