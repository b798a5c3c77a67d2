import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { saveDocument } from '../frame/save-document.ts'
import { problemWords } from '../graphql/refusals.ts'
import type { SubmittedEntry } from './use-submit.ts'

/** What the desk took, and the receipt to hand out. */
export function PaidInCash({ receipt }: { receipt: NonNullable<SubmittedEntry['receipt']> }) {
  const t = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const { movementId, number, amount, currency } = receipt
  const name = String(number ?? movementId)
  const save = async () => {
    setProblem(null)
    try {
      await saveDocument('receipt', { of: { movement: movementId }, fileName: name })
    } catch (error) {
      setProblem(problemWords(error, t))
    }
  }
  return (
    <Notice tone="good">
      <Text>
        {t('entering.done.paid', {
          amount: formatSmallestUnits(amount, currency, t.locale),
          number: name,
        })}
      </Text>
      <Button size="xs" variant="default" onClick={() => void save()}>
        {t('entering.done.receipt')}
      </Button>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Notice>
  )
}
