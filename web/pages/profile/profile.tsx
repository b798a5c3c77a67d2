import { useQuery } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ProfileQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AskedLinks } from './asked-links.tsx'
import { Horses } from './horses.tsx'
import { profileQuery } from './operations.ts'
import { Riders } from './riders.tsx'

export type Rider = ProfileQuery['myRiders'][number]
export type Horse = ProfileQuery['myHorses'][number]

/** Whom the reader enters at shows. */
export function Profile() {
  const t = useMessages()
  const query = useQuery(profileQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page title={t('profile.title')}>
      <Stack gap="xl">
        <Text c="dimmed" maw={720}>
          {t('profile.text')}
        </Text>
        <QueryView query={query} pick={(data) => data}>
          {({ myRiders, myHorses, askedLinks }) => (
            <Stack gap="xl">
              <AskedLinks links={askedLinks} />
              <Riders riders={myRiders} />
              <Horses horses={myHorses} />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Page>
  )
}
