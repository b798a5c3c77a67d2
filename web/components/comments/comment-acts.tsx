import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#web/components/confirm.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CommentItemProps } from './comment-item.tsx'
import { CommentReason } from './comment-reason.tsx'
import classes from './comments.module.css'
import { EditComment } from './edit-comment.tsx'
import {
  deleteCommentMutation,
  hideCommentMutation,
  reportCommentMutation,
  showCommentMutation,
} from './operations.ts'

type Asking = 'edit' | 'report' | 'hide'

/** What the reader may do with a comment. */
export function CommentActs({ of, audience, comment, onDone, onAnswer }: CommentItemProps) {
  const t = useMessages()
  const { id, state } = comment
  const [asking, setAsking] = useState<Asking | null>(null)
  const [remove] = useMutation(deleteCommentMutation)
  const [report] = useMutation(reportCommentMutation)
  const [hide] = useMutation(hideCommentMutation)
  const [show] = useMutation(showCommentMutation)
  const close = () => setAsking(null)
  const act = async (acting: Promise<unknown>) => {
    try {
      await acting
      await onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const onDelete = async () => {
    const question = { title: t('comments.delete.title'), text: t('comments.delete.text') }
    const isSure = await confirm({ ...question, verb: t('comments.delete'), destructive: true })
    if (isSure) await act(remove({ variables: { id } }))
  }
  const acts = [
    comment.mayAnswer && onAnswer && { word: t('comments.answer'), go: onAnswer },
    comment.mayEdit && { word: t('comments.edit'), go: () => setAsking('edit') },
    comment.mayDelete && { word: t('comments.delete'), go: () => void onDelete() },
    comment.mayReport &&
      !comment.mayModerate && { word: t('comments.report'), go: () => setAsking('report') },
    comment.mayModerate &&
      state !== 'hidden' && { word: t('comments.hide'), go: () => setAsking('hide') },
    comment.mayModerate &&
      state !== 'shown' && {
        word: t('comments.show'),
        go: () => void act(show({ variables: { id } })),
      },
  ].filter((each) => each !== false && each !== undefined)
  return (
    <>
      {acts.length > 0 && (
        <div className={`${classes['acts']} paddock-screen-only`}>
          {acts.map(({ word, go }) => (
            <Button key={word} variant="subtle" size="compact-sm" onClick={go}>
              {word}
            </Button>
          ))}
        </div>
      )}
      {asking === 'edit' && <EditComment {...{ of, audience, comment, onDone }} onClose={close} />}
      {asking === 'report' && (
        <CommentReason
          title={t('comments.report.title')}
          text={t('comments.report.text')}
          verb={t('comments.report')}
          onClose={close}
          onReason={async (reason) => {
            await report({ variables: { id, reason } })
            notify(t('comments.reported'))
            await onDone()
          }}
        />
      )}
      {asking === 'hide' && (
        <CommentReason
          title={t('comments.hide.title')}
          text={t('comments.hide.text')}
          verb={t('comments.hide')}
          onClose={close}
          onReason={async (reason) => {
            await hide({ variables: { id, reason } })
            await onDone()
          }}
        />
      )}
    </>
  )
}
