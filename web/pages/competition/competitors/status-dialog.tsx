import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeStatus } from './competitor-status.ts'
import type { CompetitorRow } from './operations.ts'
import { useFocusBack } from './use-focus-back.ts'

interface StatusDialogProps {
  rows: readonly CompetitorRow[]
  status: OfficeStatus
  /** Once results are official every change says why. */
  needsReason: boolean
  onSet: (reason: string | null) => Promise<void>
  onClose: () => void
}

/** Who is taken out or comes back, what follows from it, and why. */
export function StatusDialog({ rows, status, needsReason, onSet, onClose }: StatusDialogProps) {
  const t = useMessages()
  useFocusBack()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (needsReason && reason.trim() === '') return setProblem(t('forms.required'))
    setSending(true)
    await onSet(reason.trim() || null)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`competitors.status.title.${status}`, { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{t(`competitors.status.text.${status}`)}</Text>
          <List size="sm" mah="12rem" style={{ overflow: 'auto' }}>
            {rows.map(({ id, person, horse }) => (
              <List.Item key={id}>
                {listName(person)} – {horse.name}
              </List.Item>
            ))}
          </List>
          <TextInput
            label={t('competitors.reason')}
            description={t('competitors.reason.text')}
            required={needsReason}
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
            <Button type="submit" loading={sending}>
              {t(`competitors.status.verb.${status}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
