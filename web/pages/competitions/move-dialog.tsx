import { Button, Group, Modal, NativeSelect, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addDays, daysBetween, repeatAt, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Moves, PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { RepeatedHour } from '#web/components/repeated-hour.tsx'
import { TimeInput } from '#web/components/time-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ShownShow } from './shown-show.ts'

interface MoveDialogProps {
  show: ShownShow
  competition: PlannedCompetition
  commit: Moves['commit']
  onClose: () => void
}

/** Another place or time, typed: for a thumb, and for what has no place yet. */
export function MoveDialog({ show, competition, commit, onClose }: MoveDialogProps) {
  const t = useMessages()
  const { timeZone, firstDay, lastDay } = show
  const { number, name, startsAt } = competition
  const local = startsAt === null ? null : toLocal(startsAt, timeZone)
  const [arenaId, setArenaId] = useState(competition.arenaId)
  const [day, setDay] = useState(local?.day ?? firstDay)
  const [time, setTime] = useState(local?.time ?? '')
  const [isSecond, setSecond] = useState(
    startsAt !== null && repeatAt(startsAt, timeZone) === 'second',
  )
  const ofShow = Array.from({ length: Math.min(60, daysBetween(firstDay, lastDay) + 1) }, (_, n) =>
    addDays(firstDay, n),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (time === '') return
    onClose()
    void commit(competition, { arenaId, startsAt: toInstant({ day, time, timeZone, isSecond }) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('competitions.move.title', { number, name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Select
            label={t('results.arena')}
            clearable
            data={show.arenas.map(({ id, name }) => ({ value: id, label: name }))}
            value={arenaId}
            onChange={setArenaId}
          />
          <Group grow>
            <NativeSelect
              label={t('competitions.day')}
              data={[...new Set([...ofShow, day])]
                .sort()
                .map((each) => ({ value: each, label: formatDay(each, t.locale) }))}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <TimeInput label={t('results.start')} required value={time} onChange={setTime} />
          </Group>
          <RepeatedHour {...{ day, time, timeZone, isSecond }} onChange={setSecond} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton
              reason={time === '' ? t('forms.fillIn', { field: t('results.start') }) : null}
            >
              {t('competitions.move.verb')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
