import { useMutation } from '@apollo/client/react'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { notedMethods, paymentInput } from '#domain/money/money-input.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { recordPaymentMutation } from '../operations.ts'
import { EntrySelect } from './entry-select.tsx'
import type { OpenPayer } from './payer.tsx'
import { useProposed } from './use-proposed.ts'

interface DialogProps {
  open: OpenPayer
  onClose: () => void
}

/** A payment as the office notes it; what is open is proposed. */
export function PaymentDialog({ open: { payer, show }, onClose }: DialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [record] = useMutation(recordPaymentMutation)
  const owed = payer.balances.find(({ balance }) => balance > 0) ?? payer.balances[0]
  const currency = owed?.currency ?? show.currency
  const proposed = owed && owed.balance > 0 ? owed.balance : null
  const tills = (show.money?.tills ?? []).filter(
    (till) => till.closedAt === null && till.currency === currency,
  )
  const checked = useCheckedForm<z.input<typeof paymentInput>, z.output<typeof paymentInput>>({
    schema: paymentInput,
    initialValues: {
      method: 'transfer',
      amount: proposed,
      currency,
      day: toLocal(Date.now(), show.timeZone).day,
      entryId: null,
      tillId: tills[0]?.id ?? null,
      note: '',
    },
    async save(payment) {
      await record({ variables: { payerId: payer.id, key, payment } })
      notify(t('money.payment.done'))
      onClose()
    },
  })
  const { form } = checked
  useProposed(proposed, {
    value: form.values.amount,
    set: (amount) => form.setFieldValue('amount', amount),
  })
  return (
    <FormDialog
      shape="modal"
      title={t('money.act.payment')}
      verb={t('money.payment.verb')}
      form={checked}
      onClose={onClose}
    >
      <MoneyInput
        label={t('money.field.amount')}
        currency={currency}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Select
        label={t('money.field.method')}
        allowDeselect={false}
        data={notedMethods.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        {...form.getInputProps('method')}
      />
      {form.values.method === 'cash' && tills.length > 0 && (
        <Select
          label={t('money.field.till')}
          allowDeselect={false}
          data={tills.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('tillId')}
        />
      )}
      <DayInput
        label={t('money.field.day')}
        required
        {...form.getInputProps('day')}
        value={form.values.day}
      />
      <EntrySelect
        payer={payer}
        label={t('money.field.entry')}
        none={t('money.field.entry.first')}
        {...form.getInputProps('entryId')}
      />
      <TextInput
        label={t('money.field.note')}
        maxLength={500}
        {...form.getInputProps('note')}
        value={form.values.note ?? ''}
      />
    </FormDialog>
  )
}
