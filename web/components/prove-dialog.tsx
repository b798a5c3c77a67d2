import { useMutation } from '@apollo/client/react'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { currentPasswordInput } from '#domain/accounts/credentials-input.ts'
import { PasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ProveByCode } from '#web/components/prove-by-code.tsx'
import { ProveByPasskey } from '#web/components/prove-by-passkey.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useHasPassword } from '#web/components/use-has-password.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { keepProof } from '#web/session/proof.ts'
import { proveByPasswordMutation } from '#web/session/sign-in/operations.ts'

interface ProveDialogProps {
  /** What it is asked for: "Sign as official". */
  verb: string
  /** Told what the server takes as a proof. Rejects as a mutation does. */
  act: (proof: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password, a passkey or, without a password, a code of a letter before what nobody else may do on a screen that stands open. */
export function ProveDialog({ verb, act, onClose }: ProveDialogProps) {
  const t = useMessages()
  const [prove] = useMutation(proveByPasswordMutation, { fetchPolicy: 'no-cache' })
  const hasPassword = useHasPassword() ?? true
  const go = async (proof: string) => {
    keepProof(proof)
    await act(proof)
  }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: currentPasswordInput,
    initialValues: { currentPassword: '' },
    save: async (variables) => {
      const { data } = await prove({ variables })
      if (data) await go(data.proveByPassword)
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={verb}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormProblems problems={problems} />
          {hasPassword ? (
            <>
              <Text>{t('credentials.prove.text')}</Text>
              <PasswordField
                label={t('credentials.currentPassword')}
                data-autofocus
                {...form.getInputProps('currentPassword')}
              />
            </>
          ) : (
            <ProveByCode act={go} />
          )}
          <ProveByPasskey act={go} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            {hasPassword && (
              <Button type="submit" loading={saving}>
                {verb}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
