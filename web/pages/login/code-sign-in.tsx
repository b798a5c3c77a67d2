import { useMutation } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addressInput } from '#domain/accounts/credentials-input.ts'
import { AddressField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requestSignInCodeMutation } from '#web/session/sign-in/operations.ts'
import { type AskedCode, askedCode, forgetAskedCode, keepAskedCode } from './asked-code.ts'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useStep } from './use-step.ts'

interface CodeSignInProps {
  demo: boolean
  /** Whether an address without an account gets one. */
  opensAccounts: boolean
}

type Step =
  | { name: 'address' }
  | { name: 'code'; asked: AskedCode }
  | { name: 'more'; asks: 'newAccount' | 'secondFactor'; challenge: string }

/** Signs in by a code of a letter: address, code and, of who is new, the name. */
export function CodeSignIn({ demo, opensAccounts }: CodeSignInProps) {
  const [step, setStep] = useState<Step>(() => {
    const asked = askedCode()
    return asked ? { name: 'code', asked } : { name: 'address' }
  })
  const begin = () => {
    forgetAskedCode()
    setStep({ name: 'address' })
  }
  const onSent = (asked: AskedCode) => {
    keepAskedCode(asked)
    setStep({ name: 'code', asked })
  }
  if (step.name === 'more') {
    const More = step.asks === 'newAccount' ? NameStep : SecondFactorStep
    return <More challenge={step.challenge} onBack={begin} />
  }
  if (step.name === 'address') return <AddressStep opensAccounts={opensAccounts} onSent={onSent} />
  return (
    <CodeStep
      asked={step.asked}
      demo={demo}
      onSentAgain={onSent}
      onAsked={(asks, challenge) => {
        forgetAskedCode()
        setStep({ name: 'more', asks, challenge })
      }}
      onBack={begin}
    />
  )
}

interface AddressStepProps {
  opensAccounts: boolean
  onSent: (asked: AskedCode) => void
}

function AddressStep({ opensAccounts, onSent }: AddressStepProps) {
  const t = useMessages()
  const step = useStep()
  const [request] = useMutation(requestSignInCodeMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: addressInput,
    initialValues: { email: '' },
    save: async ({ email }) => {
      const { data } = await request({ variables: { email } })
      if (data) onSent({ email, request: data.requestSignInCode })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          {t(opensAccounts ? 'credentials.byCode.text' : 'credentials.byCode.textKnown')}
        </Text>
        <FormProblems problems={problems} />
        <AddressField autoFocus {...form.getInputProps('email')} />
        <Button type="submit" loading={saving}>
          {t('credentials.byCode.send')}
        </Button>
        <LinkButton to="/login" search={step('signIn')} variant="default">
          {t('shell.login.withPassword')}
        </LinkButton>
      </Stack>
    </form>
  )
}
