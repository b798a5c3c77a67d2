import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
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
  const [typed, setTyped] = useState<number | string>('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '') onMove(Number(typed))
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
          <NumberInput
            label={t('start-order.moveTo.position')}
            description={t('start-order.moveTo.range', { from, first, last })}
            min={first}
            max={last}
            allowDecimal={false}
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
