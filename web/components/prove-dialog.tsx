import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { currentPasswordInput } from '#domain/accounts/credentials-input.ts'
import { PasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { PasskeyButton } from '#web/components/passkey-button.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { keepProof } from '#web/session/proof.ts'
import {
  passkeysQuery,
  proveByPasskeyMutation,
  proveByPasswordMutation,
} from '#web/session/sign-in/operations.ts'

interface ProveDialogProps {
  /** What it is asked for: "Sign as official". */
  verb: string
  /** Told what the server takes as a proof. Rejects as a mutation does. */
  act: (proof: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password or a passkey before what nobody else may do on a screen that stands open. */
export function ProveDialog({ verb, act, onClose }: ProveDialogProps) {
  const t = useMessages()
  const [prove] = useMutation(proveByPasswordMutation, { fetchPolicy: 'no-cache' })
  const go = async (proof: string | undefined) => {
    if (proof === undefined) return
    keepProof(proof)
    await act(proof)
  }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: currentPasswordInput,
    initialValues: { currentPassword: '' },
    save: async (variables) => await go((await prove({ variables })).data?.proveByPassword),
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
          <Text>{t('credentials.prove.text')}</Text>
          <FormProblems problems={problems} />
          <PasswordField
            label={t('credentials.currentPassword')}
            data-autofocus
            {...form.getInputProps('currentPassword')}
          />
          <ProveByPasskey act={go} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Nothing for who has no passkey, or where the browser cannot. */
function ProveByPasskey({ act }: { act: (proof: string | undefined) => Promise<void> }) {
  const t = useMessages()
  const { data: own } = useQuery(passkeysQuery, {
    fetchPolicy: 'no-cache',
    skip: !canUsePasskeys(),
  })
  const [prove] = useMutation(proveByPasskeyMutation, { fetchPolicy: 'no-cache' })
  if (!own || own.passkeys.length === 0) return null
  return (
    <PasskeyButton
      word={t('credentials.prove.passkey')}
      act={async (variables) => await act((await prove({ variables })).data?.proveByPasskey)}
    />
  )
}
