import { useMutation } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { chargeStayMutation, takeDepositMutation } from './operations.ts'

interface ChargeStayDialogProps {
  /** A deposit for a box that was ordered without one, or what happened in it. */
  kind: 'deposit' | 'charge'
  showId: string
  stayId: string
  name: string
  currency: string
  onClose: () => void
}

const typed = z.object({ amount: z.int('forms.required').min(1), text: requiredText(200) })

/** What the payer of an order is charged at the stables: how much, and what it is called on the bill. */
export function ChargeStayDialog({
  kind,
  showId,
  stayId,
  name,
  currency,
  onClose,
}: ChargeStayDialogProps) {
  const t = useMessages()
  const [takeDeposit] = useMutation(takeDepositMutation)
  const [charge] = useMutation(chargeStayMutation)
  const checked = useCheckedForm({
    schema: typed,
    initialValues: {
      amount: Number.NaN,
      text: t(`stabling.${kind}.line`, { name }).slice(0, 200),
    },
    save: async ({ amount, text }) => {
      const variables = { showId, id: stayId, amount, text }
      if (kind === 'deposit') await takeDeposit({ variables })
      else {
        await charge({ variables })
        notify(t('stabling.charge.done', { name }))
      }
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t(`stabling.${kind}.takeOf`, { name })}
      verb={t(`stabling.${kind}.take`)}
      form={checked}
      onClose={onClose}
    >
      <Text>{t(`stabling.${kind}.take.text`)}</Text>
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
