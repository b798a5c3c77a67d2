import { useMutation } from '@apollo/client/react'
import {
  ActionIcon,
  Paper,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { arenaInput } from '#domain/shows/show-input.ts'
import { notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { inOrder, movedBy } from './arena-order.ts'
import { ArenaWays } from './arena-ways.tsx'
import { deleteArenaMutation, saveArenaMutation, showSettingsQuery } from './operations.ts'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { numbersOf, usesOf } from './part-uses.ts'
import styles from './show-settings.module.css'
import type { SettingsShow } from './show-settings.tsx'

type Arena = SettingsShow['arenas'][number]

/** Where it is ridden, in the order in which lists name it. */
export function Arenas({ show }: { show: SettingsShow }) {
  return (
    <PartSection
      show={show}
      kind="arena"
      parts={show.arenas}
      list={(open) => <ArenaList show={show} onOpen={open} />}
      panel={(arena, ends) => <ArenaPanel {...{ show, arena, ends }} />}
    />
  )
}

interface ArenaListProps {
  show: SettingsShow
  onOpen: (arena: Arena) => void
}

/** Arrows at each row, or Alt with an arrow key on it, change the order at once. */
function ArenaList({ show, onOpen }: ArenaListProps) {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [saveArena] = useMutation(saveArenaMutation)
  const [news, setNews] = useState('')
  const refocus = useRef<{ order: string; selectors: readonly string[] } | null>(null)
  const arenas = inOrder(show.arenas)
  const order = arenas.map(({ id }) => id).join()
  const mayWrite = show.permissions.includes('WRITE')
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
  const move = async (arena: Arena, places: number, from: 'row' | 'arrow') => {
    const place = arenas.indexOf(arena) + places
    if (place < 0 || place >= arenas.length) return
    const row = `[data-arena="${arena.id}"]`
    const arrow = `[data-move="${arena.id} ${places}"]:not(:disabled)`
    refocus.current = { order, selectors: from === 'row' ? [row] : [arrow, row] }
    const changed = movedBy(arenas, arena.id, places)
    setNews(t('shows.part.moved', { name: arena.name, place: place + 1, count: arenas.length }))
    try {
      await Promise.all(
        changed.map(({ id, name, size, surface, indoor, sortOrder, ways }) => {
          const input = { name, size, surface, indoor, sortOrder }
          const opened = {
            ...input,
            sortOrder: arenas.find((each) => each.id === id)?.sortOrder ?? 0,
          }
          return saveArena({
            variables: { showId: show.id, id, input, opened },
            optimisticResponse: {
              saveArena: { changedMeanwhile: [], stored: { id, ...input, ways } },
            },
          })
        }),
      )
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const hearKey = (event: KeyboardEvent, arena: Arena) => {
    const places = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || places === 0 || !mayWrite) return
    event.preventDefault()
    void move(arena, places, 'row')
  }
  return (
    <>
      <Paper withBorder component="ul" className={styles['list']} ref={list}>
        {arenas.map((arena, index) => (
          <li key={arena.id} className={styles['item']}>
            <UnstyledButton
              className={styles['itemName']}
              data-arena={arena.id}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onOpen(arena)}
              onKeyDown={(event) => hearKey(event, arena)}
            >
              <Text fw={550}>{arena.name}</Text>
              <Text size="sm" c="dimmed">
                {factsOf(arena, t(arena.indoor ? 'shows.field.indoor' : 'shows.outdoor'))}
              </Text>
            </UnstyledButton>
            <Text size="sm" c="dimmed" className={styles['itemUse']}>
              <ArenaUse show={show} id={arena.id} />
            </Text>
            {mayWrite && arenas.length > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === 0}
                  aria-label={t('shows.part.up', { name: arena.name })}
                  data-move={`${arena.id} -1`}
                  onClick={() => void move(arena, -1, 'arrow')}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === arenas.length - 1}
                  aria-label={t('shows.part.down', { name: arena.name })}
                  data-move={`${arena.id} 1`}
                  onClick={() => void move(arena, 1, 'arrow')}
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

function ArenaUse({ show, id }: { show: SettingsShow; id: string }) {
  const t = useMessages()
  const numbers = numbersOf(usesOf(show, 'arena', id))
  return t('shows.part.usedIn', { count: numbers.length, numbers: numbers.join(', ') })
}

function factsOf({ size, surface }: Arena, where: string): string {
  return [size, surface, where].filter((fact) => fact !== '').join(' · ')
}

interface ArenaPanelProps {
  show: SettingsShow
  arena: Arena | null
  ends: PanelEnds
}

function ArenaPanel({ show, arena, ends }: ArenaPanelProps) {
  const t = useMessages()
  const readAgain = { refetchQueries: [showSettingsQuery], awaitRefetchQueries: true }
  const [saveArena] = useMutation(saveArenaMutation, readAgain)
  const [deleteArena] = useMutation(deleteArenaMutation)
  const last = Math.max(-1, ...show.arenas.map(({ sortOrder }) => sortOrder))
  const valuesOf = (stored: Arena | null): z.input<typeof arenaInput> => ({
    name: stored?.name ?? '',
    size: stored?.size ?? '',
    surface: stored?.surface ?? '',
    indoor: stored?.indoor ?? false,
    sortOrder: stored?.sortOrder ?? last + 1,
    ways: stored?.ways.map(({ arenaId, minutes }) => ({ arenaId, minutes })) ?? [],
  })
  return (
    <PartPanel
      kind="arena"
      {...{ show, ends }}
      part={arena}
      schema={arenaInput}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      save={async (variables) => (await saveArena({ variables })).data?.saveArena}
      remove={(id) => deleteArena({ variables: { id } })}
    >
      {(form) => (
        <>
          <TextInput
            label={t('shows.field.name')}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('shows.field.size')}
            placeholder="20 × 60 m"
            {...form.getInputProps('size')}
          />
          <TextInput
            label={t('shows.field.surface')}
            description={t('shows.field.surface.text')}
            {...form.getInputProps('surface')}
          />
          <Switch
            label={t('shows.field.indoor')}
            {...form.getInputProps('indoor', { type: 'checkbox' })}
          />
          <ArenaWays
            others={inOrder(show.arenas).filter((other) => other.id !== arena?.id)}
            usualMinutes={show.travelMinutes}
            ways={form.values.ways ?? []}
            onChange={(ways) => form.setFieldValue('ways', ways)}
          />
        </>
      )}
    </PartPanel>
  )
}
