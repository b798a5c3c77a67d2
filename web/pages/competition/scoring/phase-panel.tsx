import { useMutation, useQuery } from '@apollo/client/react'
import {
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { phaseToCall } from '#domain/results/phase-to-call.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { ridingRounds } from '#domain/results/round-lines.ts'
import { orderForRound } from '#domain/results/round-order.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import {
  addDays,
  daysBetween,
  parseInstant,
  repeatAt,
  toInstant,
  toLocal,
} from '#domain/timetable/local-time.ts'
import { parseDuration } from '#domain/timetable/timetable.ts'
import { formatDay } from '#locales/formatting.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { RepeatedHour } from '#web/components/repeated-hour.tsx'
import { phaseShowQuery, saveRoundStartMutation } from '#web/components/scoring/operations.ts'
import { calledRound } from '#web/components/scoring/read-book.ts'
import { withProgress } from '#web/components/scoring/round-now.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { TimeInput } from '#web/components/time-input.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { RoundPanel } from './round-panel.tsx'

interface PhasePanelProps {
  book: Book
  list: ResultList
  discipline: OpenDiscipline
  called: Book['rounds']
  onSaved: (rounds: Book['rounds']) => void
}

/** Order, arena, day and interval of the later phases that everybody rides. */
export function PhasePanel(props: PhasePanelProps) {
  const t = useMessages()
  const { book, list, discipline, called, onSaved } = props
  const phases = discipline.rounds.slice(1).filter(({ riders }) => riders === 'everybody')
  const [wanted, setWanted] = useState<string | null>(null)
  const begun = new Set(
    ridingRounds(list).flatMap(({ part, state }) => (state === 'coming' ? [] : part)),
  )
  const coming = phases.find(({ part }) => !begun.has(part))
  const spec = phases.find(({ part }) => part === wanted) ?? coming ?? phases.at(-1)
  if (spec === undefined) return null
  const call = called.find(({ part }) => part === spec.part)
  const isDue = phaseToCall(list, discipline.rounds) !== null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('round.phases')}>
      <details open={isDue}>
        <summary>
          <Title order={2} display="inline">
            {t('round.phases')}
          </Title>
        </summary>
        <Group justify="space-between" my="xs" align="end">
          <Text size="sm" c="dimmed">
            {partWords(spec.part, t)}:{' '}
            {call ? t('round.called', { count: call.competitorIds.length }) : t('round.phaseOpen')}
          </Text>
          {phases.length > 1 && (
            <NativeSelect
              label={t('round.phase')}
              data={phases.map(({ part }) => ({ value: part, label: partWords(part, t) }))}
              value={spec.part}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
        </Group>
        {call && call.competitorIds.length > 0 && (
          <details>
            <summary>{t('round.order')}</summary>
            <RoundPanel
              proposed={undefined}
              book={book}
              round={withProgress(call, true, list)}
              onSaved={onSaved}
            />
          </details>
        )}
        <PhaseStarts
          key={`${spec.part} ${JSON.stringify(call)}`}
          {...props}
          spec={spec}
          call={call}
        />
      </details>
    </Paper>
  )
}

type StartsProps = PhasePanelProps & { spec: RoundSpec; call: Book['rounds'][number] | undefined }

