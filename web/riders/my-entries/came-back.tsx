import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Buttons, Notice } from '../frame/notice.tsx'
import { LoadFailed } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import type { CheckOnlinePaymentMutation } from '../graphql/generated/graphql.ts'
import { ask } from '../session/session.ts'
import { checkOnlinePaymentMutation } from './online-operations.ts'

/** Seconds until the provider is asked once more, where nothing was told meanwhile. */
const pauses = [2, 3, 5, 10, 20, 30]

interface CameBackProps {
  paymentId: string
  /** Of the entry: it moves when the payment is booked. */
  version: number
}

/** What became of the payment that the rider comes back from; it waits for the outcome, and says it. */
export function CameBack({ paymentId, version }: CameBackProps) {
  const t = useMessages()
  const question = useCallback(
    (signal: AbortSignal) => ask(checkOnlinePaymentMutation, { id: paymentId }, signal),
    [paymentId],
  )
  const { answer, error, again } = useAsked(question)
  const [turn, setTurn] = useState(0)
  const shown = useRef(version)
  // A payment that is booked moves the version of the entry, which the page follows.
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    again()
  }, [version, again])
  const payment = answer?.checkOnlinePayment
  const isWaiting = payment?.state === 'open' || payment?.state === 'pending'
  useEffect(() => {
    const pause = pauses[turn]
    if (!isWaiting || pause === undefined) return
    const timer = setTimeout(() => {
      setTurn(turn + 1)
      again()
    }, pause * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, turn, again])
  if (!payment) return error ? <LoadFailed error={error} retry={again} /> : <Waiting />
  if (payment.state === 'open' && turn < 1) return <Waiting />
  return <Outcome payment={payment} again={again} t={t} />
}

function Waiting() {
  const t = useMessages()
  return (
    <Notice tone="info" title={t('riders.online.waiting')}>
      <Text size="sm">{t('riders.online.waiting.text')}</Text>
    </Notice>
  )
}

interface OutcomeProps {
  payment: CheckOnlinePaymentMutation['checkOnlinePayment']
  again: () => void
  t: ReturnType<typeof useMessages>
}

const tones = {
  paid: 'good',
  open: 'warning',
  pending: 'info',
  failed: 'wrong',
  expired: 'warning',
} as const

function Outcome({ payment, again, t }: OutcomeProps) {
  const { state, amount, currency, attention, url } = payment
  const title = t(`riders.online.state.${state}`, {
    amount: formatSmallestUnits(amount, currency, t.locale),
  })
  if (state === 'paid' && !attention) return <Notice tone="good" title={title} />
  return (
    <Notice tone={attention ? 'warning' : tones[state]} title={title}>
      <Text size="sm">
        {t(
          attention || state === 'paid'
            ? 'riders.online.state.attention'
            : `riders.online.state.${state}.text`,
        )}
      </Text>
      {(state === 'open' || state === 'pending') && (
        <Buttons>
          {state === 'open' && url && (
            <Button component="a" href={url} size="sm">
              {t('riders.online.toProvider')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={again}>
            {t('riders.online.again')}
          </Button>
        </Buttons>
      )}
    </Notice>
  )
}
