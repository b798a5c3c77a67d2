import { useMutation } from '@apollo/client/react'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { classEntryInput } from '#domain/video/film-class.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { WholeFilmClassFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { enterFilmClassMutation } from './operations.ts'

interface EnterClassProps {
  filmClass: WholeFilmClassFragment
  onClose: () => void
}

/** A rider enters a pair; the film follows on the page of the request. */
export function EnterClass({ filmClass: { id }, onClose }: EnterClassProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [enter] = useMutation(enterFilmClassMutation)
  const initialValues: z.input<typeof classEntryInput> = { rider: '', horse: '', words: '' }
  const checked = useCheckedForm({
    schema: classEntryInput,
    initialValues,
    save: async (input) => {
      const { data } = await enter({ variables: { id, input } })
      const requestId = data?.enterFilmClass.id
      if (!requestId) return
      onClose()
      await navigate({ to: '/on-demand/$requestId', params: { requestId }, ignoreBlocker: true })
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('video.class.enter')}
      verb={t('video.class.enter')}
      form={checked}
      onClose={onClose}
    >
      <Text size="sm">{t('video.class.enter.text')}</Text>
      <TextInput
        label={t('video.field.rider')}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('rider')}
      />
      <TextInput
        label={t('video.field.horse')}
        required
        maxLength={120}
        {...form.getInputProps('horse')}
      />
      <Textarea
        label={t('video.field.words')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
