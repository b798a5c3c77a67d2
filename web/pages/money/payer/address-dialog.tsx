import { useMutation } from '@apollo/client/react'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { payerAddress } from '#domain/money/invoices/seller.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { savePayerAddressMutation } from '../operations.ts'
import type { OpenPayer } from './payer.tsx'

type Values = z.input<typeof payerAddress>

/** Where the invoices of the payer are addressed to. */
export function AddressDialog({
  open: { payer, refetch },
  onClose,
}: {
  open: OpenPayer
  onClose: () => void
}) {
  const t = useMessages()
  const [save] = useMutation(savePayerAddressMutation)
  const section = useSectionForm<Values, z.output<typeof payerAddress>>({
    name: `payer-address:${payer.id}`,
    schema: payerAddress,
    stored: valuesOf(payer),
    save: async (input, opened) => {
      const done = await save({ variables: { id: payer.id, input, opened } })
      if (!done.data) return undefined
      const { stored, changedMeanwhile } = done.data.savePayerAddress
      if (changedMeanwhile.length === 0) {
        await refetch()
        notify(t('shell.saved'))
        onClose()
      }
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const labels = {
    name: t('money.field.name'),
    company: t('money.field.company'),
    vatId: t('money.seller.vatId'),
    street: t('money.seller.street'),
    postalCode: t('money.settings.postalCode'),
    town: t('money.settings.town'),
    country: t('money.seller.country'),
  }
  const text = (name: keyof Values, maxLength: number, required = false) => (
    <TextInput
      label={labels[name]}
      {...{ maxLength, required }}
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
    />
  )
  return (
    <FormDialog
      shape="drawer"
      title={t('money.act.address')}
      form={section}
      onClose={onClose}
      labels={labels}
    >
      <Text c="dimmed">{t('money.address.text')}</Text>
      {text('name', 200, true)}
      {text('company', 100)}
      {text('street', 100, true)}
      <SimpleGrid cols={2}>
        {text('postalCode', 16)}
        {text('town', 60, true)}
      </SimpleGrid>
      <SimpleGrid cols={2}>
        {text('country', 2, true)}
        {text('vatId', 20)}
      </SimpleGrid>
    </FormDialog>
  )
}

function valuesOf({
  name,
  company,
  street,
  postalCode,
  town,
  country,
  vatId,
}: Pick<
  OpenPayer['payer'],
  'name' | 'company' | 'street' | 'postalCode' | 'town' | 'country' | 'vatId'
>): Values {
  return { name, company, street, postalCode, town, country: country ?? '', vatId }
}
