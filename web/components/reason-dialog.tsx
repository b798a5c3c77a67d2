import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalWords } from '#web/graphql/problems.ts'
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

/** Asks why something is taken back. The reason stands in the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, verb, destructive, onReason, onClose, children } = props
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(t('forms.required'))
    setSending(true)
    try {
      await onReason(reason.trim())
      onClose()
    } catch (error) {
      setProblem(refusalWords(error, t))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
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
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={sending} {...(destructive && { color: 'red' })}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
