import { useMutation } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
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
  const checked = useCheckedForm({
    schema: linkInput,
    initialValues: { email: person.email ?? '' },
    save: async ({ email }) => {
      await link({ variables: { id: person.id, email: email || null } })
      notify(t('access.saved', { name }))
      onClose()
    },
  })
  const params = { of: 'person' as const, recordId: person.id }
  return (
    <FormDialog shape="drawer" title={name} form={checked} onClose={onClose}>
      <LinkButton to="/personal-data/$of/$recordId" params={params} variant="default">
        {t('privacy.mine.show')}
      </LinkButton>
      <TextInput
        label={t('privacy.people.email')}
        description={t('privacy.people.email.text')}
        type="email"
        {...checked.form.getInputProps('email')}
      />
    </FormDialog>
  )
}
