import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { formatMoment } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextLink } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ReportedCommentsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useSession } from '#web/session/stored-session.ts'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import { reportedCommentsQuery, showCommentMutation } from './operations.ts'
import { subjectPlace } from './subject-place.ts'

type ReportedComment = ReportedCommentsQuery['reportedComments'][number]

interface ReportedProps {
  /** Null: on the horses and video requests that the viewer moderates. */
  showId: string | null
}

/** What readers reported and the office has not decided about. */
export function Reported({ showId }: ReportedProps) {
  const t = useMessages()
  const session = useSession()
  const query = useQuery(reportedCommentsQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const refetch = () => query.refetch()
  // Who moderates is told of a new report, and reads again with it.
  useTopic(session && `notices:${session.account.id}`, () => refetch())
  return (
    <QueryView
      query={query}
      pick={(data) => data.reportedComments}
      empty={<EmptyState title={t('comments.queue.empty')} text={t('comments.queue.empty.text')} />}
    >
      {(reported) => (
        <ul className={classes['list']}>
          {reported.map((each) => (
            <li key={each.comment.id}>
              <ReportedItem {...{ showId }} reported={each} onDone={refetch} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

interface ReportedItemProps {
  showId: string | null
  reported: ReportedComment
  onDone: () => Promise<unknown>
}

function ReportedItem({ showId, reported, onDone }: ReportedItemProps) {
  const t = useMessages()
  const { comment, subject, reports } = reported
  const timeZone = subject.timeZone ?? browserTimeZone()
  const [keep, { loading }] = useMutation(showCommentMutation)
  const onKeep = async () => {
    try {
      await keep({ variables: { id: comment.id } })
      await onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group gap="xs">
          <Badge color="red" variant="light" leftSection={<IconFlag size={12} aria-hidden />}>
            {t('comments.queue.reports', { count: reports.length })}
          </Badge>
          <TextLink size="sm" {...subjectPlace({ ...subject, showId })}>
            {subject.kind === 'show' ? t('comments.ofShow') : subject.name}
          </TextLink>
        </Group>
        <ul className={classes['list']}>
          {reports.map(({ reason, at }) => (
            <Text component="li" size="sm" key={`${String(at)} ${reason}`}>
              <span className={classes['words']}>{reason}</span>{' '}
              <Text span size="sm" c="dimmed">
                {formatMoment(at, timeZone, t.locale)}
              </Text>
            </Text>
          ))}
        </ul>
        <div className={classes['item']}>
          <CommentItem
            of={{ kind: subject.kind, id: subject.subjectId }}
            audience="readers"
            {...{ comment, timeZone, onDone }}
          />
        </div>
        {comment.state === 'shown' && (
          <Group>
            <Button variant="default" loading={loading} onClick={() => void onKeep()}>
              {t('comments.keep')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
