import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { saveDocument } from '../frame/save-document.ts'
import { problemWords } from '../graphql/refusals.ts'
import type { Money } from './entry-money.tsx'
import classes from './my-entries.module.css'

interface Payment {
  movementId: string
  at: string
  amount: number
  currency: string
}

const received = ['transfer', 'cash', 'card', 'online']

/** A receipt for each payment that came in and was not taken back. */
export function EntryReceipts({ lines, timeZone }: { lines: Money['lines']; timeZone: string }) {
  const t = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const payments = paymentsOf(lines)
  if (payments.length === 0) return null
  const save = async ({ movementId }: Payment) => {
    setProblem(null)
    try {
      const name = t('riders.money.receipt')
      await saveDocument('receipt', {
        of: { movement: movementId },
        fileName: `${name}-${movementId}`,
      })
    } catch (error) {
      setProblem(problemWords(error, t))
    }
  }
  return (
    <div>
      <Text fw={550}>{t('riders.money.receipt')}</Text>
      <Stack gap="xs">
        <ul className={`paddock-plain-list ${classes['lines']}`}>
          {payments.map((payment) => {
            const amount = formatSmallestUnits(payment.amount, payment.currency, t.locale)
            return (
              <li key={payment.movementId}>
                <span>{`${formatMoment(payment.at, timeZone, t.locale)} · ${amount}`}</span>
                <Button
                  size="xs"
                  variant="default"
                  flex="none"
                  aria-label={t('riders.money.saveReceipt', { amount })}
                  onClick={() => void save(payment)}
                >
                  PDF
                </Button>
              </li>
            )
          })}
        </ul>
        {problem !== null && <Notice tone="wrong">{problem}</Notice>}
      </Stack>
    </div>
  )
}

function paymentsOf(lines: Money['lines']): readonly Payment[] {
  const payments = new Map<string, Payment>()
  for (const { kind, method, movementId, effect, at, currency } of lines) {
    if (kind !== 'payment' || !movementId || !received.includes(method ?? '')) continue
    const before = payments.get(movementId) ?? { movementId, at, amount: 0, currency }
    payments.set(movementId, { ...before, amount: before.amount - effect })
  }
  return [...payments.values()].filter(({ amount }) => amount > 0)
}
