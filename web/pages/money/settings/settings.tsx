import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { printIban } from '#domain/money/iban.ts'
import { paymentSettings } from '#domain/money/money-input.ts'
import type { ProviderId } from '#domain/money/online/providers.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { Page } from '#web/components/page.tsx'
import { proven } from '#web/components/proven.ts'
import { QueryView } from '#web/components/query-view.tsx'
import type { PaymentSettingsPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { paymentSettingsQuery, savePaymentSettingsMutation } from '../operations.ts'
import { Accounts } from './accounts.tsx'
import { ReminderSteps } from './reminder-steps.tsx'
import { Seller } from './seller-form.tsx'

type Values = z.input<typeof paymentSettings>

/** Where money for the show is paid to. */
export function Settings() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(paymentSettingsQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const rights = query.data?.show?.moneyRights ?? []
  return (
    <Page title={t('money.settings')}>
      <QueryView query={query} pick={({ show }) => show?.money}>
        {({ settings, providers, bookkeeping, invoicing, currency }) => (
          <Stack gap="xl" maw="45rem">
            <SettingsForm
              {...{ showId, settings, providers }}
              mayWrite={rights.includes('payBack')}
              onSaved={query.refetch}
            />
            <Accounts {...{ showId, bookkeeping }} mayWrite={rights.includes('book')} />
            <Seller
              showId={showId}
              seller={invoicing.seller ?? null}
              mayWrite={rights.includes('payBack')}
              onSaved={query.refetch}
            />
            <ReminderSteps
              showId={showId}
              steps={invoicing.reminderSteps}
              currency={currency}
              mayWrite={rights.includes('payBack')}
            />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

interface SettingsFormProps {
  showId: string
  settings: PaymentSettingsPartsFragment
  /** Those that the installation has. */
  providers: readonly ProviderId[]
  mayWrite: boolean
  onSaved: () => Promise<unknown>
}

function SettingsForm(props: SettingsFormProps) {
  const { showId, settings, providers, mayWrite, onSaved } = props
  const t = useMessages()
  const [save] = useMutation(savePaymentSettingsMutation)
  const section = useSectionForm<Values, z.output<typeof paymentSettings>>({
    name: `payment-settings:${showId}`,
    schema: paymentSettings,
    stored: valuesOf(settings),
    save: async (input, opened) => {
      const done = await proven(t('shell.save'), (proof) =>
        save({ variables: { showId, input, opened, proof } }),
      )
      if (done === false || !done.data) return undefined
      const { stored, changedMeanwhile } = done.data.savePaymentSettings
      // The answer has no id by which the page would learn of it.
      await onSaved()
      return { stored: valuesOf(stored.settings), changedMeanwhile }
    },
  })
  const { form } = section
  const labels = {
    holder: t('money.settings.holder'),
    iban: t('money.column.iban'),
    street: t('money.settings.street'),
    building: t('money.settings.building'),
    postalCode: t('money.settings.postalCode'),
    town: t('money.settings.town'),
    swish: t('money.settings.swish'),
    provider: t('money.settings.provider'),
  }
  const text = (name: Exclude<keyof Values, 'provider'>, maxLength: number) => (
    <TextInput
      label={labels[name]}
      maxLength={maxLength}
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
    />
  )
  return (
    <Stack>
      <Text c="dimmed">{t('money.settings.text')}</Text>
      {!mayWrite && <Alert color="gray">{t('money.settings.readOnly')}</Alert>}
      <SectionFrame section={section} {...{ mayWrite, labels }} label={t('money.settings')}>
        {text('holder', 70)}
        {text('iban', 60)}
        {isSwiss(form.values.iban) && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {text('street', 70)}
            {text('building', 16)}
            {text('postalCode', 16)}
            {text('town', 35)}
          </SimpleGrid>
        )}
        {isSwedish(form.values.iban) && text('swish', 20)}
        <Provider {...{ form, providers }} />
      </SectionFrame>
    </Stack>
  )
}

interface ProviderProps {
  form: { values: Values; getInputProps: (name: 'provider') => object }
  providers: readonly ProviderId[]
}

/** By whom riders pay online; also one that the installation lost its keys of, so that it can be switched off. */
function Provider({ form, providers }: ProviderProps) {
  const t = useMessages()
  const chosen = form.values.provider ?? null
  const offered = [...new Set([...providers, ...(chosen === null ? [] : [chosen])])]
  const address = `${location.origin}/online-payments/${chosen ?? ''}/notifications`
  return (
    <Select
      label={t('money.settings.provider')}
      description={
        chosen === null
          ? t('money.settings.provider.help')
          : t('money.settings.provider.text', { address })
      }
      clearable
      placeholder={t('money.settings.provider.none')}
      data={offered.map((value) => ({ value, label: t(`money.provider.${value}`) }))}
      {...form.getInputProps('provider')}
      value={chosen}
    />
  )
}

/** The QR-bill names where the holder lives. */
function isSwiss(iban: string | null | undefined): boolean {
  return /^\s*(CH|LI)/i.test(iban ?? '')
}

function isSwedish(iban: string | null | undefined): boolean {
  return /^\s*SE/i.test(iban ?? '')
}

function valuesOf(settings: PaymentSettingsPartsFragment): Values {
  const { holder, iban, street, building, postalCode, town, swish, provider } = settings
  return {
    ...{ holder, street, building, postalCode, town, swish: swish ?? '' },
    iban: iban ? printIban(iban) : '',
    provider: provider ?? null,
  }
}
