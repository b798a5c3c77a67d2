import { Button, Group, Stack } from '@mantine/core'
import { currentPasswordInput } from '#domain/accounts/credentials-input.ts'
import { PasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface AskPasswordProps {
  /** On the button: "Switch off". */
  verb: string
  /** Rejects as a mutation does. */
  act: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
}

/** Before anything that changes how somebody signs in: the screen may stand open. */
export function AskPassword({ verb, act, onCancel }: AskPasswordProps) {
  const t = useMessages()
  const { form, submit, saving, problems } = useCheckedForm({
    schema: currentPasswordInput,
    initialValues: { currentPassword: '' },
    save: ({ currentPassword }) => act(currentPassword),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <PasswordField
          label={t('credentials.currentPassword')}
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <Group>
          <Button type="submit" loading={saving}>
            {verb}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
