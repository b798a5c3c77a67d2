import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { disputedIn } from '#web/components/scoring/disputed-fields.ts'
import {
  fieldWords,
  journalFieldWords,
  positionWords,
} from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type MarkingView, signerOf } from './marking-view.ts'
import type { SheetRow } from './sheet-rows.ts'

interface DialogProps {
  view: MarkingView
  part: string
  close: () => void
}

export function SignDialog({ view, part, judge, close }: DialogProps & { judge: string | null }) {
  const t = useMessages()
  const [name, setName] = useState(signerOf(view, part) ?? judge ?? '')
  const missing = missingMarks(view, part)
  const disputed = disputedIn(view.states, part)
  const named = missing.slice(0, 3).map((row) => fieldWords(row, t))
  const sign = (event: FormEvent) => {
    event.preventDefault()
    close()
    // The name first: a sheet that is signed says who signed it.
    const written = [
      ...(name.trim() === signerOf(view, part) ? [] : [view.write(part, 'signedBy', name.trim())]),
      view.write(part, 'signed', true),
    ]
    Promise.all(written).catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  const disputedWords = disputed.length > 0 ? t('forms.seeAbove') : null
  const unsigned =
    name.trim() === '' ? t('forms.fillIn', { field: t('scoring.signature.name') }) : disputedWords
  return (
    <Modal
      opened
      onClose={close}
      title={t('scoring.signature.sign', { part: positionWords(part, t) })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={sign}>
        <Stack>
          {disputed.length > 0 && (
            <Alert color="red" role="alert">
              {t('scoring.problem.in-conflict')}
              <br />
              <b>
                {disputed
                  .map((field) =>
                    journalFieldWords({ parts: view.discipline.parts, part, field }, t),
                  )
                  .join(', ')}
              </b>
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert color="ochre">
              {t('scoring.signature.missing', { count: missing.length })}
              <br />
              <b>{missing.length > named.length ? `${named.join(', ')} …` : named.join(', ')}</b>
            </Alert>
          )}
          <Text>{t('scoring.signature.text')}</Text>
          <TextInput
            label={t('scoring.signature.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            size="lg"
            maxLength={120}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" size="lg" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton size="lg" reason={unsigned}>
              {t('scoring.signature.sign', { part: positionWords(part, t) })}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export function ReopenDialog({ view, part, close }: DialogProps) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const reopen = (event: FormEvent) => {
    event.preventDefault()
    close()
    view
      .writeBecause(reason.trim(), { part, field: 'signed', value: null })
      .catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('scoring.signature.reopenTitle', { part: positionWords(part, t) })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={reopen}>
        <Stack>
          <Text>{t('scoring.signature.reopenText')}</Text>
          <TextInput
            label={t('scoring.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
            maxLength={500}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton
              reason={
                reason.trim() === '' ? t('forms.fillIn', { field: t('scoring.reason') }) : null
              }
            >
              {t('scoring.signature.reopen')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Of a ride that this judge has ended none is awaited. */
function missingMarks({ rows, sheet }: MarkingView, part: string): SheetRow[] {
  const written = partOf(sheet, part)
  if (valueIn(written, 'outcome') !== null) return []
  return rows.filter(
    (row) => row.isMark && row.specs.has(part) && valueIn(written, row.field) === null,
  )
}
