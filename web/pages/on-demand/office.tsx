import { useMutation, useQuery } from '@apollo/client/react'
import { Group, MultiSelect, Stack, Switch, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { offerInput } from '#domain/video/request-input.ts'
import { CurrencyChoice } from '#web/components/currency-choice.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { OfficeOfferFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { OfficeClasses } from './office-classes.tsx'
import { saveVideoOfferMutation, videoOfficeQuery } from './operations.ts'
import { RequestTable } from './request-table.tsx'

/** The requests that an organization has, and what it offers. */
export function VideoOffice() {
  const t = useMessages()
  const { organizationId } = useParams({ from: '/signed-in/on-demand/office/$organizationId' })
  const query = useQuery(videoOfficeQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <QueryView
      query={query}
      pick={({ myVideos }) =>
        myVideos.offices.find((each) => each.organizationId === organizationId)
      }
    >
      {(offer) => (
        <Page
          title={t('video.office.title', { organization: offer.organization })}
          crumbs={[{ label: t('video.title'), to: '/on-demand' }]}
        >
          <Stack gap="xl">
            {offer.requests.length > 0 ? (
              <RequestTable
                name="video-office"
                label={t('video.office.requests')}
                rows={offer.requests}
              />
            ) : (
              <EmptyState title={t('video.office.none')} text={t('video.office.none.text')} />
            )}
            <OfficeClasses offer={offer} />
            <OfferForm key={offer.organizationId} offer={offer} />
          </Stack>
        </Page>
      )}
    </QueryView>
  )
}

function valuesOf({ isOpen, days, price, currency, judges }: OfficeOfferFragment) {
  return { isOpen, days, price, currency, judges: judges.map(({ accountId }) => accountId) }
}

function OfferForm({ offer }: { offer: OfficeOfferFragment }) {
  const t = useMessages()
  const { organizationId, judges, people } = offer
  const [save] = useMutation(saveVideoOfferMutation, { refetchQueries: [videoOfficeQuery] })
  const section = useSectionForm({
    name: `video-offer:${organizationId}`,
    schema: offerInput,
    stored: valuesOf(offer),
    save: async (input, opened) => {
      const { data } = await save({ variables: { organizationId, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveVideoOffer
      if (changedMeanwhile.length === 0) notify(t('shell.saved'))
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const names = new Map([...judges, ...people].map(({ accountId, name }) => [accountId, name]))
  return (
    <Stack component="section" gap="sm" maw={720}>
      <Title order={2} size="h4">
        {t('video.office.offer')}
      </Title>
      <SectionFrame
        section={section}
        mayWrite
        label={t('video.office.offer')}
        labels={{
          isOpen: t('video.offer.isOpen'),
          days: t('video.offer.days'),
          judges: t('video.offer.judges'),
          price: t('video.offer.price'),
          currency: t('video.offer.currency'),
        }}
        wordsOf={(_, value) =>
          Array.isArray(value) ? value.map((id) => names.get(id) ?? '').join(', ') : undefined
        }
      >
        <Switch
          label={t('video.offer.isOpen')}
          description={t('video.offer.isOpen.text')}
          {...form.getInputProps('isOpen', { type: 'checkbox' })}
        />
        <DecimalInput
          label={t('video.offer.days')}
          required
          minimum={1}
          maximum={90}
          maw={240}
          {...form.getInputProps('days')}
        />
        <Group align="start" gap="sm">
          <MoneyInput
            label={t('video.offer.price')}
            description={t('video.offer.price.text')}
            currency={form.values.currency}
            required
            maw={240}
            {...form.getInputProps('price')}
          />
          <CurrencyChoice
            label={t('video.offer.currency')}
            required
            maw={240}
            {...form.getInputProps('currency')}
          />
        </Group>
        <MultiSelect
          label={t('video.offer.judges')}
          description={t('video.offer.judges.text')}
          searchable
          data={[...names].map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('judges')}
        />
      </SectionFrame>
    </Stack>
  )
}
