import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import { Notice } from '../frame/notice.tsx'
import type { EntryMoneyQuery } from '../graphql/generated/graphql.ts'
import { problemWords } from '../graphql/refusals.ts'
import { ask } from '../session/session.ts'
import { startOnlinePaymentMutation } from './online-operations.ts'

type Offer = NonNullable<EntryMoneyQuery['entry']['money']>['onlineOffers'][number]

interface PayOnlineProps {
  entryId: string
  offer: Offer
  /** The offer is for all entries of the payer. */
  forAll?: boolean
}

/** Leads to the page of the payment provider. */
export function PayOnline({ entryId, offer, forAll = false }: PayOnlineProps) {
  const t = useMessages()
  const { amount, currency } = offer
  // Pressed again after the network was away, it is the same payment.
  const [key] = useState(newId)
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const onPay = async () => {
    setStarting(true)
    setProblem(null)
    try {
      const { startOnlinePayment } = await ask(startOnlinePaymentMutation, {
        ...{ entryId, currency, forAll, key },
      })
      location.assign(startOnlinePayment.url ?? location.href)
    } catch (error) {
      setProblem(error)
      setStarting(false)
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        {...(forAll && { variant: 'default' })}
        loading={isStarting}
        onClick={() => void onPay()}
      >
        {t('riders.online.pay', { amount: formatSmallestUnits(amount, currency, t.locale) })}
      </Button>
      {problem !== null && (
        <Notice tone="wrong">
          <Text size="sm">{problemWords(problem, t)}</Text>
        </Notice>
      )}
    </Stack>
  )
}
