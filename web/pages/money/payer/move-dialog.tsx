import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { moveInput } from '#domain/money/money-input.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { moveSurplusMutation } from '../operations.ts'
import { EntrySelect } from './entry-select.tsx'
import type { OpenPayer } from './payer.tsx'

/** What one entry has too much goes to another of the same payer. */
export function MoveDialog({
  open: { payer, show },
  onClose,
}: {
  open: OpenPayer
  onClose: () => void
}) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [move] = useMutation(moveSurplusMutation)
  const currency = payer.balances[0]?.currency ?? show.currency
  const checked = useCheckedForm<z.input<typeof moveInput>, z.output<typeof moveInput>>({
    schema: moveInput,
    initialValues: {
      amount: null,
      currency,
      from: null,
      to: payer.entries[0]?.entryId ?? null,
    },
    async save(values) {
      await move({ variables: { payerId: payer.id, key, move: values } })
      notify(t('money.move.done'))
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('money.act.move')}
      verb={t('money.move.verb')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('money.move.text')}</Text>
      <EntrySelect
        payer={payer}
        label={t('money.field.from')}
        none={t('money.field.whole')}
        {...form.getInputProps('from')}
      />
      <EntrySelect
        payer={payer}
        label={t('money.field.to')}
        none={t('money.field.whole')}
        {...form.getInputProps('to')}
      />
      <MoneyInput
        label={t('money.field.amount')}
        currency={currency}
        required
        {...form.getInputProps('amount')}
      />
    </FormDialog>
  )
}
