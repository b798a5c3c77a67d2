import { useMutation } from '@apollo/client/react'
import { Button, Center, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { codeInput } from '#domain/accounts/credentials-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { confirmSecondFactorMutation } from './operations.ts'

interface ScanSecretProps {
  begun: { address: string; secret: string }
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The secret goes into the app, and a first code comes back. */
export function ScanSecret({ begun, onConfirmed, onCancel }: ScanSecretProps) {
  const t = useMessages()
  const [confirm] = useMutation(confirmSecondFactorMutation, { fetchPolicy: 'no-cache' })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: codeInput,
    initialValues: { code: '' },
    save: async ({ code }) => {
      const { data } = await confirm({ variables: { code } })
      if (data) onConfirmed(data.confirmSecondFactor)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('credentials.factor.scan')}</Text>
        <Center>
          <QrCode text={begun.address} label={t('credentials.factor.qr')} />
        </Center>
        {/* Whole also on a phone: it is read off and typed elsewhere. */}
        <Textarea
          label={t('credentials.factor.secret')}
          value={begun.secret}
          autosize
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <FormProblems problems={problems} />
        <TextInput
          label={t('credentials.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={saving}>
            {t('credentials.factor.switchOn')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
