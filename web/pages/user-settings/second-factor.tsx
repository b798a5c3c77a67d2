import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { BeginSecondFactorMutation } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AskPassword, type Owner } from './ask-password.tsx'
import {
  beginSecondFactorMutation,
  recoveryCodesLeftQuery,
  removeSecondFactorMutation,
  renewRecoveryCodesMutation,
} from './operations.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSecret } from './scan-secret.tsx'
import { SettingsPart } from './settings-part.tsx'

type Begun = BeginSecondFactorMutation['beginSecondFactor']

type Step =
  | { name: 'rest' }
  | { name: 'password'; to: 'switchOn' | 'switchOff' | 'renew' }
  | { name: 'scan'; begun: Begun }
  | { name: 'codes'; codes: readonly string[] }

/** A code of an authenticator app after the password: switched on in three steps, and off again. */
export function SecondFactor() {
  const t = useMessages()
  const query = useQuery(recoveryCodesLeftQuery, { fetchPolicy: 'no-cache' })
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const [begin] = useMutation(beginSecondFactorMutation, { fetchPolicy: 'no-cache' })
  const [renew] = useMutation(renewRecoveryCodesMutation, { fetchPolicy: 'no-cache' })
  const [remove] = useMutation(removeSecondFactorMutation, { fetchPolicy: 'no-cache' })
  const rest = async () => {
    setStep({ name: 'rest' })
    // What failed shows in the part itself.
    await query.refetch().catch(() => undefined)
  }
  const acts = {
    switchOn: async (variables: Owner) => {
      const { data } = await begin({ variables })
      if (data) setStep({ name: 'scan', begun: data.beginSecondFactor })
    },
    renew: async (variables: Owner) => {
      const { data } = await renew({ variables })
      if (data) setStep({ name: 'codes', codes: data.renewRecoveryCodes })
    },
    switchOff: async (variables: Owner) => {
      await remove({ variables })
      await rest()
    },
  }
  const ask = (to: keyof typeof acts) => () => setStep({ name: 'password', to })
  return (
    <SettingsPart title={t('credentials.factor.title')}>
      <QueryView query={query} pick={(data) => data} skeleton={<ListSkeleton rows={2} />}>
        {({ recoveryCodesLeft }) => (
          <>
            {step.name === 'rest' && (
              <SecondFactorState left={recoveryCodesLeft ?? null} ask={ask} />
            )}
            {step.name === 'password' && (
              <AskPassword
                key={step.to}
                verb={t(`credentials.factor.${step.to}`)}
                act={acts[step.to]}
                onCancel={() => void rest()}
              />
            )}
            {step.name === 'scan' && (
              <ScanSecret
                begun={step.begun}
                onConfirmed={(codes) => setStep({ name: 'codes', codes })}
                onCancel={() => void rest()}
              />
            )}
            {step.name === 'codes' && (
              <RecoveryCodes codes={step.codes} onKept={() => void rest()} />
            )}
          </>
        )}
      </QueryView>
    </SettingsPart>
  )
}

interface SecondFactorStateProps {
  /** Recovery codes; null while it is off. */
  left: number | null
  ask: (to: 'switchOn' | 'switchOff' | 'renew') => () => void
}

function SecondFactorState({ left, ask }: SecondFactorStateProps) {
  const t = useMessages()
  if (left === null) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {t('credentials.factor.off')}
        </Text>
        <Group>
          <Button onClick={ask('switchOn')}>{t('credentials.factor.switchOn')}</Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <Text size="sm">{t('credentials.factor.on', { count: left })}</Text>
      <Group>
        <Button variant="default" onClick={ask('renew')}>
          {t('credentials.factor.renew')}
        </Button>
        <Button variant="default" onClick={ask('switchOff')}>
          {t('credentials.factor.switchOff')}
        </Button>
      </Group>
    </>
  )
}
