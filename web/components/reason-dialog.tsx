import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { requiredLines } from '#domain/forms/inputs.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ReasonDialogProps {
  title: string
  /** What happens, in a sentence. */
  text: string
  /** The verb on the button. */
  verb: string
  destructive?: boolean
  /** Does it. Rejects as a mutation does; the dialog then stays, with what was typed. */
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
  /** What it is about, below the sentence. */
  children?: ReactNode
}

const given = z.object({ reason: requiredLines(500) })

/** Asks why something is taken back. The reason stands in the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, verb, destructive = false, onReason, onClose, children } = props
  const t = useMessages()
  const checked = useCheckedForm({
    schema: given,
    initialValues: { reason: '' },
    save: async ({ reason }) => {
      await onReason(reason)
      onClose()
    },
  })
  return (
    <FormDialog
      shape="modal"
      title={title}
      verb={verb}
      destructive={destructive}
      form={checked}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {children}
      <Textarea
        label={t('competitions.reason')}
        description={t('competitions.reason.hint')}
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
