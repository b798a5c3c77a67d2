import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { changedAddressInput } from '#domain/accounts/credentials-input.ts'
import { AddressField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { noOwner, OwnerFields } from '#web/components/owner-fields.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ownSignInQuery } from '#web/session/sign-in/operations.ts'
import { currentSession, type StoredSession, storeSession } from '#web/session/stored-session.ts'
import { confirmNewAddressMutation, requestNewAddressMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

interface ChangeAddressProps {
  account: StoredSession['account']
  demo: boolean
  /** Whether letters reach anybody. */
  mail: boolean
}

/** The address that somebody signs in with; another one counts when the letter to it is opened. */
export function ChangeAddress({ account, demo, mail }: ChangeAddressProps) {
  const t = useMessages()
  const { address: token } = useSearch({ from: '/signed-in/settings' })
  const [step, setStep] = useState<'rest' | 'type' | { sentTo: string }>('rest')
  // Another device may have changed it.
  const { data } = useQuery(ownSignInQuery, { fetchPolicy: 'network-only' })
  const email = data?.me?.email ?? account.email
  return (
    <SettingsPart
      title={t('credentials.address.title')}
      text={t('credentials.address.text', { email })}
    >
      {token !== undefined && <OpenedLetter token={token} />}
      {step === 'rest' && !mail && <Text size="sm">{t('credentials.forgotten.noMail')}</Text>}
      {step === 'rest' && mail && token === undefined && (
        <Group>
          <Button variant="default" onClick={() => setStep('type')}>
            {t('credentials.address.change')}
          </Button>
        </Group>
      )}
      {step === 'type' && (
        <NewAddress onSent={(sentTo) => setStep({ sentTo })} onCancel={() => setStep('rest')} />
      )}
      {typeof step === 'object' && (
        <Alert role="status">
          <Stack gap="xs">
            <Text size="sm">{t('credentials.letterSent', { email: step.sentTo })}</Text>
            <Text size="sm">{t('credentials.address.sent')}</Text>
            {demo && <Text size="sm">{t('credentials.letterSent.demo')}</Text>}
          </Stack>
        </Alert>
      )}
    </SettingsPart>
  )
}

interface NewAddressProps {
  onSent: (email: string) => void
  onCancel: () => void
}

function NewAddress({ onSent, onCancel }: NewAddressProps) {
  const t = useMessages()
  const [request] = useMutation(requestNewAddressMutation, { fetchPolicy: 'no-cache' })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: changedAddressInput,
    initialValues: { email: '', ...noOwner },
    save: async (variables) => {
      await request({ variables })
      onSent(variables.email)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <AddressField
          label={t('credentials.address.new')}
          description={t('credentials.address.new.text')}
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <OwnerFields form={form} />
        <Group>
          <Button type="submit" loading={saving}>
            {t('credentials.sendLetter')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Asks once more: programs that look at mail open links too. */
function OpenedLetter({ token }: { token: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [confirmNew, { loading }] = useMutation(confirmNewAddressMutation)
  const [problem, setProblem] = useState<string | null>(null)
  const rest = () => navigate({ to: '/settings', search: {}, replace: true })
  const onConfirm = async () => {
    try {
      const { data } = await confirmNew({ variables: { token } })
      const email = data?.confirmNewAddress?.email
      const session = currentSession()
      if (email === undefined || !session) return
      storeSession({ ...session, account: { ...session.account, email } })
      notify(t('credentials.address.changed', { email }))
      await rest()
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  return (
    <Stack>
      {problem === null && <Text>{t('credentials.address.opened')}</Text>}
      <FormProblems problems={problem === null ? [] : [problem]} />
      <Group>
        {problem === null && (
          <Button loading={loading} onClick={() => void onConfirm()}>
            {t('credentials.address.confirm')}
          </Button>
        )}
        <Button variant="default" onClick={() => void rest()}>
          {t('shell.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
