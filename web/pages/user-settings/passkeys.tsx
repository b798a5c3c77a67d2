import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { PasskeysQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { canUsePasskeys, makePasskey, passkeyProblem } from '#web/session/passkey.ts'
import { passkeysQuery } from '#web/session/sign-in/operations.ts'
import { AskPassword, type Owner } from './ask-password.tsx'
import {
  beginPasskeyMutation,
  registerPasskeyMutation,
  removePasskeyMutation,
} from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

type Passkey = PasskeysQuery['passkeys'][number]

/** Devices that sign in without a password. */
export function Passkeys() {
  const t = useMessages()
  const query = useQuery(passkeysQuery, { fetchPolicy: 'no-cache' })
  const [begin] = useMutation(beginPasskeyMutation, { fetchPolicy: 'no-cache' })
  const [register] = useMutation(registerPasskeyMutation, { fetchPolicy: 'no-cache' })
  const [remove] = useMutation(removePasskeyMutation, { fetchPolicy: 'no-cache' })
  /** What waits for the password: a new one, or the one to remove. */
  const [asked, setAsked] = useState<'add' | Passkey | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const rest = async () => {
    setAsked(null)
    // What failed shows in the part itself.
    await query.refetch().catch(() => undefined)
  }
  const onAdd = async (variables: Owner) => {
    const { data } = await begin({ variables })
    if (!data) return
    const { token, options } = data.beginPasskey
    try {
      const response = await makePasskey(options)
      await register({ variables: { token, response } })
      notify(t('credentials.passkeys.added'))
    } catch (error) {
      setProblem(passkeyProblem(error, t))
    }
    await rest()
  }
  const onRemove = async (id: string, owner: Owner) => {
    await remove({ variables: { id, ...owner } })
    await rest()
  }
  const ask = (what: 'add' | Passkey) => {
    setProblem(null)
    setAsked(what)
  }
  const isPossible = canUsePasskeys()
  const text = isPossible ? 'credentials.passkeys.text' : 'credentials.passkeys.unsupported'
  return (
    <SettingsPart title={t('credentials.passkeys.title')} text={t(text)}>
      <FormProblems problems={problem === null ? [] : [problem]} />
      <QueryView query={query} pick={(data) => data.passkeys} skeleton={<ListSkeleton rows={1} />}>
        {(passkeys) => (
          <Stack gap="md">
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
            ))}
          </Stack>
        )}
      </QueryView>
      {asked === null && isPossible && (
        <Group>
          <Button onClick={() => ask('add')}>{t('credentials.passkeys.add')}</Button>
        </Group>
      )}
      {asked === 'add' && (
        <AskPassword
          verb={t('credentials.passkeys.add')}
          act={onAdd}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'add' && (
        <AskPassword
          key={asked.id}
          verb={t('credentials.passkeys.removeNamed', { name: asked.name })}
          act={(owner) => onRemove(asked.id, owner)}
          onCancel={() => setAsked(null)}
        />
      )}
    </SettingsPart>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useMessages()
  const { name, lastUsedAt = null, creationTime } = passkey
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const since = formatMoment(creationTime, here, t.locale)
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt === null
            ? t('credentials.passkeys.since', { since })
            : t('credentials.passkeys.lastUsed', {
                since,
                lastUsed: formatMoment(lastUsedAt, here, t.locale),
              })}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={t('credentials.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('credentials.passkeys.remove')}
      </Button>
    </Group>
  )
}
