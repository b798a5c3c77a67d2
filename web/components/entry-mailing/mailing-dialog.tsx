import { useMutation } from '@apollo/client/react'
import { Alert, Loader, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import type { MailingFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { MailingPreview } from './mailing-preview.tsx'
import { askForPapersMutation, sendEntryMessageMutation } from './operations.ts'
import { useMailingPreview } from './use-mailing-preview.ts'

interface MailingDialogProps {
  showId: string
  kind: 'papers' | 'message'
  entryIds: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** As the server bounds them. */
const mostOfSubject = 150
const mostOfText = 5000

/** A letter to the people of the chosen entries: who gets it, what it reads like, and the button that sends it. */
export function MailingDialog({ showId, kind, entryIds, onClose, onDone }: MailingDialogProps) {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [askForPapers] = useMutation(askForPapersMutation)
  const [sendMessage] = useMutation(sendEntryMessageMutation)
  // Sent again after an answer that was lost, it is the same message.
  const [key] = useState(() => crypto.randomUUID())
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const send = async (isPreview: boolean): Promise<MailingFragment> => {
    const about = { showId, entryIds: [...entryIds], isPreview }
    if (kind === 'papers') {
      const { data } = await askForPapers({ variables: about })
      if (data) return data.askForPapers
    } else {
      const variables = { ...about, key, input: { subject: subject.trim(), text: text.trim() } }
      const { data } = await sendMessage({ variables })
      if (data) return data.sendEntryMessage
    }
    throw new Error('the mailing was not answered')
  }
  const { mailing, problem } = useMailingPreview(JSON.stringify([kind, subject, text]), () =>
    send(true),
  )
  const due = mailing?.recipients.filter(({ isWritten }) => !isWritten).length ?? 0
  const isTyped = kind === 'papers' || (subject.trim() !== '' && text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (due === 0 || !isTyped || saving) return
    setSaving(true)
    try {
      await send(false)
      notify(t('entry-mailing.sent', { count: due }))
      onClose()
      onDone()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    } finally {
      setSaving(false)
    }
  }
  const nobody = mailing === null ? t('entry-mailing.looking') : t('entry-mailing.nobody')
  const missing = isTyped ? nobody : t('forms.incomplete')
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={t(`entry-mailing.${kind}`)}
      verb={t('entry-mailing.send', { count: due })}
      missing={due > 0 && isTyped ? null : missing}
      form={{
        ...{ element, isDirty: subject !== '' || text !== '', saving, problems },
        submit: (event: FormEvent) => void submit(event),
      }}
      onClose={onClose}
    >
      <Text>{t(`entry-mailing.${kind}.text`)}</Text>
      {kind === 'message' && (
        <Stack gap="sm">
          <TextInput
            label={t('entry-mailing.subject')}
            required
            maxLength={mostOfSubject}
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={t('entry-mailing.body')}
            description={t('entry-mailing.body.text')}
            required
            autosize
            minRows={4}
            maxRows={14}
            maxLength={mostOfText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Stack>
      )}
      {problem !== null && (
        <Alert color="ochre" role="alert">
          {problem}
        </Alert>
      )}
      {mailing === null && problem === null && (
        <Loader size="sm" aria-label={t('entry-mailing.looking')} />
      )}
      {mailing && <MailingPreview mailing={mailing} />}
    </FormDialog>
  )
}
