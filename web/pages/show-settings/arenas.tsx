import { useMutation } from '@apollo/client/react'
import { Switch, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { arenaInput } from '#domain/shows/show-input.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ArenaWays } from './arena-ways.tsx'
import { deleteArenaMutation, saveArenaMutation, showSettingsQuery } from './operations.ts'
import { OrderedParts } from './ordered-parts.tsx'
import { inOrder } from './part-order.ts'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { numbersOf, usesOf } from './part-uses.ts'
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

function ArenaList({ show, onOpen }: ArenaListProps) {
  const t = useMessages()
  const [saveArena] = useMutation(saveArenaMutation)
  return (
    <OrderedParts
      parts={show.arenas}
      mayWrite={show.permissions.includes('WRITE')}
      onOpen={onOpen}
      save={({ id, name, size, surface, indoor, sortOrder, ways }, before) => {
        const input = { name, size, surface, indoor, sortOrder }
        return saveArena({
          variables: { showId: show.id, id, input, opened: { ...input, sortOrder: before } },
          optimisticResponse: {
            saveArena: { changedMeanwhile: [], stored: { id, ...input, ways } },
          },
        })
      }}
      facts={(arena) => factsOf(arena, t(arena.indoor ? 'shows.field.indoor' : 'shows.outdoor'))}
      use={({ id }) => <ArenaUse show={show} id={id} />}
    />
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
