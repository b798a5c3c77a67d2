import { useMutation } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { tillOpening } from '#domain/money/money-input.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { openTillMutation } from './operations.ts'

interface OpeningDialogProps {
  show: { id: string; currency: string }
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** A cash desk with what is in it before anybody pays. */
export function OpeningDialog({ show, onClose, onDone }: OpeningDialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [open] = useMutation(openTillMutation)
  const checked = useCheckedForm<z.input<typeof tillOpening>, z.output<typeof tillOpening>>({
    schema: tillOpening,
    initialValues: { name: t('money.cash.usualName'), opening: 0 },
    async save(till) {
      await open({ variables: { showId: show.id, key, till } })
      await onDone()
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('money.cash.open')}
      verb={t('money.cash.open')}
      form={checked}
      onClose={onClose}
    >
      <TextInput
        label={t('money.field.name')}
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MoneyInput
        label={t('money.cash.opening')}
        currency={show.currency}
        required
        {...form.getInputProps('opening')}
      />
    </FormDialog>
  )
}
