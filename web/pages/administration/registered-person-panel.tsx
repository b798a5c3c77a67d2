import { useMutation } from '@apollo/client/react'
import { Button, Drawer, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useClosing } from '#web/components/use-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { linkPersonMutation } from './operations.ts'
import type { RegisteredPerson } from './registered-people.tsx'

interface RegisteredPersonPanelProps {
  person: RegisteredPerson
  onClose: () => void
}

const linkInput = z.object({ email: z.string().trim().max(200) })

/** Whose account somebody of the registry is, and the way to what is stored of them. */
export function RegisteredPersonPanel({ person, onClose }: RegisteredPersonPanelProps) {
  const t = useMessages()
  const name = spokenName(person)
  const [link] = useMutation(linkPersonMutation)
  const { form, submit, saving, problems } = useCheckedForm({
    schema: linkInput,
    initialValues: { email: person.email ?? '' },
    save: async ({ email }) => {
      await link({ variables: { id: person.id, email: email || null } })
      notify(t('access.saved', { name }))
      onClose()
    },
  })
  const close = useClosing(form.isDirty(), onClose)
  const params = { of: 'person' as const, recordId: person.id }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      title={name}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <LinkButton to="/personal-data/$of/$recordId" params={params} variant="default">
          {t('privacy.mine.show')}
        </LinkButton>
        <form noValidate onSubmit={submit}>
          <Stack>
            <FormProblems problems={problems} />
            <TextInput
              label={t('privacy.people.email')}
              description={t('privacy.people.email.text')}
              type="email"
              {...form.getInputProps('email')}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={saving}>
                {t('shell.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  )
}
