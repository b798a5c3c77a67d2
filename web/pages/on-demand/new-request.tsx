import { useMutation, useQuery } from '@apollo/client/react'
import { Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { requestInput, requestPurposes } from '#domain/video/request-input.ts'
import { earliestDue, latestDueDays } from '#domain/video/request-state.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { VideoOffersQuery } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createVideoRequestMutation, videoOffersQuery } from './operations.ts'

/** A rider asks for a ride to be judged; the film follows on the page of the request. */
export function NewRequest() {
  const t = useMessages()
  const query = useQuery(videoOffersQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page title={t('video.new')} crumbs={[{ label: t('video.title'), to: '/on-demand' }]}>
      <QueryView query={query} pick={(data) => data}>
        {(found) =>
          found.myVideos.offers.length > 0 ? (
            <RequestForm {...found} />
          ) : (
            <EmptyState title={t('video.new')} text={t('video.noOffer')} />
          )
        }
      </QueryView>
    </Page>
  )
}

function RequestForm({ myVideos: { offers }, dressageTests }: VideoOffersQuery) {
  const t = useMessages()
  const navigate = useNavigate()
  const [create] = useMutation(createVideoRequestMutation)
  const initialValues: z.input<typeof requestInput> = {
    organizationId: offers[0]?.organizationId ?? '',
    purpose: 'judging',
    test: '',
    rider: '',
    horse: '',
    judgeId: null,
    words: '',
    wantedBy: null,
  }
  const { form, element, submit, saving, problems, isDirty } = useCheckedForm({
    schema: requestInput,
    initialValues,
    save: async ({ wantedBy, ...values }) => {
      const input = { ...values, wantedBy: wantedBy?.toISOString() ?? null }
      const { data } = await create({ variables: { input } })
      const requestId = data?.createVideoRequest.id
      if (!requestId) return
      // The form learns only afterwards that it is saved.
      await navigate({
        to: '/on-demand/$requestId',
        params: { requestId },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  useUnsavedChanges(isDirty)
  const offer = offers.find(({ organizationId }) => organizationId === form.values.organizationId)
  const tests = dressageTests.filter(({ movements }) => movements > 0)
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={t('video.new')}>
      <Stack gap="md" maw={640}>
        <Select
          label={t('video.field.organization')}
          required
          allowDeselect={false}
          data={offers.map(({ organizationId: value, organization: label }) => ({ value, label }))}
          {...form.getInputProps('organizationId')}
          onChange={(value) => form.setValues({ organizationId: value ?? '', judgeId: null })}
        />
        {offer && (
          <Text size="sm" c="dimmed">
            {[t('video.days', { count: offer.days }), priceWords(offer, t)].join(' ')}
          </Text>
        )}
        <Radio.Group label={t('video.field.purpose')} {...form.getInputProps('purpose')}>
          <Stack gap="xs" mt={4}>
            {requestPurposes.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`video.purpose.${value}`)}
                description={t(`video.purpose.${value}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('video.field.test')}
          required
          searchable
          data={tests.map(({ id: value, name, body, year }) => {
            return { value, label: `${name} (${body} ${year})` }
          })}
          {...form.getInputProps('test')}
          onChange={(value) => form.setFieldValue('test', value ?? '')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('video.field.rider')}
            required
            maxLength={120}
            {...form.getInputProps('rider')}
          />
          <TextInput
            label={t('video.field.horse')}
            required
            maxLength={120}
            {...form.getInputProps('horse')}
          />
        </SimpleGrid>
        <Select
          label={t('video.field.judge')}
          placeholder={t('video.anyJudge')}
          clearable
          data={(offer?.judges ?? []).map(({ accountId: value, name: label }) => {
            return { value, label }
          })}
          {...form.getInputProps('judgeId')}
        />
        {offer && (
          <WantedDay
            days={offer.days}
            error={form.errors['wantedBy']}
            onChange={(wantedBy) => form.setFieldValue('wantedBy', wantedBy)}
          />
        )}
        <Textarea
          label={t('video.field.words')}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('words')}
        />
        <FormProblems problems={problems} />
        <SubmitButton reason={null} loading={saving}>
          {t('video.create')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

interface WantedDayProps {
  /** From submitting to the result, at the earliest. */
  days: number
  error: ReactNode
  /** The end of the day on the clocks of the rider; null: as soon as offered. */
  onChange: (wantedBy: string | null) => void
}

/** The day by which the result is wanted, within what the offer allows. */
function WantedDay({ days, error, onChange }: WantedDayProps) {
  const t = useMessages()
  const [day, setDay] = useState('')
  const timeZone = browserTimeZone()
  const dayIn = (count: number) => toLocal(earliestDue(Date.now(), count), timeZone).day
  return (
    <DayInput
      label={t('video.field.wantedBy')}
      description={t('video.field.wantedBy.text')}
      maw={320}
      min={dayIn(days)}
      max={dayIn(latestDueDays)}
      value={day}
      error={error}
      onChange={(next) => {
        setDay(next)
        const end = next === '' ? null : toInstant({ day: next, time: '23:59', timeZone })
        onChange(end === null ? null : new Date(end).toISOString())
      }}
    />
  )
}

export function priceWords({ price, currency }: { price: number; currency: string }, t: Translate) {
  if (price === 0) return t('video.price.none')
  return t('video.price.of', { amount: formatSmallestUnits(price, currency, t.locale) })
}
