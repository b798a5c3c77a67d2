import { useMutation } from '@apollo/client/react'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { letterCodeInput } from '#domain/accounts/credentials-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LetterCodeField } from '#web/components/letter-code-field.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { detailOf, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { knownDevices, storeSignIn } from '#web/session/known-devices.ts'
import {
  authenticateByCodeMutation,
  requestSignInCodeMutation,
} from '#web/session/sign-in/operations.ts'
import { type AskedCode, forgetAskedCode } from './asked-code.ts'

interface CodeStepProps {
  asked: AskedCode
  demo: boolean
  onSentAgain: (asked: AskedCode) => void
  /** The code was right, and the server asks for more. */
  onAsked: (what: 'newAccount' | 'secondFactor', challenge: string) => void
  onBack: () => void
}

const signedOut = { context: { withoutAuthorization: true }, fetchPolicy: 'no-cache' } as const

export function CodeStep({ asked, demo, onSentAgain, onAsked, onBack }: CodeStepProps) {
  const t = useMessages()
  const { email } = asked
  const [authenticate] = useMutation(authenticateByCodeMutation, signedOut)
  const [request, { loading }] = useMutation(requestSignInCodeMutation, signedOut)
  const [sending, setSending] = useState<{ again: boolean; problem: string | null }>({
    again: false,
    problem: null,
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: letterCodeInput,
    initialValues: { code: '' },
    save: async ({ code }) => {
      try {
        const variables = { request: asked.request, code, devices: knownDevices() }
        const { data } = await authenticate({ variables })
        if (!data) return
        forgetAskedCode()
        storeSignIn(data.authenticateByCode)
      } catch (error) {
        const newAccount = detailOf(error, 'NEW_ACCOUNT', 'challenge')
        const secondFactor = detailOf(error, 'SECOND_FACTOR', 'challenge')
        if (newAccount !== null) onAsked('newAccount', newAccount)
        else if (secondFactor !== null) onAsked('secondFactor', secondFactor)
        else throw error
      }
    },
  })
  const sendAgain = async () => {
    try {
      const { data } = await request({ variables: { email } })
      if (!data) return
      form.reset()
      setSending({ again: true, problem: null })
      onSentAgain({ email, request: data.requestSignInCode })
    } catch (error) {
      setSending({ again: false, problem: refusalWords(error, t) })
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Alert role="status">
          <Text size="sm">
            {sending.again
              ? t('credentials.byCode.sentAgain')
              : t('credentials.byCode.sent', { email })}
          </Text>
        </Alert>
        {demo && <Text size="sm">{t('credentials.byCode.demo')}</Text>}
        <FormProblems problems={[...problems, ...(sending.problem ? [sending.problem] : [])]} />
        <LetterCodeField autoFocus {...form.getInputProps('code')} />
        <Button type="submit" loading={saving}>
          {t('shell.signIn')}
        </Button>
        <Button variant="default" loading={loading} onClick={() => void sendAgain()}>
          {t('credentials.byCode.again')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('credentials.byCode.otherAddress')}
        </Button>
      </Stack>
    </form>
  )
}
