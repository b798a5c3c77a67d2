import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { saveDocument } from '../frame/save-document.ts'
import { problemWords } from '../graphql/refusals.ts'
import type { Money } from './entry-money.tsx'
import classes from './my-entries.module.css'

type Invoice = Money['invoices'][number]

/** What the payer was invoiced for the show, to be saved. */
export function EntryInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ id, number }: Invoice) => {
    setProblem(null)
    try {
      await saveDocument('invoice', { of: { invoice: id }, fileName: number })
    } catch (error) {
      setProblem(problemWords(error, t))
    }
  }
  return (
    <div>
      <Text fw={550}>{t('riders.money.invoices')}</Text>
      <Stack gap="xs">
        <ul className={`paddock-plain-list ${classes['lines']}`}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>
                {invoice.kind === 'creditNote' ? `${t('riders.money.creditNote')} ` : ''}
                <span translate="no">{invoice.number}</span>
                {` · ${formatDays(invoice.issuedOn, invoice.issuedOn, t.locale)} · ${formatSmallestUnits(
                  invoice.gross,
                  invoice.currency,
                  t.locale,
                )}`}
              </span>
              <Button
                size="xs"
                variant="default"
                flex="none"
                aria-label={t('riders.money.saveInvoice', { number: invoice.number })}
                onClick={() => void save(invoice)}
              >
                PDF
              </Button>
            </li>
          ))}
        </ul>
        {problem !== null && <Notice tone="wrong">{problem}</Notice>}
      </Stack>
    </div>
  )
}
