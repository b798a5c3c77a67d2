import { useMutation } from '@apollo/client/react'
import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { InvoicePartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { creditInvoiceMutation } from './operations.ts'

const credit = z.object({
  reason: requiredText(200),
  lines: z.array(z.string()).min(1, 'money.problem.noLine'),
})

interface CreditDialogProps {
  invoice: InvoicePartsFragment
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** A credit note of the whole invoice, or of the lines that are chosen. */
export function CreditDialog({ invoice, onDone, onClose }: CreditDialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [send] = useMutation(creditInvoiceMutation)
  const all = invoice.lines.map((line) => line.key)
  const checked = useCheckedForm<z.input<typeof credit>, z.output<typeof credit>>({
    schema: credit,
    initialValues: { reason: '', lines: all },
    async save({ reason, lines }) {
      await send({ variables: { id: invoice.id, key, reason, lines } })
      notify(t('money.invoice.credit.done'))
      await onDone()
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('money.invoice.credit.title', { number: invoice.number })}
      verb={t('money.invoice.credit.verb')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('money.invoice.credit.text')}</Text>
      <Checkbox.Group label={t('money.invoice.credit.lines')} {...form.getInputProps('lines')}>
        <Stack gap="xs" mt="xs">
          {invoice.lines.map((line) => (
            <Checkbox
              key={line.key}
              value={line.key}
              label={`${line.text} · ${formatSmallestUnits(line.gross, invoice.currency, t.locale)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('money.field.reason')}
        description={t('money.invoice.credit.reason')}
        required
        autosize
        minRows={2}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
