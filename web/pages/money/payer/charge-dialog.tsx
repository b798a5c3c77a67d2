import { useMutation } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { extraChargeInput } from '#domain/money/money-input.ts'
import { formatFigure } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { chargeExtraMutation } from '../operations.ts'
import { EntrySelect } from './entry-select.tsx'
import type { OpenPayer } from './payer.tsx'

/** A charge for something that happened. */
export function ChargeDialog({
  open: { payer, show },
  onClose,
}: {
  open: OpenPayer
  onClose: () => void
}) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [charge] = useMutation(chargeExtraMutation)
  const checked = useCheckedForm<
    z.input<typeof extraChargeInput>,
    z.output<typeof extraChargeInput>
  >({
    schema: extraChargeInput,
    initialValues: {
      text: '',
      amount: null,
      currency: show.currency,
      entryId: payer.entries.length === 1 ? (payer.entries[0]?.entryId ?? null) : null,
      vat: null,
    },
    async save(values) {
      await charge({ variables: { payerId: payer.id, key, charge: values } })
      notify(t('money.charge.done'))
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('money.act.charge')}
      verb={t('money.charge.verb')}
      form={checked}
      onClose={onClose}
    >
      <TextInput
        label={t('money.field.text')}
        description={t('money.field.text.hint')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <MoneyInput
        label={t('money.field.amount')}
        currency={show.currency}
        required
        {...form.getInputProps('amount')}
      />
      <DecimalInput
        label={t('money.field.vat')}
        description={t('money.field.vat.hint')}
        decimals={2}
        minimum={0}
        maximum={10_000}
        write={(rate, locale) => formatFigure(rate, 2, locale)}
        {...form.getInputProps('vat')}
      />
      <EntrySelect
        payer={payer}
        label={t('money.field.entry')}
        none={t('money.field.entry.none')}
        {...form.getInputProps('entryId')}
      />
    </FormDialog>
  )
}
