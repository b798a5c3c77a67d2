import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import { ActPanel } from './act-panel.tsx'
import { actsOf, type RiderAct } from './acts.ts'
import type { Place } from './states-of.ts'

interface PlaceActsProps {
  place: Place
  entry: EntryFragment
  /** The id of the element that names the place. */
  namedBy: string
  onDone: () => void
}

/** What can be done with a place; each act says what it costs before it is done. */
export function PlaceActs({ place, entry, namedBy, onDone }: PlaceActsProps) {
  const t = useMessages()
  const [open, setOpen] = useState<RiderAct | null>(null)
  const acts = entry.as === 'rider' ? [] : actsOf(place)
  if (acts.length === 0) return null
  if (open !== null && acts.includes(open)) {
    const close = () => setOpen(null)
    const done = () => {
      close()
      onDone()
    }
    return <ActPanel act={open} place={place} entry={entry} onClose={close} onDone={done} />
  }
  return (
    <Group gap="xs" mt="xs">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'accept' ? 'filled' : 'default'}
          aria-describedby={namedBy}
          onClick={() => setOpen(act)}
        >
          {t(`riders.act.${act}`)}
        </Button>
      ))}
    </Group>
  )
}
