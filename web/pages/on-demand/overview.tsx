import { useQuery } from '@apollo/client/react'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ClassTable } from './class-table.tsx'
import { myVideosQuery } from './operations.ts'
import { RequestTable } from './request-table.tsx'

const OwnRides = latePart(async () => ({
  default: (await import('./own-rides.tsx')).OwnRides,
}))

/** What the reader asked for, what they are to judge, and the organizations whose requests they handle. */
export function OnDemand() {
  const t = useMessages()
  const query = useQuery(myVideosQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page
      title={t('video.title')}
      action={
        (query.data?.myVideos.offers.length ?? 0) > 0 && (
          <LinkButton to="/on-demand/new" leftSection={<IconPlus size={16} />}>
            {t('video.new')}
          </LinkButton>
        )
      }
    >
      <Text c="dimmed" maw={720}>
        {t('video.text')}
      </Text>
      <QueryView query={query} pick={(data) => data}>
        {({ myVideos: { offers, classes, requests, toJudge, offices }, trainingSets }) => (
          <Stack gap="xl">
            {toJudge.length > 0 && (
              <Part title={t('video.toJudge')}>
                <RequestTable name="videos-to-judge" label={t('video.toJudge')} rows={toJudge} />
              </Part>
            )}
            {classes.length > 0 && (
              <Part title={t('video.classes')}>
                <ClassTable name="open-video-classes" rows={classes} />
              </Part>
            )}
            <Part title={t('video.mine')}>
              {requests.length > 0 ? (
                <RequestTable name="my-videos" label={t('video.mine')} rows={requests} />
              ) : (
                <EmptyState
                  title={t('video.none')}
                  text={t(offers.length > 0 ? 'video.none.text' : 'video.noOffer')}
                />
              )}
            </Part>
            <Suspense fallback={null}>
              <OwnRides />
            </Suspense>
            {(offices.length > 0 || trainingSets.length > 0) && (
              <Part title={t('training.title')}>
                <Group>
                  <LinkButton variant="default" to="/on-demand/training">
                    {t('training.title')}
                  </LinkButton>
                </Group>
              </Part>
            )}
            {offices.length > 0 && (
              <Part title={t('video.offices')}>
                <Group gap="xs">
                  {offices.map(({ organizationId, organization, isOpen }) => (
                    <LinkButton
                      key={organizationId}
                      variant="default"
                      to="/on-demand/office/$organizationId"
                      params={{ organizationId }}
                    >
                      {organization} · {t(isOpen ? 'video.office.open' : 'video.office.closed')}
                    </LinkButton>
                  ))}
                </Group>
              </Part>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
