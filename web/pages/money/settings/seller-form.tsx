import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { z } from 'zod'
import { sellerInput, taxations } from '#domain/money/invoices/seller.ts'
import { formatFigure } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import type { SellerPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { saveSellerMutation } from '../operations.ts'

type Values = z.input<typeof sellerInput>

interface SellerProps {
  showId: string
  seller: SellerPartsFragment | null
  mayWrite: boolean
  /** Reads again what is stored. */
  onSaved: () => Promise<unknown>
}

/** Who issues the invoices of all shows of the organization. */
export function Seller(props: SellerProps) {
  const t = useMessages()
  return (
    <section aria-labelledby="invoice-seller">
      <Title order={2} size="h3" id="invoice-seller" mb="xs">
        {t('money.seller')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('money.seller.text')}
      </Text>
      <SellerForm {...props} />
    </section>
  )
}

function SellerForm({ showId, seller, mayWrite, onSaved }: SellerProps) {
  const t = useMessages()
  const [save] = useMutation(saveSellerMutation)
  const section = useSectionForm<Values, z.output<typeof sellerInput>>({
    name: `invoice-seller:${showId}`,
    schema: sellerInput,
    stored: valuesOf(seller),
    save: async (input, opened) => {
      const done = await save({ variables: { showId, input, opened } })
      if (!done.data) return undefined
      const { stored, changedMeanwhile } = done.data.saveInvoiceSeller
      await onSaved()
      return { stored: valuesOf(stored.seller ?? null), changedMeanwhile }
    },
  })
  const { form } = section
  const labels = {
    name: t('money.seller.name'),
    street: t('money.seller.street'),
    postalCode: t('money.settings.postalCode'),
    town: t('money.settings.town'),
    country: t('money.seller.country'),
    vatId: t('money.seller.vatId'),
    taxNumber: t('money.seller.taxNumber'),
    registerNumber: t('money.seller.registerNumber'),
    email: t('money.seller.email'),
    taxation: t('money.seller.taxation'),
    vat: t('money.seller.vat'),
    reason: t('money.seller.reason'),
    prefix: t('money.seller.prefix'),
    dueDays: t('money.seller.dueDays'),
    note: t('money.seller.note'),
  }
  const text = (
    name: Exclude<keyof Values, 'taxation' | 'vat' | 'dueDays'>,
    maxLength: number,
    more: { required?: true; description?: string } = {},
  ) => (
    <TextInput
      label={labels[name]}
      maxLength={maxLength}
      {...more}
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
    />
  )
  return (
    <SectionFrame section={section} {...{ mayWrite, labels }} label={t('money.seller')}>
      {text('name', 100, { required: true })}
      {text('street', 100, { required: true })}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {text('postalCode', 16)}
        {text('town', 60, { required: true })}
        {text('country', 2, { required: true })}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {text('vatId', 20)}
        {text('taxNumber', 30)}
        {text('registerNumber', 30)}
      </SimpleGrid>
      {text('email', 254)}
      <Select
        label={labels.taxation}
        allowDeselect={false}
        data={taxations.map((value) => ({ value, label: t(`money.seller.taxation.${value}`) }))}
        {...form.getInputProps('taxation')}
      />
      {form.values.taxation === 'standard' ? (
        <DecimalInput
          label={labels.vat}
          description={t('money.seller.vat.hint')}
          decimals={2}
          unit="%"
          minimum={0}
          maximum={10_000}
          write={(rate, locale) => formatFigure(rate, 2, locale)}
          {...form.getInputProps('vat')}
        />
      ) : (
        text('reason', 300, { description: t('money.seller.reason.hint') })
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {text('prefix', 8, { required: true, description: t('money.seller.prefix.hint') })}
        <DecimalInput
          label={labels.dueDays}
          required
          minimum={0}
          maximum={365}
          {...form.getInputProps('dueDays')}
        />
      </SimpleGrid>
      <Textarea
        label={labels.note}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('note')}
        value={form.values.note ?? ''}
      />
    </SectionFrame>
  )
}

function valuesOf(seller: SellerPartsFragment | null): Values {
  if (seller === null) return { ...nothing }
  const { vat, ...texts } = seller
  return { ...texts, vat: vat ?? null }
}

const nothing: Values = {
  ...{ name: '', street: '', postalCode: '', town: '', country: '' },
  ...{ vatId: '', taxNumber: '', registerNumber: '', email: '' },
  ...{ taxation: 'standard', vat: null, reason: '', prefix: '', dueDays: 14, note: '' },
}
