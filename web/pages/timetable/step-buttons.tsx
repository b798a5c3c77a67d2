import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ShownDraft, TimetableShow } from './operations.ts'
import { stepPlace } from './step-words.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

type Direction = 'back' | 'forth'

const nothing = {
  back: 'timetable.draft.nothingToUndo',
  forth: 'timetable.draft.nothingToRedo',
} as const

interface StepButtonsProps {
  draft: Pick<ShownDraft, 'undo' | 'redo'>
  show: TimetableShow
  acts: TimetableActs
}

/** Back and forth in one's own moves, by button and by Ctrl+Z: each says which competition goes where. */
export function StepButtons({ draft, show, acts }: StepButtonsProps) {
  const t = useMessages()
  const [undo, redo] = [draft.undo ?? null, draft.redo ?? null]
  const isBusy = acts.busy !== null
  const isUnstored = acts.moves.pending.size > 0
  const [asked, setAsked] = useState<readonly Direction[]>([])
  const ask = (direction: Direction) => setAsked((before) => [...before, direction])
  const go = useEffectEvent((direction: Direction) => {
    // What the draft has not got yet is taken back here.
    if (direction === 'back' && acts.moves.takeBack()) return
    const step = direction === 'back' ? undo : redo
    if (step && !isUnstored) acts.step(step, direction === 'forth')
    else notify(t(nothing[direction]), { id: 'timetable-step' })
  })
  // Keys that are pressed quickly are steps one after the other: each begins when the one before it is done.
  useEffect(() => {
    const [next, ...others] = asked
    if (isBusy || next === undefined) return
    setAsked(others)
    go(next)
  }, [isBusy, asked])
  const back = () => ask('back')
  const forth = () => ask('forth')
  useHotkeys([
    ['mod+Z', back],
    ['mod+shift+Z', forth],
    ['mod+Y', forth],
  ])
  const label = (verb: string, step: ShownDraft['undo']) =>
    step ? t('timetable.draft.step', { act: verb, ...stepPlace(step, show, t) }) : verb
  return (
    // Nothing is dragged on a phone: there they come with a move made elsewhere.
    <Group gap="xs" {...(!undo && !redo && !isUnstored && { visibleFrom: 'sm' })}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        aria-keyshortcuts="Control+Z"
        aria-label={label(t('timetable.draft.undo'), undo)}
        title={label(t('timetable.draft.undo'), undo)}
        disabled={(!undo && !isUnstored) || isBusy}
        onClick={back}
      >
        {t('timetable.draft.undo')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowForwardUp size={16} />}
        aria-keyshortcuts="Control+Shift+Z"
        aria-label={label(t('timetable.draft.redo'), redo)}
        title={label(t('timetable.draft.redo'), redo)}
        disabled={!redo || isUnstored || isBusy}
        onClick={forth}
      >
        {t('timetable.draft.redo')}
      </Button>
    </Group>
  )
}
