import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import { currentTranslate } from '#web/i18n/messages.ts'

/** Milliseconds that a notice stays. */
export const notificationTime = 5000

export interface NotifyOptions {
  /** Milliseconds; 0 keeps the notice until it is dismissed. */
  timeout?: number
  /** A notice with the same id is replaced, not shown twice. */
  id?: string
  /** Takes back what the notice tells. */
  undo?: () => void
  /** What can be done about it, instead of taking it back. */
  action?: NoticeAction
}

interface NoticeAction {
  label: string
  act: () => void
}

/** Tells what was done. */
export function notify(message: string, options: NotifyOptions = {}): void {
  show(message, 'arena', options)
}

/** Tells what went wrong. */
export function notifyError(message: string, options: NotifyOptions = {}): void {
  show(message, 'red', options)
}

/** Takes a notice away that is no longer true. */
export function withdrawNotice(id: string): void {
  notifications.hide(id)
}

/** Takes back what the newest notice tells, as long as it is shown; not what stands until it is dismissed. */
export function undoNewest(): void {
  newestUndo?.act()
}

let newestUndo: { id: string; act: () => void } | null = null

/** Whether there was ever something to show. */
export function useNoticeShown(): boolean {
  return useSyncExternalStore(subscribe, () => noticeShown)
}

const listeners = new Set<() => void>()
let noticeShown = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(message: string, color: string, options: NotifyOptions): void {
  const {
    timeout = notificationTime,
    id = crypto.randomUUID?.() ?? String(performance.now()),
    undo,
  } = options
  const t = currentTranslate()
  const action = undo ? { label: t('shell.undo'), act: undo } : options.action
  notifications.hide(id)
  const take = () => {
    notifications.hide(id)
    action?.act()
  }
  if (undo && timeout > 0) newestUndo = { id, act: take }
  notifications.show({
    id,
    onClose: () => {
      if (newestUndo?.id === id) newestUndo = null
    },
    color,
    autoClose: timeout === 0 ? false : timeout,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('shell.dismiss') },
    message: action ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="subtle" style={{ flexShrink: 0 }} onClick={take}>
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  })
  noticeShown = true
  for (const listener of listeners) listener()
}
