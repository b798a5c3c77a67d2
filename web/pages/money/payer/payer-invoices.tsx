import { useMutation } from '@apollo/client/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { InvoiceTable } from '../invoice-table.tsx'
import { issueInvoicesMutation } from '../operations.ts'
import type { OpenPayer } from './payer.tsx'

/** What was invoiced to one payer; what is not yet can be issued. */
export function PayerInvoices({ open, mayBook }: { open: OpenPayer; mayBook: boolean }) {
  const t = useMessages()
  const { payer, refetch } = open
  const [issue, { loading }] = useMutation(issueInvoicesMutation)
  const invoices = payer.invoices.toReversed()
  if (invoices.length === 0 && payer.drafts.length === 0) return null
  const onIssue = async () => {
    const variables = { showId: payer.showId, key: crypto.randomUUID(), payerIds: [payer.id] }
    try {
      await issue({ variables })
      await refetch()
      notify(t('money.invoices.issue.done'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <section aria-labelledby="payer-invoices">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="payer-invoices">
          {t('money.invoices')}
        </Title>
        {mayBook && payer.drafts.length > 0 && (
          <Button variant="default" loading={loading} onClick={() => void onIssue()}>
            {t('money.invoices.issueOne')}
          </Button>
        )}
      </Group>
      {invoices.length === 0 ? (
        <Text c="dimmed">{t('money.invoices.none')}</Text>
      ) : (
        <InvoiceTable {...{ invoices, mayBook }} onDone={refetch} />
      )}
    </section>
  )
}
