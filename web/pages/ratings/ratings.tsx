import { useQuery } from '@apollo/client/react'
import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { formatMoment } from '#locales/formatting.ts'
import { DisciplineIcon } from '#web/components/discipline-icon.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RatingPoolsQuery } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isAdministrator } from '#web/session/may-administer.ts'
import { useSession } from '#web/session/stored-session.ts'
import { ratingPoolsQuery } from './operations.ts'

/** The disciplines in which there are ratings. */
export function Ratings() {
  const t = useMessages()
  const session = useSession()
  const query = useQuery(ratingPoolsQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page
      title={t('ratings.title')}
      action={
        isAdministrator(session) && (
          <LinkButton
            to="/ratings/check"
            variant="default"
            leftSection={<IconChecklist size={16} />}
          >
            {t('ratings.check')}
          </LinkButton>
        )
      }
    >
      <Text c="dimmed" maw={720}>
        {t('ratings.text')}
      </Text>
      <QueryView
        query={query}
        pick={(data) => data.ratingPools}
        empty={<EmptyState title={t('ratings.none')} text={t('ratings.none.text')} />}
      >
        {(pools) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
            {pools.map((pool) => (
              <Pool key={pool.discipline} {...pool} />
            ))}
          </SimpleGrid>
        )}
      </QueryView>
      <Text size="sm" c="dimmed" maw={720}>
        {t('ratings.whoSees')}
      </Text>
    </Page>
  )
}

function Pool(pool: RatingPoolsQuery['ratingPools'][number]) {
  const t = useMessages()
  const { discipline, competitions, starts, computedAt } = pool
  return (
    <Paper withBorder p="md">
      <Stack gap={4}>
        <Group gap="xs">
          <DisciplineIcon discipline={discipline} size={20} />
          <TextLink to="/ratings/$discipline" params={{ discipline }} fw={550}>
            {t(`shows.discipline.${discipline}`)}
          </TextLink>
        </Group>
        <Text size="sm">{t('ratings.counted', { starts, competitions })}</Text>
        <Text size="sm" c="dimmed">
          {computedAt
            ? t('ratings.computed', { at: formatMoment(computedAt, browserTimeZone(), t.locale) })
            : t('ratings.computing')}
        </Text>
      </Stack>
    </Paper>
  )
}
