import { Text, Textarea } from '@mantine/core'
import { commentReason } from '#domain/comments/comment.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface CommentReasonProps {
  title: string
  /** Who reads the reason. */
  text: string
  verb: string
  /** Does it. Rejects as a mutation does; the dialog then stays, with what was typed. */
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a comment is reported or hidden. */
export function CommentReason({ title, text, verb, onReason, onClose }: CommentReasonProps) {
  const t = useMessages()
  const checked = useCheckedForm({
    schema: commentReason,
    initialValues: { reason: '' },
    save: async ({ reason }) => {
      await onReason(reason)
      onClose()
    },
  })
  return (
    <FormDialog shape="modal" {...{ title, verb, onClose }} form={checked}>
      <Text>{text}</Text>
      <Textarea
        label={t('comments.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
