import { useMutation } from '@apollo/client/react'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { waiverInput } from '#domain/money/money-input.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { LineFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { waiveChargeMutation } from '../operations.ts'
import { lineWords } from './line-words.ts'

/** Forgives a charge of the rules, in part or all of it. */
export function WaiveDialog({ line, onClose }: { line: LineFragment; onClose: () => void }) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [waive] = useMutation(waiveChargeMutation)
  const checked = useCheckedForm<z.input<typeof waiverInput>, z.output<typeof waiverInput>>({
    schema: waiverInput,
    initialValues: { lineId: line.id, amount: null, reason: '' },
    async save(waiver) {
      await waive({ variables: { key, waiver } })
      notify(t('money.waive.done'))
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('money.line.act.waive')}
      verb={t('money.line.act.waive')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('money.waive.text', { line: lineWords(line, t) })}</Text>
      <MoneyInput
        label={t('money.field.amount')}
        description={t('money.waive.all')}
        currency={line.currency}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={t('money.field.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
