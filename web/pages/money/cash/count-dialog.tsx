import { useMutation } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { tillClose } from '#domain/money/money-input.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { TillPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { closeTillMutation } from './operations.ts'

interface CountDialogProps {
  till: TillPartsFragment
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** What was counted; where it differs, why. */
export function CountDialog({ till, onClose, onDone }: CountDialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [count] = useMutation(closeTillMutation)
  const checked = useCheckedForm<z.input<typeof tillClose>, z.output<typeof tillClose>>({
    schema: tillClose,
    initialValues: { counted: null, reason: '' },
    async save(values) {
      const shown = { ...values, expected: till.expected }
      await count({ variables: { id: till.id, key, count: shown } })
      await onDone()
      onClose()
    },
  })
  const { form } = checked
  const { counted } = form.values
  const { currency, expected } = till
  const difference = counted === null ? 0 : counted - expected
  const amount = (value: number) => formatSmallestUnits(value, currency, t.locale)
  return (
    <FormDialog
      shape="modal"
      title={t('money.cash.count')}
      verb={t('money.cash.close')}
      form={checked}
      onClose={onClose}
    >
      <Text>{t('money.cash.expected.text', { amount: amount(expected) })}</Text>
      <MoneyInput
        label={t('money.cash.counted')}
        currency={currency}
        required
        data-autofocus
        {...form.getInputProps('counted')}
      />
      {difference !== 0 && (
        <>
          <Text role="status">
            {t('money.cash.difference.text', { amount: amount(difference) })}
          </Text>
          <TextInput
            label={t('money.field.reason')}
            required
            maxLength={500}
            {...form.getInputProps('reason')}
            value={form.values.reason ?? ''}
          />
        </>
      )}
    </FormDialog>
  )
}
