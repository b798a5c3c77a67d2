import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { commentText, editableMinutes } from '#domain/comments/comment.ts'
import { type NamedPerson, withIds, withNames } from '#domain/comments/mentions.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CommentItemProps } from './comment-item.tsx'
import { MentioningText } from './mentioning-text.tsx'
import { editCommentMutation } from './operations.ts'

interface EditCommentProps
  extends Pick<CommentItemProps, 'of' | 'audience' | 'comment' | 'onDone'> {
  onClose: () => void
}

/** Only its author changes a comment, so that no other person's change can be lost. */
export function EditComment({ of, audience, comment, onDone, onClose }: EditCommentProps) {
  const t = useMessages()
  const [edit] = useMutation(editCommentMutation)
  const [picked, setPicked] = useState<readonly NamedPerson[]>(comment.mentions)
  const checked = useCheckedForm({
    schema: commentText,
    initialValues: { text: withNames(comment.text ?? '', comment.mentions) },
    save: async ({ text }) => {
      await edit({ variables: { id: comment.id, text: withIds(text, picked) } })
      await onDone()
      onClose()
    },
  })
  return (
    <FormDialog shape="modal" title={t('comments.edit.title')} form={checked} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('comments.edit.text', { minutes: editableMinutes })}
      </Text>
      <MentioningText
        {...{ of, audience }}
        label={t('comments.title')}
        input={checked.form.getInputProps('text')}
        onPick={(person) => setPicked((before) => [...before, person])}
      />
    </FormDialog>
  )
}
