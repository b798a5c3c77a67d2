import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface MoveDialogProps {
  name: string
  from: number
  first: number
  last: number
  onMove: (position: number) => void
  onClose: () => void
}

export function MoveDialog({ name, from, first, last, onMove, onClose }: MoveDialogProps) {
  const t = useMessages()
  const [typed, setTyped] = useState<number | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Number.isNaN(typed)) return
    if (typed !== null) onMove(typed)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('start-order.moveTo.title', { name })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <DecimalInput
            label={t('start-order.moveTo.position')}
            description={t('start-order.moveTo.range', { from, first, last })}
            minimum={first}
            maximum={last}
            data-autofocus
            value={typed}
            onChange={setTyped}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit">{t('start-order.move')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
