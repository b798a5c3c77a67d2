import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CommentAudience } from '#domain/comments/comment.ts'
import type { CommentListFragment, CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import type { CommentList } from './use-comment-list.ts'
import { WriteComment } from './write-comment.tsx'

interface CommentItemsProps {
  of: CommentSubjectInput
  audience: CommentAudience
  list: CommentList
  thread: CommentListFragment
  empty: string
}

/** The comments of a list, the newest first, each with its answers in their order. */
export function CommentItems({ of, audience, list, thread, empty }: CommentItemsProps) {
  const t = useMessages()
  const [answering, setAnswering] = useState<string | null>(null)
  const timeZone = thread.subject.timeZone ?? browserTimeZone()
  if (thread.comments.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      <ul className={classes['list']}>
        {thread.comments.map((comment) => (
          <li key={comment.id} className={classes['item']}>
            <CommentItem
              {...{ of, audience, comment, timeZone }}
              onDone={list.refetch}
              onAnswer={() => setAnswering(comment.id)}
            />
            {(comment.answers.length > 0 || answering === comment.id) && (
              <div className={classes['answers']}>
                <ul className={classes['list']} aria-label={t('comments.answers')}>
                  {comment.answers.map((answer) => (
                    <li key={answer.id} className={classes['item']}>
                      <CommentItem
                        {...{ of, audience, timeZone }}
                        comment={answer}
                        onDone={list.refetch}
                      />
                    </li>
                  ))}
                </ul>
                {answering === comment.id && (
                  <WriteComment
                    {...{ of, audience }}
                    answered={{ id: comment.id, author: comment.author ?? null }}
                    onDone={list.refetch}
                    onCancel={() => setAnswering(null)}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.showEarlier && (
        <Button variant="default" onClick={list.showEarlier}>
          {t('comments.earlier')}
        </Button>
      )}
    </>
  )
}
