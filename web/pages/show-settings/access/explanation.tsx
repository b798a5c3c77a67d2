import { useQuery } from '@apollo/client/react'
import { List, Modal, Stack, Text } from '@mantine/core'
import { permissionWords } from '#web/components/access-words.ts'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from '../show-settings.tsx'
import { type Grant, givenWords, holderWords, objectWords } from './grant-words.ts'
import { explanationQuery } from './operations.ts'

interface ExplanationProps {
  show: SettingsShow
  grant: Grant
  onClose: () => void
}

/** Why somebody may do something: every grant that has to do with it, and what they come to now. */
export function Explanation({ show, grant, onClose }: ExplanationProps) {
  const t = useMessages()
  const isOfOrganization = grant.object.className === 'Organization'
  const { className, id } = isOfOrganization
    ? ({ className: 'Show', id: show.id } as const)
    : grant.object
  const query = useQuery(explanationQuery, {
    variables: { className, id, accountId: grant.accountId },
    fetchPolicy: 'network-only',
  })
  const name = holderWords(grant, t)
  const what = isOfOrganization ? t('access.on.Show', { name: show.name }) : objectWords(grant, t)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('access.why.title', { name, what })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <QueryView
        query={query}
        pick={({ accessExplanation }) => accessExplanation}
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ permissions, isAdministrator, reasons }) => (
          <Stack gap="sm">
            <Text fw={550}>
              {permissions.length === 0
                ? t('access.why.nothing')
                : t('access.why.may', { permissions: permissionWords(permissions, t) })}
            </Text>
            {isAdministrator && <Text>{t('access.why.administrator')}</Text>}
            {grant.isDisabled && (
              <Text>{t(grant.isLink ? 'access.why.deviceEnded' : 'access.why.disabled')}</Text>
            )}
            <List spacing="xs">
              {reasons.map(({ reach, grant: reason }) => (
                <List.Item key={reason.id}>
                  <Text size="sm" fw={reason.state === 'active' ? 550 : 400}>
                    {objectWords(reason, t)}
                    {reach !== 'own' &&
                      ` (${t(reach === 'part' ? 'access.reach.part' : 'access.reach.inherited')})`}
                  </Text>
                  <Text size="sm">{givenWords(reason, show.timeZone, t)}</Text>
                  <Text size="xs" c="dimmed">
                    {reason.grantedBy && t('access.grantedBy', { name: reason.grantedBy })}
                    {reason.reason && ` · ${reason.reason}`}
                  </Text>
                </List.Item>
              ))}
            </List>
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}
