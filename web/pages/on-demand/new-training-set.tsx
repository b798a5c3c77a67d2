import { useMutation, useQuery } from '@apollo/client/react'
import { Select, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { newTrainingSetInput } from '#domain/video/training-state.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { TrainingTestsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createTrainingSetMutation, trainingTestsQuery } from './training-operations.ts'

/** An office begins a training set; films, reference and judges follow on its page. */
export function NewTrainingSet() {
  const t = useMessages()
  const query = useQuery(trainingTestsQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page
      title={t('training.new')}
      crumbs={[
        { label: t('video.title'), to: '/on-demand' },
        { label: t('training.title'), to: '/on-demand/training' },
      ]}
    >
      <QueryView query={query} pick={(data) => data}>
        {(found) =>
          found.myVideos.offices.length > 0 ? (
            <SetForm {...found} />
          ) : (
            <EmptyState title={t('training.new')} text={t('training.noOffice')} />
          )
        }
      </QueryView>
    </Page>
  )
}

function SetForm({ myVideos: { offices }, dressageTests }: TrainingTestsQuery) {
  const t = useMessages()
  const navigate = useNavigate()
  const [create] = useMutation(createTrainingSetMutation)
  const initialValues: z.input<typeof newTrainingSetInput> = {
    organizationId: offices[0]?.organizationId ?? '',
    name: '',
    test: '',
  }
  const { form, element, submit, saving, problems, isDirty } = useCheckedForm({
    schema: newTrainingSetInput,
    initialValues,
    save: async (input) => {
      const { data } = await create({ variables: { input } })
      const setId = data?.createTrainingSet.id
      if (!setId) return
      // The form learns only afterwards that it is saved.
      await navigate({
        to: '/on-demand/training/$setId',
        params: { setId },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  useUnsavedChanges(isDirty)
  const tests = dressageTests.filter(({ movements }) => movements > 0)
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={t('training.new')}>
      <Stack gap="md" maw={640}>
        {offices.length > 1 && (
          <Select
            label={t('video.field.organization')}
            required
            allowDeselect={false}
            data={offices.map(({ organizationId: value, organization: label }) => {
              return { value, label }
            })}
            {...form.getInputProps('organizationId')}
          />
        )}
        <TextInput
          label={t('training.field.name')}
          required
          maxLength={120}
          {...form.getInputProps('name')}
        />
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
        <FormProblems problems={problems} />
        <SubmitButton reason={null} loading={saving}>
          {t('training.create')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
