import { ActionIcon, Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDots, IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { valueIn } from '#domain/scoring/journal.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type FieldState, fieldKey } from '#web/offline/shown-sheet.ts'
import { keepFocus } from './keep-focus.ts'
import classes from './ring.module.css'
import type { Incident } from './round-pad.tsx'

interface ObstacleButtonsProps {
  labels: readonly string[]
  /** Each may be jumped twice and for points: a touch is a clean jump. */
  isFree: boolean
  picked: number | null
  written: SheetPart
  states: ReadonlyMap<string, FieldState>
  part: string
  closed: boolean
  happen: (obstacle: number, incident: Incident, step?: 1 | -1) => void
}

const jumpingIncidents = ['knockdown', 'refusal', 'run_out', 'fall', 'correction'] as const
const freeIncidents = ['jumped', 'knockdown'] as const

/** One touch is a knock-down; the dots, a long touch or the other mouse button have all else. */
export function ObstacleButtons(props: ObstacleButtonsProps) {
  const { labels, isFree, picked, written, states, part, closed, happen } = props
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(1)
  const open = (number: number) => {
    setOpened(number)
    setOpen(true)
  }
  const incidents: readonly Incident[] = isFree ? freeIncidents : jumpingIncidents
  if (labels.length === 0) return <Text>{t('jumpingRide.noObstacles')}</Text>
  return (
    <>
      <ol className={classes['obstacles']}>
        {labels.map((label, index) => {
          const number = index + 1
          const happened = incidents
            .map((incident) => ({ incident, count: countOf(written, incident, number) }))
            .filter(({ count }) => count > 0)
          const isUnsettled = incidents.some((each) =>
            states.has(fieldKey(part, `${each}.${number}`)),
          )
          return (
            <li
              key={label}
              className={classes['obstacle']}
              data-happened={happened.some(({ incident }) => incident !== 'jumped') || undefined}
              data-clean={happened.length > 0 || undefined}
              data-picked={picked === number || undefined}
              data-unsettled={isUnsettled || undefined}
            >
              <ObstacleButton
                label={label}
                closed={closed}
                words={happened
                  .map(
                    ({ incident, count }) =>
                      `${short(incident, t)}${count > 1 ? ` ×${count}` : ''}`,
                  )
                  .join(' ')}
                said={happened.map(({ incident }) => incidentWords(incident, t)).join(', ')}
                onTap={() => happen(number, isFree ? 'jumped' : 'knockdown')}
                onLong={() => open(number)}
              />
              <ActionIcon
                className={classes['more'] ?? ''}
                variant="subtle"
                color="gray"
                disabled={closed}
                aria-label={t('jumpingRide.more', { label })}
                onPointerDown={keepFocus}
                onClick={() => open(number)}
              >
                <IconDots size={24} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        centered
        title={t('jumpingRide.obstacle', { label: labels[opened - 1] ?? '' })}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <Stack gap="xs">
          {!isFree && (
            <Button
              size="lg"
              variant="light"
              className={classes['words'] ?? ''}
              onClick={() => {
                happen(opened, 'refusal')
                happen(opened, 'correction')
                setOpen(false)
              }}
            >
              {t('jumpingRide.refusalRebuilt')}
            </Button>
          )}
          {incidents.map((incident) => {
            const count = countOf(written, incident, opened)
            const words = incidentWords(incident, t)
            return (
              <Group key={incident} justify="space-between" wrap="nowrap">
                <Text>
                  {words}
                  {count > 0 && <b> ×{count}</b>}
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <ActionIcon
                    size={56}
                    variant="default"
                    disabled={count === 0}
                    aria-label={t('jumpingRide.takeBack', { incident: words })}
                    onClick={() => happen(opened, incident, -1)}
                  >
                    <IconMinus size={24} />
                  </ActionIcon>
                  <ActionIcon
                    size={56}
                    variant="filled"
                    aria-label={words}
                    onClick={() => {
                      happen(opened, incident)
                      setOpen(false)
                    }}
                  >
                    <IconPlus size={24} />
                  </ActionIcon>
                </Group>
              </Group>
            )
          })}
        </Stack>
      </Modal>
    </>
  )
}

interface ObstacleButtonProps {
  label: string
  /** What happened, in letters; and in words, for who hears it. */
  words: string
  said: string
  closed: boolean
  onTap: () => void
  onLong: () => void
}

function ObstacleButton({ label, words, said, closed, onTap, onLong }: ObstacleButtonProps) {
  const t = useMessages()
  const timer = useRef<number | undefined>(undefined)
  const wasLong = useRef(false)
  const release = () => window.clearTimeout(timer.current)
  return (
    <button
      type="button"
      className={classes['tap']}
      disabled={closed}
      onPointerDown={(event) => {
        keepFocus(event)
        wasLong.current = false
        timer.current = window.setTimeout(() => {
          wasLong.current = true
          onLong()
        }, longTouch)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        event.preventDefault()
        release()
        wasLong.current = true
        onLong()
      }}
      onClick={() => {
        if (!wasLong.current) onTap()
        wasLong.current = false
      }}
    >
      <VisuallyHidden>
        {[t('jumpingRide.obstacle', { label }), said].filter(Boolean).join(': ')}
      </VisuallyHidden>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <span className={classes['happened']} aria-hidden>
        {words}
      </span>
    </button>
  )
}

/** Milliseconds: long enough that a glove does not do it by mistake. */
const longTouch = 550

function countOf(written: SheetPart, incident: Incident, number: number): number {
  const value = valueIn(written, `${incident}.${number}`)
  return typeof value === 'number' ? value : 0
}

function incidentWords(incident: Incident, t: ReturnType<typeof useMessages>): string {
  return incident === 'correction'
    ? t('jumpingRide.correction')
    : fieldWords({ kind: incident, number: null, label: null }, t)
}

/** As scribes write it: 4 for a knock-down would be its price, so a letter. */
function short(incident: Incident, t: ReturnType<typeof useMessages>): string {
  return t(`jumpingRide.short.${incident}`)
}
