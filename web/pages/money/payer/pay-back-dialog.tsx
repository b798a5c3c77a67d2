import { useMutation } from '@apollo/client/react'
import { Alert, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { printIban } from '#domain/money/iban.ts'
import { paybackInput } from '#domain/money/money-input.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { proven } from '#web/components/proven.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { payBackMutation } from '../operations.ts'
import type { OpenPayer } from './payer.tsx'
import { useProposed } from './use-proposed.ts'

const methods = ['transfer', 'cash', 'online'] as const

const schema = paybackInput.extend({ method: z.enum(methods) })

/** Notes that money went out to the payer, at most what is too much. */
export function PayBackDialog({
  open: { payer, show, refetch },
  onClose,
}: {
  open: OpenPayer
  onClose: () => void
}) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [payBack] = useMutation(payBackMutation)
  const due = payer.balances.find(({ payable }) => payable > 0)
  const currency = due?.currency ?? show.currency
  const byProvider = payer.refundable.find((each) => each.currency === currency)?.amount ?? 0
  const offered = methods.filter((each) => each !== 'online' || byProvider > 0)
  const checked = useCheckedForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    initialValues: {
      amount: due?.payable ?? null,
      currency,
      method: 'transfer',
    },
    async save({ method, ...payback }) {
      const variables = { showId: show.id, key, method }
      const done = await proven(t('money.payBack'), (proof) =>
        payBack({
          variables: { ...variables, proof, paybacks: [{ payerId: payer.id, ...payback }] },
        }),
      )
      if (done === false) return false
      await refetch()
      notify(t('money.paidBack', { count: 1 }))
      onClose()
      return true
    },
  })
  const { form } = checked
  useProposed(due?.payable ?? null, {
    value: form.values.amount,
    set: (proposed) => form.setFieldValue('amount', proposed),
  })
  const amount = formatSmallestUnits(due?.payable ?? 0, currency, t.locale)
  return (
    <FormDialog
      shape="modal"
      title={t('money.act.payBack')}
      verb={t('money.payBack')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('money.payBack.most', { amount })}</Text>
      {form.values.method === 'transfer' && (
        <Alert color={payer.iban ? 'gray' : 'ochre'}>
          {payer.iban ? printIban(payer.iban) : t('money.payBack.noIban')}
        </Alert>
      )}
      {form.values.method === 'online' && (
        <Alert color="gray">
          {t('money.payBack.mostOnline', {
            amount: formatSmallestUnits(byProvider, currency, t.locale),
          })}
        </Alert>
      )}
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
        data={offered.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        {...form.getInputProps('method')}
      />
    </FormDialog>
  )
}