function PhaseStarts({ book, list, spec, call, onSaved }: StartsProps) {
  const t = useMessages()
  const { showId, competitionId, timeZone } = book
  const show = useQuery(phaseShowQuery, { variables: { showId } }).data?.show
  const [save, { loading }] = useMutation(saveRoundStartMutation)
  const local = call?.startsAt ? toLocal(parseInstant(call.startsAt), timeZone) : null
  const [order, setOrder] = useState<Order>(call ? 'called' : spec.order)
  const [arenaId, setArenaId] = useState(call?.arenaId ?? '')
  const [day, setDay] = useState(local?.day ?? '')
  const [time, setTime] = useState(local?.time ?? '')
  const [isSecond, setSecond] = useState(isSecondAt(call?.startsAt, timeZone))
  const [perStart, setPerStart] = useState(clockOf(call?.secondsPerStart ?? null))
  const seconds = perStart === '' ? null : parseDuration(perStart)
  const isWrong = perStart !== '' && seconds === null
  const lacks = lacking({ day, time, perStart })
  const [isChecked, setChecked] = useState(false)
  const required = (field: Lacking) => isChecked && lacks.includes(field) && t('forms.required')
  const write = async (competitorIds: readonly string[], isTakenBack: boolean) => {
    setChecked(!isTakenBack)
    if (!isTakenBack && lacks.length > 0) return
    const startsAt =
      day === '' || time === ''
        ? null
        : new Date(toInstant({ day, time, timeZone, isSecond })).toISOString()
    const plan = isTakenBack
      ? null
      : { arenaId: arenaId || null, startsAt, secondsPerStart: seconds }
    try {
      const { data } = await save({
        variables: { competitionId, part: spec.part, competitorIds: [...competitorIds], plan },
      })
      if (data) onSaved(data.saveRoundStart.roundStarts.map(calledRound))
      const said = { round: partWords(spec.part, t) }
      const done = startsAt === null ? 'round.calledWithoutTimes' : 'round.phaseSaved'
      notify(isTakenBack ? t('round.takenBack') : t(done, said))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const starters =
    order === 'called' ? (call?.competitorIds ?? []) : orderForRound(list.lines, order, spec)
  const orders: readonly Order[] = [
    ...(call ? (['called'] as const) : []),
    'start-order',
    'reverse-standing',
  ]
  return (
    <>
      <Text size="sm" mb="xs">
        {t(spec.openTo ? 'round.rule.openTo' : 'round.rule.notOut', {
          discipline: book.discipline,
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
        <NativeSelect
          label={t('round.order')}
          data={orders.map((value) => ({ value, label: t(`round.order.${value}`) }))}
          value={order}
          onChange={(event) => {
            const chosen = orders.find((each) => each === event.currentTarget.value)
            if (chosen) setOrder(chosen)
          }}
        />
        <NativeSelect
          label={t('results.arena')}
          data={[
            { value: '', label: t('round.asCompetition') },
            ...(show?.arenas ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={arenaId}
          onChange={(event) => setArenaId(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('round.day')}
          data={[
            { value: '', label: t('round.noTime') },
            ...daysOf(show, day).map((value) => ({ value, label: formatDay(value, t.locale) })),
          ]}
          value={day}
          error={required('day')}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TimeInput
          label={t('results.start')}
          value={time}
          error={required('time')}
          onChange={setTime}
        />
        <TextInput
          label={t('round.perStart')}
          description={t('round.perStart.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={perStart}
          error={isWrong && t('competitions.perStart.hint')}
          inputMode="numeric"
          onChange={(event) => setPerStart(event.currentTarget.value)}
        />
      </SimpleGrid>
      <RepeatedHour {...{ day, time, timeZone, isSecond }} onChange={setSecond} />
      {arenaId !== '' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('round.timekeeper')}
        </Text>
      )}
      <Group mt="md" gap="sm">
        <SubmitButton
          type="button"
          loading={loading}
          reason={isWrong ? t('forms.seeAbove') : null}
          onClick={() => void write(starters, false)}
        >
          {t('round.call', { round: partWords(spec.part, t) })}
        </SubmitButton>
        {call && (
          <Button variant="subtle" disabled={loading} onClick={() => void write([], true)}>
            {t('round.takeBack')}
          </Button>
        )}
      </Group>
    </>
  )
}

type Order = RoundSpec['order'] | 'called'

type Lacking = 'day' | 'time'

/** What a time of the phase still needs; without day, time and interval it is called without times. */
function lacking(given: Record<Lacking | 'perStart', string>): readonly Lacking[] {
  if (Object.values(given).every((value) => value === '')) return []
  return (['day', 'time'] as const).filter((field) => given[field] === '')
}

function clockOf(seconds: number | null): string {
  if (seconds === null) return ''
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** Those of the show, and the one that is chosen, should it lie outside. */
function daysOf(show: { firstDay: string; lastDay: string } | null | undefined, chosen: string) {
  const days = show
    ? Array.from({ length: daysBetween(show.firstDay, show.lastDay) + 1 }, (_, index) =>
        addDays(show.firstDay, index),
      )
    : []
  return chosen === '' || days.includes(chosen) ? days : [...days, chosen]
}

function isSecondAt(startsAt: string | null | undefined, timeZone: string): boolean {
  return startsAt != null && repeatAt(parseInstant(startsAt), timeZone) === 'second'
}
