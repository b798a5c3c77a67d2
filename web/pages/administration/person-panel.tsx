import { useMutation } from '@apollo/client/react'
import { Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { privilegeWords, roleWords } from '#web/components/access-words.ts'
import { confirm } from '#web/components/confirm.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { InvitationLink } from '#web/components/invitation-link.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import { useClosing } from '#web/components/use-closing.ts'
import type { ListedAccountFragment } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { Membership } from './membership.tsx'
import {
  renewInvitationMutation,
  setAccountDisabledMutation,
  setAccountRolesMutation,
} from './operations.ts'

interface PersonPanelProps extends Administered {
  person: ListedAccountFragment
  onClose: () => void
}

/** The roles that somebody has everywhere, and whether they may come in. */
export function PersonPanel({
  person,
  roles,
  organizations,
  isAdministrator,
  onClose,
}: PersonPanelProps) {
  const t = useMessages()
  const name = spokenName(person)
  const [roleIds, setRoleIds] = useState(person.roles.map(({ id }) => id))
  const [problems, setProblems] = useState<readonly string[]>([])
  const [url, setUrl] = useState<string | null>(null)
  const [setRoles, { loading }] = useMutation(setAccountRolesMutation)
  const [setDisabled] = useMutation(setAccountDisabledMutation)
  const [renew] = useMutation(renewInvitationMutation)
  const attempt = async (verb: string, act: (proof: string) => Promise<unknown>) => {
    setProblems([])
    try {
      if ((await proven(verb, act)) === false) return
      notify(t('access.saved', { name }))
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblems([...Object.values(fields), ...general])
    }
  }
  const { id, isDisabled } = person
  const close = useClosing(false, onClose)
  const toggle = async () => {
    const disable = t('access.account.disable')
    const text = t('access.account.disable.text', { name })
    const isSure =
      isDisabled || (await confirm({ title: disable, text, verb: disable, destructive: true }))
    const verb = isDisabled ? t('access.account.enable') : disable
    const disabled = !isDisabled
    if (isSure) await attempt(verb, (proof) => setDisabled({ variables: { id, disabled, proof } }))
  }
  const newLink = async (proof: string) => {
    const { data } = await renew({ variables: { accountId: id, proof } })
    setUrl(data?.renewInvitation ?? null)
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      title={name}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <FormProblems problems={problems} />
        <Text size="sm">{person.email}</Text>
        <LinkButton
          to="/personal-data/$of/$recordId"
          params={{ of: 'account', recordId: id }}
          variant="default"
        >
          {t('privacy.mine.show')}
        </LinkButton>
        {isAdministrator && (
          <>
            <Checkbox.Group
              label={t('access.column.roles')}
              description={t('access.roles.everywhere')}
              value={roleIds}
              onChange={setRoleIds}
            >
              <Stack gap={6} mt={6}>
                {roles
                  .filter(({ organizationId }) => !organizationId)
                  .map((role) => (
                    <Checkbox
                      key={role.id}
                      value={role.id}
                      label={roleWords(role.name, t)}
                      description={role.privileges
                        .map((each) => privilegeWords(each, t))
                        .join(', ')}
                    />
                  ))}
              </Stack>
            </Checkbox.Group>
            <Button
              loading={loading}
              style={{ alignSelf: 'end' }}
              onClick={() =>
                void attempt(t('shell.save'), (proof) =>
                  setRoles({ variables: { id, roleIds, proof } }),
                )
              }
            >
              {t('shell.save')}
            </Button>
          </>
        )}
        {organizations
          .filter(({ name: home }) => !isAdministrator || home === person.organization)
          .map((organization) => (
            <Membership key={organization.id} person={person} organization={organization} />
          ))}
        {url && <InvitationLink url={url} name={name} />}
        <Group>
          <Button
            variant="default"
            {...(!isDisabled && { color: 'red', variant: 'subtle' })}
            onClick={() => void toggle()}
          >
            {t(isDisabled ? 'access.account.enable' : 'access.account.disable')}
          </Button>
          {isAdministrator && person.isInvited && (
            <Button
              variant="default"
              onClick={() => void attempt(t('access.account.newLink'), newLink)}
            >
              {t('access.account.newLink')}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  )
}
