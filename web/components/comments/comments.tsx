import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconLockOpen, IconNotes } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { notifyError } from '#web/components/notify.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import type { CommentListFragment, CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CommentItems } from './comment-items.tsx'
import classes from './comments.module.css'
import { lockCommentsMutation } from './operations.ts'
import { type CommentList, useComments, useOfficeNotes } from './use-comment-list.ts'
import { WriteComment } from './write-comment.tsx'

interface CommentsProps {
  /** A show, a competition, a competitor, a horse, a video request. */
  of: CommentSubjectInput
  /** In place of the comments where the show has them switched off. */
  off?: ReactNode
}

/** The comments about something, and for the office its notes: two lists, each with its own access. */
export function Comments({ of, off = null }: CommentsProps) {
  const t = useMessages()
  const list = useComments(of)
  const notes = useOfficeNotes(of)
  if (list.isComing) return <ListSkeleton rows={3} />
  return (
    <Stack gap="lg">
      {list.error !== undefined && list.thread === null ? (
        <Text c="red" role="alert">
          {refusalWords(list.error, t)}
        </Text>
      ) : (
        (list.thread && <ReaderComments {...{ of, list }} thread={list.thread} />) || off
      )}
      {notes.thread && <OfficeNotes {...{ of }} list={notes} thread={notes.thread} />}
    </Stack>
  )
}

interface PartProps {
  of: CommentSubjectInput
  list: CommentList
  thread: CommentListFragment
}

function ReaderComments({ of, list, thread }: PartProps) {
  const t = useMessages()
  const heading = useId()
  return (
    <Stack component="section" aria-labelledby={heading} gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4" id={heading}>
          {t('comments.title')}
        </Title>
        {thread.mayModerate && <LockButton {...{ of, thread }} onDone={list.refetch} />}
      </Group>
      {thread.isLocked && (
        <Text size="sm" c="dimmed" className={classes['line']}>
          <IconLock size={16} aria-hidden /> {t('comments.locked')}
        </Text>
      )}
      {thread.mayWrite ? (
        <WriteComment of={of} audience="readers" onDone={list.refetch} />
      ) : (
        !thread.isLocked && (
          <Text size="sm" c="dimmed">
            {t('comments.readOnly')}
          </Text>
        )
      )}
      <CommentItems {...{ of, list, thread }} audience="readers" empty={t('comments.empty')} />
    </Stack>
  )
}

function OfficeNotes({ of, list, thread }: PartProps) {
  const t = useMessages()
  const heading = useId()
  return (
    <Paper withBorder p="md" className={classes['notes']}>
      <Stack component="section" aria-labelledby={heading} gap="sm">
        <div>
          <Title order={2} size="h4" id={heading} className={classes['line']}>
            <IconNotes size={18} aria-hidden /> {t('comments.notes')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('comments.notes.text')}
          </Text>
        </div>
        <WriteComment of={of} audience="office" onDone={list.refetch} />
        <CommentItems
          {...{ of, list, thread }}
          audience="office"
          empty={t('comments.notes.empty')}
        />
      </Stack>
    </Paper>
  )
}

interface LockButtonProps extends Pick<PartProps, 'of' | 'thread'> {
  onDone: () => Promise<unknown>
}

function LockButton({ of, thread: { isLocked }, onDone }: LockButtonProps) {
  const t = useMessages()
  const [lock, { loading }] = useMutation(lockCommentsMutation)
  const onClick = async () => {
    try {
      await lock({ variables: { of, isLocked: !isLocked } })
      await onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={loading}
      leftSection={isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
      onClick={() => void onClick()}
    >
      {t(isLocked ? 'comments.unlock' : 'comments.lock')}
    </Button>
  )
}
