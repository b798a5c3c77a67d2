import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type CommentAudience, commentText, longestComment } from '#domain/comments/comment.ts'
import { type NamedPerson, withIds } from '#domain/comments/mentions.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { MentioningText } from './mentioning-text.tsx'
import { writeCommentMutation } from './operations.ts'

interface WriteCommentProps {
  of: CommentSubjectInput
  audience: CommentAudience
  /** The comment that is answered, and whom that is by. */
  answered?: { id: string; author: string | null }
  onDone: () => Promise<unknown>
  onCancel?: () => void
}

/** Where a comment, a note or an answer is written. */
export function WriteComment({ of, audience, answered, onDone, onCancel }: WriteCommentProps) {
  const t = useMessages()
  const [write] = useMutation(writeCommentMutation)
  const [picked, setPicked] = useState<readonly NamedPerson[]>([])
  const checked = useCheckedForm({
    schema: commentText,
    initialValues: { text: '' },
    save: async ({ text }) => {
      const answerTo = answered?.id ?? null
      await write({ variables: { of, audience, answerTo, text: withIds(text, picked) } })
      checked.form.setValues({ text: '' })
      await onDone()
      onCancel?.()
    },
  })
  const { text } = checked.form.values
  useUnsavedChanges(text.trim() !== '')
  const left = longestComment - text.length
  const isNote = audience === 'office'
  return (
    <form ref={checked.element} onSubmit={checked.submit} noValidate>
      <Stack gap="xs">
        <FormProblems problems={checked.problems} />
        <MentioningText
          {...{ of, audience }}
          label={labelOf(answered, isNote, t)}
          autoFocus={answered !== undefined}
          input={checked.form.getInputProps('text')}
          onPick={(person) => setPicked((before) => [...before, person])}
        />
        <Group gap="xs">
          <Button type="submit" loading={checked.saving} disabled={text.trim() === ''}>
            {answered ? t('comments.answer') : t(isNote ? 'comments.send.note' : 'comments.send')}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('shell.cancel')}
            </Button>
          )}
          {left < 200 && (
            <Text size="sm" c="dimmed" role="status">
              {t('comments.write.left', { count: Math.max(left, 0) })}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function labelOf(
  answered: WriteCommentProps['answered'],
  isNote: boolean,
  t: ReturnType<typeof useMessages>,
): string {
  if (answered) {
    return t('comments.answer.to', { name: answered.author ?? t('comments.author.deleted') })
  }
  return t(isNote ? 'comments.write.note' : 'comments.write')
}
