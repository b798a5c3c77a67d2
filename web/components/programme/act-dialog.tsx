import { skipToken, useQuery } from '@apollo/client/react'
import { Alert, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import type { ProgrammeActInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Impact } from './impact.tsx'
import { previewProgrammeActQuery } from './operations.ts'
import { useProgramme } from './use-programme.ts'

interface ActDialogProps {
  show: { id: string; timeZone: string }
  title: string
  verb: string
  destructive?: boolean
  /** Null while something that it needs is missing; the preview waits for it. */
  act: ProgrammeActInput | null
  /** What is looked at while something is missing that changes nothing of it, as a reason. */
  preview?: ProgrammeActInput
  children?: ReactNode
  onClose: () => void
  onDone?: () => void
}

/** An act on the programme: what it needs, what it would do, and the button that does it. */
export function ActDialog(props: ActDialogProps) {
  const { show, title, verb, destructive = false, act, children, onClose, onDone } = props
  const t = useMessages()
  const programme = useProgramme(show.id)
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const typed = JSON.stringify([act, props.preview])
  const [first] = useState(typed)
  const wordsOf = (error: unknown) => {
    return refusalWords(error, t)
  }
  const looked = props.preview ?? act
  const wanted = looked === null ? null : JSON.stringify(looked)
  const [asked] = useDebouncedValue(wanted, 250)
  const preview = useQuery(
    previewProgrammeActQuery,
    looked === null || asked !== wanted
      ? skipToken
      : { variables: { showId: show.id, act: looked }, fetchPolicy: 'no-cache' },
  )
  // With nothing to look at the last answer is still there, and of something else.
  const isFresh = wanted !== null && asked === wanted && !preview.loading
  const outcome = isFresh ? preview.data?.previewProgrammeAct : undefined
  const hindrance = isFresh && preview.error ? wordsOf(preview.error) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (act === null || !outcome) return
    setSending(true)
    try {
      await programme.act(act)
      onClose()
      onDone?.()
    } catch (error) {
      setProblems([wordsOf(error)])
      setSending(false)
    }
  }
  const send = (event: FormEvent) => void submit(event)
  const unseen = hindrance === null ? t('programme.preview') : t('forms.seeAbove')
  const missing = act === null ? t('forms.incomplete') : unseen
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={title}
      verb={verb}
      destructive={destructive}
      missing={outcome && act !== null ? null : missing}
      form={{ element, isDirty: typed !== first, submit: send, saving: sending, problems }}
      onClose={onClose}
    >
      {children}
      {hindrance !== null && (
        <Alert color="ochre" role="alert">
          {hindrance}
        </Alert>
      )}
      {looked !== null && !isFresh && <Loader size="sm" aria-label={t('programme.preview')} />}
      {outcome && <Impact outcome={outcome} timeZone={show.timeZone} />}
    </FormDialog>
  )
}
