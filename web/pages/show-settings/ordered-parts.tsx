import { ActionIcon, Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { inOrder, movedBy } from './part-order.ts'
import styles from './show-settings.module.css'

interface Ordered {
  id: string
  name: string
  sortOrder: number
}

interface OrderedPartsProps<Part extends Ordered> {
  parts: readonly Part[]
  mayWrite: boolean
  onOpen: (part: Part) => void
  /** Stores the part with its new order; `before` is the order that it had. */
  save: (part: Part, before: number) => Promise<unknown>
  /** Below the name. */
  facts: (part: Part) => ReactNode
  /** At the end of the row. */
  use: (part: Part) => ReactNode
}

/** Parts of a show in their order. Arrows at each row, or Alt with an arrow key on it, change it at once. */
export function OrderedParts<Part extends Ordered>(props: OrderedPartsProps<Part>) {
  const { mayWrite, onOpen, save, facts, use } = props
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  const refocus = useRef<{ order: string; selectors: readonly string[] } | null>(null)
  const parts = inOrder(props.parts)
  const order = parts.map(({ id }) => id).join()
  useEffect(() => {
    // The row stands elsewhere now, and may have lost the focus on its way.
    if (refocus.current === null || refocus.current.order === order) return
    const { selectors } = refocus.current
    refocus.current = null
    const [target] = selectors.flatMap(
      (selector) => list.current?.querySelector<HTMLElement>(selector) ?? [],
    )
    target?.focus()
  })
  const move = async (part: Part, places: number, from: 'row' | 'arrow') => {
    const place = parts.indexOf(part) + places
    if (place < 0 || place >= parts.length) return
    const row = `[data-part="${part.id}"]`
    const arrow = `[data-move="${part.id} ${places}"]:not(:disabled)`
    refocus.current = { order, selectors: from === 'row' ? [row] : [arrow, row] }
    const changed = movedBy(parts, part.id, places)
    setNews(t('shows.part.moved', { name: part.name, place: place + 1, count: parts.length }))
    try {
      await Promise.all(
        changed.map((each) => save(each, parts.find(({ id }) => id === each.id)?.sortOrder ?? 0)),
      )
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const hearKey = (event: KeyboardEvent, part: Part) => {
    const places = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || places === 0 || !mayWrite) return
    event.preventDefault()
    void move(part, places, 'row')
  }
  return (
    <>
      <Paper withBorder component="ul" className={styles['list']} ref={list}>
        {parts.map((part, index) => (
          <li key={part.id} className={styles['item']}>
            <UnstyledButton
              className={styles['itemName']}
              data-part={part.id}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onOpen(part)}
              onKeyDown={(event) => hearKey(event, part)}
            >
              <Text fw={550}>{part.name}</Text>
              <Text size="sm" c="dimmed">
                {facts(part)}
              </Text>
            </UnstyledButton>
            <Text size="sm" c="dimmed" className={styles['itemUse']}>
              {use(part)}
            </Text>
            {mayWrite && parts.length > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === 0}
                  aria-label={t('shows.part.up', { name: part.name })}
                  data-move={`${part.id} -1`}
                  onClick={() => void move(part, -1, 'arrow')}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === parts.length - 1}
                  aria-label={t('shows.part.down', { name: part.name })}
                  data-move={`${part.id} 1`}
                  onClick={() => void move(part, 1, 'arrow')}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </Paper>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}
