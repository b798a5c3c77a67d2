import { useMutation } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { takeDepositMutation } from './operations.ts'

interface TakeDepositDialogProps {
  showId: string
  stayId: string
  name: string
  currency: string
  onClose: () => void
}

const typed = z.object({ amount: z.int('forms.required').min(1), text: requiredText(200) })

/** A deposit for a box that was ordered without one: how much, and what it is called on the bill. */
export function TakeDepositDialog({
  showId,
  stayId,
  name,
  currency,
  onClose,
}: TakeDepositDialogProps) {
  const t = useMessages()
  const [send] = useMutation(takeDepositMutation)
  const checked = useCheckedForm({
    schema: typed,
    initialValues: { amount: Number.NaN, text: t('stabling.deposit.line', { name }).slice(0, 200) },
    save: async ({ amount, text }) => {
      await send({ variables: { showId, id: stayId, amount, text } })
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('stabling.deposit.takeOf', { name })}
      verb={t('stabling.deposit.take')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('stabling.deposit.take.text')}</Text>
      <MoneyInput
        label={`${t('stabling.deposit.amount')} (${currency})`}
        currency={currency}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <TextInput
        label={t('stabling.deposit.onBill')}
        required
        maxLength={200}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
