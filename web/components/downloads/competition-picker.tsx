import './competition-picker.css'
import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { competitionStatuses } from '#domain/competitions/status.ts'
import { hasWords } from '#domain/registry/search-words.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay, formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CompetitionStatusBadge } from '../status-badge.tsx'
import type { CompetitionToDownload, ShowWithFiles } from './files-to-make.ts'

interface CompetitionPickerProps {
  show: ShowWithFiles
  chosen: readonly string[]
  /** In the order of the show. */
  onChoose: (ids: readonly string[]) => void
}

/** The competitions of a show, to tick. Arrow keys go up and down, the space bar ticks. */
export function CompetitionPicker({ show, chosen, onChoose }: CompetitionPickerProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const dayOf = dayIn(show.timeZone)
  const found = show.competitions.filter(
    (competition) =>
      isFound(competition, search) &&
      (day === null || dayOf(competition) === day) &&
      (state === null || competition.status === state),
  )
  const days = [...new Set(show.competitions.map(dayOf))].toSorted()
  const states = competitionStatuses.filter((each) =>
    show.competitions.some(({ status }) => status === each),
  )
  const choose = (wanted: ReadonlySet<string>) =>
    onChoose(show.competitions.flatMap(({ id }) => (wanted.has(id) ? [id] : [])))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('printing.competitions')}>
      <TextInput
        type="search"
        label={t('printing.competitions')}
        placeholder={t('printing.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => moveFocus(event, list.current)}
      />
      <Group gap="xs" grow>
        {days.length > 1 && (
          <Select
            size="xs"
            clearable
            label={t('printing.filter.day')}
            placeholder={t('printing.filter.allDays')}
            data={days.map((value) => ({
              value,
              label: value === noDay ? t('printing.filter.noDay') : formatDay(value, t.locale),
            }))}
            value={day}
            onChange={setDay}
          />
        )}
        {states.length > 1 && (
          <Select
            size="xs"
            clearable
            label={t('printing.filter.state')}
            placeholder={t('printing.filter.allStates')}
            data={states.map((value) => ({
              value,
              label: t(`shell.competitionStatus.${value}`),
            }))}
            value={state}
            onChange={setState}
          />
        )}
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('printing.chosen', { count: chosen.length })}
        </Text>
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => choose(new Set([...chosen, ...found.map(({ id }) => id)]))}
          >
            {t('printing.chooseAll')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose(new Set())}>
            {t('printing.chooseNone')}
          </Button>
        </Group>
      </Group>
      <ul
        className="paddock-picker"
        ref={list}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {found.map((competition) => (
          <li key={competition.id}>
            <Checkbox
              checked={chosen.includes(competition.id)}
              onChange={() => toggle(competition.id)}
              label={
                <CompetitionLine
                  competition={competition}
                  timeZone={show.timeZone}
                  locale={t.locale}
                />
              }
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {search.trim() === ''
            ? t('printing.filter.none')
            : t('printing.noMatch', { text: search })}
        </Text>
      )}
    </Stack>
  )
}

interface CompetitionLineProps {
  competition: CompetitionToDownload
  timeZone: string
  locale: Locale
}

function CompetitionLine({ competition, timeZone, locale }: CompetitionLineProps) {
  const { number, name, status, startsAt, arena } = competition
  const moment = startsAt
    ? `${formatDayOf(startsAt, timeZone, locale)}, ${formatTime(startsAt, timeZone, locale)}`
    : null
  const facts = [moment, arena?.name].filter(Boolean).join(' · ')
  return (
    <span className="paddock-picker-line">
      <span>
        <b>{number}</b> {name}
        <small>{facts}</small>
      </span>
      <CompetitionStatusBadge status={status} />
    </span>
  )
}

/** Behind every day of the calendar. */
const noDay = 'none'

/** On which day of the show a competition is held. */
function dayIn(timeZone: string): (competition: CompetitionToDownload) => string {
  return ({ startsAt }) => (startsAt ? toLocal(Date.parse(startsAt), timeZone).day : noDay)
}

function isFound({ number, name, arena }: CompetitionToDownload, search: string): boolean {
  return hasWords(`${number} ${name} ${arena?.name ?? ''}`, search)
}

/** From the search field the arrow down goes to the first line, from there on to the next one. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !list) return
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input')]
  const at = boxes.findIndex((box) => box.matches(':focus'))
  const next = boxes[at + step]
  if (!next || (at === -1 && step === -1)) return
  event.preventDefault()
  next.focus()
}
