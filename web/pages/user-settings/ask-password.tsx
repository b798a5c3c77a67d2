import { Button, Group, Stack } from '@mantine/core'
import { currentPasswordInput } from '#domain/accounts/credentials-input.ts'
import { PasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ProveByCode } from '#web/components/prove-by-code.tsx'
import { ProveByPasskey } from '#web/components/prove-by-passkey.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useHasPassword } from '#web/components/use-has-password.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** What shows that the owner sits here. */
export type Owner = { currentPassword: string } | { proof: string }

interface AskPasswordProps {
  /** On the button: "Switch off". */
  verb: string
  /** Rejects as a mutation does. */
  act: (owner: Owner) => Promise<unknown>
  onCancel: () => void
}

/** The password or a passkey, before anything that changes how somebody signs in: the screen may stand open. */
export function AskPassword({ verb, act, onCancel }: AskPasswordProps) {
  const t = useMessages()
  const { form, submit, saving, problems } = useCheckedForm({
    schema: currentPasswordInput,
    initialValues: { currentPassword: '' },
    save: act,
  })
  if (useHasPassword() === false) {
    return (
      <Stack>
        <ProveByCode act={(proof) => act({ proof })} />
        <ProveByPasskey act={(proof) => act({ proof })} />
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <PasswordField
          label={t('credentials.currentPassword')}
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <ProveByPasskey act={(proof) => act({ proof })} />
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
