import { useQuery } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { entryName } from '#domain/entries/place-status.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PaperReview } from '#web/components/entry-papers/paper-review.tsx'
import { TextLink } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { QueuedPaperFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { paperQueueQuery } from './operations.ts'
import { WriteToLacking } from './write-to-lacking.tsx'

/** Papers that were handed in and nobody has looked at, the oldest first. */
export function PaperQueue() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(paperQueueQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const again = () => void query.refetch().catch(() => undefined)
  const system = query.data?.show?.entrySystem
  useTopic(system ? `inbox:${showId}` : null, again, system?.version ?? null)
  const overview = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Page title={t('shell.entrySystem.papers')} crumbs={[overview]}>
      <QueryView
        query={query}
        pick={({ show, paperQueue }) => show && { show, papers: paperQueue.papers }}
      >
        {({ show, papers }) => (
          <Stack gap="md">
            {show.entrySystem && <WriteToLacking showId={showId} />}
            {papers.length === 0 ? (
              <EmptyState
                title={t('entry-office.papers.none')}
                text={t('entry-office.papers.text')}
              />
            ) : (
              <Stack gap="sm">
                <Text>{t('entry-office.papers.count', { count: papers.length })}</Text>
                <ul className="paddock-plain-list">
                  {papers.map((queued) => (
                    <li key={keyOf(queued)}>
                      <PaperReview
                        paper={queued.paper}
                        name={[
                          queued.paper.text,
                          queued.subject || entryName(queued.entryNumber),
                        ].join(' · ')}
                        heading={
                          <Text size="sm">
                            {queued.subject && (
                              <>
                                <bdi translate="no">{queued.subject}</bdi>
                                {' · '}
                              </>
                            )}
                            <TextLink
                              underline="always"
                              to="/shows/$showId/entry-system/entries/$entryId"
                              params={{ showId, entryId: queued.paper.entryId }}
                            >
                              {entryName(queued.entryNumber)}
                            </TextLink>
                          </Text>
                        }
                        timeZone={show.timeZone}
                        onDone={again}
                      />
                    </li>
                  ))}
                </ul>
              </Stack>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function keyOf({ paper }: QueuedPaperFragment): string {
  const { entryId, kind, requirement, of, subjectId } = paper
  return [entryId, kind, requirement, of, subjectId].join(' ')
}
