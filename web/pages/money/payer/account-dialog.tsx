import { useMutation } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { payerAccount } from '#domain/money/money-input.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { proven } from '#web/components/proven.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { savePayerMutation } from '../operations.ts'
import type { OpenPayer } from './payer.tsx'

/** The name that is printed, and the account that money is paid back to. */
export function AccountDialog({
  open: { payer },
  onClose,
}: {
  open: OpenPayer
  onClose: () => void
}) {
  const t = useMessages()
  const [save] = useMutation(savePayerMutation)
  const section = useSectionForm<z.input<typeof payerAccount>, z.output<typeof payerAccount>>({
    name: `payer:${payer.id}`,
    schema: payerAccount,
    stored: { name: payer.name, iban: payer.iban ?? '' },
    save: async (input, opened) => {
      const done = await proven(t('shell.save'), (proof) =>
        save({ variables: { id: payer.id, input, opened, proof } }),
      )
      if (done === false || !done.data) return undefined
      const { stored, changedMeanwhile } = done.data.savePayer
      if (changedMeanwhile.length === 0) {
        notify(t('shell.saved'))
        onClose()
      }
      return { stored: { name: stored.name, iban: stored.iban ?? '' }, changedMeanwhile }
    },
  })
  const { form } = section
  return (
    <FormDialog
      shape="drawer"
      title={t('money.act.account')}
      form={section}
      onClose={onClose}
      labels={{ name: t('money.field.name'), iban: t('money.column.iban') }}
    >
      <TextInput
        label={t('money.field.name')}
        required
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('money.column.iban')}
        description={t('money.account.text')}
        maxLength={60}
        {...form.getInputProps('iban')}
        value={form.values.iban ?? ''}
      />
    </FormDialog>
  )
}
