import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { classInput } from '#domain/video/film-class.ts'
import { CurrencyChoice } from '#web/components/currency-choice.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { OfficeOfferFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ClassTable } from './class-table.tsx'
import { ClosingInput } from './closing-input.tsx'
import { filmClassTestsQuery, openFilmClassMutation, videoOfficeQuery } from './operations.ts'

/** The video classes of an organization, and a form that opens another. */
export function OfficeClasses({ offer }: { offer: OfficeOfferFragment }) {
  const t = useMessages()
  const [isOpening, setOpening] = useState(false)
  const { classes, judges } = offer
  return (
    <Stack component="section" gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('video.classes')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={judges.length === 0}
          onClick={() => setOpening(true)}
        >
          {t('video.class.open')}
        </Button>
      </Group>
      {judges.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('video.class.problem.noJudge')}
        </Text>
      )}
      {classes.length > 0 ? (
        <ClassTable name="video-classes" rows={classes} />
      ) : (
        <EmptyState title={t('video.classes.none')} text={t('video.classes.none.text')} />
      )}
      {isOpening && <OpenClass offer={offer} onClose={() => setOpening(false)} />}
    </Stack>
  )
}

function OpenClass({ offer, onClose }: { offer: OfficeOfferFragment; onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { organizationId, price, currency } = offer
  const { data } = useQuery(filmClassTestsQuery)
  const [open] = useMutation(openFilmClassMutation, { refetchQueries: [videoOfficeQuery] })
  const initialValues: z.input<typeof classInput> = {
    ...{ name: '', test: '', closesAt: null, price, currency },
  }
  const checked = useCheckedForm({
    schema: classInput,
    initialValues,
    save: async ({ closesAt, ...values }) => {
      const input = { ...values, closesAt: closesAt.toISOString() }
      const opened = await open({ variables: { organizationId, input } })
      const classId = opened.data?.openFilmClass.id
      if (!classId) return
      notify(t('video.class.opened'))
      onClose()
      await navigate({ to: '/on-demand/class/$classId', params: { classId }, ignoreBlocker: true })
    },
  })
  const { form } = checked
  const tests = (data?.dressageTests ?? []).filter(({ movements }) => movements > 0)
  return (
    <FormDialog
      shape="drawer"
      title={t('video.class.open')}
      verb={t('video.class.open')}
      form={checked}
      onClose={onClose}
    >
      <TextInput
        label={t('video.class.name')}
        required
        maxLength={120}
        data-autofocus
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
      <ClosingInput
        error={form.errors['closesAt']}
        onChange={(closesAt) => form.setFieldValue('closesAt', closesAt)}
      />
      <Group align="start" gap="sm" grow>
        <MoneyInput
          label={t('video.offer.price')}
          description={t('video.class.price.text')}
          currency={form.values.currency}
          required
          {...form.getInputProps('price')}
        />
        <CurrencyChoice
          label={t('video.offer.currency')}
          required
          {...form.getInputProps('currency')}
        />
      </Group>
    </FormDialog>
  )
}
