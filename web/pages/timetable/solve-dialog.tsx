import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { newSeed } from '#web/components/new-seed.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SolveValues } from './use-timetable-acts.ts'

interface SolveDialogProps {
  /** Lists of the day are published already. */
  hasPublished: boolean
  solve: (values: SolveValues) => Promise<boolean>
  onClose: () => void
}

/** By what the day is solved: a name to tell drafts apart, and a seed with which it comes out the same. */
export function SolveDialog({ hasPublished, solve, onClose }: SolveDialogProps) {
  const t = useMessages()
  const [name, setName] = useState('')
  const [seed, setSeed] = useState(newSeed)
  const [redrawPublished, setRedraw] = useState(false)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const isDone = await solve({ name: name.trim() || null, seed, redrawPublished })
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('timetable.solve.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t('timetable.solve.text')}</Text>
          <TextInput
            label={t('timetable.solve.name')}
            description={t('timetable.solve.name.text')}
            maxLength={80}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('timetable.solve.seed')}
            description={t('timetable.solve.seed.text')}
            required
            maxLength={100}
            value={seed}
            onChange={(event) => setSeed(event.currentTarget.value)}
          />
          {hasPublished && (
            <Checkbox
              label={t('timetable.solve.redraw')}
              description={t('timetable.solve.redraw.text')}
              checked={redrawPublished}
              onChange={(event) => setRedraw(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton
              loading={sending}
              reason={seed.trim() === '' ? t('forms.incomplete') : null}
            >
              {t('timetable.solve.verb')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
