import { skipToken, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Loader, Modal, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import type { ProgrammeActInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './act-dialog.module.css'
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
  const { show, title, verb, destructive, act, children, onClose, onDone } = props
  const t = useMessages()
  const programme = useProgramme(show.id)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
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
      setProblem(wordsOf(error))
      setSending(false)
    }
  }
  const unseen = hindrance === null ? t('programme.preview') : t('forms.seeAbove')
  const missing = act === null ? t('forms.incomplete') : unseen
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {children}
          {problem !== null && <Alert color="red">{problem}</Alert>}
          {hindrance !== null && (
            <Alert color="ochre" role="alert">
              {hindrance}
            </Alert>
          )}
          {looked !== null && !isFresh && <Loader size="sm" aria-label={t('programme.preview')} />}
          {outcome && <Impact outcome={outcome} timeZone={show.timeZone} />}
          <Group justify="flex-end" className={styles['acts']}>
            <Button variant="default" onClick={onClose}>
              {/* "Cancel" beside "Cancel the competition" would be two of a kind. */}
              {t(destructive ? 'shell.close' : 'shell.cancel')}
            </Button>
            <SubmitButton
              loading={sending}
              reason={outcome && act !== null ? null : missing}
              {...(destructive && { color: 'red' })}
            >
              {verb}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
