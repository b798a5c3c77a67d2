import { Alert, Loader } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import type { EntryActsAnswerFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ActsAnswerView, actRefusalWords } from './acts-answer.tsx'
import { useActsPreview } from './use-acts-preview.ts'

interface ActsDialogProps {
  title: string
  verb: string
  destructive?: boolean
  /** All that the act is made of, as text; null while something that it needs is missing. */
  wanted: string | null
  /** Something typed is missing that changes nothing of what it costs. */
  isIncomplete?: boolean
  /** Does it, or with `isPreview` says what it would cost. */
  send: (isPreview: boolean) => Promise<EntryActsAnswerFragment>
  nameOf: (entryId: string) => string
  onClose: () => void
  onDone: () => void
  children?: ReactNode
}

/** An act on places: what it needs, what it costs, and the button that does it. */
export function ActsDialog(props: ActsDialogProps) {
  const { title, verb, destructive = false, wanted, isIncomplete = false, send, children } = props
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [first] = useState(wanted)
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { answer, problem } = useActsPreview(wanted, () => send(true))
  const isPossible = answer !== null && answer.refusals.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isPossible || isIncomplete) return
    setSending(true)
    try {
      const { refusals } = await send(false)
      setProblems(refusals.map((refusal) => actRefusalWords(refusal, t)))
      if (refusals.length > 0) return
      props.onClose()
      props.onDone()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    } finally {
      setSending(false)
    }
  }
  const unseen = answer === null ? t('entry-acts.looking') : t('forms.seeAbove')
  const missing = wanted === null || isIncomplete ? t('forms.incomplete') : unseen
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={title}
      verb={verb}
      destructive={destructive}
      missing={isPossible && !isIncomplete ? null : missing}
      form={{
        ...{ element, isDirty: wanted !== first, saving: sending, problems },
        submit: (event: FormEvent) => void submit(event),
      }}
      onClose={props.onClose}
    >
      {children}
      {problem !== null && (
        <Alert color="ochre" role="alert">
          {problem}
        </Alert>
      )}
      {wanted !== null && answer === null && problem === null && (
        <Loader size="sm" aria-label={t('entry-acts.looking')} />
      )}
      {answer && <ActsAnswerView answer={answer} nameOf={props.nameOf} />}
    </FormDialog>
  )
}
