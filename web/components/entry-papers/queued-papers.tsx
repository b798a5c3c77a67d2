import { useQuery } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { entryName } from '#domain/entries/place-status.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextLink } from '#web/components/link.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { QueuedPaperFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { PaperReview } from './paper-review.tsx'
import { paperQueueQuery } from './queue-operations.ts'

interface QueuedPapersProps {
  showId: string
  /** The reader opens entries; a veterinarian does not. */
  isOffice: boolean
}

/** Papers that were handed in and wait for a review, the oldest first. */
export function QueuedPapers({ showId, isOffice }: QueuedPapersProps) {
  const t = useMessages()
  const query = useQuery(paperQueueQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const again = () => query.refetch().catch(() => undefined)
  const system = query.data?.show?.entrySystem
  useTopic(isOffice && system ? `inbox:${showId}` : null, again, system?.version ?? null)
  return (
    <QueryView
      query={query}
      pick={({ show, paperQueue }) => show && { show, papers: paperQueue.papers }}
    >
      {({ show, papers }) =>
        papers.length === 0 ? (
          <EmptyState title={t('entry-office.papers.none')} text={t('entry-office.papers.text')} />
        ) : (
          <Stack gap="sm">
            <Text>{t('entry-office.papers.count', { count: papers.length })}</Text>
            <ul className="paddock-plain-list">
              {papers.map((queued) => (
                <li key={keyOf(queued)}>
                  <PaperReview
                    paper={queued.paper}
                    name={[queued.paper.text, queued.subject || entryName(queued.entryNumber)].join(
                      ' · ',
                    )}
                    heading={<QueuedOf {...{ queued, showId, isOffice }} />}
                    timeZone={show.timeZone}
                    onDone={again}
                  />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </QueryView>
  )
}

/** Whose paper it is. */
function QueuedOf({
  queued: { subject, entryNumber, paper },
  showId,
  isOffice,
}: QueuedPapersProps & { queued: QueuedPaperFragment }) {
  return (
    <Text size="sm">
      {subject && (
        <>
          <bdi translate="no">{subject}</bdi>
          {' · '}
        </>
      )}
      {isOffice ? (
        <TextLink
          underline="always"
          to="/shows/$showId/entry-system/entries/$entryId"
          params={{ showId, entryId: paper.entryId }}
        >
          {entryName(entryNumber)}
        </TextLink>
      ) : (
        entryName(entryNumber)
      )}
    </Text>
  )
}

function keyOf({ paper }: QueuedPaperFragment): string {
  const { entryId, kind, requirement, of, subjectId } = paper
  return [entryId, kind, requirement, of, subjectId].join(' ')
}
