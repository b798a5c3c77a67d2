import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { letterCodeInput } from '#domain/accounts/credentials-input.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { proveByCodeMutation, requestProofCodeMutation } from '#web/session/sign-in/operations.ts'
import { LetterCodeField } from './letter-code-field.tsx'

interface ProveByCodeProps {
  /** Told what the server takes as a proof. Rejects as a mutation does. */
  act: (proof: string) => Promise<unknown>
  /** Of the form around it: a proof that does not count any more. */
  error?: ReactNode
}

/** In place of the password, for an account that has none. It stands in a form, and is none itself. */
export function ProveByCode({ act, error }: ProveByCodeProps) {
  const t = useMessages()
  const [send, { loading }] = useMutation(requestProofCodeMutation, { fetchPolicy: 'no-cache' })
  const [prove] = useMutation(proveByCodeMutation, { fetchPolicy: 'no-cache' })
  const [request, setRequest] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [proving, setProving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onSend = async () => {
    setProblem(null)
    try {
      const { data } = await send()
      if (data) setRequest(data.requestProofCode)
    } catch (refused) {
      setProblem(refusalWords(refused, t))
    }
  }
  const onProve = async () => {
    if (request === null) return
    if (!letterCodeInput.safeParse({ code }).success) {
      setProblem(t('forms.notALetterCode'))
      return
    }
    setProving(true)
    setProblem(null)
    try {
      const { data } = await prove({ variables: { request, code } })
      if (data) await act(data.proveByCode)
    } catch (refused) {
      setProblem(refusalWords(refused, t))
    } finally {
      setProving(false)
    }
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void onProve()
  }
  if (request === null) {
    return (
      <Stack gap="xs" align="start">
        <Text size="sm">{t('credentials.prove.codeText')}</Text>
        <Button variant="default" loading={loading} onClick={() => void onSend()}>
          {t('credentials.prove.sendCode')}
        </Button>
        {(problem ?? error) && (
          <Text size="sm" c="red" role="alert">
            {problem ?? error}
          </Text>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap="xs">
      <LetterCodeField
        autoFocus
        value={code}
        error={problem}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Group>
        <Button loading={proving} onClick={() => void onProve()}>
          {t('credentials.prove.confirm')}
        </Button>
        <Button variant="default" loading={loading} onClick={() => void onSend()}>
          {t('credentials.byCode.again')}
        </Button>
      </Group>
    </Stack>
  )
}
