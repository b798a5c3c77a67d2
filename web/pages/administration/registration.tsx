import { useMutation, useQuery } from '@apollo/client/react'
import { Stack, Switch, Text } from '@mantine/core'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistrationSwitchQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { registrationSwitchQuery, setRegistrationMutation } from './operations.ts'

/** Whether strangers may make themselves an account: holds at once, and stands in the trail. */
export function Registration() {
  const query = useQuery(registrationSwitchQuery, { fetchPolicy: 'network-only' })
  return (
    <QueryView query={query} pick={(data) => data.registrationSwitch}>
      {(state) => <RegistrationSwitch {...state} />}
    </QueryView>
  )
}

function RegistrationSwitch({
  isOn,
  isFixed,
  reaches,
}: RegistrationSwitchQuery['registrationSwitch']) {
  const t = useMessages()
  const [set, { loading }] = useMutation(setRegistrationMutation, {
    refetchQueries: [registrationSwitchQuery],
    awaitRefetchQueries: true,
  })
  const onChange = async (next: boolean) => {
    try {
      await set({ variables: { isOn: next } })
      notify(t('shell.saved'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Stack maw={640}>
      <Switch
        label={t('access.registration.switch')}
        description={t(isOn ? 'access.registration.open' : 'access.registration.closed')}
        checked={isOn}
        disabled={isFixed || loading}
        onChange={(event) => void onChange(event.currentTarget.checked)}
      />
      {isFixed && <Text size="sm">{t('access.problem.registrationFixed')}</Text>}
      {!reaches && <Text size="sm">{t('access.registration.noMail')}</Text>}
    </Stack>
  )
}
