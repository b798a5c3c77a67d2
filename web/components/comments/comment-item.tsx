import { Badge, Text } from '@mantine/core'
import type { CommentAudience } from '#domain/comments/comment.ts'
import { commentParts } from '#domain/comments/mentions.ts'
import { formatMoment } from '#locales/formatting.ts'
import type { CommentSubjectInput, CommentWordsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CommentActs } from './comment-acts.tsx'
import classes from './comments.module.css'

export interface CommentItemProps {
  of: CommentSubjectInput
  audience: CommentAudience
  comment: CommentWordsFragment
  /** Of the show; of the browser for what belongs to none. */
  timeZone: string
  onDone: () => Promise<unknown>
  onAnswer?: () => void
}

const roleColors = {
  office: 'arena',
  judge: 'blue',
  official: 'blue',
  owner: 'ochre',
  rider: 'ochre',
  reader: 'gray',
} as const

/** One comment: who wrote it as what, when, and its words; or why there are none. */
export function CommentItem(props: CommentItemProps) {
  const t = useMessages()
  const { comment, timeZone } = props
  const { state, text, authorRole, editedAt, hiddenReason } = comment
  const isTold = text !== null && text !== undefined
  return (
    <article>
      <div className={classes['head']}>
        {isTold && (
          <Text fw={550} component="span">
            {comment.author == null ? (
              t('comments.author.deleted')
            ) : (
              <bdi translate="no">{comment.author}</bdi>
            )}
          </Text>
        )}
        {isTold && authorRole && (
          <Badge variant="light" color={roleColors[authorRole]}>
            {t(`comments.role.${authorRole}`)}
          </Badge>
        )}
        <Text size="sm" c="dimmed" component="span">
          <time dateTime={String(comment.writtenAt)}>
            {formatMoment(comment.writtenAt, timeZone, t.locale)}
          </time>
          {editedAt && ` · ${t('comments.edited')}`}
        </Text>
      </div>
      {state !== 'shown' && (
        <Text size="sm" c="dimmed" fs="italic">
          {t(`comments.state.${state}`)}
        </Text>
      )}
      {hiddenReason && (
        <Text size="sm" className={classes['words']}>
          {t('comments.state.reason', { reason: hiddenReason })}
        </Text>
      )}
      {isTold && <Words comment={comment} isFaint={state !== 'shown'} />}
      <CommentActs {...props} />
    </article>
  )
}

/** Nothing of it becomes a link or markup. */
function Words({ comment, isFaint }: { comment: CommentWordsFragment; isFaint: boolean }) {
  const names = new Map(comment.mentions.map(({ id, name }) => [id, name]))
  const parts = commentParts(comment.text ?? '', new Set(names.keys()))
  let at = 0
  return (
    <Text component="p" m={0} className={classes['words']} {...(isFaint && { c: 'dimmed' })}>
      {parts.map((part) => {
        at += 1
        if ('text' in part) return part.text
        return (
          <bdi key={at} translate="no" className={classes['mention']}>
            @{names.get(part.mention)}
          </bdi>
        )
      })}
    </Text>
  )
}
