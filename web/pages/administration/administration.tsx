import { useQuery } from '@apollo/client/react'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useTabLine } from '#web/components/use-tab-line.ts'
import type { AdministrationQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isAdministrator as administers } from '#web/session/may-administer.ts'
import { useSession } from '#web/session/stored-session.ts'
import { administrationQuery } from './operations.ts'
import { Organizations } from './organizations.tsx'
import { People } from './people.tsx'
import { RegisteredPeople } from './registered-people.tsx'
import { Registration } from './registration.tsx'
import { Roles } from './roles.tsx'

export type Administered = AdministrationQuery & { isAdministrator: boolean }

/** Accounts, roles and organizations: all for administrators, the own organization for its organizer. */
export function Administration() {
  const t = useMessages()
  const session = useSession()
  const query = useQuery(administrationQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page title={t('access.page')}>
      <QueryView query={query} pick={(data) => data}>
        {(data) =>
          data.organizations.length === 0 ? (
            <EmptyState title={t('access.page.nothing')} />
          ) : (
            <Parts {...data} isAdministrator={administers(session)} />
          )
        }
      </QueryView>
    </Page>
  )
}

function Parts(administered: Administered) {
  const { isAdministrator } = administered
  const t = useMessages()
  const [tab, setTab] = useState<string | null>('people')
  const line = useTabLine<HTMLDivElement>(tab ?? '', isAdministrator ? 5 : 3)
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="md" ref={line} style={{ flexWrap: 'nowrap' }}>
        <Tabs.Tab value="people">{t('access.page.people')}</Tabs.Tab>
        <Tabs.Tab value="roles">{t('access.page.roles')}</Tabs.Tab>
        {isAdministrator && (
          <Tabs.Tab value="organizations">{t('access.page.organizations')}</Tabs.Tab>
        )}
        <Tabs.Tab value="privacy">{t('privacy.people.title')}</Tabs.Tab>
        {isAdministrator && (
          <Tabs.Tab value="registration">{t('access.page.registration')}</Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="people">
        <People {...administered} />
      </Tabs.Panel>
      <Tabs.Panel value="privacy">
        <RegisteredPeople />
      </Tabs.Panel>
      <Tabs.Panel value="roles">
        <Roles {...administered} />
      </Tabs.Panel>
      <Tabs.Panel value="organizations">
        <Organizations {...administered} />
      </Tabs.Panel>
      <Tabs.Panel value="registration">
        <Registration />
      </Tabs.Panel>
    </Tabs>
  )
}
